/// Which of two things that may match the same text is more specific.
enum Specificity: Sendable {
    case more, less
    /// Both accept the same texts.
    case equal
    /// Neither is more specific, and both may accept the same text.
    case tied
}

extension ValueType {
    /// The rank of the type in the order of specificity; lower is more specific.
    var rank: Int {
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

    /// Compares by rank. Of two types of the same rank, a subset is more specific.
    func specificity(to other: ValueType) -> Specificity {
        if rank != other.rank { return rank < other.rank ? .more : .less }
        if self == other { return .equal }
        switch (isWithin(other), other.isWithin(self)) {
        case (true, true): return .equal
        case (true, false): return .more
        case (false, true): return .less
        case (false, false): return .tied
        }
    }

    /// Whether `other` certainly accepts every text that this type accepts.
    private func isWithin(_ other: ValueType) -> Bool {
        switch (self, other) {
        case (_, .string): true
        case (.oneOf(let texts), .oneOf(let others)):
            Set(others.map(ExactText.init)).isSuperset(of: texts.map(ExactText.init))
        case (.oneOf(let texts), _): texts.allSatisfy(other.accepts)
        case (.bool, .bool), (.uuid, .uuid), (.date, .date), (.url, .url): true
        case (.except(let base, let texts, let types), .except(let other, let otherTexts, let otherTypes)):
            base.isWithin(other)
                && otherTexts.allSatisfy { text in
                    texts.contains { $0.isSame(as: text) } || types.contains { $0.accepts(text) }
                        || !base.accepts(text)
                }
                && otherTypes.allSatisfy { type in
                    types.contains { type.isWithin($0) } || base.commonExamples(with: type).isEmpty
                }
        case (.except(let base, _, _), _): base.isWithin(other)
        case (_, .except(let base, let texts, let types)):
            isWithin(base) && !texts.contains(where: accepts)
                && types.allSatisfy { commonExamples(with: $0).isEmpty }
        case (.int(let bounds), .int(let others)): bounds.isWithin(others)
        case (.uint(let bounds), .uint(let others)): bounds.nonNegative.isWithin(others)
        case (.double(let bounds), .double(let others)): bounds.isWithin(others)
        case (.int(let bounds), .double(let others)): bounds.map(Double.init).isWithin(others)
        case (.uint(let bounds), .double(let others)): bounds.nonNegative.map(Double.init).isWithin(others)
        case (.uint(let bounds), .int(let others)):
            (bounds.upper ?? .max) <= UInt64(Int64.max)
                && bounds.nonNegative.map { Int64(clamping: $0) }.isWithin(others)
        case (.regex(let mine), .regex(let theirs)):
            mine == theirs || theirs.automaton.flatMap { mine.automaton?.isSubset(of: $0) } ?? false
        case (.custom(let mine), .custom(let theirs)): mine == theirs
        case (.list(let element, let separator), .list(let otherElement, let otherSeparator)):
            separator == otherSeparator
                ? element.isWithin(otherElement)
                : otherElement == .string && !element.mayContain(otherSeparator)
        default: false
        }
    }

    /// Whether a value of the type may contain `scalar`.
    private func mayContain(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .string, .list, .url, .custom: true
        case .regex(let expression):
            Automaton.excluding(scalar).flatMap { expression.automaton?.isSubset(of: $0) }.map { !$0 } ?? true
        case .uuid: "0123456789abcdefABCDEF-".unicodeScalars.contains(scalar)
        case .date: "0123456789-".unicodeScalars.contains(scalar)
        case .except(let base, _, _): base.mayContain(scalar)
        case .bool:
            (FixedFormats.trueTexts + FixedFormats.falseTexts).contains { $0.unicodeScalars.contains(scalar) }
        case .oneOf(let texts): texts.contains { $0.unicodeScalars.contains(scalar) }
        case .int: "+-0123456789".unicodeScalars.contains(scalar)
        case .uint: "0123456789".unicodeScalars.contains(scalar)
        case .double: "+-.eE0123456789".unicodeScalars.contains(scalar)
        }
    }
}

extension Bounds<UInt64> {
    /// The bounds with the lower end that every unsigned number has.
    fileprivate var nonNegative: Bounds<UInt64> { Bounds(lower: lower ?? 0, upper: upper) }
}
