import LinkRoutingLanguage

/// Turns a pattern of a table into rules.
struct PatternExpansion {
    let dialect: ExportDialect
    let range: ExportRange
    let table: RouteTable
    private(set) var rules: [PlannedRule] = []
    /// The links of the pattern that no rule covers, with the reasons.
    private(set) var notes: [ExchangeNote] = []
    /// The rule that is being made.
    private var rule: PlannedRule

    /// The number of rules that the values of one pattern may become.
    private static let largestProduct = 64
    private static let largestNarrowProduct = 200

    /// Why no rule is narrow enough.
    private struct Inexpressible: Error {
        let reason: String
    }

    init(_ entry: ExportedPattern, _ dialect: ExportDialect, _ range: ExportRange, _ table: RouteTable) {
        (self.dialect, self.table) = (dialect, table)
        // For more links to open the app, an excluding rule must match fewer, and the reverse.
        self.range = entry.excludes == (range == .wider) ? .narrower : .wider
        rule = PlannedRule(entry, ignoresCase: table.options.ignoresPathCase)
        var seen: [[GlobSegment]] = []
        for variant in variants(of: entry.pattern.path[...], isStart: true) {
            var copy = entry
            copy.pattern.path = variant
            copy.omittedCount = entry.pattern.path.count - variant.count
            rule = PlannedRule(copy, ignoresCase: table.options.ignoresPathCase)
            do {
                try addConditions(of: copy.pattern)
                if seen.contains(rule.links.path) { continue }
                seen.append(rule.links.path)
                rules += dialect == .components ? [rule] : try expanded()
            } catch {
                notes += entry.notes(fewer: ["some links of this pattern: \(error.reason)"])
            }
        }
    }

    /// The path with and without each of its optional segments.
    private func variants(of path: ArraySlice<Pattern.Element>, isStart: Bool = false) -> [[Pattern.Element]]
    {
        guard let first = path.first else { return [[]] }
        let rest = variants(of: path.dropFirst())
        switch first {
        case .parameter(var parameter) where parameter.presence != .required:
            parameter.presence = .required
            return rest + rest.map { [.parameter(parameter)] + $0 }
        case .catchAll(var catchAll) where !catchAll.isRequired:
            // Only in components does `/*` at the end match without that segment.
            let isEnd = path.count == 1
            if isEnd, dialect != .dynamicRules || isStart { return [[first]] }
            catchAll.isRequired = true
            return rest + rest.map { [.catchAll(catchAll)] + $0 }
        default: return rest.map { [first] + $0 }
        }
    }

    private mutating func addConditions(of pattern: Pattern) throws(Inexpressible) {
        for element in pattern.path {
            if case .catchAll(let catchAll) = element {
                rule.links.path.append(.segments(isRequired: catchAll.isRequired))
            } else {
                let pieces = try pieces(element, in: .segment)
                rule.links.path.append(.pieces(pieces))
            }
        }
        try checkPath()
        for item in pattern.query { try add(item) }
        if let fragment = pattern.fragment { try add(fragment) }
    }

    /// Lets the rule match more links than the pattern, if it may.
    ///
    /// - Parameter reason: Why the rule cannot be narrower.
    private mutating func matchMore(_ links: String, or reason: String) throws(Inexpressible) {
        if range == .narrower { throw Inexpressible(reason: reason) }
        rule.matchesMore.append(links)
    }

    // MARK: - Elements

    private mutating func pieces(
        _ element: Pattern.Element, in part: LinkEncoding.Component
    ) throws(Inexpressible) -> [Glob.Step] {
        var pieces: [Glob.Step] = []
        for piece in element.pieces {
            switch piece {
            case .text(let text):
                if !text.isEmpty { pieces += try self.text(text, in: part) }
            case .parameter(let parameter): pieces += try self.pieces(parameter, in: part)
            }
        }
        return pieces
    }

