package import LinkRoutingLanguage

/// One rule of an association file, and where it is.
package struct AssociationRule: Sendable, Hashable {
    /// The path of the rule in its file, such as `applinks.details[0].components[3]`.
    package let path: String
    /// The index of the rule's file among those of the engine; 0 if there is only one.
    package internal(set) var file = 0
    /// The bytes of the rule in its file.
    package let range: Range<Int>
    /// The line and column where the rule starts.
    package let position: SourcePosition

    init(path: String, range: Range<Int>, in lines: LineIndex) {
        (self.path, self.range) = (path, range)
        position = lines.position(of: range.lowerBound)
    }

    /// The rule in another of the files of the engine.
    func inFile(_ file: Int) -> AssociationRule {
        var rule = self
        rule.file = file
        return rule
    }
}
