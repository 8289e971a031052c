import LinkRoutingLanguage

/// Decodes a type from example values of one pattern, and finds a property that the pattern cannot fill.
///
/// A value that a type of the app refuses is replaced by another one, because it may accept some only.
struct RouteProbe {
    /// A mistake in the type.
    enum Finding {
        /// No link of the pattern has a value of this name.
        case missing(String)
        /// A link may have no value for the property, which is not optional.
        case optional(String)
        /// The property cannot be read from a value of the table.
        case mismatch(String, type: String, value: String)
        /// The type is a single value, and the pattern has another number of parameters.
        case notSingle(count: Int)
        /// The type looks for its cases among the names, as an enumeration whose cases have values does.
        case unreadable
    }

    /// Why the type cannot be decoded: a field whose value it refuses, a mistake, or both; neither if
    /// unknown.
    private struct Obstacle {
        var field: Int?
        /// The type that the field is read as.
        var property: Any.Type?
        var finding: Finding?
    }

    /// The type that is checked.
    private let target: any Decodable.Type
    private let match: Match
    /// The values of the pattern, then the global parameters.
    private var fields: [ProbedField]
    /// The number of values of the pattern.
    private let ownCount: Int

    /// - Parameter match: any match of the pattern.
    init(_ type: any Decodable.Type, _ pattern: Pattern, globals: [Parameter], _ match: Match) {
        (target, self.match) = (type, match)
        let own = pattern.values.map { ProbedField($0) }
        fields = own + globals.compactMap { Pattern.Value($0) }.map { ProbedField($0, isGlobal: true) }
        ownCount = own.count
    }

    func field(_ name: String) -> ProbedField? { fields.first { $0.name == name } }

    /// The first mistake in the type; `nil` without one.
    mutating func finding() -> Finding? {
        var extended: Set<Int> = []
        // The index of the value of each field.
        var choices = fields.map { _ in 0 }
        while let obstacle = obstacle(to: choices) {
            if let finding = obstacle.finding {
                // With other values, the type may not need what is missing.
                if case .missing = finding, isReadable(besides: choices) { return nil }
                return finding
            }
            guard let field = obstacle.field else { return nil }
            choices[field] += 1
            if choices[field] == fields[field].values.count {
                guard let value = obstacle.property.flatMap(Self.firstCase), extended.insert(field).inserted
                else { return nil }
                fields[field].values.append(value)
            }
        }
        for field in fields.indices {
            for other in variations(of: choices, field) {
                if let obstacle = obstacle(to: other), obstacle.field == field, let finding = obstacle.finding
                {
                    return finding
                }
            }
        }
        return nil
    }

    /// Whether the type can be decoded if one value is another one.
    private func isReadable(besides choices: [Int]) -> Bool {
        fields.indices.contains { variations(of: choices, $0).contains { obstacle(to: $0) == nil } }
    }

    /// The choices with each other value of a field.
    private func variations(of choices: [Int], _ field: Int) -> [[Int]] {
        fields[field].values.indices.filter { $0 != choices[field] }.map { choice in
            var other = choices
            other[field] = choice
            return other
        }
    }

    /// Why the type cannot be decoded from the chosen values; `nil` if it can.
    private func obstacle(to choices: [Int]) -> Obstacle? {
        func values(isGlobal: Bool) -> LinkParameters {
            LinkParameters(
                examples: zip(fields, choices).compactMap { field, choice in
                    guard field.isGlobal == isGlobal, let value = field.values[choice] else { return nil }
                    return (field.name, field.type, value)
                })
        }
        let example = MatchedFields(
            match, parameters: values(isGlobal: false), globals: values(isGlobal: true))
        do { _ = try example.decode(target) } catch let error as DecodingError {
            return obstacle(error, example, choices)
        } catch {
            return Obstacle()
        }
        return nil
    }

