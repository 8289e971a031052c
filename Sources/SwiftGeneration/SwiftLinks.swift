import LinkRoutingLanguage

/// Who can use the generated type.
package enum SwiftAccess: String, CaseIterable, Sendable {
    case `internal`, package, `public`

    /// The modifier before a declaration, with the space after it.
    var prefix: String { self == .internal ? "" : rawValue + " " }
}

/// The declarations for a table: what its names and types are called in Swift.
struct SwiftLinks {
    let table: RouteTable
    /// The table without its text.
    let compiledTable: ContiguousArray<UInt8>
    /// The name of the type.
    let typeName: String
    /// The modifier before declarations.
    let access: String
    /// Whether URLs, identifiers and dates are types of Foundation.
    let usesFoundation: Bool
    private let matcher: Matcher
    private(set) var cases: [SwiftCase] = []
    private(set) var choices: [SwiftChoice] = []
    private(set) var sources: [SwiftSource] = []
    private(set) var globals: [SwiftParameter] = []
    private var problems: [Diagnostic] = []
    /// The indices of the enumerations by their texts, in ascending order.
    private var choiceIndices: [[ExactText]: Int] = [:]
    /// The text in the table that got each Swift name, by the kind, the scope and the Swift name.
    private var owners: [[String]: (text: String, range: SourceRange)] = [:]

    init(
        _ matcher: Matcher, typeName: String, access: SwiftAccess, usesFoundation: Bool
    ) throws(TableError) {
        self.matcher = matcher
        table = matcher.table
        compiledTable = matcher.compiledTable(includesText: false)
        (self.typeName, self.access, self.usesFoundation) = (typeName, access.prefix, usesFoundation)
        addNamedChoices()
        for source in table.sources { add(source) }
        for parameter in table.globals.flatMap(\.element.parameters) { addGlobal(parameter) }
        for index in table.routes.indices { add(table.routes[index], index) }
        if (try? Matcher(compiled: compiledTable)) == nil {
            problems.append(
                Diagnostic(
                    .swiftName("the compiled table cannot be opened, which is a bug in this program"),
                    at: SourceRange(ByteRange(0, 0), file: 0)))
        }
        if !problems.isEmpty {
            problems.sort { $0.sourceRange.begins(before: $1.sourceRange) }
            throw TableError(diagnostics: problems, files: table.files)
        }
    }

    /// Takes a name for something in the table. Reports that it has none, or that another thing has the same.
    ///
    /// - Parameters:
    ///   - text: what the table calls it.
    ///   - scope: where its name must differ from others of the kind.
    private mutating func take(
        _ name: String?, for text: String, _ kind: String, in scope: String = "", at range: SourceRange
    ) -> String {
        guard let name else {
            problems.append(
                Diagnostic(
                    .swiftName("the \(kind) `\(text)` has no letter or digit, so it has no name in Swift"),
                    at: range))
            return "_"
        }
        if let other = owners[[kind, scope, name]] {
            problems.append(
                Diagnostic(
                    .swiftName(
                        "\(kind)s `\(other.text)` and `\(text)` would both be `\(name)` in Swift",
                        relation: "the other \(kind)"),
                    at: range, related: other.range == range ? nil : other.range))
        } else {
            owners[[kind, scope, name]] = (text, range)
        }
        return name
    }

    // MARK: Sources and routes

    private mutating func add(_ source: Source) {
        let isOpen = source.origins.map { origin in
            origin.origin.host.map { $0.star != nil } ?? false
        }
        let name = SwiftName.lowerCamel(source.name, unless: SwiftName.reservedSources, adding: "Source")
        sources.append(
            SwiftSource(
                name: take(name, for: source.name, "source", at: source.sourceRange),
                tableName: source.name, origins: source.origins.map(\.origin.description),
                host: isOpen[0] ? "host: String" : isOpen.contains(true) ? "host: String? = nil" : nil))
    }

