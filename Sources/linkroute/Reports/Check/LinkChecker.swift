import LinkAssociations
import LinkRoutingLanguage
import LinkRoutingTools

/// Checks links one at a time.
///
/// A checker collects nothing, so that several threads can check parts of one input, each with a checker of
/// its own.
struct LinkChecker: ~Copyable {
    let settings: CheckSettings
    /// Reads blocks of lines, each of which ends in LF.
    var resolver: BulkResolver
    /// Origins of foreign links that are not similar to any source.
    ///
    /// Most texts have many links to few foreign sites; this cache saves the search for suggestions.
    private var knownForeignOrigins: Set<Bytes> = []

    init(_ settings: CheckSettings) {
        self.settings = settings
        resolver = BulkResolver(settings.matcher, maxLine: settings.maxLine)
    }

    private var explainer: MissExplainer { settings.explainer }
    private var vocabulary: LinkVocabulary { settings.vocabulary }
    private var failures: LinkFailures { settings.failures }
    private var matcher: Matcher { resolver.matcher }
    var table: RouteTable { matcher.table }

    // MARK: Links

    /// Checks a link.
    ///
    /// - Parameter expectation: the expected result, if any.
    mutating func check(
        _ link: Span<UInt8>, _ expectation: LinkExpectation?, in place: LinkPlace = LinkPlace()
    ) -> ListedLink {
        if let ignored = ignored(link) { return ignored }
        let outcome = matcher.resolve(link, &resolver.context)
        switch outcome {
        case .match(let pattern, _):
            let route = matcher.routeIndex(ofPattern: pattern)
            // Nobody opens what a program loads.
            let warnings =
                place.isResource
                ? [] : matcher.warnings(about: link, pattern: pattern, &resolver.context)
            let failure = expectation.flatMap {
                matcher.failure(of: $0, outcome, Bytes(link), &resolver.context)
            }
            // From here on, the context has other links.
            let malformed = malformed(link, place)
            let unexpected = failure.map { failure in
                let parameters = table.routes[route].patterns.flatMap(\.parameters)
                return Finding.unexpected(failure, names: parameters.compactMap(\.name))
            }
            var problems = [malformed, unexpected].compactMap { $0 }
            // A malformed scheme has odd slashes, or is missing.
            for warning in warnings where malformed == nil || warning != .oddSlashes && warning != .noScheme {
                problems.append(.warning(warning))
            }
            let systems = settings.files.results(for: link, isForeign: false)
            if link.isWebLink {
                for result in systems where result.outcome != .opens { problems.append(.notOpened(result)) }
            }
            return ListedLink(
                outcome: .resolved, route: route, routeName: matcher.name(ofPattern: pattern),
                systems: systems, findings: problems)
        case .miss(let miss):
            var result = checked(miss, Bytes(link), expectation, place)
            result.systems = settings.files.results(for: link, isForeign: miss.reason == .unknownSource)
            let opening = result.systems.filter { $0.outcome == .opens }
            if !opening.isEmpty { result.findings.append(.opensNothing(opening)) }
            return result
        }
    }

    /// The result of a link that matches a pattern of ignored links.
    private func ignored(_ link: Span<UInt8>) -> ListedLink? {
        settings.ignored.rule(matching: link).map { ListedLink(outcome: .ignored, ignoreRule: $0) }
    }

    /// Checks a reference that is relative to its document.
    mutating func checkRelative(_ link: Span<UInt8>, in place: LinkPlace) -> ListedLink {
        guard let problem = relativeProblem(link, place) else { return ListedLink(outcome: .relative) }
        return ignored(link) ?? ListedLink(outcome: .relative, findings: [problem])
    }

    private mutating func relativeProblem(_ link: Span<UInt8>, _ place: LinkPlace) -> Finding? {
        if link.isEmpty {
            if place.isResource || !place.isHTML { return nil }
            return Finding("empty-link", "the link is empty", place.isMail ? .failure : .warning)
        }
        if let malformed = malformed(link, place) { return malformed }
        let isFragment = link[0] == "#"
        if !isFragment, let problem = withoutScheme(link, place) { return problem }
        if let placeholder = UnfilledPlaceholder.firstOfTemplate(in: link) {
            return .warning(.unfilledPlaceholder(placeholder))
        }
        if isFragment { return nil }
        if place.isMail {
            return Finding("relative-in-mail", "a mail has no address that a link could be relative to")
        }
        guard failures.contains(.relative), !place.isResource else { return nil }
        return Finding("relative", "the link is relative to its document")
    }

    /// The problem of a text that is not a link as it is written, with the link that was probably meant.
    private mutating func malformed(_ link: Span<UInt8>, _ place: LinkPlace) -> Finding? {
        // A page has a scheme, but a mail has none.
        let isWithoutScheme = place.isMail && place.isReference && !place.isResource
        let correction: (message: String, candidate: Bytes)? =
            if isWithoutScheme, link.hasPrefix("//") {
                ("the scheme is missing", Bytes("https:".utf8) + Bytes(link))
            } else if Self.begins(Bytes(link), Self.wrapping) {
                nil
            } else {
                MalformedLink.correction(of: link, isReference: place.isReference, vocabulary)
            }
        guard let (message, candidate) = correction else { return nil }
        let meant = working(candidate).map { [$0] }
        return .malformed(
            message, meant ?? explainer.suggester.suggestions(for: candidate, &resolver.context))
    }

