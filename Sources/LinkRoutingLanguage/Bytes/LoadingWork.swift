/// The work that may go into loading one table, counted in steps.
///
/// Reading and checking most tables takes time in proportion to their size. Some short ones would take
/// minutes: expressions whose automata are large, or very many patterns of which each overlaps all others.
/// Everything that can take long spends steps, and gives up when none is left. Steps are counted, not timed,
/// so a table that loads on one machine loads on every machine.
package final class LoadingWork {
    /// The steps for a table of any size. A step takes about ten nanoseconds, so this is a quarter of a
    /// second.
    private static let base = 24_000_000
    /// The steps for each byte of a table: an ordinary route needs a tenth of what its line is given.
    private static let perByte = 40
    /// The fraction of the steps that is kept for naming the pairs of routes that were not decided.
    private static let reserve = 4

    /// The number of steps that are left.
    private(set) var remaining: Int
    private let reserved: Int

    /// The work for a table of these files, or a multiple of it.
    convenience init(_ files: [TableFile], times factor: Int = 1) {
        self.init(steps: factor * (Self.base + Self.perByte * files.reduce(0) { $0 + $1.bytes.count }))
    }

    /// Work of `steps` steps.
    init(steps: Int) {
        remaining = steps
        reserved = steps / Self.reserve
    }

    /// The number of names that may still be compared with misspelled ones. When it is used up, a misspelled
    /// name gets no hint.
    private var comparisons = 1 << 18

    /// Uses up `count` comparisons of names; returns whether some are left.
    func compareNames(_ count: Int) -> Bool {
        comparisons -= min(comparisons, count)
        return comparisons > 0
    }

    /// Whether more steps were spent than there were.
    var isExhausted: Bool { remaining < 0 }

    /// Whether links and texts may still be searched for. If not, what is open is reported as undecided.
    var allowsSearch: Bool { remaining > reserved }

    /// Spends `steps`; returns whether that many were left.
    @discardableResult
    func spend(_ steps: Int) -> Bool {
        remaining -= min(steps, max(0, remaining) + 1)
        return remaining >= 0
    }
}
