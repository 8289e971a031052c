import LinkRouting

/// Reads the rules of an `apple-app-site-association` file for a table.
struct AppleImport {
    let file: AppSiteAssociation

    /// The rules of an app, in the order in which they are tried.
    func rules(appID: String?) -> [ImportedRule] {
        guard let app = appID ?? file.appIDs.first else { return [] }
        return file.details.filter { $0.appIDs.contains(app) }.flatMap(\.rules).compactMap { rule($0) }
    }

    private func rule(_ index: Int) -> ImportedRule? {
        let content = file.contents[index]
        var rule = ImportedRule(excludes: content.excludes, place: file.rules[index].path)
        rule.documentation = content.comment
        if let pattern = content.path?.pattern, WildcardPiece.pieces(of: pattern) != [.star] {
            let pieces = WildcardPiece.pieces(of: pattern, variables: !content.isLegacy)
            guard let atoms = atoms(WildcardCompiler.trimmed(pieces), content, &rule) else { return nil }
            rule.path = atoms
            rule.hasShorterForm = pattern.hasSuffix("/*")
            // A `#` is never in a path, and a `?` that is meant as one is a wildcard.
            if pattern.utf8.contains(UInt8(ascii: "#")) { return nil }
        }
        switch content.query {
        case .whole(let text): addWhole(text.pattern, content, to: &rule)
        case .items(let items):
            for item in items {
                guard add(item.name, item.value.pattern, content, to: &rule) else { return nil }
            }
        case nil: break
        }
        if let pattern = content.fragment?.pattern, WildcardPiece.pieces(of: pattern) != [.star] {
            guard let atoms = atoms(WildcardPiece.pieces(of: pattern), content, &rule) else { return nil }
            if atoms.isEmpty {
                rule.takesMore.append("links with a fragment")
            } else {
                rule.fragment = atoms
                rule.takesMore.append("links with another slash at the start or the end of their fragments")
                rule.takesFewer.append("links with query items in their fragments")
            }
        }
        if !content.isCaseSensitive { rule.takesFewer.append("links with other capital letters") }
        if rule.excludes { swap(&rule.takesMore, &rule.takesFewer) }
        return rule
    }

    /// The parts of a pattern; `nil` if it matches nothing.
    private func atoms(
        _ pieces: [WildcardPiece], _ content: AppleRule, _ rule: inout ImportedRule
    ) -> [PatternAtom]? {
        var atoms: [PatternAtom] = []
        for piece in pieces {
            switch piece {
            case .literal(let bytes):
                guard let text = PercentCoding.decodedText(bytes) else { return nil }
                atoms.append(.text(text))
            case .one: atoms.append(.one)
            case .star: atoms.append(.star)
            case .variable(let name):
                guard let texts = file.variables[name] ?? BuiltInVariables.values(of: name), !texts.isEmpty
                else {
                    return nil
                }
                let set = file.variables[name] == nil ? Self.sets[name] : nil
                atoms.append(set.map { .expression($0) } ?? .variable(name, texts))
            case .brokenVariable: return nil
            }
        }
        // Beside a `*` it only says that there is a character.
        let isAlone = atoms.indices.contains { index in
            atoms[index] == .one && (index == 0 || atoms[index - 1] != .star)
                && (index + 1 == atoms.count || atoms[index + 1] != .star)
        }
        if isAlone {
            rule.takesFewer.append("links in which `?` takes a slash")
            rule.takesMore.append("links in which `?` takes an escape such as `%20` as one character")
            rule.takesFewer.append("links in which several `?` take an escape such as `%20`")
        }
        return atoms
    }

    private static let sets = [
        "digit": "[0-9]", "xdigit": "[0-9A-Fa-f]", "alpha": "[A-Za-z]", "alnum": "[A-Za-z0-9]",
        "upper": "[A-Z]", "lower": "[a-z]",
    ]

    // MARK: - Queries

    /// Whether an item can match.
    private func add(
        _ name: String, _ pattern: String, _ content: AppleRule, to rule: inout ImportedRule
    ) -> Bool {
        guard let key = PercentCoding.decodedText(Bytes(name.utf8)) else { return true }
        let pieces = WildcardPiece.pieces(of: pattern)
        if pieces == [.star] { return true }
        guard let atoms = atoms(pieces, content, &rule) else { return false }
        if atoms.isEmpty {
            rule.items.append(.init(key: key, demand: .expression("", mayBeAbsent: true)))
        } else if case .text(let text) = atoms[0], atoms.count == 1 {
            rule.items.append(.init(key: key, demand: .text(text)))
        } else if pieces == [.one, .star] || pieces == [.star, .one] {
            rule.items.append(.init(key: key, demand: .present))
        } else {
            let expression = RegexText.expression(for: atoms)
            let mayBeAbsent = atoms.allSatisfy { atom in
                switch atom {
                case .star: true
                case .variable(_, let texts):
                    texts.contains { $0.utf8.allSatisfy { $0 == UInt8(ascii: "*") } }
                case .text, .one, .expression: false
                }
            }
            rule.items.append(.init(key: key, demand: .expression(expression, mayBeAbsent: mayBeAbsent)))
        }
        return true
    }

    /// A query as a whole is more than a table can say, but its items are not.
    private func addWhole(_ pattern: String, _ content: AppleRule, to rule: inout ImportedRule) {
        if WildcardPiece.pieces(of: pattern) == [.star] { return }
        if pattern.isEmpty { return rule.takesMore.append("links with a query") }
        rule.takesMore.append("links with other items in their queries")
        rule.takesFewer.append("links with an incomplete item in their queries")
        for part in pattern.split(separator: "&" as Character) {
            let item = part.drop { $0 == "*" }
            guard let equals = item.firstIndex(of: "="), equals > item.startIndex else { continue }
            let name = item[..<equals]
            guard !name.contains("*"), !name.contains("?"), !name.contains("$") else { continue }
            guard !rule.items.contains(where: { $0.key == String(name) }) else { continue }
            _ = add(String(name), String(item[item.index(after: equals)...]), content, to: &rule)
        }
    }
}
