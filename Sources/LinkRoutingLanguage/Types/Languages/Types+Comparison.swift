package import LinkRouting

extension ValueType {
    /// Whether the type accepts `text` as the value of a query item. Compiles the type first; not for
    /// matching.
    package func accepts(_ text: String) -> Bool { acceptance(text) }

    /// Tells of each text whether the type accepts it as the value of a query item. Compiles the type once.
    package var acceptance: (String) -> Bool {
        var types = CompiledTypes()
        let index = types.index(of: self)
        return { [types] text in
            types.accepts(index, Bytes(text.utf8).span, isValidUTF8: true, mayBeEmpty: true)
        }
    }
}

extension Bounds {
    /// Converts both ends to another type of number.
    package func map<Other>(_ convert: (Number) -> Other) -> Bounds<Other> {
        Bounds<Other>(lower: lower.map(convert), upper: upper.map(convert))
    }
}

extension Bounds where Number: Comparable {
    /// Whether every number within these bounds is within `other`.
    package func isWithin(_ other: Bounds) -> Bool {
        if let minimum = other.lower {
            guard let lower, lower >= minimum else { return false }
        }
        if let maximum = other.upper {
            guard let upper, upper <= maximum else { return false }
        }
        return true
    }
}

extension Specificity {
    /// The same, with the sides exchanged.
    package var reversed: Specificity {
        switch self {
        case .more: .less
        case .less: .more
        case .equal, .tied: self
        }
    }
}
