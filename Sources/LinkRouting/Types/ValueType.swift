/// The type of a parameter: a type expression of the language in which all names are resolved.
package indirect enum ValueType: Sendable {
    /// Any UTF-8 text.
    case string
    /// A 64-bit decimal integer with an optional sign, within `bounds`.
    case int(Bounds<Int64>)
    /// A 64-bit decimal integer without a sign, within `bounds`.
    case uint(Bounds<UInt64>)
    /// A finite decimal number with an optional exponent, within `bounds`.
    case double(Bounds<Double>)
    /// A truth value: `true`, `True`, `yes` or `1`; `false`, `False`, `no` or `0`.
    case bool
    /// 8-4-4-4-12 hexadecimal digits in either case (RFC 9562, section 4).
    case uuid
    /// `YYYY-MM-DD`, a day of the Gregorian calendar (RFC 3339, section 5.6, `full-date`).
    case date
    /// A URL with a scheme, read by the same rules as a link.
    case url
    /// A value that a regular expression matches as a whole.
    case regex(ValueRegex)
    /// A type that the app added to the language.
    case custom(CustomType)
    /// The values of a type without some of them.
    ///
    /// Excluded are values equal to one of the texts, both read as the type, and values that one of the types
    /// accepts.
    case except(ValueType, texts: [String], types: [ValueType])
    /// One of these texts, compared by bytes; a single text is the literal value `'text'`.
    case oneOf([String])
    /// A list of values of one type, split at the separator after percent-decoding. The empty text is the
    /// empty list.
    case list(ValueType, separator: Unicode.Scalar)

    /// An `int` without bounds.
    package static var int: ValueType { .int(Bounds()) }
    /// A `uint` without bounds.
    package static var uint: ValueType { .uint(Bounds()) }
    /// A `double` without bounds.
    package static var double: ValueType { .double(Bounds()) }

    /// The built-in types, whose names a table cannot redefine.
    package static let builtIns: [ValueType] = [.string, .int, .uint, .double, .bool, .uuid, .date, .url]

    /// The built-in type called `name`.
    package static func builtIn(_ name: String) -> ValueType? { builtIns.first { $0.description == name } }
}

extension ValueType: Hashable {
    /// Whether the types are equal. Texts are compared code point by code point.
    package static func == (left: ValueType, right: ValueType) -> Bool {
        switch (left, right) {
        case (.string, .string), (.bool, .bool), (.uuid, .uuid), (.date, .date), (.url, .url): true
        case (.int(let bounds), .int(let others)): bounds == others
        case (.uint(let bounds), .uint(let others)): bounds == others
        case (.double(let bounds), .double(let others)): bounds == others
        case (.regex(let expression), .regex(let other)): expression == other
        case (.custom(let type), .custom(let other)): type == other
        case (.oneOf(let texts), .oneOf(let others)): texts.areSame(as: others)
        case (.list(let element, let separator), .list(let other, let otherSeparator)):
            separator == otherSeparator && element == other
        case (.except(let base, let texts, let types), .except(let other, let otherTexts, let otherTypes)):
            base == other && texts.areSame(as: otherTexts) && types == otherTypes
        default: false
        }
    }

    /// Hashes the rank of the type and its parts.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(rank)
        switch self {
        case .string, .bool, .uuid, .date, .url: break
        case .int(let bounds): hasher.combine(bounds)
        case .uint(let bounds): hasher.combine(bounds)
        case .double(let bounds): hasher.combine(bounds)
        case .regex(let expression): hasher.combine(expression)
        case .custom(let type): hasher.combine(type)
        case .except(let base, let texts, let types):
            hasher.combine(base)
            hasher.combine(texts)
            hasher.combine(types)
        case .oneOf(let texts): hasher.combine(texts)
        case .list(let element, let separator):
            hasher.combine(element)
            hasher.combine(separator)
        }
    }
}

extension [String] {
    /// Whether the texts are the same in the same order, code point by code point.
    fileprivate func areSame(as others: [String]) -> Bool {
        count == others.count && zip(self, others).allSatisfy { $0.isSame(as: $1) }
    }
}

extension ValueType: CustomStringConvertible {
    /// The type as a table spells it.
    package var description: String {
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
            "\(base) except " + (texts.map(Self.quoted) + types.map(\.description)).concatenated("|")
        case .oneOf(let texts) where texts.count == 1: "'\(texts[0])'"
        case .oneOf(let texts): texts.map(Self.quoted).concatenated("|")
        case .list(let element, let separator) where separator == ",": "[\(element)]"
        case .list(let element, let separator): "[\(element) '\(separator)']"
        }
    }

    private static func describe<Number: CustomStringConvertible>(_ bounds: Bounds<Number>) -> String {
        if bounds.isUnbounded { return "" }
        func text(_ end: Number?) -> String { end?.description ?? "" }
        return " \(text(bounds.lower))...\(text(bounds.upper))"
    }

    /// A text of a one-of, or a default, as a table spells it: in quotes if it contains a character with a
    /// meaning.
    package static func quoted(_ text: String) -> String {
        let isSpecial =
            text.utf8.contains { " |?=],}'\\()".utf8.contains($0) } || text.hasPrefix("/")
            || text.utf8.contains(sequence: "...") || text != "*" && text.utf8.contains(UInt8(ascii: "*"))
        return text.isEmpty || isSpecial ? "'\(text)'" : text
    }
}
