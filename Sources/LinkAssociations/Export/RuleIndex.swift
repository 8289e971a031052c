import LinkRoutingLanguage

/// Finds rules by the texts of their paths, so that not every rule has to be compared with every other.
///
/// It may find rules that do not match. The caller compares them.
struct RuleIndex {
    /// The rules that have something at one place of their paths.
    private struct Place {
        /// The rules with a text, by its folded form.
        var texts: [Bytes: [Int]] = [:]
        /// The rules with a wildcard.
        var wildcards: [Int] = []
        /// The rules whose catch-alls begin here.
        var catchAlls: [Int] = []
    }

    private var places: [Place] = []
    private let all: [Int]

    /// - Parameter isIncluded: Which of the rules are found.
    init(_ paths: [[GlobSegment]], where isIncluded: (Int) -> Bool) {
        all = paths.indices.filter(isIncluded)
        for index in all {
            for (place, segment) in paths[index].enumerated() {
                if place == places.count { places.append(Place()) }
                if segment.isCatchAll {
                    places[place].catchAlls.append(index)
                    break
                }
                if let text = segment.text {
                    places[place].texts[Self.folded(text), default: []].append(index)
                } else {
                    places[place].wildcards.append(index)
                }
            }
        }
    }

    private static func folded(_ text: String) -> Bytes { CaseFolding.folded(Bytes(text.utf8).span) }

    /// The rules that may match a path that `path` matches, too, in ascending order.
    ///
    /// They are those that may match the text of `path` that the fewest rules match.
    func rules(overlapping path: [GlobSegment]) -> [Int] {
        var catchAlls: [Int] = []
        var fewest = all.count
        var found: [ArraySlice<Int>] = [all[...]]
        for (place, segment) in zip(places, path) {
            if segment.isCatchAll { break }
            catchAlls += place.catchAlls
            guard let text = segment.text else { continue }
            let own = place.texts[Self.folded(text)] ?? []
            let count = own.count + place.wildcards.count + catchAlls.count
            if count < fewest {
                fewest = count
                found = [own[...], place.wildcards[...], catchAlls[...]]
            }
        }
        return found.joined().sorted()
    }

    /// The rules that may match a path that begins with these texts, in ascending order.
    func rules(below prefix: [String]) -> [Int] {
        rules(overlapping: prefix.map { .text($0) } + [.segments(isRequired: false)])
    }
}
