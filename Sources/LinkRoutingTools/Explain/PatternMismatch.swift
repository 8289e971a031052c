import LinkRoutingLanguage

/// An element or segment that prevents the path of a pattern from matching a link.
///
/// `explain` ranks patterns by their mismatches.
enum PathMismatch {
    /// The link's path ends before the element, or the element is a `+` that covers no text.
    case missing(element: Int)
    /// The element rejects the segment. For a catch-all: the segment is the first one that is not UTF-8.
    case rejected(element: Int, segment: Int)
    /// The segment comes after those of the last element.
    case extra(segment: Int)
}

/// A condition on a query that fails.
struct FailedCondition {
    /// The index of the condition in the compiled table.
    var index: Int
    /// `missing` or `rejected`.
    var result: Matcher.ConditionResult
    /// The range of the rejected value in the query's text.
    var value: ByteRange
}

extension Matcher {
    /// The mismatches of a path under `optionalMask`, the choice of its optional segments that are present,
    /// from the left; empty if the path matches.
    func mismatches(
        of path: CompiledTable.Path, optionalMask: UInt8, in text: Span<UInt8>, _ segments: PathSegments
    ) -> [PathMismatch] {
        let rest = path.rest < 0 ? 0..<0 : catchAllRange(path, optionalMask, segmentCount: segments.count)
        var mismatches: [PathMismatch] = []
        var depth = 0
        for index in compiled.present(path, optionalMask) {
            let element = compiled.elements[index]
            if element.kind == .rest {
                if rest.upperBound > segments.count || !catchAllIsFilled(element, rest, segments) {
                    mismatches.append(.missing(element: index))
                } else if let invalid = rest.first(where: { !catchAllIsText($0..<($0 + 1), text, segments) })
                {
                    mismatches.append(.rejected(element: index, segment: invalid))
                }
                depth = rest.upperBound
            } else if depth >= segments.count {
                mismatches.append(.missing(element: index))
            } else {
                let isAccepted = accepts(element, at: depth, in: text, segments)
                if !isAccepted { mismatches.append(.rejected(element: index, segment: depth)) }
                depth += 1
            }
        }
        while depth < segments.count {
            mismatches.append(.extra(segment: depth))
            depth += 1
        }
        return mismatches
    }

    /// The conditions in `range` that fail, in the order of the pattern. Time: conditions × items.
    func failedConditions(_ range: Range<Int>, _ query: inout Query) -> [FailedCondition] {
        var failed: [FailedCondition] = []
        for index in range {
            let (result, value) = evaluate(index, &query)
            switch result {
            case .missing, .rejected:
                failed.append(FailedCondition(index: index, result: result, value: value))
            case .holds, .omitted: continue
            }
        }
        return failed
    }
}
