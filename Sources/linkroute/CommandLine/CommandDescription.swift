import LinkRoutingLanguage

/// The description of a command, from which parser, help, completions and manual page are generated.
struct Command: Sendable {
    let name: CommandName
    /// One sentence.
    let summary: String
    /// Paragraphs.
    let discussion: [String]
    /// Command lines, and what they do.
    let examples: [Definition]
    let operands: [Operand]
    /// The command's own options.
    let options: [Option]
    /// The global options that have a meaning for the command.
    var globalOptions: [Option] {
        ProgramDescription.globalOptions.filter { $0.name != .routes || name.readsTable }
    }

    /// Reads a description: the summary, the paragraphs of the discussion, the examples, the operands and the
    /// options.
    ///
    /// The last three have their meaning on indented lines below. An example begins with `$`. An operand is
    /// written as in the usage line, and an option as in the help, apart from the `...` of one that may be
    /// repeated. See ``Declaration`` for what follows it.
    ///
    /// - Parameter need: the option without which no other one has a meaning.
    init(_ name: CommandName, _ text: String, othersNeed need: OptionName? = nil) {
        let lines = text.parts(between: "\n")
        let end = lines.firstIndex { $0.hasPrefix("$ ") } ?? lines.count
        let paragraphs = [String].paragraphs(lines[..<end]).filter { !$0.isEmpty }
        (self.name, summary, discussion) = (name, paragraphs[0], Array(paragraphs.dropFirst()))
        let definitions = [Definition].list(lines[end...])
        examples = definitions.filter { $0.term.hasPrefix("$") }.map {
            Definition(term: String($0.term.dropFirst(2)), meaning: $0.meaning)
        }
        operands = definitions.filter { !$0.term.hasPrefix("$") && !$0.term.hasPrefix("-") }
            .map { Operand($0) }
        options = definitions.filter { $0.term.hasPrefix("-") }.map { definition in
            var option = Option(definition)
            if let need, option.name != need { option.needs = [need] }
            return option
        }
    }
}

/// The words that declare an operand or option, and what is known about its value: after `choices:`, `words:`
/// that complete it, `from:` and `to:` for numbers, `names:` for those of the table, `default:`, and after
/// `needs:` the options with one of which it has a meaning.
private struct Declaration {
    private(set) var words: [String] = []
    /// Not a dictionary, which every start of the program would have to prepare.
    private var facts: [(name: String, words: [String])] = []

    init(_ text: String) {
        for word in text.parts(between: " ") where !word.isEmpty {
            if word.hasSuffix(":") {
                facts.append((String(word.dropLast()), []))
            } else if !facts.isEmpty {
                facts[facts.count - 1].words.append(word)
            } else {
                words.append(word)
            }
        }
    }

    /// The words after `name:`.
    subscript(name: String) -> [String]? { facts.first { $0.name == name }?.words }

    /// The value with a placeholder, which may end in `...`.
    func value(_ placeholder: String) -> ValueSpec {
        let name = placeholder.hasSuffix("...") ? String(placeholder.dropLast(3)) : placeholder
        let kind: ValueSpec.Kind =
            if self["choices"] != nil {
                .choice
            } else if let first = number("from") {
                .integer(first...(number("to") ?? .max))
            } else if let names = self["names"].flatMap({ TableNames(rawValue: $0[0]) }) {
                .name(names)
            } else {
                ["FILE", "PATH", "OLD", "NEW"].contains(name) ? .path : .text
            }
        return ValueSpec(name: name, kind: kind, words: self["choices"] ?? self["words"] ?? [])
    }

    private func number(_ fact: String) -> Int? { self[fact].flatMap { Int($0[0]) } }
}

/// An argument that is not an option.
struct Operand: Sendable, Equatable {
    let value: ValueSpec
    let isRequired: Bool
    let isRepeatable: Bool
    let help: String

    fileprivate init(_ definition: Definition) {
        let declaration = Declaration(definition.term)
        let word = declaration.words[0]
        isRequired = !word.hasPrefix("[")
        let name = isRequired ? word : String(word.dropFirst().dropLast())
        isRepeatable = name.hasSuffix("...")
        (value, help) = (declaration.value(name), definition.meaning)
    }

