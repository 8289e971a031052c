import LinkRoutingLanguage
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

    /// The text of the next finding with its other places, after the name of its file if that is a new one.
    ///
    /// - Parameter label: the word before the finding, in its colour.
    mutating func text(of merged: MergedFinding, label: String, _ terminal: Terminal) -> String {
        let finding = merged.finding
        let subject = finding.link.map { VisibleText.of(Excerpt.of($0)) } ?? finding.message
        let message = finding.link == nil ? nil : finding.message
        let lines = [message].compactMap { $0 } + finding.hintLines + [merged.otherPlaces].compactMap { $0 }
        return text(label: label, subject: subject, finding.location, terminal, lines)
    }

    /// A line with a location, after the name of its file if that is a new one, and more lines about it.
    mutating func text(
        label: String, subject: String, _ location: Location, _ terminal: Terminal, _ lines: [String] = []
    ) -> String {
        var text = ""
        if location.file != file {
            text += (file == nil ? "" : "\n") + terminal.bold(VisibleText.of(location.file)) + "\n"
            file = location.file
        }
        let place = "\(location.line):\(location.column)"
        let margin = "\n" + String(repeating: " ", count: 4 + place.count)
        return text + "  \(place)  \(label) \(subject)\(lines.map { margin + $0 }.joined())\n"
    }
}
