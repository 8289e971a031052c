import LinkRoutingLanguage
import SystemIO

extension Messages {
    /// The names of commands in other programs.
    private static let otherCommands = [
        "resolve": "match", "test": "match", "open": "match", "validate": "check", "verify": "check",
        "compare": "diff", "list": "routes", "format": "fmt", "new": "init",
        "create": "init", "completion": "completions", "version": "--version",
    ]

    /// What was probably meant by a first word that is not a command; `nil` if nothing is near.
    static func hint(forCommand word: Argument) -> String? {
        let (text, path) = (word.text, FilePath(word.bytes))
        let names = CommandName.allCases.map(\.rawValue)
        let begun = names.filter { $0.hasPrefix(text) }
        if let other = otherCommands[text] ?? (begun.count == 1 ? begun.first : nil) {
            return "did you mean `\(other)`?"
        }
        if let status = try? FileStatus(of: path) {
            let isTable = !status.isFolder && word.bytes.suffix(7).elementsEqual(".routes".utf8)
            return "write `linkroute \(isTable ? "lint" : "check") \(shellWord(text))`"
        }
        if CommandName(rawValue: String(text.prefix { $0 != " " })) != nil {
            return "write \(quoted("linkroute \(text)")) without quotes around it"
        }
        if word.bytes.first == "/" || word.bytes.contains(UInt8(ascii: ":")) {
            return "write `linkroute match \(shellWord(text))`"
        }
        return SpellingSuggestion.suggestion(for: text, among: names).map { "did you mean `\($0)`?" }
    }
}
