/// The options of `fmt`.
enum FormatOptions {
    static let check = Option.flag(
        "check", help: "Write nothing; list the files that would change, and exit with 1 if there are any.")
}

extension Command {
    static let fmt = Command(
        name: .fmt,
        summary: "Rewrite route tables in their canonical form.",
        discussion: [
            """
            Comments and the order of the lines stay, and so does the meaning. Without a path the table is found as usual; \
            a folder stands for the `*.routes` files directly in it. The files that changed are listed.
            """,
            """
            A table with an error is not rewritten. A file that is named by itself may use sources and types that other \
            files of its table define.
            """,
        ],
        examples: [
            Example(line: "linkroute fmt", purpose: "Rewrite the files of the table in the folder `routes`."),
            Example(line: "linkroute fmt --check", purpose: "Check that all files are in canonical form, for CI."),
            Example(line: "linkroute fmt - < app.routes", purpose: "Print the canonical form of a file, for editors."),
        ],
        operands: [
            Operand(
                value: ExpectedValue("PATH", .path), isRepeatable: true,
                help: "A file or folder to rewrite, or `-` to read standard input and write standard output.")
        ],
        options: [FormatOptions.check])
}
