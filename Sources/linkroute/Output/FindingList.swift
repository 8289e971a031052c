import SystemIO

/// Findings as people read them, below the name of their file.
struct FindingList {
    /// The file whose name stands above the present findings.
    private var file: String?

    /// Whether nothing was written.
    var isEmpty: Bool { file == nil }

    /// The next finding: its place, a word that says what it is, and the link or else the sentence; below it what else there is to say.
    mutating func text(of finding: Finding, word: String, _ terminal: Terminal) -> String {
        let location = finding.location
        var text = ""
        if location.file != file {
            text += (file == nil ? "" : "\n") + terminal.bold(Messages.visible(location.file)) + "\n"
            file = location.file
        }
        let place = "\(location.line):\(location.column)"
        let margin = "\n" + String(repeating: " ", count: 4 + place.count)
        let message = finding.link == nil ? "" : margin + finding.message
        let subject = finding.link.map { Messages.visible($0) } ?? finding.message
        return text + "  \(place)  \(word) \(subject)\(message)\(finding.hint.map { margin + $0 } ?? "")\n"
    }
}
