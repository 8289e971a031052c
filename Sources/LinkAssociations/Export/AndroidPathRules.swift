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
        var path = links.path
        let tail = path.last
        if tail?.isCatchAll == true { path.removeLast() }
        let isText = path.allSatisfy { $0.text != nil }
        let start = path.map { "/" + (isText ? $0.text ?? "" : $0.advancedPattern) }.joined()
        let whole = AndroidPathRule(
            kind: isText ? .path : .pathAdvancedPattern, value: start.isEmpty ? "/" : start)
        guard case .segments(let isRequired)? = tail else { return [whole] }
        let rest =
            isText
            ? AndroidPathRule(kind: .pathPrefix, value: start + "/")
            : AndroidPathRule(kind: .pathAdvancedPattern, value: start + "/.*")
        return isRequired || path.isEmpty ? [rest] : [whole, rest]
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
