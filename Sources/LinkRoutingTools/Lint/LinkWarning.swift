package import LinkRoutingLanguage

/// A warning about a link that resolves, but looks like a mistake.
package struct LinkWarning: Sendable, Hashable {
    /// The kind of warning in kebab case, for programs. Codes never change.
    package let code: String
    /// The warning in one sentence without a full stop.
    package let message: String

    init(_ code: String, _ sentence: Sentence) { (self.code, message) = (code, sentence.text) }

    package static let noScheme = Self("no-scheme", "the link has no scheme; it is read as `https`")
    static let userInfo = Self("user-info", "the user info before the host is ignored")

    /// The path has two adjacent slashes, and the table does not count the empty segment between them.
    static let emptySegment = Self("empty-segment", "the path has an empty segment, which is ignored")

    static func repeatedItem(_ name: String) -> Self {
        Self("repeated-item", "the query has `\(name)` more than once; a parameter reads only the first")
    }

    /// No parameter has the name of an item, and an absent one nearly has it.
    static func misspelledItem(_ name: String, meant: String) -> Self {
        Self("misspelled-item", "the query item `\(name)` is ignored; did you mean `\(meant)`?")
    }

    /// The value of a global or lenient parameter is not of its type.
    static func valueOmitted(_ name: String, type: String, isGlobal: Bool) -> Self {
        Self(
            isGlobal ? "global-left-out" : "value-left-out",
            "the value of `\(name)` is not of type `\(type)`; it is omitted")
    }

    package static func unfilledPlaceholder(_ text: String) -> Self {
        Self("unfilled-placeholder", "`\(text)` looks like a placeholder that was not filled in")
    }

    /// - Parameter notice: the notice of the route, which may be empty.
    static func deprecated(route: String, notice: String) -> Self {
        let route: Sentence = "route `\(route)` is deprecated"
        return Self("deprecated", notice.isEmpty ? route : "\(route): \(notice)")
    }
}

extension Matcher {
    /// Returns the warnings about a link that resolves to the pattern at `index`, in the order of the link's
    /// parts.
    ///
    /// - Parameters:
    ///   - line: the line that was resolved.
    ///   - context: the context that the line was resolved in. It must not have been used for another link
    ///     since.
    package func warnings(
        about line: Span<UInt8>, pattern index: Int, _ context: inout MatchContext
    ) -> [LinkWarning] {
        var warnings = context.isNormalized ? startWarnings(line, context.link) : []
        context.withText(of: line) { text, context in warn(about: text, index, &context, &warnings) }
        if let placeholder = UnfilledPlaceholder.first(in: line) {
            // The `\` of `\(name)` is read as a slash.
            warnings.removeAll { $0 == .emptySegment }
            warnings.append(.unfilledPlaceholder(placeholder))
        } else {
            warnings += LinkWarning.aboutSpelling(of: line, isWeb: context.link.kind == .web)
        }
        if let notice = table.deprecation(ofRoute: compiled.patterns[index].route) {
            warnings.append(.deprecated(route: name(ofPattern: index) ?? "none", notice: notice))
        }
        return warnings
    }

    /// The warnings about the scheme and the user info of a web link as it was written. The normalized link
    /// no longer shows either.
    private func startWarnings(_ line: Span<UInt8>, _ link: Link) -> [LinkWarning] {
        guard link.kind == .web else { return [] }
        var text = Bytes(line).drop { $0 <= 0x20 }
        let word = text.prefix(while: \.isSchemeByte)
        // A host with a port looks like a scheme.
        let isScheme = ["http", "https"].contains(String(decoding: word, as: UTF8.self).lowercased())
        let hasScheme = isScheme && text.dropFirst(word.count).first == UInt8(ascii: ":")
        if hasScheme { text = text.dropFirst(word.count + 1) }
        let authority = text.drop { "/\\".utf8.contains($0) }.prefix { !"/\\?#".utf8.contains($0) }
        return (hasScheme ? [] : [.noScheme]) + (authority.contains(UInt8(ascii: "@")) ? [.userInfo] : [])
    }

    private func warn(
        about text: Span<UInt8>, _ index: Int, _ context: inout MatchContext, _ warnings: inout [LinkWarning]
    ) {
        let link = context.link
        if link.kind == .custom, context.namesHost,
            link.authority.range.contains(where: { text[$0] == UInt8(ascii: "@") })
        {
            warnings.append(.userInfo)
        }
        if !table.options.countsEmptySegments, hasEmptySegment(text, link.path) {
            warnings.append(.emptySegment)
        }
        guard link.query != nil else { return }
        context.readQuery(text)
        if context.query.mayRepeat {
            warnings += repeatedItems(index, context.query).map { .repeatedItem($0) }
        }
        warnings += warningsAboutMisspelledItems(index, context.query)
        warnings += warningsAboutValues(index, &context.query)
    }

