import Foundation
import Testing

@testable import LinkRoutingLanguage

/// Links built for random tables from random values. `LINKROUTE_ROUNDS` is the number of tables,
/// `LINKROUTE_SEED` the seed of the first; the others follow it.
@Suite("Building random links")
struct LinkBuildingPropertyTests {
    private static let seed = ProcessInfo.processInfo.environment["LINKROUTE_SEED"].flatMap(UInt64.init) ?? 1
    private static let rounds =
        ProcessInfo.processInfo.environment["LINKROUTE_ROUNDS"].flatMap(UInt64.init) ?? 50

    /// A table with the seed it was made from. Most are random, some are written by hand.
    private struct Sample: Sendable {
        var seed: UInt64
        var text: String
        var matcher: Matcher

        /// Conflicts do not change which links are built, so they are not searched for in large tables.
        init(seed: UInt64, routeCount: Int, checksConflicts: Bool) throws {
            func load(_ text: String) throws -> Matcher {
                checksConflicts ? try Matcher(RouteTable(text)) : Matcher(unchecked: try RouteTable(text))
            }
            self.seed = seed
            var tables = RandomTables(seed: seed)
            let own = LinkBuildingPropertyTests.tables
            let isOwn = seed.isMultiple(of: 4)
            text =
                isOwn
                ? own[Int(seed / 4) % own.count]
                : tables.table(routeCount: routeCount) { (try? load($0)) != nil }
            matcher = try load(text)
        }

        /// `count` requests for every route.
        func requests(_ count: Int, isPlain: Bool) -> [BuildRequest] {
            var random = SplitMix64(seed: seed)
            return matcher.table.routes.filter { $0.name != nil }.flatMap { route in
                (0..<count).map { _ in BuildRequest(route, matcher.table, isPlain: isPlain, &random) }
            }
        }

        /// The values that reproduce a failure.
        func comment(_ link: String, _ request: BuildRequest) -> Comment {
            "LINKROUTE_SEED=\(seed) LINKROUTE_ROUNDS=1\n\(request)\nlink: \(link)\n\(text)"
        }
    }

    @Test("Every link that is built gives the same route and values")
    func roundTrip() throws {
        var built = 0
        for seed in Self.seed..<Self.seed + Self.rounds {
            let sample = try Sample(seed: seed, routeCount: 10, checksConflicts: false)
            for request in sample.requests(10, isPlain: false) {
                guard let link = request.link(sample.matcher) else { continue }
                built += 1
                #expect(request.difference(from: link, sample.matcher) == nil, sample.comment(link, request))
            }
        }
        #expect(built > Int(Self.rounds))
    }

    @Test("Plain values give a link for almost every pattern")
    func plain() throws {
        var (asked, built) = (0, 0)
        for seed in Self.seed..<Self.seed + Self.rounds {
            let sample = try Sample(seed: seed, routeCount: 4, checksConflicts: true)
            for request in sample.requests(4, isPlain: true) {
                asked += 1
                guard let link = request.link(sample.matcher) else { continue }
                built += 1
                #expect(request.difference(from: link, sample.matcher) == nil, sample.comment(link, request))
            }
        }
        #expect(built * 100 >= asked * 90, "\(built) of \(asked)")
    }

    /// Features that the random tables do not have: parameters in hosts, fragments, catch-alls before the
    /// end, and options.
    private static let tables = [
        """
        source web    https://h.example //www.h.example:8080
        source towns  https://*.towns.example
        source any    https://*
        source app    app://  app://named
        query :g{int?}&h=:one-:two
        https://*sub.towns.example/:x                     -> sub
        https://:town{string except ex}.towns.example/t/:x{int?}  -> town
        https://*server/s/:x{string=d}/:y{string?}        -> server
        app://named/:x/:y{string?}                        -> named
        /:a{string=x}/:b{int=3}/:c{a|b=a}                 -> three
        /r/*rest/end/:z                                   -> rest
        /m/:a-:b{int}-:c/:d{[string '/']}                 -> compound
        /k?key&:q{string=}&p=:o{bool=no}&*all             -> keys
        """,
        """
        /f#a/:x/*rest                -> path
        /f#/b/:y{string=u}/:z{string?}?q=:q&:p{int=1}  -> query
        /f#?t=:t&:s{[string]?}       -> items
        /g/+rest                     -> rest
        /g/:lang{de|en?}/:page{string=home}/:n{int?}   -> optional
        """,
        """
        option slashes     strict
        option path-case   ignore
        option query-case  ignore
        option query-plus  space
        source app  app://
        source web  https://h.example
        /A/:x/       -> folder
        /a/:x        -> file
        /b/*rest     -> rest
        /c/+rest/:x  -> some
        /d//:x?Q=:q  -> deep
        """,
    ]
}

/// A request for a link, made at random for one pattern of a route.
struct BuildRequest: CustomStringConvertible {
    private let route: Route
    private let globals: [Parameter]
    private(set) var values: [(name: String, text: String)] = []
    private(set) var source: String?
    private(set) var host: String?

