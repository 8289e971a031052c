extension BlockCoder {
    /// The depth of types within types at which a block is damaged. No table has them this deep.
    private static var maximumDepth: Int { 64 }

    /// A value type: its kind, and what belongs to it.
    mutating func type(_ type: inout ValueType, depth: Int = 0) {
        var kind = type.blockKind
        byte(&kind)
        guard depth < Self.maximumDepth, !isDamaged else { return fail() }
        if isReading {
            guard let empty = ValueType(blockKind: kind) else { return fail() }
            type = empty
        }
        switch type {
        case .string, .bool, .uuid, .date, .url: break
        case .int(var bounds):
            self.bounds(&bounds, { UInt64(bitPattern: $0) }, { Int64(bitPattern: $0) })
            type = .int(bounds)
        case .uint(var bounds):
            self.bounds(&bounds, { $0 }, { $0 })
            type = .uint(bounds)
        case .double(var bounds):
            self.bounds(&bounds, { $0.bitPattern }, { Double(bitPattern: $0) })
            type = .double(bounds)
        case .regex(var expression):
            self.expression(&expression)
            type = .regex(expression)
        case .custom(var custom):
            var name = custom.name
            string(&name)
            if isReading {
                if let known = customTypes.first(where: { $0.name.isSame(as: name) }) {
                    custom = known
                } else {
                    missingType = missingType ?? name
                }
            }
            type = .custom(custom)
        case .oneOf(var texts):
            list(&texts, empty: "") { $0.string(&$1) }
            type = .oneOf(texts)
        case .list(var element, var separator):
            self.type(&element, depth: depth + 1)
            var value = separator.value
            number(&value)
            if let scalar = Unicode.Scalar(value) { separator = scalar } else { fail() }
            type = .list(element, separator: separator)
        case .except(var base, var texts, var types):
            self.type(&base, depth: depth + 1)
            list(&texts, empty: "") { $0.string(&$1) }
            list(&types, empty: .string) { $0.type(&$1, depth: depth + 1) }
            type = .except(base, texts: texts, types: types)
        }
    }

    private mutating func bounds<Number: Comparable>(
        _ bounds: inout Bounds<Number>, _ encode: (Number) -> UInt64, _ decode: (UInt64) -> Number
    ) {
        func end(_ end: inout Number?, _ coder: inout BlockCoder) {
            var isClosed = end != nil
            coder.flag(&isClosed)
            guard isClosed else { return end = nil }
            var word = end.map(encode) ?? 0
            coder.word(&word)
            let number = decode(word)
            // Only NaN is different from itself.
            coder.require(number == number)
            end = number
        }
        end(&bounds.lower, &self)
        end(&bounds.upper, &self)
    }

    private mutating func expression(_ expression: inout ValueRegex) {
        var (pattern, automaton) = (expression.pattern, expression.automaton)
        string(&pattern)
        dfa(&automaton)
        expression = ValueRegex(pattern: pattern, automaton)
    }

    private mutating func dfa(_ dfa: inout DFA) {
        text(&dfa.columns)
        index(&dfa.columnCount, 1..<257)
        list(&dfa.accepting, empty: false) { $0.flag(&$1) }
        let (states, columns) = (dfa.stateCount, dfa.columnCount)
        list(&dfa.next, empty: 0) { coder, next in
            var state = Int(next)
            coder.index(&state, 0..<max(1, states))
            next = UInt16(truncatingIfNeeded: state)
        }
        var start = Int(dfa.start)
        index(&start, 0..<max(1, states))
        dfa.start = UInt16(truncatingIfNeeded: start)
        require(states > 0 && states <= 1 << 16 && dfa.next.count == states * columns)
        require(dfa.columns.count == 256 && dfa.columns.allSatisfy { Int($0) < columns })
    }
}

extension ValueType {
    /// The number of the kind in a block. Numbers are never used again for another kind.
    fileprivate var blockKind: UInt8 {
        switch self {
        case .string: 0
        case .int: 1
        case .uint: 2
        case .double: 3
        case .bool: 4
        case .uuid: 5
        case .date: 6
        case .url: 7
        case .regex: 8
        case .custom: 9
        case .except: 10
        case .oneOf: 11
        case .list: 12
        }
    }

    /// A type of a kind, without what belongs to it.
    fileprivate init?(blockKind: UInt8) {
        switch blockKind {
        case 0: self = .string
        case 1: self = .int
        case 2: self = .uint
        case 3: self = .double
        case 4: self = .bool
        case 5: self = .uuid
        case 6: self = .date
        case 7: self = .url
        case 8:
            let nothing = DFA(columns: [], columnCount: 1, next: [], accepting: [], start: 0)
            self = .regex(ValueRegex(pattern: "", nothing))
        case 9: self = .custom(CustomType(name: "") { _ in false })
        case 10: self = .except(.string, texts: [], types: [])
        case 11: self = .oneOf([])
        case 12: self = .list(.string, separator: ",")
        default: return nil
        }
    }
}
