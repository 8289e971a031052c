/// Why a link did not resolve: which route it came nearest to, and the first thing that failed there.
extension Matcher {
    func diagnose(_ text: Span<UInt8>, _ context: inout MatchContext) -> Miss {
        if hasSourceLimits || hasAbsolutePatterns, let route = routeOfOtherSource(text, &context) {
            return Miss(.wrongSource, nearest: route)
        }
        var nearest = NearestPattern(self)
        for root in [Trie.root] + absoluteRoots(text, context).map(\.value) { nearest.walk(root, 0, text, &context) }
        return nearest.best.map { Miss($0.reason, parameter: $0.parameter, nearest: $0.route) } ?? Miss(.noRoute)
    }

    /// The route, not only a rest, that would match if its links could come from everywhere; of several the name that sorts first.
    private func routeOfOtherSource(_ text: Span<UInt8>, _ context: inout MatchContext) -> String? {
        let source = context.source
        context.source = -1
        defer { context.source = source }
        var candidates = Candidates(self)
        let gate = Candidates.OriginRank(host: .none, schemeRank: 0)
        for root in [Trie.root] + absoluteRoots { candidates.gather(root, gate, text, &context) }
        let others = candidates.all.filter { candidate in
            let pattern = compiled.patterns[Int(candidate.terminal.pattern)]
            let isOnlyCatchAll = pattern.path.rest >= 0 && pattern.path.elements.count == 1
            return !isOnlyCatchAll && !table.entries[pattern.route].isExcluding
        }
        return others.compactMap { name(ofPattern: Int($0.terminal.pattern)) }.min()
    }
}

/// What the search below looks at. It is asked here, as whoever holds a matcher and reaches into its parts copies all of a part.
extension Matcher {
    fileprivate func node(at index: Int) -> Trie.Node { trie.node(at: index) }
    fileprivate func edge(at index: Int) -> Trie.Edge { trie.edges[index] }
    fileprivate func literalChild(of node: Int, _ text: Span<UInt8>, _ stretch: ByteRange) -> Int? {
        trie.literals.child(of: node, text, stretch)
    }
    fileprivate func terminal(at index: Int) -> Trie.Terminal { trie.terminals[index] }
    fileprivate func accepts(
        _ segment: Segment, _ edge: Trie.Edge, _ depth: Int, _ text: Span<UInt8>, _ foldDepth: Int
    ) -> Bool {
        compiled.accepts(edge.label, segment, depth, text, foldDepth)
    }
}

/// Finds the pattern that a link without a match got furthest in: one whose path matches and whose query fails, else one that
/// refuses a value in the path; of several the one with fewer failing items, then the one whose route's name sorts first.
private struct NearestPattern {
    struct Found {
        var isPathRefused: Bool
        var failures: Int
        var route: String
        /// The pattern's text, and the optional segments left out with the first as the highest bit: what decides in one route.
        var pattern: String
        var omittedMask: Int
        var reason: MissReason
        var parameter: String?

        /// Adds conditions that fail; the first failure gives the reason.
        mutating func add(_ more: [(reason: MissReason, parameter: String)]) {
            failures += more.count
            guard parameter == nil, let first = more.first else { return }
            (reason, parameter) = first
        }

        func isBetter(than other: Found) -> Bool {
            if isPathRefused != other.isPathRefused { return !isPathRefused }
            return (failures, route, pattern, omittedMask) < (other.failures, other.route, other.pattern, other.omittedMask)
        }
    }

    let matcher: Matcher
    private(set) var best: Found?
    /// The depths at which a value was refused on the way to the present node.
    private var refused: [Int] = []

    init(_ matcher: Matcher) { self.matcher = matcher }

    mutating func walk(_ node: Int, _ depth: Int, _ text: Span<UInt8>, _ context: inout MatchContext) {
        // Once a path matched, a path with a refused value cannot be nearer.
        if let best, refused.count > (best.isPathRefused ? best.failures : 0) { return }
        let current = matcher.node(at: node)
        for index in current.catchAlls {
            let terminal = matcher.terminal(at: index)
            if depth < context.path.count || terminal.catchAll == .any { consider(terminal, text, &context) }
        }
        if depth == context.path.count {
            for index in current.terminals { consider(matcher.terminal(at: index), text, &context) }
        }
        let ignoresCase = depth < context.path.foldDepth
        // Nearly always one segment leads on, by one literal at most.
        let isSimple = !current.hasInnerCatchAll && !ignoresCase
        if !isSimple {
            for child in matcher.children(of: node, depth, text, context.path) {
                walk(child.node, child.depth, text, &context)
            }
        }
        guard depth < context.path.count else { return }
        let segment = context.path.list[depth]
        if isSimple, current.hasLiterals, let child = matcher.literalChild(of: node, text, segment.stretch) {
            walk(child, depth + 1, text, &context)
        }
        for index in current.edges {
            let edge = matcher.edge(at: index)
            if matcher.accepts(segment, edge, depth, text, context.path.foldDepth) {
                if isSimple { walk(edge.child, depth + 1, text, &context) }
                continue
            }
            let bytes = text.extracting(segment.stretch.range)
            guard !bytes.isEmpty, hasFrame(edge.label, bytes, ignoringCase: ignoresCase) else { continue }
            refused.append(depth)
            walk(edge.child, depth + 1, text, &context)
            refused.removeLast()
        }
    }