    private mutating func text(
        _ text: String, in part: LinkEncoding.Component
    ) throws(Inexpressible) -> [Glob.Step] {
        if dialect == .manifest, let scalar = text.unicodeScalars.first(where: { !Self.isInXML($0) }) {
            let code = String(scalar.value, radix: 16, uppercase: true)
            throw Inexpressible(reason: "XML cannot contain U+\(code)")
        }
        if dialect.hasWildcards(text, in: part) {
            try matchMore(
                "links with other characters for those of `\(text)` that are wildcards",
                or: "`\(text)` has characters that are wildcards in rules")
        }
        if dialect == .dynamicRules, part == .segment, table.options.ignoresPathCase, rule.excludes,
            range == .wider, text.utf8.contains(where: \.isLetter)
        {
            rule.matchesMore.append("links with other characters for the letters of `\(text)`")
            return text.unicodeScalars.map {
                $0.isASCII && UInt8(ascii: $0).isLetter ? .one : .text(String($0))
            }
        }
        return [.text(text)]
    }

    /// Whether XML 1.0 can contain the character, if only as a reference.
    private static func isInXML(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20 && scalar.value & 0x1FFFFE != 0xFFFE || [0x9, 0xA, 0xD].contains(scalar.value)
    }

    private mutating func pieces(
        _ parameter: Parameter, in part: LinkEncoding.Component
    ) throws(Inexpressible) -> [Glob.Step] {
        let (name, type) = (parameter.name ?? "_", typeName(parameter.type))
        guard let glob = glob(for: parameter.type, named: parameter.name, in: part) else {
            throw Inexpressible(reason: "rules cannot express `\(type)` exactly")
        }
        if glob.matchesMore { rule.matchesMore.append("values of `\(name)` that are not of type `\(type)`") }
        return glob.steps
    }

    /// The name that the table gives a type, or the type.
    private func typeName(_ type: ValueType) -> String {
        if let named = table.types.first(where: { $0.type == type }) { return named.name }
        if case .list(let element, ",") = type { return "[\(typeName(element))]" }
        return type.description
    }

    // MARK: - Paths

    private mutating func checkPath() throws(Inexpressible) {
        switch dialect {
        case .components:
            guard let catchAll = rule.links.path.firstIndex(where: \.isCatchAll) else { return }
            let (before, after) = (rule.links.path[..<catchAll], rule.links.path[(catchAll + 1)...])
            let runs = [before.reversed().map(\.pieces), after.map { $0.pieces.reversed() }]
            if runs.contains(where: Self.isSplit) {
                try matchMore(
                    "links with several segments in the place of one",
                    or: "`*` matches any number of segments, so it cannot express one segment here")
            } else if runs.joined().contains(where: { $0.count > 1 && $0.last == .some }) {
                let links = "links in which a value beside the catch-all is empty"
                // Hardly any link has such a segment, and an exclusion matters more.
                if rule.excludes { return rule.matchesMore.append(links) }
                try matchMore(links, or: "`?` matches a slash, too")
            }
        case .dynamicRules, .manifest:
            if let middle = rule.links.path.dropLast().firstIndex(where: \.isCatchAll) {
                if range == .narrower, dialect == .dynamicRules {
                    rule.matchesFewer.append("links in which the catch-all has several segments")
                } else {
                    try matchMore(
                        "links that go on in another way after the catch-all",
                        or: "`.*` never gives a segment back")
                    rule.links.path = rule.links.path[..<middle] + [.segments(isRequired: true)]
                }
            }
            for (index, segment) in rule.links.path.enumerated() where isAmbiguous(segment.pieces) {
                if range == .narrower {
                    rule.matchesFewer.append(
                        "links in which a value has the first character of the text after it")
                } else {
                    rule.links.path[index] = .any
                    rule.matchesMore.append(
                        "links with another segment for `\(rule.entry.pattern.path[index])`")
                }
            }
        }
    }

