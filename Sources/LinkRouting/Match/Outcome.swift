/// The outcome for a link, in indices of the compiled table.
package enum Outcome: Sendable, Equatable {
    /// The pattern that matched best, and a mask of its optional segments: a set bit for each one that is
    /// present.
    case match(pattern: Int, present: UInt8)
    case miss(Miss)
}
