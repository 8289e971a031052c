import SystemIO

/// Writes findings as text for people, grouped by file.
///
/// ```
/// links.txt
///   3:1  failure: app://products/25a
///        the nearest route is `product`: segment 2 is `25a`, not `:id{int}`
///        did you mean `app://products/25`?
/// ```
struct FindingList {
    /// The file of the previous finding.
    private var file: String?

    var isEmpty: Bool { file == nil }

    /// The text of the next finding, after the name of its file if that is a new one.
    ///
    /// - Parameter label: the word before the finding, in its colour.
    mutating func text(of finding: Finding, label: String, _ terminal: Terminal) -> String {
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
        let hints = (finding.hint ?? "").split(separator: "\n").map { margin + $0 }.joined()
        return text + "  \(place)  \(label) \(subject)\(message)\(hints)\n"
    }
}
