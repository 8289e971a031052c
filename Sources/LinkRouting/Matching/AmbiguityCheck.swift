/// Looks for routes that are in each other's way: patterns given twice, and patterns that tie as best matches of some link.
///
/// Walks the trie as two walkers side by side. They start at one root, part only where two edges of equal rank accept a common
/// text, and wherever both stand on an ending, a link is made that leads both there. Only a link that was really resolved, and
/// for which both routes came out best, is reported.
struct AmbiguityCheck: ~Copyable {
    /// What leads both walkers on for one segment.
    private enum Step {
        case literal(Stretch)
        /// Two literals that differ in case only, for the first segment behind a custom scheme.
        case folded(Stretch, Stretch)
        case labels(Trie.Label, Trie.Label, at: Int, Int)
    }

    private let matcher: Matcher
    private var literalChildren: [Int: [(text: Stretch, child: Int)]] = [:]
    private var diagnostics: [Diagnostic] = []
    /// Pairs of patterns, and pairs of routes, that have been reported.
    private var duplicates: Set<[Int]> = []
    private var ambiguities: Set<[Int]> = []
    private var steps: [Step] = []
    private var search = Search()

    init(_ matcher: Matcher) {
        self.matcher = matcher
        matcher.trie.literals.forEach { literalChildren[$0, default: []].append(($1, $2)) }
    }

    private var program: Program { matcher.program }
    private var trie: Trie { matcher.trie }

    /// The problems found, in file order.
    mutating func run() -> [Diagnostic] {
        for root in [Trie.root] + matcher.absoluteRoots {
            walk(root, root)
            walkFolded(root)
        }
        return diagnostics.sorted { ($0.place.file, $0.place.start) < ($1.place.file, $1.place.start) }
    }

    // MARK: Walking

    private mutating func walk(_ left: Int, _ right: Int) {
        compareEndings(left, right, \.endings)
        compareEndings(left, right, \.rests)
        for (text, child) in literalChildren[left] ?? [] {
            let other = left == right ? child : trie.literals.child(of: right, trie.literals.texts.span.extracting(text.range))
            guard let other else { continue }
            steps.append(.literal(text))
            walk(child, other)
            steps.removeLast()
        }
        for first in trie.nodes[left].edges.range {
            for second in trie.nodes[right].edges.range where left != right || second >= first {
                let (mine, theirs) = (trie.edges[first], trie.edges[second])
                if mine.label != theirs.label {
                    let order = program.specificity(mine.label, theirs.label)
                    guard order == .tied || order == .equal, !commonTexts(mine.label, theirs.label).isEmpty else { continue }
                }
                steps.append(.labels(mine.label, theirs.label, at: left, right))
                walk(Int(mine.child), Int(theirs.child))
                steps.removeLast()
            }
        }
    }

    /// Behind a custom scheme the first segment ignores case: literals that differ in case only tie for a third spelling.
    private mutating func walkFolded(_ root: Int) {
        var spellings: [String: [(text: Stretch, child: Int)]] = [:]
        for literal in literalChildren[root] ?? [] {
            spellings[self.text(literal.text).lowercased(), default: []].append(literal)
        }
        for group in spellings.values where group.count > 1 {
            for (index, first) in group.enumerated() {
                for second in group[(index + 1)...] {
                    steps.append(.folded(first.text, second.text))
                    walk(first.child, second.child)
                    steps.removeLast()
                }
            }
        }
    }

    private func text(_ stretch: Stretch) -> String { String(decoding: trie.literals.texts[stretch.range], as: UTF8.self) }

    private mutating func compareEndings(_ left: Int, _ right: Int, _ kind: KeyPath<Trie.Node, Trie.Bunch>) {
        for first in trie.nodes[left][keyPath: kind].range {
            for second in trie.nodes[right][keyPath: kind].range where left != right || second > first {
                compare(trie.endings[first], trie.endings[second])
            }
        }
    }

    private mutating func compare(_ left: Trie.Ending, _ right: Trie.Ending) {
        let (first, second) = (Int(min(left.pattern, right.pattern)), Int(max(left.pattern, right.pattern)))
        guard first != second, left.rest == right.rest, shareSource(first, second) else { return }
        let (mine, theirs) = (program.patterns[first], program.patterns[second])
        let bothExclude = matcher.table.routes[mine.route].name == nil && matcher.table.routes[theirs.route].name == nil
        if haveSameShape(mine, theirs), !bothExclude {
            if duplicates.insert([first, second]).inserted { report(.duplicatePattern, first, second) }
            return
        }
        guard mine.route != theirs.route, !bothExclude, left.leftOut == right.leftOut, mine.counts == theirs.counts,
            (mine.sourceSet < 0) == (theirs.sourceSet < 0), !ambiguities.contains([mine.route, theirs.route]),
            let query = commonQuery(mine, theirs)
        else { return }
        let prefixes = prefixes(first, second)
        for attempt in 0..<12 * prefixes.count {
            let prefix = prefixes[attempt % prefixes.count]
            guard let link = link(prefix, query: query, rest: left.rest, attempt / prefixes.count) else { return }
            let best = matcher.bestRoutes(link.utf8.span, &search)
            guard best.contains(mine.route), best.contains(theirs.route) else { continue }
            ambiguities.insert([mine.route, theirs.route])
            let names = [mine, theirs].map { matcher.table.routes[$0.route].name ?? "none" }
            let key = keyOnly(in: mine, not: theirs)
            report(.ambiguous(AmbiguityReport(route: names[1], other: names[0], link: link, key: key)), first, second)
            return
        }
    }

