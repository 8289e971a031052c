import LinkRoutingLanguage

/// Makes automata for the links that patterns match: of what follows the host, as it is written.
struct LinkLanguage {
    private struct Key: Hashable {
        var type: ValueType
        var place: TextAutomaton.Place
        var extent: LinkExtent
        var component: LinkEncoding.Component
    }

    private let options: TableOptions
    private var known: [Key: (automaton: NFA, isExact: Bool)] = [:]
    /// Whether all types of the last pattern have an automaton of exactly their texts.
    private(set) var isExact = true
    private var automaton = NFA()
    private var extent = LinkExtent.built
    /// Whose segments are being added.
    private var segments = LinkEncoding.Component.segment

    init(_ options: TableOptions) { self.options = options }

    /// The links of a pattern, and more if ``isExact`` is false then.
    mutating func links(of pattern: Pattern, _ extent: LinkExtent) -> NFA {
        automaton = NFA()
        isExact = true
        self.extent = extent
        let isOpen = extent == .extended
        var end = automaton.add(.accept)
        if extent == .every {
            end = addTail(before: end)
        } else {
            if let fragment = pattern.fragment {
                end = addFragment(fragment, hasOptionalSlash: isOpen, before: end)
            } else if isOpen {
                end = addOptional("#", except: "", before: end)
            }
            end = addQuery(pattern.query, isOpen: isOpen, before: end)
        }
        automaton.start = addPath(pattern.path, before: end)
        return automaton
    }

    /// The paths that a pattern matches, as `linkroute build` writes them.
    mutating func paths(of pattern: Pattern) -> NFA {
        var path = pattern
        (path.query, path.fragment) = ([], nil)
        return links(of: path, .built)
    }

    /// All links of printable ASCII.
    static let everything: NFA = {
        var language = LinkLanguage(TableOptions())
        let tail = language.addTail(before: language.automaton.add(.accept))
        let path = language.addAnything(except: "?#\\", before: tail)
        language.automaton.start = language.automaton.add(UInt8(ascii: "/"), before: path)
        return language.automaton
    }()

    /// Adds parts with marks between them.
    ///
    /// - Parameters:
    ///   - marks: What is before the first part that is there, and before the others.
    ///   - ends: What follows if no part is there, and if one is.
    ///   - add: Adds one part.
    private mutating func add<Part>(
        _ parts: [Part], marks: (first: String, others: String), ends: (none: Int32, some: Int32),
        isOptional: (Part) -> Bool, _ add: (inout LinkLanguage, Part, _ next: Int32) -> Int32
    ) -> Int32 {
        var (none, some) = ends
        for part in parts.reversed() {
            let start = add(&self, part, some)
            let (first, other) = (addMark(marks.first, before: start), addMark(marks.others, before: start))
            none = isOptional(part) ? automaton.add(.split(none, first)) : first
            some = isOptional(part) ? automaton.add(.split(some, other)) : other
        }
        return none
    }

    /// Adds a character, or nothing. In paths, slashes may be repeated.
    private mutating func addMark(_ mark: String, before next: Int32) -> Int32 {
        guard let byte = mark.utf8.first else { return next }
        guard mark == "/", repeatsSlashes else { return automaton.add(byte, before: next) }
        return automaton.add(byte, before: addSlashes(before: next))
    }

    /// Adds any number of slashes.
    private mutating func addSlashes(before next: Int32) -> Int32 {
        let loop = automaton.add(.split(next, next))
        automaton.states[Int(loop)] = .split(next, automaton.add(UInt8(ascii: "/"), before: loop))
        return loop
    }

    private var repeatsSlashes: Bool { extent == .every && !options.countsEmptySegments }

    // MARK: - Path

    private mutating func addPath(_ path: [Pattern.Element], before next: Int32) -> Int32 {
        let end = repeatsSlashes ? addSlashes(before: next) : next
        var none = addMark("/", before: end)
        if extent == .every { none = automaton.add(.split(none, end)) }
        return addSegments(path, firstMark: "/", ends: (none, end))
    }

    private mutating func addSegments(
        _ path: [Pattern.Element], firstMark: String, ends: (none: Int32, some: Int32)
    ) -> Int32 {
        add(path, marks: (firstMark, "/"), ends: ends, isOptional: \.isOptional) { language, element, next in
            switch element {
            case .catchAll:
                let more = language.automaton.add(.split(next, next))
                let segment = language.add(.string, in: .segment, language.segments, before: more)
                let slash = language.addMark("/", before: segment)
                language.automaton.states[Int(more)] = .split(next, slash)
                return segment
            case .parameter(let parameter):
                return language.add(parameter.type, in: .segment, language.segments, before: next)
            case .literal, .compound:
                let ignoresCase = language.options.ignoresPathCase
                return language.add(value: element, language.segments, ignoringCase: ignoresCase, next)
            }
        }
    }

