import LinkRoutingLanguage

/// Creates an instance of a type from example values of one pattern, and records which properties the pattern
/// cannot fill.
///
/// The instance is created by `init(from:)` of its type, as from a match. Where no value of a property is
/// known, as for an enumeration that is read from any text, the probe ends.
final class RouteProbe {
    /// A property that the pattern cannot fill.
    enum Finding: Hashable {
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

    /// The end of a probe for a type of which no instance can be made.
    struct Unknown: Error {}

    /// The error about a value that a pattern does not fill.
    private struct Refusal: Error {}

    private let pattern: Pattern
    private let globalParameters: [Parameter]
    let own: [ProbedField]
    let globals: [ProbedField]
    private(set) var findings: [Finding] = []
    /// The names that were asked for.
    private(set) var asked: [String] = []
    /// The names for which the type asked whether there is a value.
    private var guarded: Set<String> = []
    /// Whether the type asked for all names.
    private var hasListedNames = false
    /// The only field, if the type is a single value; and whether that may be `nil`.
    var single: ProbedField?
    var mayBeNil = false
    /// The findings for which an error is thrown, as it is for a link.
    private let refusals: Set<Finding>
    /// Those of ``refusals`` for which one was thrown.
    private var refused: Set<Finding> = []

    init(_ pattern: Pattern, globals: [Parameter], refusing refusals: Set<Finding> = []) {
        (self.pattern, globalParameters, self.refusals) = (pattern, globals, refusals)
        own = pattern.values.map { ProbedField($0) }
        self.globals = globals.compactMap { Pattern.Value($0) }.map { ProbedField($0, isGlobal: true) }
    }

    /// Creates an instance of the type, as far as that is possible.
    func run<T: Decodable>(_ type: T.Type) {
        do {
            try decode(type)
        } catch {
            if hasListedNames, asked.isEmpty {
                add(.unreadable)
            } else if let single, let value = single.values.first, Self.needsOtherKind(error) {
                add(.mismatch(single.name, type: "\(type)", value: value.description))
            }
        }
        removeCaught(by: type)
        guard let single else { return }
        for known in single.isLimited && findings.isEmpty ? single.values : [] {
            do { _ = try Self.convert(type, known) } catch {
                add(.mismatch(single.name, type: "\(type)", value: known.description))
                break
            }
        }
        if single.isOptional, !mayBeNil { add(.optional(single.name)) }
    }

    private func decode<T: Decodable>(_ type: T.Type) throws {
        let decoder = ProbeDecoder(.route(self))
        let isWhole = own.count == 1 && own[0].values.first?.isWhole(type) == true
        _ = try isWhole ? decoder.read(type) : T(from: decoder)
    }

    /// Removes the findings after whose errors the type goes on, as with `try?`, and adds those that it then
    /// comes to.
    private func removeCaught<T: Decodable>(by type: T.Type) {
        var (caught, open): (Set<Finding>, [Finding]) = ([], findings)
        findings = []
        while !open.isEmpty {
            let finding = open.removeFirst()
            // With the errors of earlier findings, the type may reach this one, or no longer reach it.
            let others = [caught.union([finding]), [finding]].map {
                RouteProbe(pattern, globals: globalParameters, refusing: $0)
            }
            let other = others.first { (try? $0.decode(type)) != nil && $0.refused.contains(finding) }
            guard let other else {
                add(finding)
                continue
            }
            caught.insert(finding)
            for name in other.asked { record(name) }
            open += other.findings.filter {
                !caught.contains($0) && !open.contains($0) && !findings.contains($0)
            }
        }
    }

    func field(_ name: String, isGlobal: Bool) -> ProbedField? {
        (isGlobal ? globals : own + globals).first { $0.name == name }
    }

    /// The group of values that a property of this name is.
    func group(_ name: String) -> ProbeDecoder.Content? {
        switch MatchedFields.Group(rawValue: name) {
        case .globals: .globals(self)
        case .query: .query(self)
        case nil: nil
        }
    }

    /// Adds a finding, and throws if it is one to refuse.
    func report(_ finding: Finding) throws {
        add(finding)
        if refusals.contains(finding) {
            refused.insert(finding)
            throw Refusal()
        }
    }

    private func add(_ finding: Finding) {
        if !findings.contains(finding) { findings.append(finding) }
    }

