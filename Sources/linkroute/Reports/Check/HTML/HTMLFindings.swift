import LinkRouting
import LinkRoutingTools

/// The findings of one severity for a page: the first different ones with their places, and the number of
/// each kind.
///
/// The counts are exact; the shown findings are bounded in number and in size.
struct HTMLFindings {
    private let maximumCount: Int
    private let maximumBytes: Int
    /// The findings that the page lists.
    private(set) var shown: [HTMLProblem] = []
    private var indices: [HTMLProblem.Text: Int] = [:]
    /// The number of all findings.
    private(set) var count = 0
    /// The number of findings that are not among the shown ones.
    private(set) var omittedCount = 0
    /// The number of findings of each kind.
    private(set) var counts: [ProblemKind: Int] = [:]
    private var byteCount = 0
    private var isFull = false
    /// The number of bytes that may still be used for the places of findings that are shown already.
    private var placeRoom: Int

    /// - Parameters:
    ///   - maximumCount: the maximum number of shown findings.
    ///   - maximumBytes: the maximum size of their texts together.
    ///   - maximumPlaceBytes: the maximum size of their places after the first, together.
    init(maximumCount: Int = 5000, maximumBytes: Int = 4 << 20, maximumPlaceBytes: Int = 1 << 20) {
        self.maximumCount = maximumCount
        self.maximumBytes = maximumBytes
        placeRoom = maximumPlaceBytes
    }

    mutating func add(_ finding: Finding) {
        let text = HTMLProblem.Text(finding)
        count += 1
        counts[text.kind, default: 0] += 1
        if let index = indices[text] {
            shown[index].add(finding.location, room: &placeRoom)
            return
        }
        if !isFull {
            let problem = HTMLProblem(text, finding)
            byteCount += problem.size
            // No finding is shown after one that was omitted, even if it would fit.
            isFull = shown.count == maximumCount || byteCount > maximumBytes
            if !isFull {
                indices[text] = shown.count
                shown.append(problem)
                return
            }
        }
        omittedCount += 1
    }
}
