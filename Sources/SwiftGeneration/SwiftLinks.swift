import LinkRoutingLanguage

/// What is generated, besides the table.
package struct GenerationOptions: Sendable {
    /// The name of the type.
    package var typeName: String
    package var access: SwiftAccess
    /// Whether URLs, identifiers and dates are types of Foundation.
    package var usesFoundation: Bool

    package init(typeName: String, access: SwiftAccess, usesFoundation: Bool) {
        self.typeName = typeName
        self.access = access
        self.usesFoundation = usesFoundation
    }
}

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
    let options: GenerationOptions
    private let matcher: Matcher
    private(set) var cases: [SwiftCase] = []
    private(set) var choices: [SwiftChoice] = []
    private(set) var sources: [SwiftSource] = []
    private(set) var globals: [SwiftParameter] = []
    private var problems: [Diagnostic] = []
    /// The indices of the enumerations by their texts, in ascending order.
    private var choiceIndices: [[ExactText]: Int] = [:]

    init(_ matcher: Matcher, _ options: GenerationOptions) throws(TableError) {
        self.matcher = matcher
        table = matcher.table
        compiledTable = matcher.compiledTable(includesText: false)
        self.options = options
        addNamedChoices()
        for (index, source) in table.sources.enumerated() { add(source, index) }
        globals = table.globals.flatMap(\.element.parameters).compactMap { parameter in
            guard let name = parameter.name else { return nil }
            return global(name, parameter)
        }
        for index in table.routes.indices { add(table.routes[index], index) }
        checkNames()
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

    // MARK: Sources

    private mutating func add(_ source: Source, _ index: Int) {
        let isOpen = source.origins.map { origin in
            origin.origin.host.map { $0.star != nil } ?? false
        }
        sources.append(
            SwiftSource(
                name: SwiftName.unreserved(
                    name(source.name, "source", at: source.sourceRange), SwiftName.reservedSources, "Source"),
                tableName: source.name,
                origins: source.origins.map(\.origin.description),
                host: isOpen[0] ? .required : isOpen.contains(true) ? .optional : .fixed,
                sourceRange: source.sourceRange))
    }

    // MARK: Routes

    private mutating func add(_ route: Route, _ index: Int) {
        guard let routeName = route.name else { return }
        let name = SwiftName.unreserved(
            name(routeName, "route", at: route.sourceRange), SwiftName.reservedCases, "Link")
        cases.append(
            SwiftCase(
                name: name, route: index, routeName: routeName, documentation: route.documentation,
                deprecation: route.deprecation, patterns: route.patterns.map(\.text),
                parameters: parameters(of: route, index), sourceRange: route.sourceRange))
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
        let type: SwiftType =
            if occurrences.allSatisfy({ $0.catchAll != nil }) {
                .segments
            } else if let type = first.type {
                self.type(type, tableName, first.sourceRange, route.name)
            } else {
                .query
            }
        var parameter = SwiftParameter(
            name: name(tableName, "parameter", at: first.sourceRange), tableName: tableName, type: type,
            isOptional: !isCertain, omitsEmpty: false, sourceRange: first.sourceRange)
        switch type {
        case .query:
            parameter.isOptional = false
            parameter.defaultValue = "[:]"
        case .segments:
            let mayBeEmpty = !isCertain || occurrences.contains { $0.catchAll == false }
            parameter.isOptional = false
            parameter.omitsEmpty = !isCertain
            parameter.defaultValue = mayBeEmpty ? "[]" : nil
        // If a link without the list has other elements, or none, an empty one is written as a value.
        case .list where !isCertain && occurrences.allSatisfy { $0.presence == .optional }:
            parameter.isOptional = false
            parameter.omitsEmpty = true
            parameter.defaultValue = "[]"
        default:
            parameter.defaultValue = isCertain ? sharedDefault(occurrences, type) : "nil"
        }
        return parameter
    }

    private mutating func global(_ tableName: String, _ parameter: Parameter) -> SwiftParameter {
        SwiftParameter(
            name: SwiftName.unreserved(
                name(tableName, "parameter", at: parameter.sourceRange), SwiftName.reservedGlobals),
            tableName: tableName,
            type: type(parameter.type, tableName, parameter.sourceRange, nil), isOptional: true,
            omitsEmpty: false, defaultValue: "nil", sourceRange: parameter.sourceRange)
    }

    // MARK: Types

    /// - Parameters:
    ///   - name: the parameter's name, which an enumeration gets.
    ///   - route: the name of its route, which tells enumerations of that name apart.
    private mutating func type(
        _ type: ValueType, _ name: String, _ range: SourceRange, _ route: String?
    ) -> SwiftType {
        switch type.withoutExceptions {
        case .string, .regex, .custom, .except: return .string
        case .int: return .int
        case .uint: return .uint
        case .double: return .double
        case .bool: return .bool
        case .uuid: return options.usesFoundation ? .foundation("UUID") : .string
        case .date: return options.usesFoundation ? .foundation("Date") : .string
        case .url: return options.usesFoundation ? .foundation("URL") : .string
        case .list(let element, _): return .list(self.type(element, name, range, route))
        case .oneOf(let texts): return .choice(choice(type, texts, name, range, route))
        }
    }

    /// The texts that the type accepts of those that it lists.
    private static func texts(_ type: ValueType, _ texts: [String]) -> [String] {
        if case .except = type { texts.filter(type.acceptance) } else { texts }
    }

    private mutating func choice(
        _ type: ValueType, _ texts: [String], _ name: String, _ range: SourceRange, _ route: String?
    ) -> Int {
        let texts = Self.texts(type, texts)
        if let known = choiceIndices[texts.sorted().map(ExactText.init)] { return known }
        var typeName = SwiftName.unreserved(SwiftName.upperCamel(name) ?? "Choice", SwiftName.reservedTypes)
        // A parameter of another route has the short name.
        if choices.contains(where: { $0.name == typeName }) || typeName == options.typeName,
            let route = route.flatMap(SwiftName.upperCamel)
        {
            typeName = route + typeName
        }
        return addChoice(texts, typeName, "The values of `\(name)`.", range)
    }

    /// The enumerations for types that the table names, whether they are used once or often.
    private mutating func addNamedChoices() {
        for definition in table.types where definition.isUsed {
            guard case .oneOf(let texts) = definition.type.withoutExceptions else { continue }
            let listed = Self.texts(definition.type, texts)
            if choiceIndices[listed.sorted().map(ExactText.init)] != nil { continue }
            guard let name = SwiftName.upperCamel(definition.name) else {
                problems.append(Self.noName("type", definition.name, definition.sourceRange))
                continue
            }
            _ = addChoice(listed, name, "The type `\(definition.name)`.", definition.sourceRange)
        }
    }

    private mutating func addChoice(
        _ texts: [String], _ name: String, _ origin: String, _ range: SourceRange
    ) -> Int {
        let name = SwiftName.unreserved(name, SwiftName.reservedTypes)
        choiceIndices[texts.sorted().map(ExactText.init)] = choices.count
        choices.append(
            SwiftChoice(name: name, origin: origin, cases: cases(texts, range), sourceRange: range))
        return choices.count - 1
    }

    /// The cases for texts. The cases of texts that differ in case only keep their spelling.
    private mutating func cases(_ texts: [String], _ range: SourceRange) -> [SwiftChoice.Case] {
        var known: [String: String] = [:]
        let spellings = Dictionary(texts.map { ($0.lowercased(), 1) }, uniquingKeysWith: +)
        return texts.map { text in
            guard var name = SwiftName.lowerCamel(text) else {
                problems.append(Self.noName("value", text, range))
                return SwiftChoice.Case(name: "_", text: text)
            }
            if SwiftName.isTypeName(text), spellings[text.lowercased(), default: 0] > 1 {
                name = text
            }
            name = SwiftName.unreserved(name, SwiftName.reservedChoices)
            if let other = known[name] {
                problems.append(
                    Diagnostic(
                        .swiftName("the values `\(other)` and `\(text)` would both be `\(name)` in Swift"),
                        at: range))
            }
            known[name] = known[name] ?? text
            return SwiftChoice.Case(name: name, text: text)
        }
    }

    // MARK: Defaults

    /// The default that all patterns have for a parameter, as an expression.
    private func sharedDefault(_ occurrences: [Pattern.Value], _ type: SwiftType) -> String? {
        guard case .default(let text) = occurrences[0].presence,
            occurrences.allSatisfy({ $0.presence == occurrences[0].presence })
        else { return nil }
        return occurrences[0].type.flatMap { expression($0.value(of: text), type) }
    }

    private func expression(_ value: LinkValue, _ type: SwiftType) -> String? {
        switch (type, value) {
        case (.list(let element), .list(let values)):
            let texts = values.map { expression($0, element) }
            return texts.contains(nil) ? nil : "[" + texts.compactMap(\.self).joined(separator: ", ") + "]"
        case (.choice(let index), .string(let text)):
            return choices[index].cases.first { $0.text.isSame(as: text) }.map {
                "." + SwiftName.code($0.name)
            }
        case (.string, .string(let text)): return SwiftText.literal(text)
        case (.int, .int(let number)): return "\(number)"
        case (.uint, .uint(let number)): return "\(number)"
        case (.double, .double(let number)): return "\(number)"
        case (.bool, .bool(let value)): return "\(value)"
        default: return nil
        }
    }

    // MARK: Names

    private mutating func name(_ text: String, _ kind: String, at range: SourceRange) -> String {
        if let name = SwiftName.lowerCamel(text) { return name }
        problems.append(Self.noName(kind, text, range))
        return "_"
    }

    private static func noName(_ kind: String, _ text: String, _ range: SourceRange) -> Diagnostic {
        Diagnostic(
            .swiftName("the \(kind) `\(text)` has no letter or digit, so it has no name in Swift"),
            at: range)
    }

    private mutating func checkNames() {
        check(cases.map { ("route", $0.routeName, $0.name, $0.sourceRange) })
        check(sources.map { ("source", $0.tableName, $0.name, $0.sourceRange) })
        check(globals.map { ("parameter", $0.tableName, $0.name, $0.sourceRange) })
        for each in cases {
            check(each.parameters.map { ("parameter", $0.tableName, $0.name, $0.sourceRange) })
        }
        check(choices.map { ("type", $0.name, $0.name, $0.sourceRange) })
    }

    /// Reports names that are the same in Swift.
    private mutating func check(
        _ names: [(kind: String, tableName: String, name: String, range: SourceRange)]
    ) {
        var known: [String: (kind: String, tableName: String, name: String, range: SourceRange)] = [:]
        for each in names where each.name != "_" {
            guard let other = known[each.name] else {
                known[each.name] = each
                continue
            }
            let message: Sentence =
                each.kind == "type"
                ? "two types would both be `\(each.name)` in Swift"
                : "\(each.kind)s `\(other.tableName)` and `\(each.tableName)` would both be "
                    + "`\(each.name)` in Swift"
            problems.append(
                Diagnostic(
                    .swiftName(message, relation: "the other \(each.kind)"), at: each.range,
                    related: other.range))
        }
    }
}
