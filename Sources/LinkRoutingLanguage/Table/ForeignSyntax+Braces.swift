/// Braces: `{*path}`, `{{id}}`, `{id?}`, `{id=1}`.
extension ForeignSyntax {
    /// Braces of other routers: `{*path}`, `{path...}`, `{{id}}`, `{id?}`, `{id=1}`. Moves past other braces.
    mutating func braces() -> Found? {
        let start = position
        var scanner = Scanner(bytes, file: 0, from: start, to: range.upperBound)
        let isClosed = PatternParser.skipBraces(&scanner)
        position = max(start + 1, scanner.position)
        parameter = start
        guard isBroken, isClosed else { return nil }
        let replaced = start..<scanner.position
        var inner = TypeRepair.trimmed(text(start + 1..<scanner.position - 1))
        let isWhole = isSegmentStart(start) && isSegmentEnd(scanner.position)
        func found(_ kind: Diagnostic.ForeignNotation, _ text: String?) -> Found {
            Found(kind: kind, range: replaced, replaced: replaced, text: text)
        }
        if inner.hasPrefix("{"), inner.hasSuffix("}") {
            inner = TypeRepair.trimmed(String(inner.dropFirst().dropLast()))
            let name = Self.name(Self.lastWord(inner))
            return found(.parameter, name.map { spelled($0, nil, in: replaced) })
        }
        if inner == "$" || inner == "*" || inner == "**" { return found(.catchAll, isWhole ? "*" : nil) }
        for (prefix, sign) in [("**", "*"), ("*", "*"), ("+", "+"), ("...", "+")]
        where inner.hasPrefix(prefix) {
            let name = Self.name(String(inner.dropFirst(prefix.count)))
            return found(.catchAll, isWhole ? name.map { sign + $0 } : nil)
        }
        for (suffix, sign) in [
            ("...", "*"), ("**", "*"), ("*", "*"), ("+", "+"), (":path", "*"), (":.*", "*"), (":.+", "+"),
        ]
        where inner.hasSuffix(suffix) {
            guard let name = Self.name(String(inner.dropLast(suffix.count))) else { continue }
            return found(.catchAll, isWhole ? sign + name : nil)
        }
        if inner.hasSuffix("?"), let name = Self.name(String(inner.dropLast())) {
            return found(.optional, spelled(name, "string?", in: replaced))
        }
        let parts = inner.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        if parts.count == 2, let name = Self.name(parts[0]) {
            let isNumber = !parts[1].isEmpty && parts[1].utf8.allSatisfy(\.isDigit)
            return found(.optional, spelled(name, "\(isNumber ? "int" : "string")=\(parts[1])", in: replaced))
        }
        if inner.hasPrefix("?") {
            let names = inner.dropFirst().split(separator: ",").map {
                Self.name(TypeRepair.trimmed(String($0)))
            }
            guard !names.isEmpty, !names.contains(nil), scanner.isAtEnd else { return found(.optional, nil) }
            let items = names.compactMap { $0.map { ":\($0){string?}" } }
            return found(.optional, "?" + items.joined(separator: "&"))
        }
        return nil
    }
}
