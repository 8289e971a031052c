package import LinkRoutingLanguage

/// Names of a table that cannot be names in Swift, or that would be the same name there.
package struct GenerationError: Error {
    /// One mistake.
    package struct Problem {
        /// One sentence without a full stop.
        package let message: String
        package let sourceRange: SourceRange
        /// The other place with the same name.
        package var related: SourceRange?
        package var relatedLabel = "the other name"
    }

    /// The mistakes, in the order of the table; never empty.
    package let problems: [Problem]
    package let files: [TableFile]

    /// All mistakes, each with the lines that it is about.
    package var text: String {
        let indices = files.map { LineIndex($0) }
        return problems.map { problem in
            SourceSnippet.text(
                heading: "error: " + VisibleText.of(problem.message), at: problem.sourceRange, label: nil,
                related: problem.related.map { ($0, problem.relatedLabel) }, files: indices)
        }.joined(separator: "\n")
    }
}
