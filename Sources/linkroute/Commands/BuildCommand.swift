import LinkRoutingLanguage

extension ParsedCommand {
    /// Builds the link that leads to a route with the given values: the reverse of `match`.
    func runBuild(_ output: inout OutputBuffer) throws -> ExitStatus {
        let texts = try operands.map { try text($0) }
        let values = try operands.dropFirst().map { operand in
            let (name, value) = operand.nameAndValue
            guard let value, !name.isEmpty else {
                let word = Messages.quoted(operand.text)
                throw usage(CommandError("\(word) is not a value: expected `name=value`"))
            }
            return LinkArgument(name: name, text: value.text)
        }
        let source = try argument(.source).map { try text($0) }
        let host = try argument(.host).map { try text($0) }
        let fragment = try argument(.fragment).map { try text($0) }
        let matcher = try loadMatcher()
        do {
            let link = try matcher.link(
                to: texts[0], values: values, source: source, host: host, fragment: fragment)
            try output.append(link + "\n")
            return .success
        } catch let error as BuildError {
            let hints =
                error.details.map(VisibleText.of) + unknownNames(values.map(\.name), error, matcher.table)
            throw CommandError(
                VisibleText.of(error.message), hint: hints.isEmpty ? nil : hints.joined(separator: "\n  "))
        }
    }

    /// The names that the route does not have, if it lacks values, and those that were probably meant.
    private func unknownNames(_ given: [String], _ error: BuildError, _ table: RouteTable) -> [String] {
        guard case .missingValues(let names) = error.reason else { return [] }
        let route = table.routes.first { $0.name == error.route }
        let known = route?.patterns.flatMap(\.parameters).compactMap(\.name) ?? []
        return given.filter { !known.contains($0) }.map { word in
            let meant = SpellingSuggestion.suggestion(for: word, among: names)
            let hint =
                meant.map { "; did you mean \(Messages.quoted($0))?" }
                ?? " of \(Messages.quoted(error.route))"
            return "\(Messages.quoted(word)) is not a parameter\(hint)"
        }
    }

    private func text(_ argument: Argument) throws(CommandError) -> String {
        if let text = String(validating: argument.bytes.span) { return text }
        throw usage(.notUTF8(argument.text))
    }
}
