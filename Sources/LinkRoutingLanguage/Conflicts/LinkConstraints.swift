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
        /// Whether it is a value of the query. A segment is never `.` or `..`, which the URL parser removes.
        var isItemValue = false
    }

    struct Item: Hashable {
        var key: ExactText
        /// The value; `nil` for a name without `=`.
        var value: Placeholder?
        /// Whether the patterns match without the item too.
        var isOptional = false
    }

    /// A catch-all that all patterns share.
    struct CatchAll: Hashable {
        /// The index in `segments` at which its segments are inserted.
        var index: Int
        var minimumCount: Int
    }

    /// A path and a query: those of the link, or those in its fragment.
    struct Part: Hashable {
        var segments: [Placeholder] = []
        var catchAll: CatchAll?
        /// The items of the query.
        var items: [Item] = []
        /// Items that the query could have too.
        var spare: [Item] = []
        /// The names that the query must not have.
        var absent: Set<ExactText> = []

        var count: Int { segments.count + items.count + spare.count + absent.count }

        /// The part with `count` segments for the catch-all, whose texts are in `texts`.
        func filled(_ count: Int, with texts: TextConstraint = .segment) -> Part {
            guard let catchAll else { return self }
            var filled = self
            let segments = Array(repeating: Placeholder(accepted: [texts]), count: count)
            filled.segments.insert(contentsOf: segments, at: catchAll.index)
            filled.catchAll = nil
            return filled
        }
    }

    enum Fragment: Hashable {
        /// The patterns demand nothing of the fragment. If it has a text, that keeps out a rival that demands
        /// another one.
        case free(String?)
        /// A path and query items, or items alone.
        case part(Part, isQueryOnly: Bool)
    }

    /// How many segments a catch-all may have, in the order in which they are tried.
    static let catchAllCounts = [1, 2, 0, 3]

    /// The beginnings that the link may have: all up to the path, including the `/` before it, if there is
    /// one.
    var prefixes: [String]
    var main: Part
    var fragment: Fragment

    /// The number of segments and query items.
    var partCount: Int {
        if case .part(let part, _) = fragment { main.count + part.count } else { main.count }
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
        let parts = main.refinements(
            against: rival.match.steps, rival.segments, pattern.conditions, in: compiled, rival.labels)
        var fragments: [Fragment] = []
        switch fragment {
        case _ where pattern.fragment < 0: break
        case .free(nil): fragments = [.free("q7/q7/q7/q7/q7/q7/q7/q7"), .free("q7=7")]
        case .free: break
        case .part(let part, let isQueryOnly):
            let conditions = compiled.fragments[pattern.fragment].conditions
            fragments = part.refinements(
                against: rival.match.fragmentSteps, rival.fragment, conditions, in: compiled, rival.labels
            ).map { .part($0, isQueryOnly: isQueryOnly) }
        }
        return parts.map { LinkConstraints(prefixes: prefixes, main: $0, fragment: fragment) }
            + fragments.map { LinkConstraints(prefixes: prefixes, main: main, fragment: $0) }
    }
}

extension LinkConstraints.Part {
    /// The parts with one addition each that keeps a pattern from matching.
    ///
    /// - Parameters:
    ///   - steps: what the pattern used for each segment of a link.
    ///   - texts: the segments of that link.
    ///   - conditions: what the pattern demands of the query.
    fileprivate func refinements(
        against steps: [SegmentStep], _ texts: [String], _ conditions: Range<Int>,
        in compiled: CompiledTable, _ labels: LabelTranslation
    ) -> [Self] {
        var refinements: [Self] = []
        func add(_ change: (inout Self) -> Void) {
            var refined = self
            change(&refined)
            refinements.append(refined)
        }
        for (index, step) in zip(segments.indices, steps) {
            guard let rejected = Self.rejection(of: step, texts[index], segments[index], labels) else {
                continue
            }
            add { $0.segments[index].rejected.insert(rejected) }
        }
        for condition in compiled.conditions[conditions] {
            let key = ExactText(compiled.text(condition.key))
            let isLenient = compiled.isLenient(condition.element)
            // An item that may be there without a value may also have any.
            var value = LinkConstraints.Placeholder(accepted: [.everything], isItemValue: true)
            func reject() {
                guard condition.kind == .value else { return }
                value.rejected.insert(LinkConstraints.TextConstraint(condition.element, in: compiled, labels))
            }
            if let position = items.firstIndex(where: { $0.key == key }) {
                let item = items[position]
                if item.isOptional, condition.kind != .absent { add { $0.items.remove(at: position) } }
                // An item that may be absent may also be there without a value.
                let isBare = item.isOptional && item.value == nil
                if condition.kind != .value || isLenient || isBare { continue }
                value = item.value ?? value
                reject()
                add { $0.items[position].value = value }
                if item.isOptional, !condition.element.isOptional { add { $0.items[position].value = nil } }
            } else if !absent.contains(key), !isLenient,
                condition.kind == .absent || condition.element.isOptional
            {
                value = spare.first { $0.key == key }?.value ?? value
                reject()
                add { $0.items.append(LinkConstraints.Item(key: key, value: value, isOptional: true)) }
                if condition.kind == .absent {
                    add { $0.items.append(LinkConstraints.Item(key: key, value: nil, isOptional: true)) }
                }
            }
        }
        return refinements
    }

    /// The set to reject so that `step` does not match a segment; `nil` if nothing would be left for it.
    private static func rejection(
        of step: SegmentStep, _ text: String, _ placeholder: LinkConstraints.Placeholder,
        _ labels: LabelTranslation
    ) -> LinkConstraints.TextConstraint? {
        let rejected: LinkConstraints.TextConstraint
        switch step {
        case .literal(let isExact): rejected = .literal(ExactText(text), ignoringCase: !isExact)
        case .label(.catchAll): return nil
        case .label(let label): rejected = .label(labels.translated(label), mayBeEmpty: false)
        }
        return placeholder.accepted.allSatisfy { $0 == rejected } ? nil : rejected
    }
}

extension LinkConstraints.TextConstraint {
    /// The values that a query item's condition accepts.
    init(
        _ element: CompiledTable.Element, in compiled: CompiledTable, _ labels: LabelTranslation
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