    /// Whether the text around the parameters of a mixed segment is there, so that only the values can be wrong.
    private func hasFrame(_ label: Trie.Label, _ bytes: Span<UInt8>, ignoringCase: Bool) -> Bool {
        if case .catchAll = label { return false }
        guard case .mixed(let index) = label else { return true }
        var frame = CompoundSegment(
            matcher.compiled.mixed[Int(index)].frame, types: matcher.compiled.types, isTrusted: true, ignoresCase: ignoringCase)
        return frame.matches(bytes)
    }

    private mutating func consider(_ terminal: Trie.Terminal, _ text: Span<UInt8>, _ context: inout MatchContext) {
        let index = Int(terminal.pattern)
        let pattern = matcher.compiled.patterns[index]
        guard let route = matcher.table.name(ofRoute: pattern.route), matcher.compiled.accepts(context.source, pattern: index)
        else {
            return
        }
        let count = context.path.count
        let rest = pattern.path.rest < 0 ? nil : matcher.compiled.catchAllRange(pattern.path, terminal.optionalMask, segmentCount: count)
        // A `+` without a segment is another shape, not a refused value.
        if let rest, !matcher.compiled.catchAllIsFilled(matcher.compiled.elements[pattern.path.rest], rest, context.path) { return }
        var omittedMask = 0
        for optional in 0..<pattern.path.optionalCount { omittedMask = omittedMask << 1 | (terminal.optionalMask >> optional & 1 == 0 ? 1 : 0) }
        var found = Found(
            isPathRefused: !refused.isEmpty, failures: refused.count, route: route,
            pattern: matcher.table.text(of: pattern.place),
            omittedMask: omittedMask, reason: .badValue, parameter: nil)
        // A rest that is no text counts where it stands.
        let badRest = rest.flatMap { matcher.compiled.catchAllIsText($0, text, context.path) ? nil : $0.lowerBound }
        var isRestCounted = badRest == nil
        for depth in refused + [count] {
            if !isRestCounted, let badRest, badRest < depth {
                isRestCounted = true
                found.isPathRefused = true
                found.failures += 1
                found.parameter = found.parameter ?? matcher.compiled.elements[pattern.path.rest].name(in: matcher.compiled)
            }
            guard depth < count else { break }
            let element = matcher.compiled.elements[matcher.compiled.elementIndex(terminal, at: depth, segmentCount: count)]
            let bytes = text.extracting(context.path.list[depth].stretch.range)
            let names = refusals(element, bytes, ignoringCase: depth < context.path.foldDepth)
            found.failures += names.count - 1
            found.parameter = found.parameter ?? names.first
        }
        if !pattern.conditions.isEmpty {
            context.readQuery(text)
            found.add(failures(pattern.conditions, &context.query))
        }
        if pattern.fragment >= 0 {
            guard let failures = fragmentFailures(matcher.compiled.fragments[pattern.fragment], text, &context) else { return }
            found.add(failures)
        }
        guard found.failures > 0 else { return }
        if best.map({ found.isBetter(than: $0) }) ?? true { best = found }
    }

    /// The conditions that fail.
    private func failures(_ conditions: Range<Int>, _ query: inout Query) -> [(reason: MissReason, parameter: String)] {
        conditions.compactMap { index in
            let name = matcher.compiled.name(of: matcher.compiled.conditions[index])
            return switch matcher.compiled.evaluate(index, &query).result {
            case .missing: (.missingQuery, name)
            case .refused: (.badValue, name)
            case .holds, .omitted: nil
            }
        }
    }

    /// What fails in the fragment: a value in its path, or conditions on its query; `nil` when the link's fragment has another shape.
    private func fragmentFailures(
        _ fragment: CompiledTable.Fragment, _ text: Span<UInt8>, _ context: inout MatchContext
    ) -> [(reason: MissReason, parameter: String)]? {
        context.readFragment(text)
        if fragment.isQueryOnly {
            return context.fragment.isItems ? failures(fragment.conditions, &context.fragment.items) : nil
        }
        guard let path = fragmentRefusals(fragment.path, context.fragment.text.span, context.fragment.path) else { return nil }
        return path.map { (.badValue, $0) } + failures(fragment.conditions, &context.fragment.query)
    }