    init(_ route: Route, _ table: RouteTable, isPlain: Bool, _ random: inout SplitMix64) {
        self.route = route
        globals = table.globals.parameters
        let pattern = random.pick(route.patterns)
        for parameter in pattern.parameters + (isPlain ? [] : globals) {
            guard let name = parameter.name, name != pattern.queryCatchAll?.name,
                name != pattern.fragment?.queryCatchAll?.name
            else {
                continue
            }
            if parameter.presence != .required || globals.contains(parameter), random.chance(50) { continue }
            values.append((name, Self.text(parameter.type, isPlain, &random)))
        }
        if !isPlain, random.chance(20) { values.append((random.pick(Self.nasty), random.pick(Self.nasty))) }
        if !isPlain, random.chance(5) {
            values.append(random.pick([("q", "1"), ("a", "b"), ("Q", ""), ("key", "1")]))
        }
        if let open = pattern.origin?.host, open.parameters.contains(where: { $0.name == nil }) {
            host = "q7." + (open.literalSuffix ?? "org")
        }
        guard !table.sources.isEmpty, pattern.origin == nil, random.chance(60) else { return }
        let allowed = (pattern.sources ?? Array(table.sources.indices)).map { table.sources[$0] }
        let chosen = random.pick(allowed)
        source = chosen.name
        if let open = chosen.origins[0].origin.host, open.star != nil {
            host = open.isAny ? "q7.org" : "q7." + (open.literalSuffix ?? "")
        }
    }

    var description: String { "\(route.name ?? "") \(values) \(source ?? "-") \(host ?? "-")" }

    func link(_ matcher: Matcher) -> String? {
        try? matcher.link(
            to: route.name ?? "", values: values.map { LinkArgument(name: $0.0, text: $0.1) }, source: source,
            host: host)
    }

    // MARK: Values

    private static let nasty = [
        "", "/", "a/b", "%", "%2F", "%2f", "%zz", "+", "a+b", "#", "?", "&", "=", " ", "a b", ".", "..",
        "%2e", "é", "e\u{301}", "€",
        "👩‍👩‍👧", "\u{212A}", "\t", "\u{0}", "\u{7F}", "\\", "//", "a//b", ":", "@", "x:1", "[", "'",
        "\"", "-", "a-b", "b.png", "1", "a", "new", "New", ",", "a,b", "true", "xn--", "null", "*",
    ]

    private static func text(_ type: ValueType, _ isPlain: Bool, _ random: inout SplitMix64) -> String {
        if !isPlain, random.chance(40) { return random.pick(nasty) }
        switch type {
        case .string: return random.pick(isPlain ? ["q7", "zulu", "kilo9", "w"] : ["q7", "x", "a", "7"])
        case .list(let element, let separator):
            let count = Int.random(in: 1...3, using: &random)
            return (0..<count).map { _ in text(element, true, &random) }.joined(separator: String(separator))
        default: return random.pick(type.examples)
        }
    }

    // MARK: Comparing

    /// The first difference between the request and the result of `link`, read from its JSON; `nil` if there
    /// is none.
    func difference(from link: String, _ matcher: Matcher) -> String? {
        var context = MatchContext()
        let line = Bytes(link.utf8)
        guard case .match(let winner, let present) = matcher.resolve(line.span, &context) else {
            return "no match"
        }
        if matcher.name(ofPattern: winner) != route.name { return "another route" }
        if source != nil, context.source < 0 || matcher.table.sources[context.source].name != source {
            return "another source"
        }
        let params = matcher.parameters(of: winner, present: present, line: line.span, &context)
        let others = matcher.globals(line: line.span, &context)
        guard let own = Self.object(params), let global = Self.object(others) else { return "no JSON" }
        let reported = own.merging(global) { first, _ in first }
        let parameters = route.patterns.flatMap(\.parameters) + globals
        for (name, text) in values {
            guard let parameter = parameters.first(where: { $0.name == name }) else { continue }
            guard let value = reported[name], Self.isValue(value, text, parameter.type) else {
                return "\(name) is \(reported[name] ?? "nothing")"
            }
        }
        let known = matcher.pattern(winner)
        for name in reported.keys where !values.contains(where: { $0.name == name }) {
            let parameter = (known.parameters + globals).first { $0.name == name }
            let isAbsent =
                parameter.map { $0.presence == .optional } ?? !known.constants.contains { $0.name == name }
            if isAbsent { return "\(name) was not asked for" }
        }
        return nil
    }

    private static func object(_ json: Bytes) -> [String: Any]? {
        try? JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]
    }

    private static func isValue(_ value: Any, _ text: String, _ type: ValueType) -> Bool {
        switch type {
        case .except(let base, _, _): isValue(value, text, base)
        case .int: (value as? NSNumber)?.int64Value == Int64(text)
        case .uint: (value as? NSNumber)?.uint64Value == UInt64(text)
        case .double: (value as? NSNumber)?.doubleValue == Double(text)
        case .bool: (value as? Bool) == ["true", "True", "yes", "1"].contains(text)
        case .list(let element, let separator):
            if let list = value as? [Any] {
                zip(list, text.unicodeScalars.split(separator: separator)).allSatisfy {
                    isValue($0, String($1), element)
                }
                    && list.count == text.unicodeScalars.split(separator: separator).count
            } else {
                false
            }
        default: (value as? String).map { Bytes($0.utf8) == Bytes(text.utf8) } ?? false
        }
    }
}
