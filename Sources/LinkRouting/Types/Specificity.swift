/// How two things that may match the same text compare: which of them is more specific.
enum Specificity: Sendable {
    case more, less
    /// The same: whatever one accepts, the other accepts too.
    case equal
    /// Neither is more specific; both may accept the same text.
    case tied
}

extension ValueType {
    /// The place of the type in the order of specificity; lower is more specific.
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

    /// Compares by rank; of one rank, the type whose every value the other accepts too is more specific.
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

    /// Whether `other` accepts every text that this type accepts, as far as the kinds of types allow to say.
    private func isWithin(_ other: ValueType) -> Bool {
        switch (self, other) {
        case (_, .string): true
        case (.oneOf(let texts), .oneOf(let others)): Set(others).isSuperset(of: texts)
        case (.oneOf(let texts), _): texts.allSatisfy(other.accepts)
        case (.bool, .bool), (.uuid, .uuid), (.date, .date), (.url, .url): true
        case (.except(let base, let texts, let types), .except(let otherBase, let otherTexts, let otherTypes)):
            base.isWithin(otherBase)
                && otherTexts.allSatisfy { text in
                    texts.contains(text) || types.contains { $0.accepts(text) } || !base.accepts(text)
                }
                && otherTypes.allSatisfy { other in types.contains { other.isWithin($0) } || base.commonTexts(with: other).isEmpty
                }
        case (.except(let base, _, _), _): base.isWithin(other)
        case (_, .except(let base, let texts, let types)):
            isWithin(base) && !texts.contains(where: accepts) && types.allSatisfy { commonTexts(with: $0).isEmpty }
        case (.int(let bounds), .int(let others)): bounds.isWithin(others)
        case (.uint(let bounds), .uint(let others)): bounds.nonNegative.isWithin(others)
        case (.double(let bounds), .double(let others)): bounds.isWithin(others)
        case (.int(let bounds), .double(let others)): bounds.map(Double.init).isWithin(others)
        case (.uint(let bounds), .double(let others)): bounds.nonNegative.map(Double.init).isWithin(others)
        case (.uint(let bounds), .int(let others)):
            (bounds.upper ?? .max) <= UInt64(Int64.max) && bounds.nonNegative.map { Int64(clamping: $0) }.isWithin(others)
        case (.regex(let mine), .regex(let theirs)):
            mine == theirs || theirs.automaton.flatMap { mine.automaton?.isSubset(of: $0) } ?? false
        case (.custom(let mine), .custom(let theirs)): mine == theirs
        case (.list(let element, let separator), .list(let otherElement, let otherSeparator)):
            separator == otherSeparator
                ? element.isWithin(otherElement) : otherElement == .string && !element.mayContain(otherSeparator)
        default: false
        }
    }

    /// Whether a text that the type accepts may hold `scalar`.
    private func mayContain(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .string, .list, .url, .custom: true
        case .regex(let expression):
            Automaton.without(scalar).flatMap { expression.automaton?.isSubset(of: $0) }.map { !$0 } ?? true
        case .uuid: "0123456789abcdefABCDEF-".unicodeScalars.contains(scalar)
        case .date: "0123456789-".unicodeScalars.contains(scalar)
        case .except(let base, _, _): base.mayContain(scalar)
        case .bool: "trueTrueyes1falseFalseno0".unicodeScalars.contains(scalar)
        case .oneOf(let texts): texts.contains { $0.unicodeScalars.contains(scalar) }
        case .int: "+-0123456789".unicodeScalars.contains(scalar)
        case .uint: "0123456789".unicodeScalars.contains(scalar)
        case .double: "+-.eE0123456789".unicodeScalars.contains(scalar)
        }
    }

    /// Texts that the type accepts: those at its edges, where two types overlap if they overlap at all, and a few others.
    var samples: [String] {
        switch self {
        case .string: ["x", "q7-x", "zz.zz", "7", "q7", "Q 7", "~"]
        case .uuid: ["01234567-89ab-cdef-0123-456789abcdef", "FFFFFFFF-0000-4000-8000-000000000001"]
        case .date: ["2026-02-28", "2024-02-29", "1999-12-31"]
        case .regex(let expression): expression.samples(count: 6)
        case .custom(let type): type.samples.filter(accepts)
        case .url: ["https://x.example/a", "app://x"]
        case .except(let base, _, _): (base.samples + ["q7", "x-1", "8", "99"]).filter(accepts)
        case .bool: ["true", "True", "yes", "1", "false", "False", "no", "0"]
        case .oneOf(let texts): texts
        case .int(let bounds):
            bounds.inner.map { "\($0)" } + ["7", "-7", "+7", "1", "0", "4711", "-4711", "+4711"].filter(accepts)
                + bounds.inner.prefix(2).flatMap { ["+\($0)", "0\($0)", "-0\($0)"] }.filter(accepts)
        case .uint(let bounds):
            bounds.inner.map { "\($0)" } + ["7", "70", "1", "0", "4711"].filter(accepts)
                + bounds.inner.prefix(2).flatMap { ["0\($0)", "00\($0)"] }.filter(accepts)
        case .double(let bounds):
            Self.edges(bounds) { Numbers.ecmaScriptText($0) }
                + Self.edges(bounds.map { $0.rounded(.up) }) { Numbers.ecmaScriptText($0) }
                + ["7.5", "7", "-7.5", "0", "4711.25", "1e3", "-4711.25"].filter(accepts)
                + Self.edges(bounds) { Numbers.ecmaScriptText($0) + ".0" }.filter(accepts)
        case .list(let element, let separator):
            element.samples + [""]
                + (element.samples.first.map { ["\($0)\(separator)\($0)", "\($0)\(separator)\($0)\(separator)\($0)"] } ?? [])
        }
    }

    private static func edges<Number>(_ bounds: Bounds<Number>, _ text: (Number) -> String) -> [String] {
        [bounds.lower, bounds.upper].compactMap { $0.map(text) }
    }

    /// Texts that both types accept; empty when they exclude each other.
    func commonTexts(with other: ValueType) -> [String] {
        (samples + other.samples).filter { accepts($0) && other.accepts($0) }
    }
}

extension Bounds where Number: FixedWidthInteger {
    /// The ends and some numbers near them, the middle too.
    fileprivate var inner: [Number] {
        var numbers: [Number] = []
        for step in 0..<Number(4) {
            if let lower { numbers.append(lower.addingReportingOverflow(step).partialValue) }
            if let upper { numbers.append(upper.subtractingReportingOverflow(step).partialValue) }
        }
        if let lower, let upper { numbers.append(lower / 2 + upper / 2) }
        return numbers.filter(contains)
    }
}

extension Bounds<UInt64> {
    /// The same bounds with the end that every unsigned number has.
    fileprivate var nonNegative: Bounds<UInt64> { Bounds(lower: lower ?? 0, upper: upper) }
}
