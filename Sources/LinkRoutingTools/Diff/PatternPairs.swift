import LinkRouting

/// The patterns of a route in two tables, without those that say the same in both.
struct PatternPairs {
    /// What the new table has not.
    private(set) var removed: [RoutePatterns.Entry] = []
    /// What differs only in types, in what may be absent, in defaults, constants or sources.
    private(set) var changed: [(old: RoutePatterns.Entry, new: RoutePatterns.Entry)] = []
    /// What the old table has not.
    private(set) var added: [RoutePatterns.Entry] = []

    var isEmpty: Bool { removed.isEmpty && changed.isEmpty && added.isEmpty }

    init(_ old: [RoutePatterns.Entry], _ new: [RoutePatterns.Entry]) {
        let (before, after) = (Set(old.map(\.meaning)), Set(new.map(\.meaning)))
        let gone = old.filter { !after.contains($0.meaning) }
        let come = new.filter { !before.contains($0.meaning) }
        var open: [PatternMeaning: [Int]] = [:]
        for index in gone.indices.reversed() { open[PatternMeaning(shapeOf: gone[index].pattern), default: []].append(index) }
        var isPaired = Array(repeating: false, count: gone.count)
        for entry in come {
            if let index = open[PatternMeaning(shapeOf: entry.pattern)]?.popLast() {
                changed.append((gone[index], entry))
                isPaired[index] = true
            } else {
                added.append(entry)
            }
        }
        removed = gone.indices.filter { !isPaired[$0] }.map { gone[$0] }
    }

    /// What is different, one thing each.
    var details: [TableChange.Detail] {
        removed.map { TableChange.Detail(aspect: .pattern, old: $0.line) }
            + changed.flatMap { Self.details($0.old, $0.new) }
            + added.map { TableChange.Detail(aspect: .pattern, new: $0.line) }
    }

    /// What is different in two patterns of one shape.
    static func details(_ old: RoutePatterns.Entry, _ new: RoutePatterns.Entry) -> [TableChange.Detail] {
        var details: [TableChange.Detail] = []
        let pattern = new.text
        for (before, after) in zip(old.pattern.allParameters, new.pattern.allParameters) where !before.isSame(as: after) {
            details.append(
                TableChange.Detail(aspect: .parameter, pattern: pattern, old: before.description, new: after.description))
        }
        func add(_ aspect: TableChange.Detail.Aspect, _ before: String, _ after: String) {
            if before.isSame(as: after) { return }
            details.append(
                TableChange.Detail(
                    aspect: aspect, pattern: pattern, old: before.isEmpty ? nil : before, new: after.isEmpty ? nil : after))
        }
        add(.constants, old.constants, new.constants)
        add(.sources, old.sources, new.sources)
        return details
    }
}

extension Parameter {
    /// Whether two parameters of one name accept the same, and stand in for nothing alike.
    fileprivate func isSame(as other: Parameter) -> Bool {
        guard type.meaning.isSame(as: other.type.meaning) else { return false }
        switch (presence, other.presence) {
        case (.required, .required), (.optional, .optional): return true
        case (.default(let text), .default(let other)): return text.isSame(as: other)
        default: return false
        }
    }
}
