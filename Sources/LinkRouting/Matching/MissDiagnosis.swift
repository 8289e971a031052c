/// Why a link did not resolve: which route it came nearest to, and the first thing that failed there.
extension Matcher {
    func diagnose(_ text: Span<UInt8>, _ search: inout Search) -> Miss {
        if hasSourceLimits || hasAbsolutePatterns, let route = routeOfOtherSource(text, &search) {
            return Miss(.wrongSource, nearest: route)
        }
        var nearest = NearestPattern(self)
        nearest.walk(Trie.root, 0, text, &search)
        if hasAbsolutePatterns, search.link.kind != .bare {
            for root in roots.lookUp(text, search.link) { nearest.walk(root.value, 0, text, &search) }
        }
        return nearest.best.map { Miss($0.reason, parameter: $0.parameter, nearest: $0.route) } ?? Miss(.noRoute)
    }

    /// The route, not only a rest, that would match if its links could come from everywhere; of several the name that sorts first.
    private func routeOfOtherSource(_ text: Span<UInt8>, _ search: inout Search) -> String? {
        let source = search.source
        search.source = -1
        defer { search.source = source }
        var candidates = Candidates(program: program, trie: trie)
        candidates.gather(Trie.root, hostRank: 0, text, &search)
        for root in absoluteRoots { candidates.gather(root, hostRank: 0, text, &search) }
        let others = candidates.all.filter { candidate in
            let pattern = program.patterns[Int(candidate.ending.pattern)]
            let isOnlyRest = pattern.hasRest && pattern.elements.count == 1
            return !isOnlyRest && table.routes[pattern.route].name != nil
        }
        return others.compactMap { pattern(Int($0.ending.pattern)).route.name }.min()
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
        var leftOut: Int
        var reason: MissReason
        var parameter: String?

        func isBetter(than other: Found) -> Bool {
            if isPathRefused != other.isPathRefused { return !isPathRefused }
            return (failures, route, pattern, leftOut) < (other.failures, other.route, other.pattern, other.leftOut)
        }
    }

    let matcher: Matcher
    private(set) var best: Found?
    /// The depths at which a value was refused on the way to the present node.
    private var refused: [Int] = []

    init(_ matcher: Matcher) { self.matcher = matcher }

    private var program: Program { matcher.program }
    private var trie: Trie { matcher.trie }

    mutating func walk(_ node: Int, _ depth: Int, _ text: Span<UInt8>, _ search: inout Search) {
        // Once a path matched, a path with a refused value cannot be nearer.
        if let best, refused.count > (best.isPathRefused ? best.failures : 0) { return }
        let current = trie.nodes[node]
        for index in current.rests.range {
            let ending = trie.endings[index]
            if depth < search.segments.count || ending.rest == .any { consider(ending, text, &search) }
        }
        guard depth < search.segments.count else {
            for index in current.endings.range { consider(trie.endings[index], text, &search) }
            return
        }
        let segment = search.segments[depth]
        let bytes = text.extracting(segment.stretch.range)
        var children: [Int] = []
        if current.literalCount > 0 {
            if depth == 0, search.foldsFirstSegment {
                trie.literals.forEachChild(of: node, ignoringCase: bytes) { child, _ in children.append(child) }
            } else if let child = trie.literals.child(of: node, bytes) {
                children.append(child)
            }
        }
        for child in children { walk(child, depth + 1, text, &search) }
        let descent = Descent(program: program, trie: trie)
        for index in current.edges.range {
            let edge = trie.edges[index]
            if descent.accepts(edge.label, bytes, segment, depth, search.foldsFirstSegment) {
                walk(Int(edge.child), depth + 1, text, &search)
            } else if hasFrame(edge.label, bytes, isFolded: depth == 0 && search.foldsFirstSegment) {
                refused.append(depth)
                walk(Int(edge.child), depth + 1, text, &search)
                refused.removeLast()
            }
        }
    }

    /// Whether the text around the parameters of a mixed segment is there, so that only the values can be wrong.
    private func hasFrame(_ label: Trie.Label, _ bytes: Span<UInt8>, isFolded: Bool) -> Bool {
        guard case .mixed(let index) = label else { return true }
        var frame = MixedSegment(program.mixed[Int(index)].frame, types: program.types, isTrusted: true, ignoresCase: isFolded)
        return frame.matches(bytes)
    }

