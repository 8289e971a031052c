import LinkRoutingLanguage

/// One rule of an association file, in terms that all formats share.
struct ImportedRule {
    /// The path without its first slash; `nil` for any.
    var path: [Glob.Step]?
    /// Whether a path that ends with `/*` matches without that segment.
    var hasShorterForm = false
    var items: [RulePattern.Item] = []
    /// `nil` for any.
    var fragment: [Glob.Step]?
    var excludes = false
    /// The path of the rule in its file.
    var place: String
    var documentation: String?
    /// The names of the sources whose links the rule is about; `nil` for all.
    var sources: [String]?
    var matchesMore: [String] = []
    var matchesFewer: [String] = []

    /// Notes links for which the table and the rule differ.
    ///
    /// - Parameter isMatched: Whether the table matches the links.
    mutating func note(_ links: String, isMatched: Bool) {
        if isMatched { matchesMore.append(links) } else { matchesFewer.append(links) }
    }

    /// The patterns of a table that together match what the rule does.
    mutating func patterns() -> [RulePattern] {
        var paths = [[GlobSegment.segments(isRequired: false)]]
        if let path {
            let variants = PathVariants(of: path, hasShorterForm: hasShorterForm)
            paths = variants.paths
            if variants.isWider {
                note("links with another segment: its expression would be too long", isMatched: !excludes)
            }
            if variants.isIncomplete {
                note("links in which several wildcards match slashes", isMatched: excludes)
            }
        }
        var fragments: [[GlobSegment]?] = [nil]
        var hasSlash = false
        if let fragment {
            fragments = PathVariants(of: fragment, hasShorterForm: false).paths
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

extension PatternPrecedence {
    /// The place of the pattern that a table has for these links.
    init(_ pattern: RulePattern) {
        path = pattern.path.map { segment in
            if case .segments(let isRequired) = segment { return Self.rank(ofCatchAll: isRequired) }
            if segment.text != nil { return 0 }
            guard let (before, step, after) = segment.wildcard, step == .some || step.namedType != nil else {
                return Self.rankOfExpressions
            }
            let length = (before + after).unicodeScalars.count
            if length > 0 { return Self.rank(ofMixed: length) }
            return Self.rank(of: step.namedType.map { .oneOf($0.texts) } ?? .string)
        }
        counts = [0, 0, 0, pattern.fragment == nil ? 0 : 1, 0]
        for item in pattern.items {
            if item.mayBeAbsent {
                counts[4] += 1
            } else {
                counts[2] += 1
                if item.text != nil { counts[0] += 1 }
            }
        }
    }
}

extension Glob.Step {
    /// The variable, if it can become a type with its name.
    var namedType: Glob.Variable? {
        guard case .oneOf(let variable) = self, variable.isPlain,
            variable.name.utf8.first?.isLetter == true, Glob.Variable.isPlain(variable.name),
            !variable.name.utf8.contains(UInt8(ascii: ".")), ValueType.builtIn(variable.name) == nil
        else { return nil }
        return variable
    }
}
