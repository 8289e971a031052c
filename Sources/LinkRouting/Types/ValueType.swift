/// What a parameter accepts: the type expressions of the language, with every name resolved.
public indirect enum ValueType: Sendable, Hashable {
    /// Any text.
    case string
    /// A 64-bit decimal integer with an optional sign, within `bounds`.
    case int(Bounds<Int64>)
    /// A 64-bit decimal integer without a sign, within `bounds`.
    case uint(Bounds<UInt64>)
    /// A finite decimal number with an optional exponent, within `bounds`.
    case double(Bounds<Double>)
    /// `true True yes 1` or `false False no 0`.
    case bool
    /// 8-4-4-4-12 hexadecimal digits in either case (RFC 9562 section 4).
    case uuid
    /// `YYYY-MM-DD`, a day that exists in the Gregorian calendar (RFC 3339 section 5.6, `full-date`).
    case date
    /// A URL with a scheme, read as links are read.
    case url
    /// A whole value that a regular expression accepts.
    case regex(ValueRegex)
    /// What code registered under a name.
    case custom(CustomType)
    /// The values of a type less some: those equal to one of the texts, read as the type, and those that one of the types accepts.
    case except(ValueType, texts: [String], types: [ValueType])
    /// Exactly one of these texts; a single text is the literal value `'text'`.
    case oneOf([String])
    /// Elements of one type, split at the separator after decoding.
    case list(ValueType, separator: Unicode.Scalar)

    /// An `int` without bounds.
    public static var int: ValueType { .int(Bounds()) }
    /// A `uint` without bounds.
    public static var uint: ValueType { .uint(Bounds()) }
    /// A `double` without bounds.
    public static var double: ValueType { .double(Bounds()) }

    /// The built-in types, whose names no table may define again.
    static let builtIns: [ValueType] = [.string, .int, .uint, .double, .bool, .uuid, .date, .url]

    /// The built-in type called `name`.
    static func builtIn(_ name: String) -> ValueType? { builtIns.first { $0.description == name } }
}

/// The ends of a range of numbers, both included; an end that is `nil` is open.
public struct Bounds<Number: Comparable & Hashable & Sendable>: Sendable, Hashable {
    /// The least number accepted.
    public var lower: Number?
    /// The greatest number accepted.
    public var upper: Number?

    /// Bounds from `lower` to `upper`, by default all numbers.
    public init(lower: Number? = nil, upper: Number? = nil) {
        self.lower = lower
        self.upper = upper
    }

    /// Whether both ends are open.
    public var isUnbounded: Bool { lower == nil && upper == nil }

    /// Whether `number` lies between the ends.
    public func contains(_ number: Number) -> Bool {
        if let lower, number < lower { return false }
        if let upper, number > upper { return false }
        return true
    }

    /// The same bounds in another kind of number.
    func map<Other>(_ convert: (Number) -> Other) -> Bounds<Other> {
        Bounds<Other>(lower: lower.map(convert), upper: upper.map(convert))
    }

    /// Whether every number in these bounds lies in `other` too.
    func isWithin(_ other: Bounds) -> Bool {
        if let least = other.lower {
            guard let lower, lower >= least else { return false }
        }
        if let greatest = other.upper {
            guard let upper, upper <= greatest else { return false }
        }
        return true
    }
}

extension ValueType: CustomStringConvertible {
    /// The type as the language spells it.
    public var description: String {
        switch self {
        case .string: "string"
        case .int(let bounds): "int" + Self.describe(bounds)
        case .uint(let bounds): "uint" + Self.describe(bounds)
        case .double(let bounds): "double" + Self.describe(bounds)
        case .bool: "bool"
        case .uuid: "uuid"
        case .date: "date"
        case .url: "url"
        case .regex(let expression): expression.description
        case .custom(let type): type.name
        case .except(let base, let texts, let types):
            "\(base) except " + (texts.map(Self.quoted) + types.map(\.description)).joined(separator: "|")
        case .oneOf(let texts) where texts.count == 1: "'\(texts[0])'"
        case .oneOf(let texts): texts.map(Self.quoted).joined(separator: "|")
        case .list(let element, let separator) where separator == ",": "[\(element)]"
        case .list(let element, let separator): "[\(element) '\(separator)']"
        }
    }

    private static func describe<Number>(_ bounds: Bounds<Number>) -> String {
        if bounds.isUnbounded { return "" }
        return " \(bounds.lower.map { "\($0)" } ?? "")...\(bounds.upper.map { "\($0)" } ?? "")"
    }

    /// A text of a one-of, or a default, as it must be written: in quotes where it holds a character with a meaning.
    package static func quoted(_ text: String) -> String {
        let special: Set<Character> = [" ", "|", "?", "=", "]", ",", "}", "'"]
        return text.isEmpty || text.contains(where: special.contains) ? "'\(text)'" : text
    }
}
