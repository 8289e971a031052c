/// What links that match certain patterns look like: texts to choose for segments and query items, in a fixed order.
struct LinkConstraints: Hashable {
    /// Texts that something accepts: what a place in a link must be, or must not be.
    enum Texts: Hashable {
        case literal(String, ignoringCase: Bool)
        case label(Trie.Label, mayBeEmpty: Bool)
        /// Any text, as in a rest.
        case everything
    }

    /// A place for one text.
    struct Slot: Hashable {
        /// What the text must be; all of them.
        var accepted: [Texts]
        /// What it must not be.
        var refused: Set<Texts> = []
    }

    /// A query item: its name, and the place for its value; without one the name stands alone.
    struct Item: Hashable {
        var key: String
        package var value: Slot?
        /// Whether the patterns match without it too.
        var isOptional = false
    }

    /// Query items: those a link has, those it could have as well, and the names that must not come.
    struct Query: Hashable {
        package var items: [Item] = []
        var spare: [Item] = []
        var absent: Set<String> = []
    }

    enum Fragment: Hashable {
        /// The patterns say nothing about it.
        case free
        case path([Slot], Query)
        case items(Query)
    }

    /// The link up to the path, without the `/` before it.
    var prefix: String
    var segments: [Slot]
    /// A shared rest: where in `segments` its texts are to stand, and the least number of them.
    struct Rest: Hashable {
        var index: Int
        var least: Int
    }

    var rest: Rest?
    var query: Query
    var fragment: Fragment
    /// A fragment for links whose patterns say nothing about it; to get out of the way of a pattern that accepts none.
    var freeFragment: String?

    /// The family with `count` segments in the place of its rest.
    func filled(_ count: Int) -> LinkConstraints {
        guard let rest else { return self }
        var family = self
        family.segments.insert(contentsOf: Array(repeating: Slot(accepted: [.everything]), count: count), at: rest.index)
        return family
    }
}

extension LinkConstraints {
    /// The families in which one more thing keeps `rival`, which takes `link`, from matching.
    ///
    /// - Parameter link: the texts chosen for the segments, and those of the fragment.
    func moves(
        against rival: Candidates.Candidate, _ pattern: CompiledTable.Pattern, _ compiled: CompiledTable, segments texts: [String],
        fragment fragmentTexts: [String]
    ) -> [LinkConstraints] {
        var moves: [LinkConstraints] = []
        for index in segments.indices where index < rival.steps.count {
            guard let refused = refusal(of: rival.steps[index], texts[index], segments[index]) else { continue }
            var family = self
            family.segments[index].refused.insert(refused)
            moves.append(family)
        }
        moves += query.moves(against: pattern.conditions, compiled).map { query in
            var family = self
            family.query = query
            return family
        }
        if pattern.fragment >= 0 {
            moves += fragmentMoves(against: rival, compiled.fragments[pattern.fragment], compiled, fragmentTexts)
        }
        return moves
    }

    private func fragmentMoves(
        against rival: Candidates.Candidate, _ rivalFragment: CompiledTable.Fragment, _ compiled: CompiledTable, _ texts: [String]
    ) -> [LinkConstraints] {
        func with(_ fragment: Fragment) -> LinkConstraints {
            var family = self
            family.fragment = fragment
            return family
        }
        switch fragment {
        case .free:
            guard freeFragment == nil else { return [] }
            return ["q7/q7/q7/q7/q7/q7/q7/q7", "q7=7"].map { text in
                var family = self
                family.freeFragment = text
                return family
            }
        case .items(let query):
            return query.moves(against: rivalFragment.conditions, compiled).map { with(.items($0)) }
        case .path(let slots, let query):
            var moves = query.moves(against: rivalFragment.conditions, compiled).map { with(.path(slots, $0)) }
            for index in slots.indices where index < rival.fragmentSteps.count {
                guard let refused = refusal(of: rival.fragmentSteps[index], texts[index], slots[index]) else { continue }
                var slots = slots
                slots[index].refused.insert(refused)
                moves.append(with(.path(slots, query)))
            }
            return moves
        }
    }

    private func refusal(of step: Candidates.Step, _ text: String, _ slot: Slot) -> Texts? {
        let refused: Texts
        switch step {
        case .literal(let isExact): refused = .literal(text, ignoringCase: !isExact)
        case .label(let label): refused = .label(label, mayBeEmpty: false)
        case .rest: return nil
        }
        return slot.accepted.allSatisfy { $0 == refused } ? nil : refused
    }
}

extension LinkConstraints.Query {
    /// The queries with one change that keeps a pattern with `conditions` from matching.
    fileprivate func moves(against conditions: Range<Int>, _ compiled: CompiledTable) -> [LinkConstraints.Query] {
        var moves: [LinkConstraints.Query] = []
        for index in conditions {
            let condition = compiled.conditions[index]
            let key = compiled.text(condition.key)
            if let place = items.firstIndex(where: { $0.key == key }) {
                if items[place].isOptional, condition.kind != .absent {
                    var query = self
                    query.items.remove(at: place)
                    moves.append(query)
                }
                if condition.kind == .value, items[place].value != nil {
                    var query = self
                    query.items[place].value?.refused.insert(LinkConstraints.Texts(condition.element, compiled))
                    moves.append(query)
                }
            } else if !absent.contains(key), condition.kind == .absent || condition.element.isOptional {
                var item =
                    spare.first { $0.key == key } ?? LinkConstraints.Item(key: key, value: LinkConstraints.Slot(accepted: [.everything]))
                item.isOptional = true
                if condition.kind == .value { item.value?.refused.insert(LinkConstraints.Texts(condition.element, compiled)) }
                var query = self
                query.items.append(item)
                moves.append(query)
            }
        }
        return moves
    }
}

extension LinkConstraints.Texts {
    /// What a query item's value may be.
    init(_ element: CompiledTable.Element, _ compiled: CompiledTable) {
        if element.kind == .literal {
            self = .literal(compiled.text(compiled.literals[element.index]), ignoringCase: false)
        } else {
            self = .label(element.label, mayBeEmpty: element.kind == .type)
        }
    }
}
