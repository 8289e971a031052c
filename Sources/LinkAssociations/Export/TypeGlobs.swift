import LinkRoutingLanguage

extension PatternExpansion {
    /// The number of texts that are listed rather than described, if there is a choice.
    private static let listedCount = 24
    private static let longestList = 2000

    /// The texts of a type, as rules can express them.
    ///
    /// - Parameters:
    ///   - name: The name of the parameter.
    ///   - part: The part of the link that has the text.
    /// - Returns: The steps, and whether they match other texts, too; `nil` if no rule is narrow enough.
    func glob(
        for type: ValueType, named name: String?, in part: LinkEncoding.Component
    ) -> (steps: [Glob.Step], matchesMore: Bool)? {
        if let texts = Self.texts(of: type, limit: Self.listedCount) {
            // Numbers may have as many digits as the longest one.
            let length = Self.isNeverNegative(type) ? texts.last?.utf8.count ?? 0 : 0
            let zeros = texts.map { String(repeating: "0", count: max(0, length - $0.utf8.count)) + $0 }
            let all = (texts + zeros).uniqued
            if dialect == .components { return list(all, type, name, in: part) }
            // Elsewhere each text needs a rule of its own.
            if range == .narrower || all == texts { return list(texts, type, name, in: part) }
        }
        switch type {
        case .string: return ([.some], false)
        case .uuid where dialect.hasCharacterSets:
            return (Self.groups([8, 4, 4, 4, 12], of: .hexadecimalDigits), false)
        case .date where dialect.hasCharacterSets && range == .wider:
            return (Self.groups([4, 2, 2], of: .digits), true)
        case .except(let base, _, _) where range == .wider:
            return glob(for: base, named: name, in: part).map { ($0.steps, true) }
        default: break
        }
        if range == .wider {
            let isNumber = dialect.hasCharacterSets && Self.isNeverNegative(type)
            return ([isNumber ? .number : .some], true)
        }
        return Self.texts(of: type, limit: Self.longestList).flatMap { list($0, type, name, in: part) }
    }

    /// Groups of characters, with `-` between them.
    private static func groups(_ counts: [Int32], of set: UnitSet) -> [Glob.Step] {
        Array(counts.map { [Glob.Step.set(set, $0...$0)] }.joined(separator: [.text("-")]))
    }

    private func list(
        _ texts: [String], _ type: ValueType, _ name: String?, in part: LinkEncoding.Component
    ) -> (steps: [Glob.Step], matchesMore: Bool)? {
        if texts.isEmpty { return range == .wider ? ([.some], true) : nil }
        let matchesMore = texts.contains { dialect.hasWildcards($0, in: part) }
        if matchesMore, range == .narrower { return nil }
        if texts.count == 1 { return ([.text(texts[0])], matchesMore) }
        let typeName = table.types.first { $0.type == type }?.name
        return ([.oneOf(Glob.Variable(name: typeName ?? name ?? "values", texts: texts))], matchesMore)
    }

    /// All texts of a type, in the way in which links usually spell them; `nil` if there are more.
    private static func texts(of type: ValueType, limit: Int) -> [String]? {
        switch type {
        case .oneOf(let texts): return texts
        case .bool: return ["true", "True", "yes", "1", "false", "False", "no", "0"].filter(type.accepts)
        case .int(let bounds): return texts(from: bounds.lower, to: bounds.upper, limit: limit)
        case .uint(let bounds): return texts(from: bounds.lower ?? 0, to: bounds.upper, limit: limit)
        case .except(let base, _, _): return texts(of: base, limit: limit)?.filter(type.accepts)
        default: return nil
        }
    }

    private static func texts<Number: FixedWidthInteger>(
        from lower: Number?, to upper: Number?, limit: Int
    ) -> [String]? where Number.Stride: SignedInteger {
        guard let lower, let upper else { return nil }
        if lower > upper { return [] }
        let (count, overflow) = upper.subtractingReportingOverflow(lower)
        return overflow || count >= limit ? nil : (lower...upper).map { "\($0)" }
    }

    private static func isNeverNegative(_ type: ValueType) -> Bool {
        switch type {
        case .uint: true
        case .int(let bounds): bounds.lower.map { $0 >= 0 } ?? false
        default: false
        }
    }
}