    /// A query item that `left` requires and `right` does not name.
    private func keyOnly(in left: Program.Pattern, not right: Program.Pattern) -> String? {
        for index in left.conditions {
            let condition = program.conditions[index]
            if condition.kind == .absent || condition.element.isOptional { continue }
            let name = key(condition)
            if !right.conditions.contains(where: { key(program.conditions[$0]) == name }) { return name }
        }
        return nil
    }

    private mutating func report(_ problem: Problem, _ first: Int, _ second: Int) {
        let places = [first, second].map { matcher.pattern($0).pattern.place }
        diagnostics.append(Diagnostic(problem, at: places[1], related: places[0]))
    }

    private func shareSource(_ left: Int, _ right: Int) -> Bool {
        let sets = (program.patterns[left].sourceSet, program.patterns[right].sourceSet)
        if sets.0 < 0 || sets.1 < 0 { return true }
        return zip(program.sourceSets[sets.0], program.sourceSets[sets.1]).contains { $0 && $1 }
    }

    /// Whether two patterns that end at one node differ in nothing but the names of their parameters.
    private func haveSameShape(_ left: Program.Pattern, _ right: Program.Pattern) -> Bool {
        guard left.elements.count == right.elements.count, left.conditions.count == right.conditions.count else { return false }
        for (mine, theirs) in zip(left.elements, right.elements) {
            guard isSame(program.elements[mine], program.elements[theirs]) else { return false }
        }
        return left.conditions.allSatisfy { mine in
            right.conditions.contains { theirs in
                let (mine, theirs) = (program.conditions[mine], program.conditions[theirs])
                return mine.kind == theirs.kind && key(mine) == key(theirs)
                    && (mine.kind != .value || isSame(mine.element, theirs.element))
            }
        }
    }

    private func isSame(_ left: Program.Element, _ right: Program.Element) -> Bool {
        guard left.kind == right.kind, left.isOptional == right.isOptional else { return false }
        guard left.kind == .literal else { return left.index == right.index }
        return literal(left) == literal(right)
    }

    private func literal(_ element: Program.Element) -> String {
        String(decoding: program.texts[program.literals[element.index].range], as: UTF8.self)
    }

    private func key(_ condition: Program.Condition) -> String {
        String(decoding: program.texts[condition.key.range], as: UTF8.self)
    }

    // MARK: A link for both

    /// Texts that both labels accept.
    private func commonTexts(_ left: Trie.Label, _ right: Trie.Label) -> [String] {
        var texts = samples(left) + samples(right)
        if case .mixed(let first) = left, case .mixed(let second) = right {
            texts += combined(program.mixed[Int(first)], program.mixed[Int(second)])
            texts += combined(program.mixed[Int(second)], program.mixed[Int(first)])
        }
        return texts.filter { accepts(left, $0) && accepts(right, $0) }
    }

    /// Texts of one mixed shape whose values hold the literal text of another.
    private func combined(_ shape: Program.Mixed, _ other: Program.Mixed) -> [String] {
        let literals = other.pieces.compactMap { if case .text(let text) = $0 { text } else { nil } }
        var values = ["7"]
        for literal in literals { values += ["x\(literal)x", "x\(literal)", "\(literal)x", "7\(literal)7"] }
        var texts = [""]
        for piece in shape.pieces {
            switch piece {
            case .text(let text): texts = texts.map { $0 + text }
            case .type: texts = texts.flatMap { text in values.map { text + $0 } }
            }
            texts = Array(texts.prefix(512))
        }
        return texts
    }

    private func samples(_ label: Trie.Label) -> [String] {
        switch label {
        case .type(let type): return program.types.types[Int(type)].samples.filter { !$0.isEmpty }
        case .mixed(let index):
            var texts = [""]
            for piece in program.mixed[Int(index)].pieces {
                switch piece {
                case .text(let text): texts = texts.map { $0 + text }
                case .type(let type):
                    let values = program.types.types[type].samples.filter { !$0.isEmpty }.prefix(4)
                    texts = texts.flatMap { text in values.map { text + $0 } }
                }
                texts = Array(texts.prefix(64))
            }
            return texts
        }
    }

    private func accepts(_ label: Trie.Label, _ text: String) -> Bool {
        let segment = Segment(stretch: Stretch(0, text.utf8.count), isTrusted: true)
        return Descent(program: program, trie: trie).accepts(label, text.utf8.span, segment, 1, false)
    }

