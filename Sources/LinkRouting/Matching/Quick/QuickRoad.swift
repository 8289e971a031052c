/// The short way of nearly every link: from a line to its line of JSON in one go.
///
/// It takes lines of printable ASCII whose beginning is known, whose path has no dot segments, and whose match is the plain first
/// one of ``Descent``. Whatever else comes is left to the long way, which knows all rules; both must agree wherever the short way
/// answers, and tests hold them to that.
package struct QuickRoad: ~Copyable {
    private let matcher: Matcher
    private let program: Program
    private let trie: Trie
    private let results: QuickResults
    /// Whether a literal that begins a path has an upper-case letter.
    private let rootHasUppercase: Bool
    private var origins = OriginMemo()
    private var segments = QuickSegments()
    /// Whether something but literal text kept a pattern from matching, so that a miss may have another reason than `no_route`.
    private var refuses = false

    /// The short way for `matcher`; `nil` for tables all of whose links must go the long way.
    package init?(_ matcher: Matcher) {
        let options = matcher.table.options
        guard !matcher.hasAbsolutePatterns, !options.ignoresPathCase, !options.countsEmptySegments else { return nil }
        self.matcher = matcher
        program = matcher.program
        trie = matcher.trie
        results = QuickResults(matcher)
        var hasUppercase = false
        trie.literals.forEach { node, text, _ in
            if node == Trie.root, matcher.trie.literals.texts[text.range].contains(where: { $0 &- 0x41 < 26 }) {
                hasUppercase = true
            }
        }
        rootHasUppercase = hasUppercase
    }

    /// What became of a line.
    package enum Answer {
        case match, miss
        /// It must go the long way; nothing was written.
        case unsure
    }

    /// Appends the result of `line`, a whole line of JSON, if it is sure of it.
    package mutating func append(_ line: Span<UInt8>, to output: inout ByteWriter) -> Answer {
        guard line.isPlain, let (origin, pathStart) = origin(of: line) else { return .unsure }
        guard segments.split(line, from: pathStart, isWeb: origin.isWeb) else { return .unsure }
        // The first segment behind a custom scheme ignores case: the same as comparing when nothing is in upper case.
        if !origin.namesHost, segments.count > 0, rootHasUppercase || line.hasUppercase(segments.list[0]) { return .unsure }
        refuses = matcher.hasSourceLimits
        let pattern = best(Trie.root, 0, line, Int(origin.source))
        if pattern == Self.none {
            // Where no value was refused on the way, no route comes near.
            if refuses { return .unsure }
            results.appendNoRoute(line, to: &output)
            return .miss
        }
        guard pattern >= 0 else { return .unsure }
        results.append(pattern, line, segments, origin.source, to: &output)
        return .match
    }

    // MARK: Origins

    /// What the beginning of `line` comes to, and where the path begins.
    @inline(__always)
    private mutating func origin(of line: Span<UInt8>) -> (OriginMemo.Known, pathStart: Int)? {
        var colon = 0
        while true {
            let marks = Words.matches(line.word(at: colon), UInt8(ascii: ":"))
            if marks != 0 {
                colon &+= Words.first(marks)
                break
            }
            colon &+= 8
            if colon >= 32 { return nil }
        }
        let authority = colon &+ 3
        guard authority < line.count, line[colon &+ 1] == UInt8(ascii: "/"), line[colon &+ 2] == UInt8(ascii: "/") else {
            return nil
        }
        var end = authority
        while true {
            let word = line.word(at: end)
            let marks =
                Words.matches(word, UInt8(ascii: "/")) | Words.matches(word, UInt8(ascii: "?"))
                | Words.matches(word, UInt8(ascii: "#"))
            if marks != 0 {
                end &+= Words.first(marks)
                break
            }
            end &+= 8
            if end >= line.count { break }
        }
        end = min(end, line.count)
        guard end <= OriginMemo.greatestLength else { return nil }
        guard let known = origins.find(line, end) ?? learn(line, end) else { return nil }
        // Behind a custom scheme whose host no source names, the authority begins the path.
        return (known, known.namesHost ? end : authority)
    }

    @inline(never)
    private mutating func learn(_ line: Span<UInt8>, _ length: Int) -> OriginMemo.Known? {
        guard let known = matcher.origin(line, length) else { return nil }
        origins.insert(line, length, known)
        return known
    }

    // MARK: Descent

    private static let none = -1
    private static let unsure = -2

    /// The pattern that wins below `node`, or that there is none, or that this way cannot tell.
    private mutating func best(_ node: Int, _ depth: Int, _ line: Span<UInt8>, _ source: Int) -> Int {
        let current = trie.nodes[node]
        if current.hasInnerRest { return Self.unsure }
        if depth == segments.count {
            let ended = ending(current.endings, source)
            return ended == Self.none ? ending(current.rests, source) : ended
        }
        let segment = segments.list[depth]
        if current.literalCount > 0 {
            let child =
                segment.isDecoded
                ? literal(node, segment, segments.decoded.span) : literal(node, segment, line)
            if let child {
                let found = best(child, depth &+ 1, line, source)
                if found != Self.none { return found }
            }
        }
        for index in current.edges.range {
            let edge = trie.edges[index]
            let isAccepted =
                segment.isDecoded
                ? accepts(edge.label, segment, segments.decoded.span) : accepts(edge.label, segment, line)
            guard isAccepted else {
                refuses = true
                continue
            }
            if current.hasTies { return Self.unsure }
            let found = best(Int(edge.child), depth &+ 1, line, source)
            if found != Self.none { return found }
        }
        if current.rests.count > 0 { return Self.unsure }
        return Self.none
    }

    @inline(__always)
    private func literal(_ node: Int, _ segment: QuickSegments.Segment, _ text: Span<UInt8>) -> Int? {
        trie.literals.child(of: node, text.extracting(Int(segment.start)..<Int(segment.end)), key: segment.key)
    }

    @inline(__always)
    private func accepts(_ label: Trie.Label, _ segment: QuickSegments.Segment, _ text: Span<UInt8>) -> Bool {
        let bytes = text.extracting(Int(segment.start)..<Int(segment.end))
        switch label {
        case .type(let type):
            if type == TypeTable.string, !segment.isDecoded { return true }
            if program.types.isAnyInteger[Int(type)], bytes.isShortNumber { return true }
            return program.types.accepts(Int(type), bytes, isTrusted: !segment.isDecoded, mayBeEmpty: false)
        case .mixed(let index):
            var mixed = MixedSegment(
                program.mixed[Int(index)], types: program.types, isTrusted: !segment.isDecoded, ignoresCase: false)
            return mixed.matches(bytes)
        case .rest: return false
        }
    }

    /// The pattern among `endings`, if it is the only one and asks for nothing but the path.
    @inline(__always)
    private func ending(_ endings: Trie.Bunch, _ source: Int) -> Int {
        if endings.count == 0 { return Self.none }
        if endings.count > 1 { return Self.unsure }
        let pattern = Int(trie.endings[Int(endings.start)].pattern)
        guard results.isPlain[pattern] else { return Self.unsure }
        return program.accepts(source, pattern: pattern) ? pattern : Self.none
    }
}

extension Span<UInt8> {
    /// Whether the text is 1 to 18 digits, which every integer of 64 bits may be.
    @inline(__always)
    fileprivate var isShortNumber: Bool {
        guard count <= 18, !isEmpty else { return false }
        var offset = 0
        while offset < count {
            // Bytes behind the end count as zeros.
            let length = min(count &- offset, 8)
            let filled = key(offset, count) | (length < 8 ? 0x3030_3030_3030_3030 << UInt64(8 &* length) : 0)
            let isOther = (filled &+ 0x4646_4646_4646_4646) | (filled &- 0x3030_3030_3030_3030)
            if isOther & 0x8080_8080_8080_8080 != 0 { return false }
            offset &+= 8
        }
        return true
    }

    /// Whether a segment of this text has an upper-case letter.
    fileprivate func hasUppercase(_ segment: QuickSegments.Segment) -> Bool {
        if segment.isDecoded { return true }
        for index in Int(segment.start)..<Int(segment.end) where self[index] &- 0x41 < 26 { return true }
        return false
    }
}
