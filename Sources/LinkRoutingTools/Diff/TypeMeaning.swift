import LinkRouting

extension ValueType {
    /// What the type accepts, in a notation that does not depend on the order in which alternatives stand.
    var meaning: String {
        switch self {
        case .oneOf(let texts): Self.oneOf(texts.sortedByBytes).description
        case .except(let base, let texts, let types):
            "\(base.meaning) except "
                + (texts.sortedByBytes.map(Self.quoted) + types.map(\.meaning).sortedByBytes).joined(separator: "|")
        case .list(let element, let separator): "[\(element.meaning) '\(separator)']"
        case .string, .int, .uint, .double, .bool, .uuid, .date, .url, .regex, .custom: description
        }
    }
}

extension [String] {
    /// The texts in the order of their bytes.
    var sortedByBytes: [String] { sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}