    /// A link as a suggestion, if it works.
    private mutating func working(_ link: Bytes) -> Suggestion? {
        guard case .match(let pattern, _) = matcher.resolve(link.span, &resolver.context) else { return nil }
        let route = matcher.table.name(ofRoute: matcher.routeIndex(ofPattern: pattern)) ?? "none"
        return Suggestion(link: String(decoding: link, as: UTF8.self), route: route, origin: "")
    }

    /// The problem of a reference that begins with a host similar to one of a source.
    private mutating func withoutScheme(_ link: Span<UInt8>, _ place: LinkPlace) -> Finding? {
        guard !place.isResource, let slash = link.firstOffset(of: "/"),
            (1..<max(1, slash - 1)).contains(where: { link[$0] == "." }),
            (0..<slash).allSatisfy({ link[$0].isHostByte })
        else { return nil }
        let meant = Bytes("https://".utf8) + Bytes(link)
        let advice = explainer.suggester.advice(aboutForeign: meant, &resolver.context)
        guard advice.origin != nil else { return nil }
        return .malformed("without a scheme, the link is relative to its page", advice.suggestions)
    }

    // MARK: Lines of lists

    /// The problem of a line whose arrow is not `->` between spaces, so that it is a part of the link.
    func joinedArrow(_ line: Span<UInt8>) -> Finding? {
        guard let sign = line.firstOffset(of: ">"), sign > 0, "-=".utf8.contains(line[sign - 1])
        else { return nil }
        let rest = String(decoding: Bytes(line.extracting(sign + 1..<line.count)), as: UTF8.self)
        let name = rest.split(separator: " ").first.map { String($0) } ?? ""
        let isRoute = name == "none" || table.routes.contains { $0.name == name }
        return isRoute ? .unreadable("expected `->` with a space before and after it") : nil
    }

    /// Whether a line has text around its link, or several links.
    func hasTextAround(_ line: Span<UInt8>) -> Bool {
        var scanner = LinkScanner(vocabulary, maxLength: line.count + 1)
        var starts: [Int] = []
        // A template may write several links in one place.
        _ = try? scanner.scan(line, 0..<line.count) { link, _ in
            if link.range.lowerBound != starts.last { starts.append(link.range.lowerBound) }
        }
        guard let first = starts.first else {
            // A label, as no link has a space after its scheme.
            let colon = line.end(from: 0, while: \.isSchemeByte)
            return colon > 0 && colon + 2 < line.count && line[colon] == ":"
                && line[colon + 1].isSpace
        }
        let before = line.extracting(0..<first)
        let isInLink =
            before.indices.contains { "/?#".utf8.contains(before[$0]) }
            && before.indices.allSatisfy { before[$0] > 0x20 }
            && (before[0].isHostByte && before[0] != "-" || before[0] == "/")
        if first > 0, !isInLink, MalformedLink.foreignSchemeEnd(Bytes(line), vocabulary) ?? 0 <= first {
            return true
        }
        // Of very many links, the first ones tell.
        for start in starts.dropFirst().prefix(100) where !isPart(line, start) { return true }
        // Links may also be separated by commas, or by nothing.
        var index = first
        while let colon = line.firstOffset(of: ":", from: index) {
            index = colon + 1
            guard line.hasPrefix("://", at: colon) else { continue }
            let start = line.start(before: colon, from: first, while: \.isLetter)
            if start > first, start < colon, !isPart(line, start) { return true }
        }
        return false
    }

    /// Whether a link at `start` may be a part of the link before it: it follows a delimiter in that.
    private func isPart(_ line: Span<UInt8>, _ start: Int) -> Bool {
        let before = line[start - 1]
        if before == ",",
            let equals = (0..<start).last(where: { line[$0] == "=" })
        {
            let value = line.extracting(equals + 1..<start)
            return FieldScanner.hasAuthority(value)
        }
        // An escape, such as that of a space, precedes it.
        if (1...3).contains(where: { start >= $0 && line[start - $0] == "%" }) { return true }
        // `url(https://…)`, as some trackers write their parameters.
        if before == "(", start > 1, line[start - 2].isLetter { return true }
        return "/=?#&:+-._".utf8.contains(before)
    }

    // MARK: Links that do not resolve

