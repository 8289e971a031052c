import LinkRoutingLanguage

extension PatternExpansion {
    /// The number of texts that are listed rather than described, if there is a choice.
    private static let listedCount = 24
    private static let longestList = 2000

    /// The texts of a type, as rules can express them.
    ///
    /// - Parameter name: The name of the parameter.
    /// - Returns: The steps, and whether they match other texts, too; `nil` if no rule is narrow enough.
    func glob(
        for type: ValueType, named name: String?, _ range: ExportRange
    ) -> (steps: [Glob.Step], matchesMore: Bool)? {
        if let texts = Self.texts(of: type, limit: Self.listedCount) { return list(texts, type, name, range) }
        switch type {
        case .string: return ([.some], false)
        case .uuid where dialect.hasCharacterSets:
            let counts: [Int32] = [8, 4, 4, 4, 12]
            let groups = counts.map { [Glob.Step.set(.hexadecimalDigits, $0...$0)] }
            return (Array(groups.joined(separator: [.text("-")])), false)
        case .date where dialect.hasCharacterSets && range == .wider:
            let counts: [Int32] = [4, 2, 2]
            let groups = counts.map { [Glob.Step.set(.digits, $0...$0)] }
            return (Array(groups.joined(separator: [.text("-")])), true)
        case .except(let base, _, _) where range == .wider:
            return glob(for: base, named: name, range).map { ($0.steps, true) }
        default: break
        }
        if range == .wider {
            let isNumber = dialect.hasCharacterSets && Self.isNeverNegative(type)
            return ([isNumber ? .number : .some], true)
        }
        return Self.texts(of: type, limit: Self.longestList).flatMap { list($0, type, name, range) }
    }

    private func list(
        _ texts: [String], _ type: ValueType, _ name: String?, _ range: ExportRange
    ) -> (steps: [Glob.Step], matchesMore: Bool)? {
        if texts.isEmpty { return range == .wider ? ([.some], true) : nil }
        let matchesMore = texts.contains { dialect.hasWildcards($0, in: .query) }
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
        case .int(let bounds):
            guard let lower = bounds.lower, let upper = bounds.upper else { return nil }
            guard lower <= upper else { return [] }
            let (count, overflow) = upper.subtractingReportingOverflow(lower)
            return overflow || count >= limit ? nil : (lower...upper).map { "\($0)" }
        case .uint(let bounds):
            guard let upper = bounds.upper else { return nil }
            let lower = bounds.lower ?? 0
            guard lower <= upper else { return [] }
            return upper - lower >= limit ? nil : (lower...upper).map { "\($0)" }
        case .except(let base, _, _): return texts(of: base, limit: limit)?.filter(type.accepts)
        default: return nil
        }
    }

    private static func isNeverNegative(_ type: ValueType) -> Bool {
        switch type {
        case .uint: true
        case .int(let bounds): bounds.lower.map { $0 >= 0 } ?? false
        default: false
        }
    }
}