    private mutating func consider(_ ending: Trie.Ending, _ text: Span<UInt8>, _ search: inout Search) {
        let index = Int(ending.pattern)
        let pattern = program.patterns[index]
        guard let route = matcher.table.routes[pattern.route].name, program.accepts(search.source, pattern: index) else { return }
        var leftOut = 0
        for optional in 0..<pattern.optionalCount { leftOut = leftOut << 1 | (ending.present >> optional & 1 == 0 ? 1 : 0) }
        var found = Found(
            isPathRefused: !refused.isEmpty, failures: refused.count, route: route, pattern: matcher.pattern(index).pattern.text,
            leftOut: leftOut, reason: .badValue, parameter: nil)
        for depth in refused {
            let (count, name) = refusals(ending, at: depth, text, search)
            found.failures += count - 1
            if found.parameter == nil { found.parameter = name }
        }
        if ending.rest != .none, !program.restIsText(ending, text, search) {
            found.isPathRefused = true
            found.failures += 1
            if found.parameter == nil { found.parameter = program.elements[pattern.elements.upperBound - 1].name(in: program) }
        }
        if !pattern.conditions.isEmpty {
            search.readQuery(text)
            for index in pattern.conditions {
                let result = program.evaluate(index, &search.query).result
                guard result == .missing || result == .refused else { continue }
                found.failures += 1
                if found.parameter == nil {
                    found.parameter = program.conditions[index].name
                    found.reason = result == .missing ? .missingQuery : .badValue
                }
            }
        }
        guard found.failures > 0 else { return }
        if best.map({ found.isBetter(than: $0) }) ?? true { best = found }
    }

    /// How many parameters refuse their part of the segment at `depth`, and the name of the first that does.
    private func refusals(
        _ ending: Trie.Ending, at depth: Int, _ text: Span<UInt8>, _ search: borrowing Search
    ) -> (count: Int, name: String) {
        let element = program.pathElements(ending)[depth]
        guard element.kind == .mixed else { return (1, element.name(in: program)) }
        let bytes = text.extracting(search.segments[depth].stretch.range)
        let mixed = program.mixed[element.index]
        guard let refused = fewestRefusals(mixed, bytes, ignoringCase: depth == 0 && search.foldsFirstSegment) else {
            return (1, element.name(in: program))
        }
        return (refused.count, program.parameters[element.parameter + refused[0]].name ?? "_")
    }

    /// The parameters that refuse their part of a mixed segment, by their ordinals, in the reading with the fewest; of equally few
    /// in the first one, as parameters grow from the left. A long segment is read only one way.
    private func fewestRefusals(_ mixed: Program.Mixed, _ bytes: Span<UInt8>, ignoringCase: Bool) -> [Int]? {
        let types = mixed.types
        var best: [Int]?
        var ends: [Range<Int>] = []
        func note(_ ranges: [Range<Int>]) {
            let refused = ranges.indices.filter {
                !program.types.accepts(types[$0], bytes.extracting(ranges[$0]), isTrusted: false, mayBeEmpty: false)
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
                let stands = ignoringCase ? ASCIICase.areEqual(part, text.utf8.span) : part.isEqual(to: text)
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
            var frame = MixedSegment(mixed.frame, types: program.types, isTrusted: true, ignoresCase: ignoringCase)
            if frame.matches(bytes) { note(frame.captures) }
        }
        return best
    }
}

extension Program.Mixed {
    /// The same text with a plain string for each parameter.
    fileprivate var frame: Program.Mixed {
        let pieces = pieces.map { if case .type = $0 { Piece.type(TypeTable.string) } else { $0 } }
        return Program.Mixed(pieces: pieces, literalLength: literalLength)
    }
}

extension Program.Element {
    /// The name of the element's first parameter.
    fileprivate func name(in program: Program) -> String { program.parameters[parameter].name ?? "_" }
}

extension Program {
    /// The elements of a pattern that stand for segments, with the optional ones that are present.
    func pathElements(_ ending: Trie.Ending) -> [Element] {
        var optional = 0
        return patterns[Int(ending.pattern)].elements.compactMap { index in
            let element = elements[index]
            if element.isOptional {
                optional += 1
                if ending.present & (1 << (optional - 1)) == 0 { return nil }
            }
            return element
        }
    }
}