    /// Whether a wildcard may match segments that do not belong to the catch-all.
    ///
    /// - Parameter run: The segments from the catch-all on, each with the piece next to it at its end.
    private static func isSplit(_ run: [[Glob.Step]]) -> Bool {
        let rest = run.drop { $0 == [.some] }
        return rest.dropFirst().joined().contains(where: \.isOpen)
            || rest.first?.dropLast().contains(where: \.isOpen) == true
    }

    /// Whether a wildcard that matches all up to the next character may end too early.
    private func isAmbiguous(_ pieces: [Glob.Step]) -> Bool {
        pieces.indices.dropLast().contains { index in
            guard pieces[index].isOpen else { return false }
            // Texts that begin with a digit do not end a number.
            guard dialect == .manifest, pieces[index] == .number, case .text(let text) = pieces[index + 1]
            else {
                return true
            }
            return text.utf8.first?.isDigit ?? true
        }
    }

    // MARK: - Queries

    private mutating func demandAbsence(of key: String) throws(Inexpressible) {
        guard dialect == .components, !dialect.comparesCaseOfKeys(table.options) else {
            let rules = dialect == .components ? "rules compare the case of names, so they" : "dynamic rules"
            throw Inexpressible(reason: "\(rules) cannot demand that an item is absent")
        }
        rule.links.items.append(.init(name: key, pieces: []))
    }

    private mutating func add(_ item: Pattern.QueryItem) throws(Inexpressible) {
        let key = item.key
        let optional = item.optionalParameter
        if optional?.acceptsAnything == true { return }
        if dialect == .manifest, range == .narrower {
            throw Inexpressible(reason: "the manifest does not see queries")
        }
        switch item.condition {
        case .present where range == .wider: rule.matchesMore.append("links without the query item `\(key)`")
        case .absent where range == .wider: rule.matchesMore.append("links with the query item `\(key)`")
        case .present:
            rule.matchesFewer.append("links in which `\(key)` has no value")
            rule.links.items.append(.init(name: key, pieces: dialect == .components ? [.some] : [.star]))
        case .absent: try demandAbsence(of: key)
        case .value where optional != nil && range == .narrower:
            try demandAbsence(of: key)
            rule.matchesFewer.append("links with the query item `\(key)`")
        case .value(let element):
            if let optional {
                let type = typeName(optional.type)
                return rule.matchesMore.append(
                    "values of `\(optional.name ?? key)` that are not of type `\(type)`")
            }
            let isWide = range == .wider && rule.excludes
            if dialect == .manifest || isWide && dialect.comparesCaseOfKeys(table.options) {
                return rule.matchesMore.append("links without the query item `\(item)`")
            }
            var pieces = try self.pieces(element, in: .query)
            var isOther = dialect == .dynamicRules && isAmbiguous(pieces)
            // Android replaces escapes before it divides the query.
            var misread = dialect == .dynamicRules ? "&;" : ""
            if table.options.readsPlusAsSpace {
                misread += (dialect == .dynamicRules ? "+" : "") + (isWide ? " " : "")
            }
            if pieces.contains(where: { $0.hasText(with: misread) }) {
                if range == .narrower {
                    throw Inexpressible(reason: "Android reads a character of `\(item)` in another way")
                }
                isOther = true
            }
            if case .parameter(let parameter) = element, parameter.type == .string {
                // Nobody means an empty text, and with `*` the item could be absent.
                if dialect == .components { rule.matchesFewer.append("links in which `\(key)` is empty") }
            } else if element.acceptsEmpty {
                // For iOS an empty item is an absent one, and dynamic rules cannot demand one.
                if range == .narrower {
                    guard case .oneOf(let variable)? = pieces.first, pieces.count == 1 else {
                        throw Inexpressible(reason: "`\(key)` may be empty")
                    }
                    pieces = [
                        .oneOf(.init(name: variable.name, texts: variable.texts.filter { !$0.isEmpty }))
                    ]
                    rule.matchesFewer.append("links in which `\(key)` is empty")
                } else if dialect == .components {
                    rule.matchesMore.append("links without the query item `\(key)`")
                    if pieces == [.some] { pieces = [.star] }
                } else {
                    isOther = pieces != [.some]
                }
            }
            if isOther, range == .wider {
                rule.matchesMore.append("other values of the query item `\(key)`")
                pieces = [dialect == .components ? .some : .star]
            }
            // In dynamic rules an item may have an empty value, which is not an absent one.
            if dialect == .dynamicRules, pieces == [.some] { pieces = [.star] }
            rule.links.items.append(.init(name: key, pieces: pieces))
        }
    }

