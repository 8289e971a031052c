import LinkRoutingLanguage

/// One rule of an association file, in terms that all formats share.
struct ImportedRule {
    /// The path without its first slash; `nil` for any.
    var path: [Glob.Step]?
    /// Whether a path that ends with `/*` matches without that segment.
    var hasShorterForm = false
    /// Whether a path that begins with `*/` matches without that segment.
    var hasOptionalStart = false
    var items: [RulePattern.Item] = []
    /// `nil` for any.
    var fragment: [Glob.Step]?
    var excludes = false
    /// The intent filter of the rule. Another filter may match what this one excludes.
    var filter = 0
    /// The path of the rule in its file.
    var place: String
    var documentation: String?
    /// The names of the sources whose links the rule is about; `nil` for all.
    var sources: [String]?
    /// The links that patterns for the rule match and the rule does not, and the reverse.
    var matchesMore: [String] = []
    var matchesFewer: [String] = []

    /// Links that only a wildcard of the rule matches.
    static let linksOfRuleOnly = "links in which a wildcard matches a slash, an escape or an emoji"
    /// Links that only a parameter of the table matches.
    static let linksOfTableOnly = "links in which a wildcard matches an escape or an emoji"

    /// Notes slashes that a path demands and a table does not see: one at the end, after a wildcard, and
    /// those of empty segments.
    mutating func noteSlashes(of path: [Glob.Step]) {
        let texts = path.map { if case .text(let text) = $0 { text } else { "" } }
        if path.count > 1, texts.last?.utf8.last == UInt8(ascii: "/") {
            matchesMore.append("links without the slash at the end of the path")
        }
        if texts.contains(where: { $0.utf8.contains(sequence: "//") }) {
            matchesMore.append("links without the empty segments of the path")
        }
    }

    /// Sets the fragment, which a table divides into segments and items.
    mutating func setFragment(_ steps: [Glob.Step]) {
        fragment = steps
        matchesMore.append("links with another slash at the start or the end of their fragments")
        matchesFewer.append("links with query items in their fragments")
    }

    /// The notes about links for which the table and the rule differ.
    var notes: [ExchangeNote] {
        ExchangeNote.notes(more: matchesMore, fewer: matchesFewer, at: place, isExclusion: excludes)
    }

    /// The patterns of a table that together match what the rule does.
    mutating func patterns() -> [RulePattern] {
        var paths = [[GlobSegment.segments(isRequired: false)]]
        if let path {
            let variants = PathVariants(
                of: path, hasShorterForm: hasShorterForm, hasOptionalStart: hasOptionalStart)
            paths = variants.paths
            if variants.isWider {
                matchesMore.append("links with another segment: its expression would be too long")
            }
            if variants.isIncomplete {
                matchesFewer.append("links in which several wildcards match slashes")
            }
            if variants.isReduced {
                matchesFewer.append("links in which wildcards within segments match nothing or slashes")
            }
        }
        var fragments: [[GlobSegment]?] = [nil]
        var hasSlash = false
        if let fragment {
            fragments = PathVariants(of: fragment, hasShorterForm: false, hasOptionalStart: false).paths
            if case .text(let text)? = fragment.first { hasSlash = text.utf8.first == UInt8(ascii: "/") }
        }
        return paths.flatMap { path in
            fragments.map {
                RulePattern(
                    path: path, items: items, fragment: $0, fragmentHasSlash: hasSlash, sources: sources)
            }
        }
    }
}