    private mutating func addGlobal(_ parameter: Parameter) {
        guard let tableName = parameter.name else { return }
        let name = SwiftName.lowerCamel(tableName, unless: SwiftName.reservedGlobals)
        globals.append(
            SwiftParameter(
                name: take(name, for: tableName, "parameter", at: parameter.sourceRange),
                tableName: tableName,
                bareType: type(parameter.type, tableName, parameter.sourceRange, nil), isOptional: true,
                defaultValue: "nil"))
    }

    private mutating func add(_ route: Route, _ index: Int) {
        guard let routeName = route.name else { return }
        let name = SwiftName.lowerCamel(routeName, unless: SwiftName.reservedCases, adding: "Link")
        cases.append(
            SwiftCase(
                name: take(name, for: routeName, "route", at: route.sourceRange), route: index,
                documentation: route.documentation, deprecation: route.deprecation,
                patterns: route.patterns.map(\.text), parameters: parameters(of: route, index)))
    }

    /// The parameters and constants of all patterns, in the order in which they first occur.
    private mutating func parameters(of route: Route, _ index: Int) -> [SwiftParameter] {
        var names: [String] = []
        var occurrences: [String: [Pattern.Value]] = [:]
        var certain: [String: Int] = [:]
        for (pattern, ordinal) in zip(route.patterns, table.patterns(ofRoute: index)) {
            for value in pattern.values {
                if occurrences[value.name] == nil { names.append(value.name) }
                occurrences[value.name, default: []].append(value)
            }
            for name in matcher.certainNames(ofPattern: ordinal) { certain[name, default: 0] += 1 }
        }
        return names.map { name in
            parameter(
                name, occurrences[name] ?? [], of: route,
                isCertain: certain[name] == route.patterns.count)
        }
    }

    private mutating func parameter(
        _ tableName: String, _ occurrences: [Pattern.Value], of route: Route, isCertain: Bool
    ) -> SwiftParameter {
        let first = occurrences[0]
        let isSegments = occurrences.allSatisfy { $0.catchAll != nil }
        let valueType =
            isSegments ? nil : first.type.map { type($0, tableName, first.sourceRange, route.name) }
        let name = take(
            SwiftName.lowerCamel(tableName), for: tableName, "parameter", in: route.name ?? "",
            at: first.sourceRange)
        var parameter = SwiftParameter(
            name: name, tableName: tableName, bareType: isSegments ? "[String]" : valueType ?? "LinkQuery",
            isSegments: isSegments)
        if isSegments {
            let mayBeEmpty = !isCertain || occurrences.contains { $0.catchAll == false }
            parameter.omitsEmpty = !isCertain
            parameter.defaultValue = mayBeEmpty ? "[]" : nil
        } else if valueType == nil {
            parameter.defaultValue = "[:]"
        } else if parameter.bareType.hasPrefix("["), !isCertain,
            occurrences.allSatisfy({ $0.presence == .optional })
        {
            // If a link without the list has other elements, or none, an empty one is written as a value.
            parameter.omitsEmpty = true
            parameter.defaultValue = "[]"
        } else {
            parameter.isOptional = !isCertain
            parameter.defaultValue = isCertain ? sharedDefault(occurrences, parameter.bareType) : "nil"
        }
        return parameter
    }

    // MARK: Types

    /// The type of values as code.
    ///
    /// - Parameters:
    ///   - name: the parameter's name, which an enumeration gets.
    ///   - route: the name of its route, which tells enumerations of that name apart.
    private mutating func type(
        _ type: ValueType, _ name: String, _ range: SourceRange, _ route: String?
    ) -> String {
        switch type.withoutExceptions {
        case .string, .regex, .custom, .except: return "String"
        case .int: return "Int"
        case .uint: return "UInt"
        case .double: return "Double"
        case .bool: return "Bool"
        case .uuid: return usesFoundation ? "UUID" : "String"
        case .date: return usesFoundation ? "Date" : "String"
        case .url: return usesFoundation ? "URL" : "String"
        case .list(let element, _): return "[\(self.type(element, name, range, route))]"
        case .oneOf(let texts):
            let typeName = typeName(ofParameter: name, route)
            return choice(type, texts, typeName, of: name, "The values of `\(name)`.", range).name
        }
    }

