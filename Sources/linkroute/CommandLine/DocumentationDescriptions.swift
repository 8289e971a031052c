/// The shells that have a completion script.
enum Shell: String, CaseIterable {
    case bash, zsh, fish
}

// The commands that print documentation: completions, man and help.
extension Command {
    static let completions = Command(
        .completions,
        """
        Print the completion script for a shell.

        $ source <(linkroute completions bash)
          Enable completion in the current bash.
        $ linkroute completions zsh > ~/.zfunc/_linkroute
          Install for zsh, if `~/.zfunc` is in `fpath`.
        $ linkroute completions fish > ~/.config/fish/completions/linkroute.fish
          Install for fish.

        SHELL choices: \(Shell.words)
          The shell: `bash`, `zsh` or `fish`.
        """)

    static let man = Command(
        .man,
        """
        Print a manual page.

        `linkroute` is the page of the program, and `linkroute-routes` the page of the language of route
        tables. `make install` and packages install both, for `man linkroute` and `man linkroute-routes`.

        $ linkroute man > linkroute.1
          Write the page to a file, to be read with `man ./linkroute.1`.
        $ linkroute man linkroute-routes | man -l -
          Read about the lines, patterns and types of route tables.

        [PAGE] choices: linkroute linkroute-routes
          The page: `linkroute`, which is the default, or `linkroute-routes`.
        """)

    static let help = Command(
        .help,
        """
        Show help for the program or one of its commands.

        $ linkroute help match
          Show the same as `linkroute match --help`.

        [COMMAND] choices: \(CommandName.words)
          The command. Without it, the help is about the whole program.
        """)
}
