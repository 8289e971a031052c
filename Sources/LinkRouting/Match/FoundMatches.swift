/// The matches of one link that the search found, with what each one used for each segment, in buffers that
/// are reused from link to link.
///
/// There is more than one only if the link has to decide which one is best.
struct FoundMatches: Sendable {
    struct Match: Sendable {
        /// The index of the terminal.
        var index: Int
        /// The rank of the way its path ends; see ``Trie/Terminal/endRank(isCatchAllEmpty:)``.
        var endRank: Int
        /// Whether a catch-all of the pattern matches no segment.
        var isCatchAllEmpty: Bool
        /// Whether worse matches of the same node were left out. If a match of another node is better than
        /// this one, one of those that were left out may still be better than that match.
        var hidesOthers = false
    }

    /// The matches, and room for more: only the first ``count`` belong to the link.
    private(set) var list: ContiguousArray<Match> = []
    private(set) var count = 0
    /// The steps of the path that the search follows, then those of each match, and room for more.
    private var steps: ContiguousArray<SegmentStep> = []
    /// The number of segments of the link.
    private(set) var depthCount = 0

    /// Forgets all matches, before the search for a link with this number of segments.
    mutating func begin(depthCount: Int) {
        count = 0
        self.depthCount = depthCount
        reserveSteps(depthCount)
    }

    private mutating func reserveSteps(_ length: Int) {
        if steps.count < length {
            steps += repeatElement(.literal(isExact: true), count: length - steps.count)
        }
    }

    /// Notes what the search uses for the segment at `depth`.
    mutating func setStep(_ step: SegmentStep, at depth: Int) { steps[depth] = step }

    /// Notes what the search uses for all segments from `depth` on.
    mutating func setSteps(_ step: SegmentStep, from depth: Int) {
        for depth in depth..<max(depth, depthCount) { steps[depth] = step }
    }

    /// Adds a match at the end of the path that the search follows.
    mutating func add(_ index: Int, _ terminal: Trie.Terminal, isCatchAllEmpty: Bool) {
        let endRank = terminal.endRank(isCatchAllEmpty: isCatchAllEmpty)
        let match = Match(index: index, endRank: endRank, isCatchAllEmpty: isCatchAllEmpty)
        if count < list.count { list[count] = match } else { list.append(match) }
        count += 1
        let start = depthCount * count
        reserveSteps(start + depthCount)
        for depth in 0..<depthCount { steps[start + depth] = steps[depth] }
    }

    /// Notes that matches which are worse than the one added last were left out.
    mutating func hideOthers() { list[count - 1].hidesOthers = true }

    /// What a match used for the segment at `depth`.
    func step(_ depth: Int, of match: Int) -> SegmentStep { steps[depthCount * (match + 1) + depth] }

    /// Whether a match, from the one at `first` on, has no empty catch-all.
    func hasFilled(from first: Int) -> Bool { list[first..<count].contains { !$0.isCatchAllEmpty } }
}
