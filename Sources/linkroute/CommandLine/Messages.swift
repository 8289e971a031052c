import LinkRouting

/// The sentences for errors; nothing else words them.
enum Messages {
    /// The whole text for standard error, of any error a command ends with.
    static func text(for error: any Error) -> String {
        switch error {
        case let error as UsageError: text(for: error)
        case let error as RouteTableFilesError: text(for: error)
        case let error as InputOutputError: text(for: error)
        case let error as TableError: text(for: error)
        case let error as FormattingError: text(for: error)
        case let error as BuildError: text(for: error)
        case let error as LinkInputError: text(for: error)
        default: "error: \(error)\n"
        }
    }

    /// The whole text for standard error.
    static func text(for error: InputOutputError) -> String {
        switch error {
        case .closedPipe, .interrupted: ""
        case .cannotOpen(let place, let number), .cannotRead(let place, let number):
            "error: cannot read \(name(of: place)): \(number.text)\n"
        case .cannotWrite(let place, let number):
            "error: cannot write to \(name(of: place)): \(number.text)\n"
        case .usedTwice(let place):
            "error: cannot write to \(name(of: place)): it is read or written already\n"
        }
    }

    /// The whole text for standard error.
    static func text(for error: RouteTableFilesError) -> String {
        switch error {
        case .unreadable(let error):
            text(for: error)
        case .emptyFolder(let path):
            "error: no route table in \(quoted(path))\n  the folder has no `*.routes` file\n"
        case .noTable:
            """
            error: no route table
              name one with `--routes PATH` or in `\(RouteTableFiles.variable)`, or make a folder `routes` here or above

            """
        }
    }

    /// The whole text for standard error: every diagnostic, and how many there are.
    static func text(for error: TableError) -> String {
        let count = error.diagnostics.count
        return "\(error.description)\n\(count) error\(count == 1 ? "" : "s") in the route table\n"
    }

    /// The whole text for standard error.
    static func text(for error: FormattingError) -> String {
        switch error {
        case .table(let error): text(for: error)
        case .wouldChangeMeaning(let files):
            """
            error: cannot format \(files.map(quoted).joined(separator: ", "))
              the canonical form would not mean the same, which is a fault of this program; nothing was written

            """
        }
    }

    /// The whole text for standard error.
    static func text(for error: LinkInputError) -> String {
        switch error {
        case .noMatch(let pattern): "error: no file is like \(quoted(pattern))\n"
        case .emptyFolder(let path):
            "error: no file to check in \(quoted(path))\n  \(kinds)\n"
        case .notUTF8(let file): "error: \(quoted(file)) is UTF-16\n  only UTF-8 is read\n"
        case .repeatedInput:
            "error: `-` is given more than once, and standard input comes only once\n"
        case .notBaseline(let file, let line):
            "error: \(quoted(file)) is no baseline: line \(line) is not kind, file and link between tabs\n"
        case .noTable:
            "error: standard input is empty\n  a table is expected there; did the command before it fail?\n"
        case .missingName(let file, let missing):
            "error: \(quoted(file)) has no \(missing.kind.rawValue) \(quoted(missing.name))\n"
                + (NearestName.suggestion(for: missing.name, among: missing.others).map { "  did you mean \(quoted($0))?\n" }
                    ?? "  it can be \(alternatives(missing.others.prefix(20).map(visible)))\n")
        case .notFile(let link):
            "error: \(quoted(link)) is no file\n  links are read from files and from standard input; `linkroute match` takes them as arguments\n"
        }
    }

    private static let kinds =
        "of a folder `*.txt` and `*.links` files are read, with `--extract` Markdown, HTML, CSV and JSON, too"

    /// The whole text for standard error: why there is no link, and what else helps.
    static func text(for error: BuildError) -> String {
        "error: \(visible(error.message))\n" + error.details.map { "  \(visible($0))\n" }.joined()
    }

    /// What else there is to say about a link that did not resolve.
    static func sentence(for detail: Miss.Detail) -> String {
        switch detail {
        case .secureSchemeMeant: "the source has `https`, the link has `http`"
        case .wholeLinkEncoded: "the whole link is percent-encoded"
        case .tooLong(let limit): "the line is longer than \(limit) bytes"
        case .notUTF8: "the line is not UTF-8"
        }
    }

    /// `text` between backticks, with control characters made visible: it may come from anywhere.
    static func quoted(_ text: String) -> String {
        "`\(visible(text))`"
    }

    /// `text` with control characters, and a byte-order mark, made visible.
    static func visible(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
        var visible = ""
        for scalar in text.unicodeScalars {
            if scalar.properties.generalCategory == .control || scalar == "\u{FEFF}" {
                visible += "\\u{" + String(scalar.value, radix: 16) + "}"
            } else {
                visible.unicodeScalars.append(scalar)
            }
        }
        return visible
    }

    private static func name(of place: Place) -> String {
        switch place {
        case .standardInput: "standard input"
        case .standardOutput: "standard output"
        case .standardError: "standard error"
        case .path(let path): quoted(path)
        }
    }
}

/// Numbers in sentences.
extension Messages {
    /// A number with its noun: `1 link`, `1,204 links`.
    static func counted(_ count: Int, _ noun: String) -> String { "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")" }

    /// A number with its digits in groups of three: `1,204`.
    static func grouped(_ count: Int) -> String {
        let digits = Array("\(count.magnitude)")
        var text = count < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return text
    }

    /// Several counts as the parts of a sentence: `2 resolve, 1 fails`. Counts of 0 are omitted.
    static func phrases(_ counts: [CountPhrase]) -> String {
        counts.filter { $0.count > 0 }.map(\.text).joined(separator: ", ")
    }
}

/// A count with its predicate, in the singular and in the plural.
struct CountPhrase {
    var count: Int
    var singular: String
    var plural: String

    init(_ count: Int, _ singular: String, _ plural: String) {
        self.count = count
        self.singular = singular
        self.plural = plural
    }

    /// `1 fails`, `1,204 fail`
    var text: String { "\(Messages.grouped(count)) \(count == 1 ? singular : plural)" }
}
