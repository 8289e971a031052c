import LinkRoutingLanguage
import SwiftGeneration
import SystemIO

extension UnifiedDiff {
    /// The diff; in colour it is for people, so only tabs and visible characters are written.
    func text(_ terminal: Terminal) -> Bytes {
        let text = text
        if text.isEmpty || !terminal.usesColor { return text }
        let lines = String(decoding: text, as: UTF8.self).unicodeScalars.split(
            separator: "\n", omittingEmptySubsequences: false)
        let styled = lines.enumerated().map { index, line in
            let visible = line.split(separator: "\t", omittingEmptySubsequences: false)
                .map { VisibleText.of(String($0)) }.joined(separator: "\t")
            return switch line.first {
            case _ where index < 2: terminal.bold(visible)
            case "-": terminal.red(visible)
            case "+": terminal.green(visible)
            default: visible
            }
        }
        return Bytes(styled.joined(separator: "\n").utf8)
    }
}