    private func typeName(ofParameter name: String, _ route: String?) -> String {
        let short = SwiftName.unreserved(SwiftName.upperCamel(name) ?? "Choice", SwiftName.reservedTypes)
        // A parameter of another route has the short name.
        let isTaken = choices.contains { $0.name == short } || short == typeName
        return isTaken ? (route.flatMap(SwiftName.upperCamel) ?? "") + short : short
    }

    /// The enumerations for types that the table names, whether they are used once or often.
    private mutating func addNamedChoices() {
        for definition in table.types where definition.isUsed {
            guard case .oneOf(let texts) = definition.type.withoutExceptions else { continue }
            _ = choice(
                definition.type, texts, SwiftName.upperCamel(definition.name), of: definition.name,
                "The type `\(definition.name)`.", definition.sourceRange)
        }
    }

    /// The enumeration for those of the texts that a type accepts, which is added if it is new.
    private mutating func choice(
        _ type: ValueType, _ texts: [String], _ typeName: String?, of tableName: String, _ origin: String,
        _ range: SourceRange
    ) -> SwiftChoice {
        let texts = if case .except = type { texts.filter(type.acceptance) } else { texts }
        let key = texts.sorted().map(ExactText.init)
        if let known = choiceIndices[key] { return choices[known] }
        choiceIndices[key] = choices.count
        let typeName = typeName.map { SwiftName.unreserved($0, SwiftName.reservedTypes) }
        let name = take(typeName, for: tableName, "type", at: range)
        let choice = SwiftChoice(name: name, origin: origin, cases: cases(texts, range))
        choices.append(choice)
        return choice
    }

    /// The cases for texts. The cases of texts that differ in case only keep their spelling.
    private mutating func cases(_ texts: [String], _ range: SourceRange) -> [(name: String, text: String)] {
        let spellings = Dictionary(texts.map { ($0.lowercased(), 1) }, uniquingKeysWith: +)
        return texts.map { text in
            let isKept = SwiftName.isTypeName(text) && spellings[text.lowercased(), default: 0] > 1
            let name = isKept ? text : SwiftName.lowerCamel(text)
            let free = name.map { SwiftName.unreserved($0, SwiftName.reservedChoices) }
            return (take(free, for: text, "value", in: "\(choices.count)", at: range), text)
        }
    }

    // MARK: Defaults

    /// The default that all patterns have for a parameter, as an expression.
    private func sharedDefault(_ occurrences: [Pattern.Value], _ type: String) -> String? {
        guard case .default(let text) = occurrences[0].presence,
            occurrences.allSatisfy({ $0.presence == occurrences[0].presence })
        else { return nil }
        return occurrences[0].type.flatMap { expression($0.value(of: text), type) }
    }

    private func expression(_ value: LinkValue, _ type: String) -> String? {
        switch value {
        case .list(let values):
            let texts = values.map { expression($0, String(type.dropFirst().dropLast())) }
            return texts.contains(nil) ? nil : "[" + texts.compactMap(\.self).joined(separator: ", ") + "]"
        case .string(let text):
            if type == "String" { return SwiftText.literal(text) }
            let cases = choices.first { $0.name == type }?.cases
            return cases?.first { $0.text.isSame(as: text) }.map { "." + SwiftName.code($0.name) }
        case .int(let number): return "\(number)"
        case .uint(let number): return "\(number)"
        case .double(let number): return "\(number)"
        case .bool(let value): return "\(value)"
        default: return nil
        }
    }
}
