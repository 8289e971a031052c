import LinkRoutingLanguage

/// Makes automata for the links that patterns match: of what follows the host, as it is written.
struct LinkLanguage {
    private struct Key: Hashable {
        var type: ValueType
        var place: TextAutomaton.Place
        var extent: LinkExtent
        var component: LinkEncoding.Component
        var samplesOnly: Bool
    }

    private let options: TableOptions
    private var known: [Key: (automaton: ByteAutomaton, isExact: Bool)] = [:]
    /// Whether all types of the last pattern have an automaton of exactly their texts.
    private(set) var isExact = true
    private var automaton = ByteAutomaton()
    private var extent = LinkExtent.built
    private var samplesOnly = false
    /// Whose segments are being appended.
    private var segments = LinkEncoding.Component.segment

    init(_ options: TableOptions) { self.options = options }

    /// The links of a pattern.
    ///
    /// - Parameter samplesOnly: Whether a few texts are enough for types that no automaton describes.
    mutating func links(of pattern: Pattern, _ extent: LinkExtent, samplesOnly: Bool = false) -> ByteAutomaton
    {
        automaton = ByteAutomaton()
        isExact = true
        self.samplesOnly = samplesOnly
        self.extent = extent
        let path = appendPath(pattern.path, after: automaton.start)
        if extent == .every {
            automaton.accept(appendTail(after: path))
            return automaton
        }
        let query = appendQuery(pattern.query, isOpen: extent == .extended, after: path)
        var end = query
        if let fragment = pattern.fragment {
            end = appendFragment(fragment, hasOptionalSlash: extent == .extended, after: query)
        } else if extent == .extended {
            end = appendOptional(UInt8(ascii: "#"), except: [], after: query)
        }
        automaton.accept(end)
        return automaton
    }

    /// The paths that a pattern matches, as `linkroute build` writes them.
    mutating func paths(of pattern: Pattern) -> ByteAutomaton {
        var path = pattern
        (path.query, path.fragment) = ([], nil)
        return links(of: path, .built)
    }

