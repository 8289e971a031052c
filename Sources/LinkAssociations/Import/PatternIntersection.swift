import LinkRoutingLanguage

/// The patterns of the links that match two patterns.
struct PatternIntersection {
    private(set) var patterns: [RulePattern] = []
    /// Whether the patterns cover the intersection.
    private(set) var isComplete = true

    init(_ pattern: RulePattern, _ other: RulePattern) {
        var base = pattern
        for item in other.items where !base.items.contains(item) {
            if base.items.contains(where: { $0.name == item.name }) { isComplete = false }
            base.items.append(item)
        }
        if let foreign = other.fragment {
            if base.fragment != nil, base.fragment != foreign { isComplete = false }
            base.fragment = foreign
            base.fragmentHasSlash = other.fragmentHasSlash
        }
        if let foreign = other.sources {
            base.sources = pattern.sources?.filter { foreign.contains($0) } ?? foreign
        }
        // Items and fragments that are compared twice have no pattern.
        guard isComplete else { return }
        var meet = Meet { (own: GlobSegment, foreign) in own.intersection(foreign) }
        for path in meet.sequences(Self.elements(pattern.path), Self.elements(other.path)) {
            var both = base
            both.path = Self.path(path)
            patterns.append(both)
        }
        isComplete = meet.isComplete
    }

    /// A path with its catch-all as any number of any segments.
    private static func elements(_ path: [GlobSegment]) -> [Meet<GlobSegment>.Element] {
        path.flatMap { segment -> [Meet<GlobSegment>.Element] in
            guard case .segments(let isRequired) = segment else { return [.init(value: segment)] }
            let rest = Meet<GlobSegment>.Element(value: .any, isRepeated: true)
            return isRequired ? [.init(value: .any), rest] : [rest]
        }
    }

    private static func path(_ elements: [Meet<GlobSegment>.Element]) -> [GlobSegment] {
        var path: [GlobSegment] = []
        for element in elements {
            if !element.isRepeated {
                path.append(element.value)
            } else if path.last == .any {
                path[path.count - 1] = .segments(isRequired: true)
            } else {
                path.append(.segments(isRequired: false))
            }
        }
        return path
    }
}

/// Finds what two sequences have in common, in which elements may be repeated.
private struct Meet<Value: Hashable> {
    /// The values that together are the intersection of two; `nil` if they cannot be written.
    let intersection: (Value, Value) -> [Value]?

    struct Element: Hashable {
        var value: Value
        /// Whether there may be any number of values.
        var isRepeated = false
    }

    private var remainingSteps = 500
    private(set) var isComplete = true

    init(_ intersection: @escaping (Value, Value) -> [Value]?) { self.intersection = intersection }

    /// The sequences that together are the intersection.
    mutating func sequences(_ left: [Element], _ right: [Element]) -> [[Element]] {
        meet(left[...], right[...]).uniqued
    }

    private mutating func meet(_ left: ArraySlice<Element>, _ right: ArraySlice<Element>) -> [[Element]] {
        remainingSteps -= 1
        guard remainingSteps >= 0 else {
            isComplete = false
            return []
        }
        guard let own = left.first else { return right.allSatisfy(\.isRepeated) ? [[]] : [] }
        guard let foreign = right.first else { return left.allSatisfy(\.isRepeated) ? [[]] : [] }
        if foreign.isRepeated, !own.isRepeated { return meet(right, left) }
        let values = intersection(own.value, foreign.value)
        if values == nil { isComplete = false }
        let both = (values ?? []).map { Element(value: $0, isRepeated: foreign.isRepeated) }
        func extended(_ rests: [[Element]]) -> [[Element]] {
            both.flatMap { both in rests.map { both.isRepeated && $0.first == both ? $0 : [both] + $0 } }
        }
        let next =
            foreign.isRepeated || both.isEmpty
            ? [] : meet(own.isRepeated ? left : left.dropFirst(), right.dropFirst())
        if !own.isRepeated { return extended(next) }
        let rest = meet(left.dropFirst(), right)
        if !foreign.isRepeated { return rest + extended(next) }
        let rests = rest + meet(left, right.dropFirst())
        return both.isEmpty ? rests : extended(rests)
    }
}

extension GlobSegment {
    /// The segments that together are the intersection; `nil` if they cannot be written.
    fileprivate func intersection(_ other: GlobSegment) -> [GlobSegment]? {
        if contains(other, ignoringCase: false) { return [other] }
        if other.contains(self, ignoringCase: false) { return [self] }
        guard mayOverlap(other, ignoringCase: false) else { return [] }
        guard let own = elements, let foreign = other.elements else { return nil }
        var meet = Meet { (own: UnitSet, foreign) in
            let both = UnitSet(own.complement.ranges + foreign.complement.ranges).complement
            return both.ranges.isEmpty ? [] : [both]
        }
        let found = meet.sequences(own, foreign).filter { !$0.isEmpty }
        return meet.isComplete ? found.map { GlobSegment($0) } : nil
    }

    /// The characters; `nil` for variables, characters beyond U+FFFF and long ranges.
    private var elements: [Meet<UnitSet>.Element]? {
        var elements: [Meet<UnitSet>.Element] = []
        for step in pieces {
            switch step {
            case .text(let text):
                guard text.unicodeScalars.allSatisfy({ $0.value <= 0xFFFF }) else { return nil }
                elements += text.utf16.map { .init(value: UnitSet($0)) }
            case .set(let set, let count):
                guard count.lowerBound < 100, count.count == 1 || count.upperBound == .max else { return nil }
                elements += Array(repeating: .init(value: set), count: Int(count.lowerBound))
                if count.upperBound == .max { elements.append(.init(value: set, isRepeated: true)) }
            case .oneOf, .undefined: return nil
            }
        }
        return elements
    }

    private init(_ elements: [Meet<UnitSet>.Element]) {
        var builder = GlobBuilder()
        var rest = elements[...]
        while let element = rest.popFirst() {
            if element.isRepeated {
                builder.append(element.value, 0 ... .max)
            } else if rest.first == .init(value: element.value, isRepeated: true) {
                rest.removeFirst()
                builder.append(element.value, 1 ... .max)
            } else {
                builder.append(element.value, 1...1)
            }
        }
        self = .pieces(builder.finish())
    }
}
