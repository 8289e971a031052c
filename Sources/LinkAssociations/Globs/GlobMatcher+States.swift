import LinkRoutingLanguage

// The automaton of the texts that a glob matches. A state is all places where a reader may be; none if
// nothing matches any more.
extension GlobMatcher {
    /// A place in a glob.
    struct Place: Hashable, Comparable, Sendable {
        /// The index of the node; the number of nodes at the end.
        var node: Int32
        /// How many units of a literal or characters of a set were read.
        var count: Int32 = 0
        /// The value of a choice, and the place in it; -1 before the first unit.
        var value: Int32 = -1
        var innerNode: Int32 = 0
        var innerCount: Int32 = 0

        static func < (left: Place, right: Place) -> Bool {
            (left.node, left.count, left.value, left.innerNode, left.innerCount)
                < (right.node, right.count, right.value, right.innerNode, right.innerCount)
        }
    }

    /// The state before the first unit.
    var start: [Place] { isNever ? [] : start(at: 0) }

    /// The state before the first unit of a node.
    func start(at node: Int32) -> [Place] {
        var state: [Place] = []
        enter(node, &state)
        return state
    }

    /// Makes `next` the state after a unit.
    ///
    /// - Parameter isContinuation: Whether the unit is a byte of a character, and not the first one.
    func step(_ state: [Place], _ unit: UInt16, isContinuation: Bool, to next: inout [Place]) {
        next.removeAll(keepingCapacity: true)
        for place in state {
            follow(place, unit, isContinuation, &next)
            // The first place that can go on keeps what it has matched.
            if !manner.givesBack, !next.isEmpty { break }
        }
        if next.count < 2 || !manner.givesBack { return }
        next.sort()
        var last = 0
        for index in 1..<next.count where next[index] != next[last] {
            last += 1
            next[last] = next[index]
        }
        next.removeLast(next.count - last - 1)
    }

    /// Whether the text may end.
    func accepts(_ state: [Place]) -> Bool {
        guard manner == .simple, let place = state.first else {
            return state.contains { Int($0.node) == nodes.count }
        }
        var rest = nodes[Int(place.node)...]
        if place.count > 0 {
            guard case .set(_, let count)? = rest.popFirst(), place.count >= count.lowerBound else {
                return false
            }
        }
        return rest.isEmpty || rest.count == 1 && rest.allSatisfy(\.isRest)
    }

    /// Adds a node, and those after it if the node may match nothing.
    private func enter(_ node: Int32, _ state: inout [Place]) {
        var node = Int(node)
        while true {
            state.append(Place(node: Int32(node)))
            guard node < nodes.count else { return }
            switch nodes[node] {
            case .literal: return
            case .set(_, let count): if count.lowerBound > 0 { return }
            case .choice(_, let acceptsEmpty): if !acceptsEmpty { return }
            }
            node += 1
        }
    }

    private func follow(_ place: Place, _ unit: UInt16, _ isContinuation: Bool, _ next: inout [Place]) {
        guard Int(place.node) < nodes.count else { return }
        switch nodes[Int(place.node)] {
        case .literal(let units):
            guard units[Int(place.count)] == unit else { return }
            if Int(place.count) + 1 == units.count {
                enter(place.node + 1, &next)
            } else {
                next.append(Place(node: place.node, count: place.count + 1))
            }
        case .set(let set, let allowed):
            var count = place.count
            if isContinuation {
                // The character has been counted, unless any number will do.
                if count == 0, allowed != 0 ... .max { return }
            } else {
                guard count < allowed.upperBound, set.contains(unit) else { return }
                // Without a maximum, counting beyond the minimum makes no difference. A simple glob has to
                // know whether there was a character at all.
                let most = manner == .simple ? max(allowed.lowerBound, 1) : allowed.lowerBound
                count = allowed.upperBound == .max ? min(count + 1, most) : count + 1
            }
            next.append(Place(node: place.node, count: count))
            if count >= allowed.lowerBound { enter(place.node + 1, &next) }
        case .choice(let values, _):
            if place.value >= 0 {
                let inner = Place(node: place.innerNode, count: place.innerCount)
                follow(values[Int(place.value)], inner, place, unit, isContinuation, &next)
                return
            }
            for (index, value) in values.enumerated() where value.mayBegin(with: unit) {
                var outer = place
                outer.value = Int32(index)
                for inner in value.start { follow(value, inner, outer, unit, isContinuation, &next) }
            }
        }
    }

    /// Whether a text that begins with the unit may match, as far as that is easy to see.
    private func mayBegin(with unit: UInt16) -> Bool {
        if case .literal(let units)? = nodes.first { units[0] == unit } else { true }
    }

    /// Follows a value of a choice.
    private func follow(
        _ value: GlobMatcher, _ inner: Place, _ outer: Place, _ unit: UInt16, _ isContinuation: Bool,
        _ next: inout [Place]
    ) {
        var places: [Place] = []
        value.follow(inner, unit, isContinuation, &places)
        for place in places {
            if Int(place.node) == value.nodes.count {
                enter(outer.node + 1, &next)
            } else {
                var outer = outer
                (outer.innerNode, outer.innerCount) = (place.node, place.count)
                next.append(outer)
            }
        }
    }
}
