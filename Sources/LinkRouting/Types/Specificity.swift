/// Which of two things that may match the same text is more specific.
package enum Specificity: UInt8, Sendable {
    case more, less
    /// Both accept the same texts.
    case equal
    /// Neither is more specific, and both may accept the same text.
    case tied
}

extension ValueType {
    /// The rank of the type in the order of specificity; lower is more specific.
    package var rank: Int {
        switch self {
        case .oneOf: 1
        case .int(let bounds): bounds.isUnbounded ? 4 : 2
        case .uint(let bounds): bounds.isUnbounded ? 3 : 2
        case .double(let bounds): bounds.isUnbounded ? 5 : 2
        case .bool: 6
        case .uuid, .date: 7
        case .regex, .custom: 8
        case .url: 9
        case .list: 10
        case .string: 11
        case .except(let base, _, _): base.rank
        }
    }
}
