/// The completion script of each shell.
enum CompletionScripts {
    static func script(for shell: Shell) -> String {
        switch shell {
        case .bash: BashCompletion.script
        case .zsh: ZshCompletion.script
        case .fish: FishCompletion.script
        }
    }

    /// The first sentence of a help text, without marks, as menus show it.
    static func summary(_ help: String) -> String {
        var summary = ""
        for character in help where character != "`" {
            if character == " " && summary.hasSuffix(".") { break }
            summary.append(character)
        }
        return summary.hasSuffix(".") ? String(summary.dropLast()) : summary
    }

    /// `text` as one word, written in the way that all three shells read alike.
    static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
