package import LinkRoutingLanguage

/// A warning about a table that loads, but looks like a mistake.
package struct TableWarning: Sendable {
    /// The kind of warning in kebab case, for programs. Codes never change.
    package let code: String
    /// The warning in one sentence without a full stop.
    package let message: String
    /// A suggestion that resolves the warning; `nil` if removing the line is the obvious one.
    package let hint: String?
    /// The source range of the name that the warning is about.
    package let sourceRange: SourceRange

    init(_ code: String, _ sentence: Sentence, hint: String? = nil, at sourceRange: SourceRange) {
        (self.code, message, self.hint, self.sourceRange) = (code, sentence.text, hint, sourceRange)
    }
}

extension RouteTable {
    /// All warnings about the table.
    var warnings: [TableWarning] {
        let types = self.types.filter { !$0.isUsed }.map {
            TableWarning("unused-type", "type `\($0.name)` is not used", at: $0.sourceRange)
        }
        let sources = unusedSources.map { self.sources[$0] }.map {
            TableWarning(
                "unused-source", "no route accepts links from source `\($0.name)`", at: $0.sourceRange)
        }
        let routes = entries.indices.flatMap { index -> [TableWarning] in
            guard let name = name(ofRoute: index) else { return [] }
            let place = SourceRange(entries[index].name, file: entries[index].file)
            let example = TableWarning(
                "route-without-ok", "route `\(name)` has no `ok` line",
                hint: "add a link that must lead here: `ok LINK name=value`", at: place)
            let advice = TableWarning(
                "deprecated-without-advice",
                "route `\(name)` is deprecated, but does not say what to use instead",
                hint: "write `deprecated use …`", at: place)
            return (examples(ofRoute: index).contains(where: \.isExpectedToMatch) ? [] : [example])
                + (deprecation(ofRoute: index)?.isEmpty == true ? [advice] : [])
        }
        return types + sources + routes
    }
}