    /// All links of printable ASCII.
    static let everything: ByteAutomaton = {
        var language = LinkLanguage(TableOptions())
        let slash = language.automaton.append(UInt8(ascii: "/"), after: language.automaton.start)
        let path = language.automaton.appendAnything(
            except: [UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\\")], after: slash)
        language.automaton.accept(language.appendTail(after: path))
        return language.automaton
    }()

    // MARK: - Path

    /// Where a path or a query can go on: before its first part, and after others.
    private struct Front {
        var first: Int32?
        var more: Int32?
    }

    /// Joins states: returns a new one that is reached from each of them.
    private mutating func join(_ states: Int32?...) -> Int32 {
        let both = automaton.addState()
        for case let state? in states { automaton.jump(state, to: both) }
        return both
    }

    /// The front after a part that ends at `end`, or without it.
    private mutating func skipping(_ front: Front, _ end: Int32) -> Front {
        Front(first: front.first, more: front.more == nil ? end : join(front.more, end))
    }

    private mutating func appendPath(_ path: [Pattern.Element], after state: Int32) -> Int32 {
        var front = Front(first: appendSlash(after: state))
        for element in path { front = append(element, after: front) }
        let end = join(front.first, extent == .every && front.first != nil ? state : nil, front.more)
        if repeatsSlashes { automaton.connect(end, UInt8(ascii: "/"), to: end) }
        return end
    }

    private mutating func append(_ element: Pattern.Element, after front: Front) -> Front {
        let entry = automaton.addState()
        if let first = front.first { automaton.jump(first, to: entry) }
        if let more = front.more { automaton.jump(appendSlash(after: more), to: entry) }
        switch element {
        case .catchAll(let catchAll):
            let end = append(.string, in: .segment, segments, after: entry)
            automaton.jump(appendSlash(after: end), to: entry)
            return catchAll.isRequired ? Front(more: end) : skipping(front, end)
        case .parameter(let parameter):
            let end = append(parameter.type, in: .segment, segments, after: entry)
            return parameter.presence == .required ? Front(more: end) : skipping(front, end)
        case .literal, .compound:
            return Front(more: append(value: element, segments, ignoringCase: options.ignoresPathCase, entry))
        }
    }

    private mutating func appendSlash(after state: Int32) -> Int32 {
        let slash = automaton.append(UInt8(ascii: "/"), after: state)
        if repeatsSlashes { automaton.connect(slash, UInt8(ascii: "/"), to: slash) }
        return slash
    }

    private var repeatsSlashes: Bool { extent == .every && !options.countsEmptySegments }

    /// Appends a text, a parameter, or both.
    private mutating func append(
        value element: Pattern.Element, _ component: LinkEncoding.Component, ignoringCase: Bool = false,
        _ state: Int32
    ) -> Int32 {
        let pieces = element.pieces
        var state = state
        for piece in pieces {
            switch piece {
            case .text(let text):
                state = automaton.append(
                    text, extent, in: component, ignoringCase: ignoringCase && extent == .every, after: state)
            case .parameter(let parameter):
                let place: TextAutomaton.Place = pieces.count == 1 ? .value : .part
                state = append(parameter.type, in: place, component, after: state)
            }
        }
        return state
    }

    private mutating func append(
        _ type: ValueType, in place: TextAutomaton.Place, _ component: LinkEncoding.Component,
        after state: Int32
    ) -> Int32 {
        let key = Key(
            type: type, place: place, extent: extent, component: component, samplesOnly: samplesOnly)
        let found =
            known[key]
            ?? {
                let texts = TextAutomaton(
                    type, in: place, samplesOnly: samplesOnly, isBuilt: extent != .every)
                return (ByteAutomaton(texts.dfa, extent, in: component), texts.isExact)
            }()
        known[key] = found
        isExact = isExact && found.isExact
        return automaton.append(found.automaton, after: state)
    }

    // MARK: - Query and fragment

    /// Appends the items of a pattern, in its order.
    ///
    /// - Parameter isOpen: Whether other items may follow.
    private mutating func appendQuery(
        _ items: [Pattern.QueryItem], isOpen: Bool, after state: Int32
    ) -> Int32 {
        var front = Front(first: state)
        for item in items where !item.condition.isAbsent {
            let entry = automaton.addState()
            if let first = front.first {
                automaton.jump(automaton.append(UInt8(ascii: "?"), after: first), to: entry)
            }
            if let more = front.more {
                automaton.jump(automaton.append(UInt8(ascii: "&"), after: more), to: entry)
            }
            let end = append(item, after: entry)
            front = item.optionalParameter != nil ? skipping(front, end) : Front(more: end)
        }
        let end = automaton.addState()
        for (front, separator) in [(front.first, UInt8(ascii: "?")), (front.more, UInt8(ascii: "&"))] {
            guard let front else { continue }
            automaton.jump(front, to: end)
            if isOpen {
                automaton.jump(appendOptional(separator, except: [UInt8(ascii: "#")], after: front), to: end)
            }
        }
        return end
    }

    private mutating func append(_ item: Pattern.QueryItem, after state: Int32) -> Int32 {
        let name = automaton.append(item.key, extent, in: .query, after: state)
        guard case .value(let element) = item.condition else { return name }
        let equals = automaton.append(UInt8(ascii: "="), after: name)
        if case .parameter(let parameter) = element, parameter.acceptsAnything {
            return append(.string, in: .value, .query, after: equals)
        }
        // An empty item counts as absent on iOS, and links seldom have one on purpose.
        if extent != .every, case .parameter(let parameter) = element, parameter.type == .string {
            return append(.string, in: .part, .query, after: equals)
        }
        return append(value: element, .query, equals)
    }

    private mutating func appendFragment(
        _ fragment: Pattern.Fragment, hasOptionalSlash: Bool, after state: Int32
    ) -> Int32 {
        let hash = automaton.append(UInt8(ascii: "#"), after: state)
        if fragment.isQueryOnly { return appendQuery(fragment.query, isOpen: false, after: hash) }
        var front = Front(first: hash)
        if fragment.beginsWithSlash || hasOptionalSlash {
            let slash = automaton.append(UInt8(ascii: "/"), after: hash)
            if hasOptionalSlash { automaton.jump(hash, to: slash) }
            front.first = slash
        }
        segments = .fragmentSegment
        for element in fragment.path { front = append(element, after: front) }
        segments = .segment
        return appendQuery(fragment.query, isOpen: false, after: join(front.first, front.more))
    }

    /// Appends any query and any fragment, or none.
    private mutating func appendTail(after state: Int32) -> Int32 {
        let query = appendOptional(UInt8(ascii: "?"), except: [UInt8(ascii: "#")], after: state)
        return appendOptional(UInt8(ascii: "#"), except: [], after: query)
    }

    /// Appends nothing, or `mark` and anything without `excluded`.
    private mutating func appendOptional(
        _ mark: UInt8, except excluded: [UInt8], after state: Int32
    ) -> Int32 {
        let end = automaton.addState()
        automaton.jump(state, to: end)
        let begun = automaton.append(mark, after: state)
        automaton.jump(automaton.appendAnything(except: excluded, after: begun), to: end)
        return end
    }
}