    private func obstacle(_ error: DecodingError, _ example: MatchedFields, _ choices: [Int]) -> Obstacle {
        var names = error.names
        if let group = names.first.flatMap(MatchedFields.Group.init), !match.declares(group.rawValue) {
            names.removeFirst()
            if case .query = group {
                return Obstacle(finding: error.isOfAbsence && names.count == 1 ? .optional(names[0]) : nil)
            }
        }
        // A type that is made of the only value of the pattern has no names.
        let isSingle =
            ownCount == 1 && (example.singleType != nil || fields[0].values[0]?.isWhole(target) == true)
        let named = fields.firstIndex { $0.name == names.first }
        guard let field = named ?? (isSingle ? 0 : nil) else {
            return Obstacle(finding: finding(error, names, example))
        }
        let property =
            named == nil ? target : example.refusal.flatMap { names.first == $0.name ? $0.type : nil }
        return Obstacle(
            field: field, property: property,
            finding: finding(error, property, fields[field], choices[field]))
    }

    /// The value of the first case of an enumeration, which may be none of the examples.
    private static func firstCase(of type: Any.Type) -> LinkValue? {
        func first<C: CaseIterable>(_ type: C.Type) -> Any? { C.allCases.first }
        guard let type = type as? any CaseIterable.Type, let value = first(type) as? any RawRepresentable
        else {
            return nil
        }
        switch value.rawValue {
        case let text as String: return .string(text)
        case let number as Int: return .int(Int64(number))
        default: return nil
        }
    }

    /// The mistake that an error is, if it is about no field.
    private func finding(_ error: DecodingError, _ names: [String], _ example: MatchedFields) -> Finding? {
        if error.isOfAbsence, names.count == 1 { return .missing(names[0]) }
        guard names.isEmpty, let refused = error.refusedType else { return nil }
        if refused == example.singleType { return .notSingle(count: ownCount) }
        return refused == target && example.haveNoKeys ? .unreadable : nil
    }

    /// The mistake that an error about a field is.
    ///
    /// - Parameter property: the type that the field is read as; `nil` if that is unknown.
    private func finding(
        _ error: DecodingError, _ property: Any.Type?, _ field: ProbedField, _ choice: Int
    ) -> Finding? {
        guard let value = field.values[choice] else {
            return error.isOfAbsence || property == target ? .optional(field.name) : nil
        }
        guard let property, field.hasExamples,
            field.isLimited || error.isAboutKind || Self.isStrict(property, value)
        else { return nil }
        return .mismatch(field.name, type: "\(property)", value: value.description)
    }

    /// Whether it is a mistake if the type refuses the value. One of the standard library is meant to be read
    /// from every value of a type in the table, and one of Foundation that is made of text accepts no number.
    /// A type of the app may be read from some values only.
    private static func isStrict(_ type: Any.Type, _ value: LinkValue) -> Bool {
        if let container = type as? any ElementContainer.Type {
            guard case .list(let elements) = value, let first = elements.first else {
                return isStrict(container.elementType, value)
            }
            return isStrict(container.elementType, first)
        }
        switch value {
        case .int, .uint, .double, .bool: if type is any FormattedText.Type { return true }
        case .string, .list, .query: break
        }
        return type is any BinaryInteger.Type || type is any BinaryFloatingPoint.Type || type == Bool.self
            || type == String.self || type == Substring.self || type == Character.self
    }
}

extension DecodingError {
    /// The names on the way to the value that the error is about.
    fileprivate var names: [String] {
        switch self {
        case .keyNotFound(let key, let context): (context.codingPath + [key]).map(\.stringValue)
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            context.codingPath.map(\.stringValue)
        @unknown default: []
        }
    }

    /// Whether the error is about a missing value.
    fileprivate var isOfAbsence: Bool { if case .keyNotFound = self { true } else { false } }

    /// The type that a value cannot be.
    fileprivate var refusedType: Any.Type? { if case .typeMismatch(let type, _) = self { type } else { nil } }

    /// Whether a type is made of names or of a list, where a link has neither. A type that refuses a value
    /// for another reason may accept others.
    fileprivate var isAboutKind: Bool {
        refusedType == [String: LinkValue].self || refusedType == [LinkValue].self
    }
}

/// A standard type that is made of values of another one.
private protocol ElementContainer {
    static var elementType: Any.Type { get }
}

extension Array: ElementContainer { fileprivate static var elementType: Any.Type { Element.self } }
extension Set: ElementContainer { fileprivate static var elementType: Any.Type { Element.self } }
extension Optional: ElementContainer { fileprivate static var elementType: Any.Type { Wrapped.self } }
