/// The shape of the links that certain patterns match: for each segment and query item the texts it may be,
/// in a fixed order. A ``WitnessSearch`` chooses the texts.
struct LinkConstraints: Hashable {
    /// A set of texts.
    enum TextConstraint: Hashable {
        case literal(ExactText, ignoringCase: Bool)
        case label(Trie.Label, mayBeEmpty: Bool)
        /// Any text.
        case everything

        /// Any segment of a path.
        static var segment: Self { .label(.type(UInt32(CompiledTypes.string)), mayBeEmpty: false) }
    }

    /// A text to choose: one segment, or one value.
    struct Placeholder: Hashable {
        /// The text is in all of these sets.
        var accepted: [TextConstraint]
        /// The text is in none of these sets.
        var rejected: Set<TextConstraint> = []
    }

    struct Item: Hashable {
        var key: ExactText
        /// The value; `nil` for a name without `=`.
        var value: Placeholder?
        /// Whether the patterns match without the item too.
        var isOptional = false
    }

    struct Query: Hashable {
        var items: [Item] = []
        /// Items that the link could have too.
        var spare: [Item] = []
        /// The names that the link must not have.
        var absent: Set<ExactText> = []
    }

    enum Fragment: Hashable {
        /// The patterns demand nothing of the fragment. It has a text if that keeps out a rival that demands
        /// another one.
        case free(String?)
        /// A path and query items, or items alone.
        case parts([Placeholder], Query, isQueryOnly: Bool)
    }

    /// A catch-all that all patterns share.
    struct CatchAll: Hashable {
        /// The index in `segments` at which its segments are inserted.
        var index: Int
        var minimumCount: Int
    }

    /// How many segments a catch-all may have, in the order in which they are tried.
    static let catchAllCounts = [1, 2, 0, 3]

    /// The link up to the path, including the `/` before it, if there is one.
    var prefix: String
    var segments: [Placeholder]
    var catchAll: CatchAll?
    var query: Query
    var fragment: Fragment

    /// The number of segments and query items.
    var partCount: Int {
        var count = segments.count + query.items.count + query.spare.count + query.absent.count
        if case .parts(let segments, let query, _) = fragment { count += segments.count + query.items.count }
        return count
    }

    /// The constraints with `count` segments for the catch-all, whose texts are in `texts`.
    func filled(_ count: Int, with texts: TextConstraint) -> LinkConstraints {
        guard let catchAll else { return self }
        var filled = self
        let segments = Array(repeating: Placeholder(accepted: [texts]), count: count)
        filled.segments.insert(contentsOf: segments, at: catchAll.index)
        return filled
    }
}

extension LinkConstraints {
    /// A match that won a link that other routes should win, and the texts that were chosen for that link.
    struct Rival {
        var match: Candidates.Candidate
        var segments: [String]
        var fragment: [String]
        /// The label of these constraints for each label of the rival's table.
        var labels = LabelTranslation()
    }

    /// The constraints with one addition each that keeps `rival` from matching.
    ///
    /// - Parameter compiled: the table of the rival.
    func refinements(against rival: Rival, in compiled: CompiledTable) -> [LinkConstraints] {
        let pattern = compiled.patterns[Int(rival.match.terminal.pattern)]
        var refinements = rejections(segments, rival.match.steps, rival.segments, rival.labels).map {
            with(\.segments, $0)
        }
        refinements += query.refinements(against: pattern.conditions, in: compiled, rival.labels).map {
            with(\.query, $0)
        }
        if pattern.fragment >= 0 {
            refinements += fragmentRefinements(
                against: rival, compiled.fragments[pattern.fragment], in: compiled
            ).map { with(\.fragment, $0) }
        }
        return refinements
    }

    private func with<Part>(_ path: WritableKeyPath<LinkConstraints, Part>, _ part: Part) -> LinkConstraints {
        var refined = self
        refined[keyPath: path] = part
        return refined
    }

    private func fragmentRefinements(
        against rival: Rival, _ rivalFragment: CompiledTable.Fragment, in compiled: CompiledTable
    ) -> [Fragment] {
        switch fragment {
        case .free(nil): return [.free("q7/q7/q7/q7/q7/q7/q7/q7"), .free("q7=7")]
        case .free: return []
        case .parts(let segments, let query, let isQueryOnly):
            return query.refinements(against: rivalFragment.conditions, in: compiled, rival.labels).map {
                .parts(segments, $0, isQueryOnly: isQueryOnly)
            }
                + rejections(segments, rival.match.fragmentSteps, rival.fragment, rival.labels).map {
                    .parts($0, query, isQueryOnly: isQueryOnly)
                }
        }
    }

