import LinkRoutingLanguage

/// One path of an intent filter.
struct AndroidPathRule: Hashable {
    enum Kind: String { case path, pathPrefix, pathAdvancedPattern }

    var kind: Kind
    /// The value before escapes for XML.
    var value: String
}

extension PlannedRule {
    /// The paths that match the links of the rule.
    var androidPaths: [AndroidPathRule] {
        var path = path
        var tail: GlobSegment?
        if case .segments? = path.last { tail = path.removeLast() }
        let isText = path.allSatisfy { $0.text != nil }
        let start = path.map { "/" + (isText ? $0.text ?? "" : $0.advancedPattern) }.joined()
        switch tail {
        case nil:
            if isText { return [AndroidPathRule(kind: .path, value: start.isEmpty ? "/" : start)] }
            return [AndroidPathRule(kind: .pathAdvancedPattern, value: start)]
        case .segments(let isRequired)?:
            let whole: AndroidPathRule.Kind = isText ? .path : .pathAdvancedPattern
            let rest =
                isText
                ? AndroidPathRule(kind: .pathPrefix, value: start + "/")
                : AndroidPathRule(kind: .pathAdvancedPattern, value: start + "/.*")
            if isRequired || path.isEmpty { return [rest] }
            return [AndroidPathRule(kind: whole, value: start), rest]
        case .pieces?: return []
        }
    }
}

extension GlobSegment {
    /// The segment as a `pathAdvancedPattern`.
    fileprivate var advancedPattern: String {
        guard case .pieces(let pieces) = self else { return "[^/]+" }
        return pieces.indices.map { index in
            pieces[index].advancedPattern(before: index + 1 < pieces.count ? pieces[index + 1] : nil)
        }.joined()
    }
}
