import LinkRoutingLanguage

/// Resolves links one at a time through the public API, as an app does.
struct SingleLinks {
    /// The question to the matcher for each link.
    enum Question {
        /// The match, of which only the route is read.
        case match
        /// The match with all values of its route.
        case values
        /// Whether there is a match.
        case canMatch
    }

    private let matcher: Matcher
    private let links: [String]

    /// Compiles the table at `path`, and copies each line to a string of its own.
    init(table path: String, _ lines: LinkLines) throws(BenchError) {
        self.init(try ResolverHarness(table: path).matcher, lines.texts)
    }

    init(_ matcher: Matcher, _ links: [String]) {
        self.matcher = matcher
        self.links = links
    }

    /// Only the links that no route matches.
    var misses: SingleLinks { SingleLinks(matcher, links.filter { !matcher.canMatch($0) }) }

    /// The number of links.
    var count: Int { links.count }

    /// Resolves all links, and returns how many have a match.
    func resolve(_ question: Question) -> Int {
        var matches = 0
        for link in links {
            switch question {
            case .match: if (try? matcher.match(link)) != nil { matches += 1 }
            case .values: if let match = try? matcher.match(link), Self.hasReadValues(match) { matches += 1 }
            case .canMatch: if matcher.canMatch(link) { matches += 1 }
            }
        }
        return matches
    }

    /// Reads all values of a match.
    @inline(never)
    private static func hasReadValues(_ match: Match) -> Bool {
        var texts = 0
        for parameter in match.parameters {
            if case .string(let text) = parameter.value, !text.isEmpty { texts += 1 }
        }
        return texts >= 0
    }
}