    /// The values a query must have for both patterns; `nil` if they exclude each other or one of them wins by its query.
    private func commonQuery(_ left: Program.Pattern, _ right: Program.Pattern) -> [(key: String, values: [String]?)]? {
        var items: [(key: String, values: [String]?)] = []
        let keys = Set((left.conditions.map { $0 } + right.conditions.map { $0 }).map { key(program.conditions[$0]) })
        for name in keys.sorted() {
            let mine = left.conditions.map { program.conditions[$0] }.first { key($0) == name }
            let theirs = right.conditions.map { program.conditions[$0] }.first { key($0) == name }
            let isAbsent = mine?.kind == .absent || theirs?.kind == .absent
            let needed = [mine, theirs].compactMap { $0 }.filter { $0.kind != .absent }
            if isAbsent {
                guard needed.allSatisfy({ $0.kind == .value && $0.element.isOptional }) else { return nil }
                continue
            }
            let elements = needed.filter { $0.kind == .value }.map(\.element)
            if elements.count == 2 {
                let order = program.specificity(elements[0], elements[1])
                guard order == .equal || order == .tied else { return nil }
                let values = queryTexts(elements[0]).filter { accepts(elements[1], $0) }
                if values.isEmpty {
                    guard elements.allSatisfy(\.isOptional) else { return nil }
                    continue
                }
                items.append((name, values))
            } else if let element = elements.first {
                items.append((name, queryTexts(element)))
            } else {
                items.append((name, nil))
            }
        }
        return items
    }

    private func queryTexts(_ element: Program.Element) -> [String] {
        switch element.kind {
        case .literal: [literal(element)]
        case .type, .mixed: samples(element.label)
        case .rest: []
        }
    }

    private func accepts(_ element: Program.Element, _ text: String) -> Bool {
        element.kind == .literal ? literal(element) == text : accepts(element.label, text)
    }

    /// A link along the steps; `attempt` chooses among the texts that would do.
    private func link(
        _ prefix: String, query: [(key: String, values: [String]?)], rest: Trie.RestKind, _ attempt: Int
    ) -> String? {
        var segments: [String] = []
        for step in steps {
            switch step {
            case .literal(let text):
                segments.append(self.text(text))
            case .folded(let first, let second):
                let spellings = [text(first).uppercased(), text(first).lowercased(), text(first).capitalizedASCII]
                guard let other = spellings.first(where: { $0 != text(first) && $0 != text(second) }) else { return nil }
                segments.append(other)
            case .labels(let mine, let theirs, let first, let second):
                let texts = mine == theirs ? samples(mine) : commonTexts(mine, theirs)
                let free = texts.filter {
                    trie.literals.child(of: first, $0.utf8.span) == nil
                        && trie.literals.child(of: second, $0.utf8.span) == nil
                }
                let choice = free.isEmpty ? texts : free
                guard !choice.isEmpty else { return nil }
                segments.append(choice[attempt % choice.count])
            }
        }
        if rest != .none { segments += ["x", "y", "z"].prefix(rest == .required ? attempt % 3 + 1 : attempt % 3) }
        var link = prefix + segments.map(PercentCoding.encodedComponent).joined(separator: "/")
        let items = query.map { item in
            let name = PercentCoding.encodedComponent(item.key)
            guard let values = item.values, !values.isEmpty else { return name }
            return name + "=" + PercentCoding.encodedComponent(values[attempt % values.count])
        }
        if !items.isEmpty { link += "?" + items.joined(separator: "&") }
        return link
    }

    /// Origins from which both patterns accept links, each up to the path: one of every common source.
    private func prefixes(_ left: Int, _ right: Int) -> [String] {
        let taken = Set(matcher.table.sources.flatMap(\.origins).compactMap(\.origin.literalHost))
        if let origin = matcher.pattern(left).pattern.origin { return [origin.sample(besides: taken)] }
        let sources = matcher.table.sources.enumerated().filter { index, _ in
            program.accepts(index, pattern: left) && program.accepts(index, pattern: right)
        }
        if case .folded? = steps.first {
            let origins = sources.flatMap(\.element.origins).map(\.origin).filter { $0.host == nil }
            return matcher.table.sources.isEmpty ? ["app://"] : origins.map { $0.sample(besides: taken) }
        }
        let origins = sources.compactMap { $0.element.origins.first?.origin.sample(besides: taken) }
        return origins.isEmpty ? ["/"] : origins
    }
}

extension String {
    /// The text with its first letter, if it is ASCII, in the other case.
    fileprivate var capitalizedASCII: String {
        guard let first else { return self }
        return (first.isLowercase ? first.uppercased() : first.lowercased()) + dropFirst()
    }
}

extension Origin {
    fileprivate var literalHost: String? { if case .literal(let host)? = host { host } else { nil } }

    /// A link of this origin, up to and including the `/` before the path, whose host is none of `taken`.
    fileprivate func sample(besides taken: Set<String>) -> String {
        var text = scheme + "://"
        func free(_ suffix: String) -> String {
            ["x", "y", "z", "any", "other"].map { $0 + suffix }.first { !taken.contains($0) } ?? "x" + suffix
        }
        switch host {
        case nil: return text
        case .literal(let host): text += host
        case .subdomains(let host): text += free("." + host)
        case .any: text += free(".example")
        }
        if let port { text += ":\(port)" }
        return text + "/"
    }
}
