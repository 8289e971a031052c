import LinkRoutingLanguage

/// The texts of a type, as rules can express them.
struct TypeGlob {
    var pieces: [Glob.Step]
    /// Whether they match other texts, too.
    var matchesMore = false
    /// Whether they do not match all texts.
    var matchesFewer = false
}

/// Finds out how rules can express the texts of a type.
struct TypeGlobs {
    let dialect: ExportDialect
    let range: ExportRange
    let table: RouteTable

    /// The number of texts that are listed rather than described, if there is a choice.
    private static let listedCount = 24
    private static let longestList = 2000

    /// - Parameter name: The name of the parameter.
    /// - Returns: `nil` if no rule is narrow enough.
    func glob(for type: ValueType, named name: String?) -> TypeGlob? {
        if let texts = texts(of: type, limit: Self.listedCount) { return list(texts, type, name) }
        switch type {
        case .string: return TypeGlob(pieces: [.some])
        case .uuid where dialect.hasCharacterSets:
            let counts: [Int32] = [8, 4, 4, 4, 12]
            let groups = counts.map { [Glob.Step.set(.hexadecimalDigits, $0...$0)] }
            return TypeGlob(pieces: Array(groups.joined(separator: [.text("-")])))
        case .date where dialect.hasCharacterSets && range == .wider:
            return TypeGlob(
                pieces: [
                    .set(.digits, 4...4), .text("-"), .set(.digits, 2...2), .text("-"), .set(.digits, 2...2),
                ], matchesMore: true)
        case .except(let base, _, _) where range == .wider:
            guard var glob = glob(for: base, named: name) else { return nil }
            glob.matchesMore = true
            return glob
        default: break
        }
        if range == .wider {
            let isNumber = dialect.hasCharacterSets && Self.isNeverNegative(type)
            return TypeGlob(pieces: [isNumber ? .number : .some], matchesMore: true)
        }
        return narrower(type, name)
    }

    private func narrower(_ type: ValueType, _ name: String?) -> TypeGlob? {
        texts(of: type, limit: Self.longestList).flatMap { list($0, type, name) }
    }

    private func list(_ texts: [String], _ type: ValueType, _ name: String?) -> TypeGlob? {
        if texts.isEmpty { return range == .wider ? TypeGlob(pieces: [.some], matchesMore: true) : nil }
        if texts.count == 1 { return TypeGlob(pieces: [.text(texts[0])]) }
        let typeName = table.types.first { $0.type == type }?.name
        return TypeGlob(pieces: [.oneOf(Glob.Variable(name: typeName ?? name ?? "values", texts: texts))])
    }

    /// All texts of a type, in the way in which links usually spell them; `nil` if there are more.
    private func texts(of type: ValueType, limit: Int) -> [String]? {
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
