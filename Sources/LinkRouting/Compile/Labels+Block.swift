extension BlockCoder {
    /// The label of an edge.
    mutating func label(_ label: inout Trie.Label, _ table: CompiledTable) {
        var (kind, index) =
            switch label {
            case .type(let type): (0, Int(type))
            case .compound(let compound): (1, Int(compound))
            case .catchAll(let kind): (2, Int(kind.rawValue))
            }
        self.index(&kind, 0..<3)
        let count = [table.types.types.count, table.compounds.count, 3][kind]
        self.index(&index, 0..<count)
        switch kind {
        case 0: label = .type(UInt32(index))
        case 1: label = .compound(UInt32(index))
        default: label = .catchAll(Trie.CatchAllKind(rawValue: UInt8(index)) ?? .any)
        }
    }

    /// How specific a host is.
    mutating func specificity(_ host: inout HostSpecificity, _ table: CompiledTable) {
        var kind = 0
        var steps: [SegmentStep] = []
        switch host {
        case .none: kind = 0
        case .literal: kind = 1
        case .steps(let known): (kind, steps) = (2, known)
        }
        index(&kind, 0..<3)
        switch kind {
        case 0: host = .none
        case 1: host = .literal
        default:
            list(&steps, empty: .literal(isExact: true)) { $0.step(&$1, table) }
            host = .steps(steps)
        }
    }

    private mutating func step(_ step: inout SegmentStep, _ table: CompiledTable) {
        var kind = 0
        var isExact = true
        var label = Trie.Label.type(0)
        switch step {
        case .literal(let known): isExact = known
        case .label(let known): (kind, label) = (1, known)
        }
        // The kind of a catch-all is 2.
        if case .catchAll = label { kind = 2 }
        index(&kind, 0..<3)
        if kind == 0 {
            flag(&isExact)
            step = .literal(isExact: isExact)
        } else {
            self.label(&label, table)
            step = .label(label)
        }
    }
}