    private mutating func checked(
        _ miss: Miss, _ link: Bytes, _ expectation: LinkExpectation?, _ place: LinkPlace
    ) -> ListedLink {
        if let expectation {
            guard let failure = matcher.failure(of: expectation, .miss(miss), link, &resolver.context) else {
                return ListedLink(outcome: .resolved)
            }
            // The reason for a miss says more than that the route is not the expected one. If the expected
            // route does not exist, only that is reported.
            if case .unknownRoute = failure { return .failed(.unexpected(failure)) }
        }
        let isDoubled = miss.reason == .noRoute && FieldScanner.hasAuthority(link.span)
        let isUnknown = miss.reason == .unknownSource || miss.reason == .invalidURL
        if isUnknown || isDoubled, miss.detail == nil, expectation == nil {
            if let malformed = malformed(link.span, place) { return .failed(malformed) }
            if isUnknown, Self.isLocal(link, place) {
                let message = "the link leads to a file of the computer on which it was written"
                return .failed(Finding("local-file", message))
            }
        }
        // A template may write a host that no link has, such as `{{ host }}`.
        let isForeign =
            miss.reason == .unknownSource
            || miss.reason == .invalidURL && UnfilledPlaceholder.inHost(of: link.span) != nil
        if isForeign, miss.detail == nil, expectation == nil {
            var result = ListedLink(outcome: .foreign, findings: foreignProblems(link, place))
            result.isWrapper = WrappedLinks.all(in: link.span).contains { isOwn($0) }
            return result
        }
        // Nobody opens an image or a style sheet as a link, even from the app's own host.
        if place.isResource, miss.reason != .invalidURL { return ListedLink(outcome: .foreign) }
        var problem = explainer.problem(miss, link, &resolver.context)
        // What is suggested must not be malformed itself.
        if expectation == nil, let malformed = malformed(link.span, place), !malformed.suggestions.isEmpty {
            problem.suggestions = malformed.suggestions
        }
        return .failed(problem)
    }

    private mutating func foreignProblems(_ link: Bytes, _ place: LinkPlace) -> [Finding] {
        let origin = Bytes(link.prefix(WrappedLinks.authorityEnd(link.span)))
        if !knownForeignOrigins.contains(origin) {
            let slashed = MalformedLink.withSlash(link, vocabulary)
            if let meant = slashed.flatMap({ working($0) }) {
                return [.malformed("a slash is missing after the host", [meant])]
            }
            let advice = explainer.suggester.advice(aboutForeign: link, &resolver.context)
            if let message = advice.lookalike {
                return [Finding("lookalike-host", message, suggestions: advice.suggestions)]
            }
            if let meant = advice.origin {
                let message = "\(Self.foreign), but \(Messages.quoted(meant)) is similar"
                return [Finding("almost-foreign", message, suggestions: advice.suggestions)]
            }
            if slashed == nil, !advice.isNear, knownForeignOrigins.count < Self.maximumKnownOrigins {
                knownForeignOrigins.insert(origin)
            }
        }
        let placeholder = UnfilledPlaceholder.firstOfTemplate(in: link.span)
        let isFailure = failures.contains(.foreign) && !place.isResource && !Self.begins(link, Self.neutral)
        return (isFailure ? [Finding("foreign", Self.foreign)] : [])
            + [placeholder].compactMap { $0.map { .warning(.unfilledPlaceholder($0)) } }
    }

    private static let foreign = "no source accepts this scheme and host"

    /// Whether a source of the table accepts a link.
    private mutating func isOwn(_ link: Bytes) -> Bool {
        if case .miss(let miss) = matcher.resolve(link.span, &resolver.context) {
            return miss.reason != .unknownSource && miss.reason != .invalidURL
        }
        return true
    }

    /// Whether a link leads to a file of the computer on which it was written.
    private static func isLocal(_ link: Bytes, _ place: LinkPlace) -> Bool {
        if link.count > 2, link[0].isLetter, link[1] == ":" {
            return !FieldScanner.hasAuthority(link.span)
        }
        if place.isReference, link.starts(with: "//".utf8) {
            return !link.dropFirst(2).prefix { !"/?#".utf8.contains($0) }.contains { ".[".utf8.contains($0) }
        }
        let openings = ["file:", "applewebdata:", "webkit-fake-url:", "x-webdoc:", "mhtml:", "\\\\", "/\\"]
        return begins(link, openings)
    }

    private static func begins(_ link: Bytes, _ texts: [String]) -> Bool {
        let text = String(decoding: link.prefix(32), as: UTF8.self).lowercased()
        return texts.contains { text.hasPrefix($0) }
    }

    /// The beginnings of links that belong into any document: mail, calls, and names of vocabularies.
    private static let neutral = """
        mailto: tel: sms: smsto: mms: facetime: cid: mid: data: javascript: about: geo: http://www.w3.org/ \
        https://www.w3.org/ http://www.apple.com/dtds/ http://schemas. https://schemas. https://schema.org \
        http://schema.org https://json-schema.org/ http://json-schema.org/ http://ogp.me/ns \
        https://ogp.me/ns http://purl.org/ http://gmpg.org/ http://ns.adobe.com/ http://xmlns.com/
        """.split(separator: " ").map(String.init)

    /// Schemes after which a link may follow: those of messages, and of programs that open it.
    private static let wrapping = [
        "sms:", "smsto:", "mms:", "mailto:", "view-source:", "microsoft-edge:", "feed:",
    ]

    private static let maximumKnownOrigins = 10_000
}
