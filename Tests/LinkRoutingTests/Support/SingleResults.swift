import Testing

@testable import LinkRouting

/// Links resolved through the public API, which uses bitmasks and a cache of origins, and by the general
/// reader and walk.
enum SingleResults {
    /// The result of a link by the general reader.
    private static func general(_ matcher: Matcher, _ link: String) -> String {
        var context = MatchContext()
        let line = Bytes(link.utf8)
        switch matcher.resolve(line.span, &context) {
        case .miss(let miss): return "\(miss)"
        case .match(let pattern, let present):
            var values = matcher.parameters(of: pattern, present: present, line: line.span, &context)
            values += matcher.globals(line: line.span, &context)
            return "\(pattern) \(present) \(context.source) \(String(decoding: values, as: UTF8.self))"
        }
    }

    /// The result of a link by the public API, whose values are read when it is the last link that was
    /// resolved.
    private static func single(_ matcher: Matcher, _ link: String) -> String {
        do {
            let match = try matcher.match(link)
            return text(match)
        } catch {
            return "\(error)"
        }
    }

    private static func text(_ match: Match) -> String {
        let values = ThreadStorage.withResolver { resolver in
            let line = Bytes(match.url.utf8)
            return resolver.withParts(of: line.span, match.matcher) { context in
                var values = match.matcher.parameters(
                    of: match.patternIndex, present: match.optionalMask, line: line.span, &context)
                values += match.matcher.globals(line: line.span, &context)
                return String(decoding: values, as: UTF8.self)
            }
        }
        return "\(match.patternIndex) \(match.optionalMask) \(match.sourceIndex) \(values)"
    }

    /// Expects the public API to give the results of the general reader, also for values that are read later.
    static func compare(_ matcher: Matcher, _ links: [String], _ comment: Comment? = nil) {
        for link in links {
            let expected = general(matcher, link)
            let isMatch = expected.first?.isNumber == true
            #expect(single(matcher, link) == expected, comment)
            // The origin is in the cache now.
            #expect(single(matcher, link) == expected, comment)
            #expect(matcher.canMatch(link) == isMatch, comment)
            #expect(matcher.matches(link).isEmpty == !isMatch, comment)
        }
        let matches = links.compactMap { try? matcher.match($0) }
        for match in matches { #expect(text(match) == general(matcher, match.url), comment) }
    }
}
