import LinkRoutingLanguage
import SystemIO

// Completes a command line for the scripts of the shells.
extension ArgumentParser {
    /// The first argument with which the scripts call the program; the words after its name follow.
    static let completionOption = Argument("--complete")

    /// What may be at the end of the line: one of the `words`, one of their `beginnings`, or the path of one
    /// of the `files`.
    private typealias Candidates = (kind: String, words: [String])

    /// The answer for the words of a line, of which the last one is to be completed: a line with the kind of
    /// what may be there, and the words, each with its description after a tab.
    static func completion(of words: [Argument]) -> String {
        let (kind, found) = beginning(words.dropLast()).candidates(words.last ?? Argument(""))
        return "\(kind)\n" + found.map { $0 + "\n" }.joined()
    }

    /// The path that a shell makes of a word.
    private static func path(_ word: Argument) -> Argument {
        let bytes = Bytes(word.bytes.filter { !"'\"\\".utf8.contains($0) })
        guard bytes.starts(with: "~/".utf8), let home = ProcessEnvironment.value("HOME") else {
            return Argument(bytes)
        }
        return Argument(home + bytes.dropFirst())
    }

    // MARK: What may follow

    private func candidates(_ word: Argument) -> Candidates {
        let text = word.text
        let (name, value) = word.nameAndValue
        if let spec = openOption?.value { return candidates(spec, text) }
        if !optionsEnded, text.hasPrefix("-") {
            if let value, let spec = knownOptions.first(where: { $0.isCalled(name) })?.value {
                return candidates(spec, value.text)
            }
            return optionNames(text)
        }
        guard let command else {
            let commands = ProgramDescription.commands.filter { $0.name.rawValue.hasPrefix(text) }
            return ("words", commands.map { "\($0.name.rawValue)\t\(HelpText.summary($0.summary))" })
        }
        let parameters = Argument(TableNames.parameters.rawValue)
        if options.contains(ParsedOption(name: .names, values: [parameters])) {
            return candidates(ValueSpec(name: "WORD", kind: .name(.routes)), text)
        }
        let next = command.operands.dropFirst(operands.count).first
        guard let operand = next ?? command.operands.last(where: \.isRepeatable) else {
            return optionNames(text)
        }
        let found = candidates(operand.value, text)
        return found.kind == "words" && found.words.isEmpty && value == nil ? optionNames(text) : found
    }

    private func optionNames(_ beginning: String) -> Candidates {
        let known = command.map { $0.options + $0.globalOptions } ?? knownOptions
        let found = optionsEnded ? [] : known.filter { $0.long.hasPrefix(beginning) }
        return ("words", found.map { "\($0.long)\t\(HelpText.summary($0.help))" })
    }

    /// The values of an option or operand that begin with a text.
    private func candidates(_ spec: ValueSpec, _ beginning: String) -> Candidates {
        guard case .name(let names) = spec.kind else {
            let isFile = spec.kind == .path
            return (isFile ? "files" : "words", spec.words.filter { $0.hasPrefix(beginning) })
        }
        var routes = ParsedCommand(name: .routes)
        routes.options = options.filter { $0.name == .routes }
            .map { ParsedOption(name: $0.name, values: $0.values.map(Self.path)) }
        guard let table = try? routes.loadMatcher().table else { return ("words", []) }
        let list = RouteList(table, word: nil)
        guard names == .parameters else {
            return ("words", (list.names(names, word: nil) ?? []).filter { $0.hasPrefix(beginning) })
        }
        let (name, value) = Argument(beginning).nameAndValue
        if let value { return ("words", list.values(of: name, in: operands[0].text, value.text)) }
        let used = operands.dropFirst().map(\.nameAndValue.name)
        let unused = (list.names(names, word: operands[0].text) ?? []).filter {
            $0.hasPrefix(beginning) && !used.contains($0)
        }
        return ("beginnings", unused.map { $0 + "=" })
    }
}

extension RouteList {
    /// The values of a parameter of a route that begin with a text, if there are only some.
    fileprivate func values(of name: String, in route: String, _ beginning: String) -> [String] {
        let parameters = table.routes.filter { $0.name == route }.flatMap(\.patterns).flatMap(\.parameters)
        return (parameters.first { $0.name == name }?.type.texts ?? []).filter { $0.hasPrefix(beginning) }
    }
}

extension ValueType {
    /// All values, if there are only some.
    fileprivate var texts: [String] {
        switch self {
        case .oneOf(let texts): texts
        case .bool: ["true", "false"]
        default: []
        }
    }
}
