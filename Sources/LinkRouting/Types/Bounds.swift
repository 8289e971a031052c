/// A range of numbers that includes both ends; an end that is `nil` is open.
///
/// The lower end may be above the upper one; then no number is within the bounds.
package struct Bounds<Number> {
    /// The smallest number within the bounds.
    package var lower: Number?
    /// The largest number within the bounds.
    package var upper: Number?

    /// Creates bounds from `lower` to `upper`; without arguments, all numbers are within them.
    package init(lower: Number? = nil, upper: Number? = nil) {
        self.lower = lower
        self.upper = upper
    }

    /// Whether both ends are open.
    package var isUnbounded: Bool { lower == nil && upper == nil }
}

extension Bounds: Sendable where Number: Sendable {}
extension Bounds: Equatable where Number: Equatable {}
extension Bounds: Hashable where Number: Hashable {}

extension Bounds where Number: Comparable {
    /// Whether `number` is within the bounds.
    package func contains(_ number: Number) -> Bool {
        if let lower, number < lower { return false }
        if let upper, number > upper { return false }
        return true
    }
}
