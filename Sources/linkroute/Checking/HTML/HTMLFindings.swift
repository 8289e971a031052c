import LinkRouting
import LinkRoutingTools

/// The findings of one kind for a page, the first ones as they come, and how many there are of each sort.
///
/// The counts are exact; what is shown is bounded, by number and by the size of the texts.
struct HTMLFindings {
    private let most: Int
    private let mostBytes: Int
    /// Those that are shown.
    private(set) var shown: [Finding] = []
    /// How many there are.
    private(set) var count = 0
    /// How many characters of a text are shown; more is nothing that anyone reads.
    private static let mostCharacters = 2000

    /// How many there are of each code.
    private(set) var counts: [String: Int] = [:]
    private var bytes = 0
    private var isFull = false

    /// - Parameters:
    ///   - most: how many are shown.
    ///   - mostBytes: how many bytes the texts of these have together.
    init(most: Int = 5000, mostBytes: Int = 4 << 20) {
        self.most = most
        self.mostBytes = mostBytes
    }

    mutating func add(_ finding: Finding) {
        count += 1
        counts[finding.code, default: 0] += 1
        if isFull { return }
        let finding = Self.shortened(finding)
        bytes += Self.size(of: finding)
        // None is left out between two that are shown.
        isFull = shown.count == most || bytes > mostBytes
        if !isFull { shown.append(finding) }
    }

    /// What a page shows of a finding.
    private static func shortened(_ finding: Finding) -> Finding {
        var finding = finding
        finding.facts = []
        finding.message = shortened(finding.message)
        finding.hint = finding.hint.map(shortened)
        for index in finding.suggestions.indices {
            finding.suggestions[index].link = shortened(finding.suggestions[index].link)
        }
        return finding
    }

    private static func shortened(_ text: String) -> String {
        if text.utf8.count <= mostCharacters { return text }
        let scalars = text.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: mostCharacters, limitedBy: scalars.endIndex) else {
            return text
        }
        return end == scalars.endIndex ? text : text[..<end] + "…"
    }

    private static func size(of finding: Finding) -> Int {
        let texts = [finding.message, finding.hint ?? "", finding.link ?? "", finding.location.file]
        return (texts + finding.suggestions.map(\.link)).reduce(0) { $0 + $1.utf8.count }
    }
}
