/// How specific each label of a host pattern is. The order of matches compares hosts first, label by label
/// from the right.
package enum HostSpecificity: Sendable, Hashable {
    /// The pattern names no host.
    case none
    /// Every label is literal, however many there are.
    case literal
    /// The labels from the right; a star at the left end is a catch-all.
    case steps([SegmentStep])

    /// The step for the label at `index`, counted from the right; `nil` after the leftmost one.
    package func step(_ index: Int) -> SegmentStep? {
        switch self {
        case .none: return nil
        case .literal: return .literal(isExact: true)
        case .steps(let steps):
            if index < steps.count { return steps[index] }
            if case .label(.catchAll)? = steps.last { return steps.last }
            return nil
        }
    }

    /// How many labels have to be compared; literal hosts need none.
    package var count: Int { if case .steps(let steps) = self { steps.count } else { 0 } }
}

/// The part of a pattern that matched one segment of a path, or one label of a host.
package enum SegmentStep: Sendable, Hashable {
    /// Literal text.
    ///
    /// - Parameter isExact: whether the text was equal in case too.
    case literal(isExact: Bool)
    /// A parameter, or a catch-all that matched the segment among others.
    case label(Trie.Label)
}

extension CompiledTable.Host {
    /// The specificity of a host with parameters.
    package var specificity: HostSpecificity {
        let steps = labels.reversed().map { label -> SegmentStep in
            if case .parameter(_, let type) = label {
                .label(.type(UInt32(type)))
            } else {
                .literal(isExact: true)
            }
        }
        return .steps(star >= 0 ? steps + [.label(.catchAll(.any))] : steps)
    }

    /// The labels after the last parameter.
    var literalEnd: String {
        var end: [String] = []
        for label in labels.reversed() {
            guard case .literal(let text) = label else { break }
            end.insert(String(decoding: text, as: UTF8.self), at: 0)
        }
        return end.joined(separator: ".")
    }

    /// Whether the host of `link`, whose text is `text`, has these labels, and one or more before them if
    /// there is a star. The labels of a web host count as lowercase, however the link spells them.
    package func accepts(_ link: Link, _ text: Span<UInt8>, _ types: CompiledTypes) -> Bool {
        var end = Int(link.host.end)
        let start = Int(link.host.start)
        for index in labels.indices.reversed() {
            guard end >= start else { return false }
            var first = end
            while first > start, text[first - 1] != UInt8(ascii: ".") { first -= 1 }
            let label = text.extracting(first..<end)
            switch labels[index] {
            case .literal(let literal):
                guard ASCII.areEqualIgnoringCase(literal.span, label) else { return false }
            case .parameter(_, let type):
                let isFolded = link.kind == .web && label.hasUppercase(label.indices)
                let copy = isFolded ? ASCII.lowercased(label) : []
                let value = copy.isEmpty ? label : copy.span
                guard types.accepts(type, value, isValidUTF8: false, mayBeEmpty: false) else { return false }
            }
            end = first - 1
        }
        return star >= 0 ? end > start : end < start
    }
}
