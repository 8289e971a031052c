@testable import LinkRouting
@testable import LinkRoutingLanguage

/// The forms of the language that random links must show, each in a pattern that wins.
enum MatchedForm: String, CaseIterable {
    case hostLabel, typedHostLabel, hostStar, wholeHost, wholeHostWithPort, bothWebSchemes, customHost,
        customHostParameter
    case innerRest, innerRestWithSegments, innerRestBesideOptional
    case fragmentPath, fragmentItems, fragmentQuery, fragmentOptional, fragmentRest, fragmentMixed,
        absentFragment
    case pathCase, fragmentCase, queryCase, plus, emptyLiteral, emptySegmentInRest, lenientValue

    /// Whether `match` of `link` has this form.
    func isShown(by match: NaiveMatch, of link: NaiveLink, _ options: TableOptions) -> Bool {
        switch self {
        case .hostLabel, .typedHostLabel, .hostStar, .wholeHost, .wholeHostWithPort, .bothWebSchemes,
            .customHost,
            .customHostParameter:
            match.pattern.origin.map { isShown(by: $0, of: link) } ?? false
        case .innerRest, .innerRestWithSegments, .innerRestBesideOptional, .emptyLiteral, .emptySegmentInRest:
            isShown(by: match.pattern.path, match.path, link)
        case .fragmentPath, .fragmentItems, .fragmentQuery, .fragmentOptional, .fragmentRest, .fragmentMixed,
            .absentFragment:
            match.pattern.fragment.map { isShown(by: $0, of: link) } ?? false
        case .pathCase:
            options.ignoresPathCase && Self.ignoresCase(match.path, link.segments)
        case .fragmentCase:
            match.fragment.map { options.ignoresPathCase && Self.ignoresCase($0.path, $0.link.segments) }
                ?? false
        case .queryCase:
            options.ignoresQueryCase
                && match.pattern.query.contains { item in
                    let key = Bytes(item.key.utf8)
                    return !item.condition.isAbsent && !link.items.contains { $0.key == key }
                        && link.items.contains { NaivePath.equal($0.key, key, ignoringCase: true) }
                }
        case .lenientValue:
            zip(match.pattern.query.parameters, match.query.captures).contains { parameter, capture in
                parameter.isLenient && capture.text == nil
                    && link.items.contains { $0.value != nil && $0.key == Bytes((parameter.name ?? "").utf8) }
            }
        case .plus:
            options.readsPlusAsSpace
                && (match.query.captures + (match.fragment?.link.query.captures ?? [])).contains { capture in
                    capture.text?.contains(UInt8(ascii: " ")) ?? false
                }
        }
    }

    private func isShown(by origin: Origin, of link: NaiveLink) -> Bool {
        guard let host = origin.host else { return false }
        let types = host.labels.compactMap {
            if case .parameter(let parameter) = $0 { parameter.type } else { nil }
        }
        return switch self {
        case .hostLabel: !types.isEmpty
        case .typedHostLabel: types.contains { $0 != .string }
        case .hostStar: host.star?.name != nil && !host.labels.isEmpty
        case .wholeHost: host.star?.name != nil && host.labels.isEmpty
        case .wholeHostWithPort: host.star?.name != nil && host.labels.isEmpty && !link.hasDefaultPort
        case .bothWebSchemes: origin.scheme == nil
        case .customHost: !origin.isWeb
        default: !origin.isWeb && !origin.parameters.isEmpty
        }
    }

    private func isShown(by elements: [Pattern.Element], _ path: NaivePath, _ link: NaiveLink) -> Bool {
        let hasInner = elements.dropLast().contains(where: \.isCatchAll)
        return switch self {
        case .innerRest: hasInner
        case .innerRestWithSegments: hasInner && path.taken.contains(where: \.isCatchAll)
        case .innerRestBesideOptional: hasInner && elements.optionalCount > 0
        case .emptyLiteral: elements.contains(where: \.isEmptyText)
        default:
            zip(path.taken, link.segments).contains { element, segment in
                if case .catchAll = element { segment.isEmpty } else { false }
            }
        }
    }

    private func isShown(by fragment: Pattern.Fragment, of link: NaiveLink) -> Bool {
        switch self {
        case .fragmentPath: !fragment.isQueryOnly
        case .fragmentItems: fragment.isQueryOnly && !link.fragment.isEmpty
        case .fragmentQuery: !fragment.isQueryOnly && !fragment.query.isEmpty
        case .fragmentOptional: fragment.path.optionalCount > 0
        case .fragmentRest: fragment.path.contains { if case .catchAll = $0 { true } else { false } }
        case .fragmentMixed: fragment.path.contains { if case .compound = $0 { true } else { false } }
        default: link.fragment.isEmpty
        }
    }

    /// Whether a literal stands for text in another case.
    private static func ignoresCase(_ path: NaivePath, _ segments: [Bytes]) -> Bool {
        zip(path.taken, segments).contains { element, segment in
            if case .literal(let text) = element { Bytes(text.utf8) != segment } else { false }
        }
    }
}