    /// The operand as the usage line shows it: `FILE`, `[FILE]`, `[FILE...]`.
    var usage: String {
        let name = value.name + (isRepeatable ? "..." : "")
        return isRequired ? name : "[\(name)]"
    }
}

/// An option: a flag, or a name with a value.
struct Option: Sendable, Equatable {
    let name: OptionName
    let letter: Character?
    let value: ValueSpec?
    /// Whether all values count. Otherwise the last one does.
    let isRepeatable: Bool
    /// The value that is used if the option is not given, or a note about it.
    let defaultValue: String?
    /// The option has a meaning only with one of these.
    var needs: [OptionName]
    let help: String

    init(_ definition: Definition) {
        let declaration = Declaration(definition.term)
        let words = declaration.words
        let long = words.first { $0.hasPrefix("--") }?.dropFirst(2) ?? ""
        guard let name = OptionName(String(long)) else { preconditionFailure("unknown: \(long)") }
        let placeholder = words.last.flatMap { $0.hasPrefix("-") ? nil : $0 }
        letter = words[0].hasPrefix("--") ? nil : words[0].dropFirst().first
        (self.name, value) = (name, placeholder.map { declaration.value($0) })
        isRepeatable = placeholder?.hasSuffix("...") ?? false
        defaultValue = declaration["default"]?.concatenated(" ")
        needs = (declaration["needs"] ?? []).compactMap { OptionName($0) }
        help = definition.meaning
    }

    /// The option as it is typed: `--format`.
    var long: String { name.text }

    /// The short form as it is typed: `-h`.
    var short: String? { letter.map { "-\($0)" } }

    /// Whether `word` is the option in its long or short form.
    func isCalled(_ word: String) -> Bool { word == long || word == short }

    /// Why the option cannot have a value; `nil` if it can.
    func problem(of value: Argument) -> CommandError? {
        if value.bytes.isEmpty, self.value?.kind != .text { return .missingValue(self) }
        return self.value?.hint(for: value.text).map { .notPossible(name, value.text, hint: $0) }
    }

    /// The option with its value as help shows it: `-h, --help`, `--routes PATH`.
    var usage: String {
        let names = [short, long].compactMap { $0 }.joined(separator: ", ")
        return value.map { "\(names) \($0.usage)" } ?? names
    }
}

/// A type whose cases are the allowed values of an option, of which the first one is the default.
protocol OptionChoice: RawRepresentable, CaseIterable where RawValue == String {}

extension OptionChoice {
    /// The value that is used if the option is not given.
    static var defaultValue: Self { allCases[allCases.startIndex] }
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
    /// The cases in the description of a command.
    static var words: String { words(before: "") }

    /// The cases with a text after each.
    static func words(before text: String) -> String {
        allCases.map { $0.rawValue + text }.concatenated(" ")
    }
}

/// The kinds of names that a route table defines.
enum TableNames: String, CaseIterable {
    case routes, sources, types
    /// The parameters of the route with a name.
    case parameters
}

/// The kind of value that an option or operand takes.
struct ValueSpec: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        case text
        case path
        /// One of the words.
        case choice
        case integer(ClosedRange<Int>)
        /// A name that the route table defines.
        case name(TableNames)
    }

    /// The placeholder in usage lines: `PATH`.
    let name: String
    let kind: Kind
    /// The words that complete a value: all that are allowed, or the beginnings of texts.
    var words: [String] = []

    /// The allowed words if there are at most four, else the placeholder.
    var usage: String { kind == .choice && words.count <= 4 ? words.joined(separator: "|") : name }

    /// What was probably meant by a value that is not allowed, or what is; `nil` for a value that is allowed.
    func hint(for value: String) -> String? {
        switch kind {
        case .text, .path, .name: nil
        case .choice: words.contains(value) ? nil : Messages.hint(for: value, among: words)
        case .integer(let range):
            Int(value).map { range.contains($0) } ?? false ? nil : Messages.expected(range)
        }
    }
}