    private func record(_ name: String) {
        if !asked.contains(name) { asked.append(name) }
    }
}

extension RouteProbe {
    /// Answers a type that asks for all names: those of a match all have values.
    func list(_ names: [String]) {
        hasListedNames = true
        guarded.formUnion(names)
    }

    /// Answers a type that asks whether there is a value.
    func contains(_ name: String, isGlobal: Bool) -> Bool {
        record(name)
        guarded.insert(name)
        return field(name, isGlobal: isGlobal) != nil || (!isGlobal && group(name) != nil)
    }

    /// The value of a property.
    func read<T: Decodable>(_ type: T.Type, _ name: String, isGlobal: Bool) throws -> T {
        record(name)
        guard let field = field(name, isGlobal: isGlobal) else {
            if !isGlobal, let group = group(name) {
                if case .query = group, let items = try? Self.convert(type, .query([:])) { return items }
                return try T(from: ProbeDecoder(group))
            }
            try report(.missing(name))
            return try Self.anyInstance(type)
        }
        if field.isOptional, !guarded.contains(name) { try report(.optional(name)) }
        return try instance(type, field)
    }

    /// An instance that is made of a value of the field. Reports a value of which none can be made.
    func instance<T: Decodable>(_ type: T.Type, _ field: ProbedField) throws -> T {
        var instance: T?
        let isStrict = field.isLimited || Self.isStandard(type)
        for value in field.values {
            do {
                let made = try Self.convert(type, value)
                instance = instance ?? made
            } catch  where isStrict || Self.needsOtherKind(error) || Self.needsText(type, value) {
                try report(.mismatch(field.name, type: "\(type)", value: value.description))
                break
            } catch {}
        }
        return try instance ?? Self.anyInstance(type)
    }

    /// Whether a type is made of names or of a list, where a link has neither. A type that refuses a value
    /// for another reason may accept others.
    private static func needsOtherKind(_ error: any Error) -> Bool {
        guard case DecodingError.typeMismatch(let kind, _) = error else { return false }
        return kind == [String: LinkValue].self || kind == [LinkValue].self
    }

    /// Whether a type that refuses the value, or the type of its elements, is a type of Foundation that is
    /// made of text only.
    private static func needsText(_ type: Any.Type, _ value: LinkValue) -> Bool {
        switch value {
        case .list(let elements):
            guard let first = elements.first, let list = type as? any ElementContainer.Type else {
                return false
            }
            return needsText(list.elementType, first)
        case .string, .query: return false
        case .int, .uint, .double, .bool: return type is any FormattedText.Type
        }
    }

    static func convert<T: Decodable>(_ type: T.Type, _ value: LinkValue) throws -> T {
        guard let convertible = type as? any LinkValueConvertible.Type else {
            return try T(from: value.decoder)
        }
        guard let instance = convertible.init(linkValue: value) as? T else { throw Unknown() }
        return instance
    }

    /// Some instance of a type.
    static func anyInstance<T: Decodable>(_ type: T.Type) throws -> T {
        let values: [LinkValue] = [.string("x"), .int(1), .bool(true), .list([]), .query([:])]
        for value in values {
            if let instance = try? convert(type, value) { return instance }
        }
        func first<C: CaseIterable>(_ type: C.Type) -> Any? { C.allCases.first }
        if let cases = type as? any CaseIterable.Type, let instance = first(cases) as? T { return instance }
        throw Unknown()
    }

    /// Whether the type is one of the standard library, which is meant to be read from every value of a type
    /// in the table. One of the app may be read from some of them only.
    private static func isStandard(_ type: Any.Type) -> Bool {
        if let container = type as? any ElementContainer.Type { return isStandard(container.elementType) }
        return type is any BinaryInteger.Type || type is any BinaryFloatingPoint.Type || type == Bool.self
            || type == String.self || type == Substring.self || type == Character.self
    }
}

/// A standard type that is made of values of another one.
private protocol ElementContainer {
    static var elementType: Any.Type { get }
}

extension Array: ElementContainer { fileprivate static var elementType: Any.Type { Element.self } }
extension Set: ElementContainer { fileprivate static var elementType: Any.Type { Element.self } }
extension Optional: ElementContainer { fileprivate static var elementType: Any.Type { Wrapped.self } }
