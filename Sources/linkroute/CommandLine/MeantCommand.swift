import LinkRoutingLanguage
import SystemIO

/// What was probably meant by a first word that is not a command.
enum MeantCommand: Equatable {
    /// A command, or an option such as `--version`, with a similar name or the same meaning.
    case word(String)
    /// The word is a command with its operands.
    case line
    /// The word is a link, a route table or another file, for which there is this command.
    case operand(CommandName)

    /// The names of commands in other programs.
    private static let others = [
        "resolve": "match", "test": "match", "open": "match", "validate": "check", "verify": "check",
        "compare": "diff", "list": "routes", "format": "fmt", "new": "init",
        "create": "init", "completion": "completions", "version": "--version",
    ]

    /// - Returns: `nil` if nothing is near.
    init?(_ word: Argument) {
        let (text, path) = (word.text, FilePath(word.bytes))
        let isTable = word.bytes.suffix(7).elementsEqual(".routes".utf8)
        let names = CommandName.allCases.map(\.rawValue)
        let begun = names.filter { $0.hasPrefix(text) }
        if let other = Self.others[text] ?? (begun.count == 1 ? begun.first : nil) {
            self = .word(other)
        } else if let status = try? FileStatus(of: path) {
            self = .operand(!status.isFolder && isTable ? .lint : .check)
        } else if CommandName(rawValue: String(text.prefix { $0 != " " })) != nil {
            self = .line
        } else if word.bytes.first == UInt8(ascii: "/") || word.bytes.contains(UInt8(ascii: ":")) {
            self = .operand(.match)
        } else if let nearest = SpellingSuggestion.suggestion(for: text, among: names) {
            self = .word(nearest)
        } else {
            return nil
        }
    }
}
