extension ValueType {
    /// The number of types that a type may consist of, each counted as often as it is used. Types are
    /// compared and hashed part by part, and a definition can use another one many times.
    static let maximumPartCount = 256
    /// How deep exceptions and definitions may be nested. Tables rarely need more than two levels, and every
    /// function that walks through a type calls itself once per level.
    static let maximumDepth = 16

    /// Whether the type has few enough parts, and these are nested no deeper than allowed.
    var isWithinNestingLimit: Bool {
        var remaining = Self.maximumPartCount
        func isWithin(_ type: ValueType, _ depth: Int) -> Bool {
            remaining -= 1
            if remaining < 0 || depth > Self.maximumDepth { return false }
            switch type {
            case .except(let base, _, let types):
                return isWithin(base, depth + 1) && types.allSatisfy { isWithin($0, depth + 1) }
            case .list(let element, _): return isWithin(element, depth + 1)
            default: return true
            }
        }
        return isWithin(self, 0)
    }
}