    /// Adds a text, a parameter, or both.
    private mutating func add(
        value element: Pattern.Element, _ component: LinkEncoding.Component, ignoringCase: Bool = false,
        _ next: Int32
    ) -> Int32 {
        let pieces = element.pieces
        var next = next
        for piece in pieces.reversed() {
            switch piece {
            case .text(let text):
                next = automaton.add(
                    text, extent, in: component, ignoringCase: ignoringCase && extent == .every, before: next)
            case .parameter(let parameter):
                let place: TextAutomaton.Place = pieces.count == 1 ? .value : .part
                next = add(parameter.type, in: place, component, before: next)
            }
        }
        return next
    }

    private mutating func add(
        _ type: ValueType, in place: TextAutomaton.Place, _ component: LinkEncoding.Component,
        before next: Int32
    ) -> Int32 {
        let key = Key(type: type, place: place, extent: extent, component: component)
        let found =
            known[key]
            ?? {
                let texts = TextAutomaton(type, in: place, isBuilt: extent != .every)
                return (NFA(texts.dfa, extent, in: component), texts.isExact)
            }()
        known[key] = found
        isExact = isExact && found.isExact
        return automaton.add(found.automaton, before: next)
    }

    // MARK: - Query and fragment

    /// Adds the items of a pattern, in its order.
    ///
    /// - Parameter isOpen: Whether other items may follow.
    private mutating func addQuery(
        _ items: [Pattern.QueryItem], isOpen: Bool, before next: Int32
    ) -> Int32 {
        var ends = (none: next, some: next)
        if isOpen {
            ends.none = addOptional("?", except: "#", before: next)
            ends.some = addOptional("&", except: "#", before: next)
        }
        return add(
            items.filter { !$0.condition.isAbsent }, marks: ("?", "&"), ends: ends,
            isOptional: { $0.optionalParameter != nil }
        ) { language, item, next in language.add(item, before: next) }
    }

    private mutating func add(_ item: Pattern.QueryItem, before next: Int32) -> Int32 {
        var next = next
        if case .value(let element) = item.condition {
            if case .parameter(let parameter) = element, parameter.acceptsAnything {
                next = add(.string, in: .value, .query, before: next)
            } else if extent != .every, case .parameter(let parameter) = element, parameter.type == .string {
                // An empty item counts as absent on iOS, and links seldom have one on purpose.
                next = add(.string, in: .part, .query, before: next)
            } else {
                next = add(value: element, .query, next)
            }
            next = automaton.add(UInt8(ascii: "="), before: next)
        }
        return automaton.add(item.key, extent, in: .query, before: next)
    }

    private mutating func addFragment(
        _ fragment: Pattern.Fragment, hasOptionalSlash: Bool, before next: Int32
    ) -> Int32 {
        var next = addQuery(fragment.query, isOpen: false, before: next)
        if !fragment.isQueryOnly {
            segments = .fragmentSegment
            next = addSegments(fragment.path, firstMark: "", ends: (next, next))
            segments = .segment
            if fragment.beginsWithSlash || hasOptionalSlash {
                let slash = automaton.add(UInt8(ascii: "/"), before: next)
                next = hasOptionalSlash ? automaton.add(.split(slash, next)) : slash
            }
        }
        return automaton.add(UInt8(ascii: "#"), before: next)
    }

    /// Adds any query and any fragment, or none.
    private mutating func addTail(before next: Int32) -> Int32 {
        addOptional("?", except: "#", before: addOptional("#", except: "", before: next))
    }

    /// Adds nothing, or `mark` and anything without `excluded`.
    private mutating func addOptional(_ mark: String, except excluded: String, before next: Int32) -> Int32 {
        let text = addMark(mark, before: addAnything(except: excluded, before: next))
        return automaton.add(.split(next, text))
    }

    /// Adds any text of escapes of UTF-8 and printable ASCII without `excluded`.
    private mutating func addAnything(except excluded: String, before next: Int32) -> Int32 {
        let texts = TextAutomaton(.string, in: .value).dfa
        let others = "/?#\\".utf8.filter { !excluded.utf8.contains($0) }
        return automaton.add(NFA(texts, .every, in: .segment, with: others), before: next)
    }
}

extension Pattern.Element {
    /// Whether links may have no segment for the element.
    fileprivate var isOptional: Bool {
        switch self {
        case .parameter(let parameter): parameter.presence != .required
        case .catchAll(let catchAll): !catchAll.isRequired
        case .literal, .compound: false
        }
    }
}