    /// Segments of which one rejects the text that a step of the rival matched.
    private func rejections(
        _ segments: [Placeholder], _ steps: [SegmentStep], _ texts: [String], _ labels: LabelTranslation
    ) -> [[Placeholder]] {
        zip(segments.indices, steps).compactMap { index, step in
            guard let rejected = rejection(of: step, texts[index], segments[index], labels) else {
                return nil
            }
            var segments = segments
            segments[index].rejected.insert(rejected)
            return segments
        }
    }

    /// The set to reject so that `step` does not match a segment; `nil` if nothing would be left for it.
    private func rejection(
        of step: SegmentStep, _ text: String, _ placeholder: Placeholder, _ labels: LabelTranslation
    ) -> TextConstraint? {
        let rejected: TextConstraint
        switch step {
        case .literal(let isExact): rejected = .literal(ExactText(text), ignoringCase: !isExact)
        case .label(.catchAll): return nil
        case .label(let label): rejected = .label(labels.translated(label), mayBeEmpty: false)
        }
        return placeholder.accepted.allSatisfy { $0 == rejected } ? nil : rejected
    }
}

extension LinkConstraints.Query {
    /// The queries with one change each that keeps a pattern with `conditions` from matching.
    fileprivate func refinements(
        against conditions: Range<Int>, in compiled: CompiledTable, _ labels: LabelTranslation
    ) -> [LinkConstraints.Query] {
        var refinements: [LinkConstraints.Query] = []
        for index in conditions {
            let condition = compiled.conditions[index]
            let key = ExactText(compiled.text(condition.key))
            if let position = items.firstIndex(where: { $0.key == key }) {
                if items[position].isOptional, condition.kind != .absent {
                    var query = self
                    query.items.remove(at: position)
                    refinements.append(query)
                }
                // An item that may be absent may also be there without a value.
                let isBare = items[position].isOptional && items[position].value == nil
                if condition.kind == .value, !compiled.isLenient(condition.element), !isBare {
                    var query = self
                    let rejected = LinkConstraints.TextConstraint(condition.element, in: compiled, labels)
                    // An item that may be there without a value may also have any.
                    var value = items[position].value ?? LinkConstraints.Placeholder(accepted: [.everything])
                    value.rejected.insert(rejected)
                    query.items[position].value = value
                    refinements.append(query)
                    if items[position].isOptional, !condition.element.isOptional {
                        query.items[position].value = nil
                        refinements.append(query)
                    }
                }
            } else if !absent.contains(key), !compiled.isLenient(condition.element),
                condition.kind == .absent || condition.element.isOptional
            {
                var item =
                    spare.first { $0.key == key }
                    ?? LinkConstraints.Item(
                        key: key, value: LinkConstraints.Placeholder(accepted: [.everything]))
                item.isOptional = true
                if condition.kind == .value {
                    item.value?.rejected.insert(
                        LinkConstraints.TextConstraint(condition.element, in: compiled, labels))
                }
                var query = self
                query.items.append(item)
                refinements.append(query)
                if condition.kind == .absent {
                    query.items[items.count].value = nil
                    refinements.append(query)
                }
            }
        }
        return refinements
    }
}

extension LinkConstraints.TextConstraint {
    /// The values that a query item's condition accepts.
    init(
        _ element: CompiledTable.Element, in compiled: CompiledTable,
        _ labels: LabelTranslation = LabelTranslation()
    ) {
        if element.kind == .literal {
            self = .literal(
                ExactText(compiled.text(compiled.literals[element.index])), ignoringCase: false)
        } else {
            self = .label(labels.translated(element.label), mayBeEmpty: element.kind == .type)
        }
    }
}

/// Translates the labels of one table for another, to which the types and compounds of the first were added.
/// An empty one changes nothing.
struct LabelTranslation {
    private var types: [Int] = []
    private var compounds: [Int] = []

    init() {}

    /// Adds the types and compounds of `other` to `compiled`.
    init(of other: CompiledTable, addedTo compiled: inout CompiledTable) {
        types = other.types.types.map { compiled.types.index(of: $0) }
        var known: [CompiledTable.Compound: Int] = [:]
        for (index, compound) in compiled.compounds.enumerated() { known[compound] = index }
        for var compound in other.compounds {
            compound.pieces = compound.pieces.map { piece in
                if case .type(let type) = piece { .type(types[type]) } else { piece }
            }
            let index = known[compound] ?? compiled.compounds.count
            if index == compiled.compounds.count { compiled.compounds.append(compound) }
            known[compound] = index
            self.compounds.append(index)
        }
    }

    func translated(_ label: Trie.Label) -> Trie.Label {
        switch label {
        case .type(let type) where !types.isEmpty: .type(UInt32(types[Int(type)]))
        case .compound(let index) where !compounds.isEmpty: .compound(UInt32(compounds[Int(index)]))
        case .type, .compound, .catchAll: label
        }
    }
}