    /// The warnings about names of a pattern that no item has, and that one letter or its case distinguishes
    /// from the name of an item. One for each of these names, however many items there are.
    func warningsAboutMisspelledItems(_ pattern: Int, _ query: Query) -> [LinkWarning] {
        if compiled.patterns[pattern].queryCatchAll >= 0 { return [] }
        let conditions = [compiled.patterns[pattern].conditions, compiled.globals].joined()
        func isNamed(_ item: Query.Item, _ condition: Int) -> Bool {
            query.isNamed(item, compiled.texts.span.extracting(compiled.conditions[condition].key.range))
        }
        let found: [(name: String, key: String)] = conditions.compactMap { condition in
            if query.items.contains(where: { isNamed($0, condition) }) { return nil }
            let range = compiled.conditions[condition].key.range
            let key = String(decoding: compiled.texts[range], as: UTF8.self)
            for item in query.items where abs(item.name.count - range.count) < 2 {
                let name = String(decoding: query.text[item.name.range], as: UTF8.self)
                if isMisspelled(name, key), !conditions.contains(where: { isNamed(item, $0) }) {
                    return (name, key)
                }
            }
            return nil
        }
        // Of two names that are near, the one with the same letters is meant.
        return found.filter { pair in
            hasSameLetters(pair) || !found.contains { $0.name == pair.name && hasSameLetters($0) }
        }.map { .misspelledItem($0.name, meant: $0.key) }
    }

    private func hasSameLetters(_ pair: (name: String, key: String)) -> Bool {
        EditDistance.foldedLetters(of: pair.name) == EditDistance.foldedLetters(of: pair.key)
    }

    private func isMisspelled(_ name: String, _ key: String) -> Bool {
        // Words that differ in one letter have the same first or last one, unless it is the only one.
        guard let first = name.utf8.first, let last = name.utf8.last,
            key.utf8.first.map(ASCII.lowercased) == ASCII.lowercased(first)
                || key.utf8.last.map(ASCII.lowercased) == ASCII.lowercased(last)
        else { return false }
        let (letters, meant) = (EditDistance.foldedLetters(of: name), EditDistance.foldedLetters(of: key))
        return letters == meant
            || meant.count > 3 && EditDistance(from: letters).distance(to: meant, limit: 1) != nil
    }

    /// The warnings about lenient parameters of a pattern, and about global ones, whose types reject their
    /// values.
    func warningsAboutValues(_ pattern: Int, _ query: inout Query) -> [LinkWarning] {
        var warnings: [LinkWarning] = []
        for index in [compiled.patterns[pattern].conditions, compiled.globals].joined() {
            let condition = compiled.conditions[index]
            let isGlobal = compiled.globals.contains(index)
            switch evaluate(index, &query).result {
            case .rejected where isGlobal: break
            case .omitted where compiled.isLenient(condition.element):
                if query.firstValue(compiled.texts.span.extracting(condition.key.range)) == nil { continue }
            default: continue
            }
            let isTyped = condition.element.kind == .type
            let type = isTyped ? compiled.types.types[condition.element.index].description : "value"
            warnings.append(.valueOmitted(compiled.name(of: condition), type: type, isGlobal: isGlobal))
        }
        return warnings
    }

    private func hasEmptySegment(_ text: Span<UInt8>, _ path: ByteRange) -> Bool {
        let slash = UInt8(ascii: "/")
        return path.range.dropFirst().contains { text[$0] == slash && text[$0 - 1] == slash }
    }

    /// The names of repeated items, except those of lists, and those that `*name` reports.
    private func repeatedItems(_ index: Int, _ query: Query) -> [String] {
        let pattern = compiled.patterns[index]
        var seen: Set<Bytes> = []
        var reported: Set<Bytes> = []
        var repeated: [String] = []
        for item in query.items {
            let name = Bytes(query.text[item.name.range])
            let folded = query.options.ignoresQueryCase ? ASCII.lowercased(name.span) : name
            if seen.insert(folded).inserted { continue }
            let declared = [pattern.conditions, compiled.globals].joined().first { condition in
                query.isNamed(item, compiled.texts.span.extracting(compiled.conditions[condition].key.range))
            }
            if let declared {
                let element = compiled.conditions[declared].element
                if element.kind == .type, compiled.types.entries[element.index].kind == .list { continue }
            } else if pattern.queryCatchAll >= 0 || name.suffix(2).elementsEqual("[]".utf8) {
                // Some servers read `ids[]=1&ids[]=2` as a list.
                continue
            }
            if reported.insert(name).inserted { repeated.append(String(decoding: name, as: UTF8.self)) }
        }
        return repeated
    }
}
