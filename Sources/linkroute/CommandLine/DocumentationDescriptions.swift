/// The shells that there are completions for.
enum Shell: String, CaseIterable {
    case bash, zsh, fish
}

// The commands with which the program documents itself.
extension Command {
    static let completions = Command(
        name: .completions,
        summary: "Print the completion script of a shell.",
        examples: [
            Example(
                line: "source <(linkroute completions bash)",
                purpose: "Complete commands and options in this bash."),
            Example(
                line: "linkroute completions zsh > ~/.zfunc/_linkroute",
                purpose: "Install for zsh, where `~/.zfunc` is in `fpath`."),
            Example(
                line: "linkroute completions fish > ~/.config/fish/completions/linkroute.fish",
                purpose: "Install for fish."),
        ],
        operands: [
            Operand(
                value: ExpectedValue("SHELL", .choice(Shell.allCases.map(\.rawValue))), isRequired: true,
                help: "The shell: `bash`, `zsh` or `fish`.")
        ])

    static let man = Command(
        name: .man,
        summary: "Print the manual page.",
        examples: [
            Example(line: "linkroute man > linkroute.1", purpose: "Write the page to a file, which `man ./linkroute.1` shows.")
        ])

    static let help = Command(
        name: .help,
        summary: "Show help for the program or one of its commands.",
        examples: [Example(line: "linkroute help match", purpose: "Show the same as `linkroute match --help`.")],
        operands: [
            Operand(
                value: ExpectedValue("COMMAND", .choice(CommandName.allCases.map(\.rawValue))),
                help: "The command; without it, the program as a whole.")
        ])
}