    /// The parameters that refuse their value in the path of a fragment, under the choice of optional segments with the fewest.
    private func fragmentRefusals(_ path: CompiledTable.Path, _ text: Span<UInt8>, _ segments: PathSegments) -> [String]? {
        var best: [String]?
        for optionalMask in path.choices {
            let present = matcher.compiled.present(path, optionalMask)
            let rest = path.rest < 0 ? nil : matcher.compiled.catchAllRange(path, optionalMask, segmentCount: segments.count)
            let count = present.count + (rest.map { $0.count - 1 } ?? 0)
            guard count == segments.count, rest.map({ $0.upperBound <= segments.count }) ?? true else { continue }
            if let rest, !matcher.compiled.catchAllIsFilled(matcher.compiled.elements[path.rest], rest, segments) { continue }
            var refused: [String]? = []
            var depth = 0
            for index in present {
                let element = matcher.compiled.elements[index]
                if element.kind == .rest, let rest {
                    if !matcher.compiled.catchAllIsText(rest, text, segments) { refused?.append(element.name(in: matcher.compiled)) }
                    depth = rest.upperBound
                    continue
                }
                if !matcher.compiled.accepts(element, depth, text, segments) {
                    let bytes = text.extracting(segments.list[depth].stretch.range)
                    let ignoresCase = depth < segments.foldDepth
                    if element.kind != .literal, hasFrame(element.label, bytes, ignoringCase: ignoresCase) {
                        refused? += refusals(element, bytes, ignoringCase: ignoresCase)
                    } else {
                        refused = nil
                    }
                }
                depth += 1
                if refused == nil { break }
            }
            if let refused, best.map({ refused.count < $0.count }) ?? true { best = refused }
        }
        return best
    }

    /// The names of the parameters of `element` that refuse their part of a segment that the element does not accept.
    private func refusals(_ element: CompiledTable.Element, _ bytes: Span<UInt8>, ignoringCase: Bool) -> [String] {
        guard element.kind == .mixed else { return [element.name(in: matcher.compiled)] }
        let mixed = matcher.compiled.mixed[element.index]
        guard let refused = fewestRefusals(mixed, bytes, ignoringCase: ignoringCase) else {
            return [element.name(in: matcher.compiled)]
        }
        return refused.map { matcher.compiled.name(ofParameter: element.parameter + $0) ?? "_" }
    }

    /// The parameters that refuse their part of a mixed segment, by their ordinals, in the reading with the fewest; of equally few
    /// in the first one, as parameters grow from the left. A long segment is read only one way.
    private func fewestRefusals(_ mixed: CompiledTable.Mixed, _ bytes: Span<UInt8>, ignoringCase: Bool) -> [Int]? {
        let types = mixed.types
        var best: [Int]?
        var ends: [Range<Int>] = []
        func note(_ ranges: [Range<Int>]) {
            let refused = ranges.indices.filter {
                !matcher.compiled.types.accepts(types[$0], bytes.extracting(ranges[$0]), isTrusted: false, mayBeEmpty: false)
            }
            if !refused.isEmpty, best.map({ refused.count < $0.count }) ?? true { best = refused }
        }
        func read(_ piece: Int, _ offset: Int) {
            guard piece < mixed.pieces.count else {
                if offset == bytes.count { note(ends) }
                return
            }
            switch mixed.pieces[piece] {
            case .text(let text):
                let end = offset + text.utf8.count
                guard end <= bytes.count else { return }
                let part = bytes.extracting(offset..<end)
                let stands = ignoringCase ? ASCIICase.areEqual(part, text) : part.isEqual(to: text)
                if stands { read(piece + 1, end) }
            case .type:
                guard offset < bytes.count else { return }
                let isLast = piece + 1 == mixed.pieces.count
                for end in (isLast ? bytes.count : offset + 1)...bytes.count {
                    ends.append(offset..<end)
                    read(piece + 1, end)
                    ends.removeLast()
                }
            }
        }
        if bytes.count <= 128, types.count <= 3 {
            read(0, 0)
        } else {
            var frame = CompoundSegment(mixed.frame, types: matcher.compiled.types, isTrusted: true, ignoresCase: ignoringCase)
            if frame.matches(bytes) { note(frame.captures) }
        }
        return best
    }
}

extension CompiledTable.Mixed {
    /// The same text with a plain string for each parameter.
    fileprivate var frame: CompiledTable.Mixed {
        let pieces = pieces.map { if case .type = $0 { Piece.type(CompiledTypes.string) } else { $0 } }
        return CompiledTable.Mixed(pieces: pieces, literalLength: literalLength)
    }
}

extension CompiledTable.Element {
    /// The name of the element's first parameter.
    fileprivate func name(in compiled: CompiledTable) -> String { compiled.name(ofParameter: parameter) ?? "_" }
}

extension CompiledTable {
    /// The index of the element of a pattern that stands for the segment at `depth`.
    package func elementIndex(_ terminal: Trie.Terminal, at depth: Int, segmentCount: Int) -> Int {
        let path = patterns[Int(terminal.pattern)].path
        let present = present(path, terminal.optionalMask)
        guard path.rest >= 0 else { return present[depth] }
        let rest = catchAllRange(path, terminal.optionalMask, segmentCount: segmentCount)
        if depth < rest.lowerBound { return present[depth] }
        return depth < rest.upperBound ? path.rest : present[depth - rest.count + 1]
    }
}