    // MARK: - Fragments

    private mutating func add(_ fragment: Pattern.Fragment) throws(Inexpressible) {
        guard range == .narrower else {
            rule.matchesMore.append("links with other fragments")
            if dialect != .components { return }
            let texts = fragment.path.flatMap(\.pieces).compactMap { piece in
                if case .text(let text) = piece, !text.isEmpty { text } else { nil }
            }
            let key = fragment.query.first { !$0.condition.isAbsent && $0.optionalParameter == nil }?.key
            let needsText = fragment.path.contains { element in
                if case .catchAll(let catchAll) = element { return catchAll.isRequired }
                return element.parameters.allSatisfy { $0.presence == .required }
            }
            if let word = texts.first ?? key {
                rule.links.fragment = [.pieces([.star, .text(word), .star])]
            } else if needsText {
                rule.links.fragment = [.any]
            }
            return
        }
        var words: [String] = []
        for case .literal(let word) in fragment.path { words.append(word) }
        guard dialect != .manifest, words.count == fragment.path.count, !words.isEmpty,
            fragment.query.isEmpty,
            fragment.queryCatchAll == nil
        else {
            throw Inexpressible(reason: "rules cannot express which fragments match")
        }
        let start = fragment.beginsWithSlash ? "/" : ""
        rule.links.fragment = [.text(start + words.joined(separator: "/"))]
        rule.matchesFewer.append("links with another spelling of the fragment")
    }

    // MARK: - Values

    /// The rules with texts in place of values, for formats in which a rule cannot list them.
    private mutating func expanded() throws(Inexpressible) -> [PlannedRule] {
        let limit = range == .wider ? Self.largestProduct : Self.largestNarrowProduct
        let pieces = rule.links.path.flatMap(\.pieces) + rule.links.items.flatMap(\.pieces)
        let lists = pieces.compactMap { if case .oneOf(let values) = $0 { values.texts } else { nil } }
        let count = lists.reduce(1) { min($0 * $1.count, limit + 1) }
        if count > limit {
            try matchMore(
                "other values of its parameters", or: "it would need more than \(limit) rules")
            for index in rule.links.items.indices
            where rule.links.items[index].pieces.contains(where: \.isList) {
                rule.links.items[index].pieces = [.star]
            }
            rule.links.mapPieces { pieces in pieces.map { $0.isList ? .some : $0 } }
            return [rule]
        }
        let choices = lists.reduce([[]]) { choices, texts in
            choices.flatMap { choice in texts.map { choice + [$0] } }
        }
        return choices.map { choice in
            var (rule, rest) = (rule, choice[...])
            rule.links.mapPieces { pieces in pieces.map { $0.isList ? .text(rest.removeFirst()) : $0 } }
            return rule
        }
    }
}

extension Pattern.Element {
    /// Whether the whole of a value may be empty.
    fileprivate var acceptsEmpty: Bool {
        switch self {
        case .literal(let text): text.isEmpty
        case .parameter(let parameter): parameter.type.accepts("")
        case .catchAll, .compound: false
        }
    }
}

extension Glob.Step {
    var isList: Bool { if case .oneOf = self { true } else { false } }
}
