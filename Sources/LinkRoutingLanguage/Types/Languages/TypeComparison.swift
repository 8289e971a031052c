extension ValueType {
    /// How the type compares with another one: by rank. Of two types of the same rank, a subset is more
    /// specific.
    package func specificity(to other: ValueType) -> Specificity { specificity(to: other, nil) }

    func specificity(to other: ValueType, _ memo: LanguageMemo?) -> Specificity {
        if rank != other.rank { return rank < other.rank ? .more : .less }
        if self == other { return .equal }
        switch (isWithin(other, memo), other.isWithin(self, memo)) {
        case (true, true): return .equal
        case (true, false): return .more
        case (false, true): return .less
        case (false, false): return .tied
        }
    }

    /// Whether `other` certainly accepts every text that this type accepts.
    private func isWithin(_ other: ValueType, _ memo: LanguageMemo?) -> Bool {
        if self == other { return true }
        if let (own, foreign) = Self.numbers(self, other) {
            switch (own, foreign) {
            case (.double, .double):
                guard case .except(let base, let texts, let types) = other else { break }
                return types.isEmpty && isWithin(base, memo) && !texts.contains(where: acceptance)
            // No automaton describes the values of `double`, so exceptions are ignored.
            case (.double, _), (_, .double): return own.isWithin(foreign, memo)
            default: break
            }
        }
        switch (self, other) {
        case (.except(let base, _, let types), .except(let otherBase, let otherTexts, let otherTypes))
        where base == otherBase && types.isEmpty && otherTypes.isEmpty:
            // Every value that `other` excludes has to be excluded here, too.
            memo?.work.spend(256 * (otherTexts.count + 1))
            let isAccepted = acceptance
            return !otherTexts.contains(where: isAccepted)
        case (.uint(let bounds), .uint(let others)): return bounds.full.isWithin(others.full)
        case (.int(let bounds), .int(let others)): return bounds.full.isWithin(others.full)
        case (.uint(let bounds), .int(let others)):
            guard let upper = Int64(exactly: bounds.upper ?? .max) else { return false }
            return Bounds(lower: Int64(clamping: bounds.lower ?? 0), upper: upper).isWithin(others.full)
        case (.uint(let bounds), .double(let others)): return bounds.full.map { Double($0) }.isWithin(others)
        case (.int(let bounds), .double(let others)): return bounds.full.map { Double($0) }.isWithin(others)
        case (.double(let bounds), .double(let others)): return bounds.isWithin(others)
        case (_, .string): return true
        case (.oneOf(let texts), .oneOf(let others)):
            return Set(others.map(ExactText.init)).isSuperset(of: texts.map(ExactText.init))
        case (.oneOf(let texts), _): return texts.allSatisfy(other.acceptance)
        case (.except(let base, _, _), _) where base.isWithin(other, memo): return true
        case (.except, _), (_, .except), (.regex, _), (_, .regex):
            return language(memo).isSubset(of: other.language(memo), memo?.work)
        case (.list(let element, let separator), .list(let otherElement, let otherSeparator)):
            return separator == otherSeparator
                ? element.isWithin(otherElement, memo)
                : otherElement == .string && !element.mayContain(otherSeparator, memo)
        default: return false
        }
    }

    /// The types without their exceptions, if both are numbers and one has exceptions.
    private static func numbers(_ type: ValueType, _ other: ValueType) -> (ValueType, ValueType)? {
        func base(_ type: ValueType) -> ValueType? {
            switch type {
            case .int, .uint, .double: type
            case .except(let excepted, _, _): base(excepted)
            default: nil
            }
        }
        guard let own = base(type), let foreign = base(other), own != type || foreign != other else {
            return nil
        }
        return (own, foreign)
    }

    /// Whether a value of the type may contain `scalar`.
    private func mayContain(_ scalar: Unicode.Scalar, _ memo: LanguageMemo?) -> Bool {
        guard let texts = language(memo).upperBound, let others = DFA.excluding(scalar) else {
            return true
        }
        return !texts.isSubset(of: others, memo?.work)
    }
}

extension Bounds where Number: FixedWidthInteger {
    /// The bounds with the ends that every number of the type has.
    fileprivate var full: Bounds { Bounds(lower: lower ?? .min, upper: upper ?? .max) }
}
