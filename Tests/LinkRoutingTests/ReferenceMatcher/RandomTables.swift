@testable import LinkRouting
@testable import LinkRoutingLanguage

/// A source of random tables, as texts. The alphabets are small, those of one table smaller still, so that
/// patterns overlap, tie and hide one another all the time.
struct RandomTables {
    private var random: SplitMix64
    private var sources: [(name: String, origins: [String])] = []
    private var hasTypes = false
    private var hasGlobals = false
    private var options: [String] = []
    private var literals: [String] = []
    private var types: [String] = []
    /// Some patterns of earlier routes, which later ones vary.
    private var patterns: [String] = []
    private var isStrict: Bool { options.contains("slashes strict") }

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    /// A table that loads: of a number of random routes those that `loads` accepts beside the earlier ones.
    mutating func table(routeCount: Int, loads: (String) -> Bool) -> String {
        var text = header()
        for index in 0..<routeCount {
            let longer = text + route(index)
            if loads(longer) { text = longer }
        }
        return text
    }

    /// Options, sources, types and globals.
    private mutating func header() -> String {
        sources = random.pick(random.chance(50) ? RandomOrigins.plainSources : RandomOrigins.sources)
        options = Self.options.filter { _ in random.chance(15) }
        hasTypes = random.chance(50)
        hasGlobals = random.chance(30)
        literals = Self.literals.shuffled(using: &random).prefix(random.pick([1, 2, 4])).flatMap { $0 }
        types = ["string"] + Self.types.shuffled(using: &random).prefix(random.pick([2, 4, 6, 9]))
        if random.chance(15) { types = Self.tyingTypes }
        var lines = ["# A table made at random."]
        lines += options.map { "option " + $0 }
        for source in sources {
            lines.append("source \(source.name)  " + source.origins.joined(separator: " "))
        }
        if hasTypes {
            lines += ["type small  int 1...5", "type size  s|m|l  # sizes", "type sizes  [size]"]
        }
        if hasGlobals {
            lines.append(
                random.pick(["query :g{int?}&:h{string?}", "query :g{a|b?}", "query g=:track{[int]?}"]))
        }
        return lines.joined(separator: "\n") + "\n\n"
    }

    /// A route with its lines, sometimes in a group.
    private mutating func route(_ index: Int) -> String {
        var group: [String] = []
        if !sources.isEmpty, random.chance(20) {
            group = sources.map(\.name).filter { _ in random.chance(60) }
        }
        let allowed = group.isEmpty ? sources.map(\.name) : group
        var names = RouteNames()
        let isExcluded = random.chance(10)
        let name = isExcluded ? "none" : "r\((index * 7 + 3) % 10)-\(index)"
        var text = "\(pattern(&names, allowed)) -> \(name)" + constants(isExcluded) + restriction(allowed)
        if !isExcluded, random.chance(25) {
            text += "\n    also \(pattern(&names, allowed))" + constants(isExcluded) + restriction(allowed)
        }
        return group.isEmpty ? text + "\n" : "group \(group.joined(separator: " ")) {\n\(text)\n}\n"
    }

    private mutating func constants(_ isExcluded: Bool) -> String {
        if isExcluded || random.chance(85) { return "" }
        return random.pick([" with k=v", " with k=v n{int}=+7 l{[int]}='1,2'", " with n{int}=0 k='a b'"])
    }

    private mutating func restriction(_ allowed: [String]) -> String {
        guard !allowed.isEmpty, random.chance(20) else { return "" }
        return " @" + random.pick(allowed)
    }
}

// MARK: - Patterns

extension RandomTables {
    private mutating func pattern(_ names: inout RouteNames, _ allowed: [String]) -> String {
        names.startPattern()
        if allowed.isEmpty, !patterns.isEmpty, random.chance(12) { return variant(of: random.pick(patterns)) }
        let pattern = newPattern(&names, allowed)
        if allowed.isEmpty { patterns.append(pattern) }
        return pattern
    }

    /// An earlier pattern with one more item in its query or its fragment, or with another fragment, so that
    /// little else decides between both.
    private mutating func variant(of pattern: String) -> String {
        let item = random.pick([
            ":o{int?}", ":o{string=x}", ":o", "o=a", "!o", "o", "#:o", "#new", "#a/:o", "#:o/a",
            "#:o{int}/:_",
        ])
        if item.hasPrefix("#") { return pattern.prefix { $0 != "#" } + item }
        return pattern + (pattern.contains("?") && !pattern.hasSuffix("?") ? "&" : "?") + item
    }

    private mutating func newPattern(_ names: inout RouteNames, _ allowed: [String]) -> String {
        var segments: [String] = []
        for _ in 0..<random.pick([0, 1, 1, 2, 2, 2, 3, 3, 4]) { segments.append(segment(&names)) }
        addRest(to: &segments, &names)
        if isStrict, random.chance(20) {
            segments.insert("", at: .random(in: 0...segments.count, using: &random))
        }
        var text = "/" + segments.joined(separator: "/")
        if random.chance(25) {
            let origin = absoluteOrigin(&names, allowed)
            text = origin + (origin.hasSuffix("://") && !isStrict ? String(text.dropFirst()) : text)
        } else if text.hasPrefix("//") {
            text.removeFirst()
        }
        return text + query(&names) + fragment(&names)
    }

    /// A rest, mostly at the end.
    private mutating func addRest(to segments: inout [String], _ names: inout RouteNames) {
        guard random.chance(30) else { return }
        let isLast = random.chance(40)
        segments.insert(
            rest(&names), at: isLast ? segments.count : .random(in: 0...segments.count, using: &random))
    }

    private mutating func absoluteOrigin(_ names: inout RouteNames, _ allowed: [String]) -> String {
        let origins = sources.filter { allowed.contains($0.name) }.flatMap(\.origins)
        let origin = random.pick(origins.isEmpty ? RandomOrigins.free : origins)
        return random.chance(25) ? origin : RandomOrigins.within(origin, &random) { names.fresh() }
    }

    /// Nothing, segments with or without a query, or a query.
    private mutating func fragment(_ names: inout RouteNames) -> String {
        guard random.chance(25) else { return "" }
        if random.chance(35) { return "#" + query(&names, chance: 100) }
        var segments: [String] = []
        for _ in 0..<random.pick([1, 1, 2, 2, 3]) { segments.append(segment(&names)) }
        addRest(to: &segments, &names)
        return "#" + random.pick(["", "/"]) + segments.joined(separator: "/") + query(&names)
    }

    private mutating func segment(_ names: inout RouteNames) -> String {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<40: random.pick(literals)
        case 40..<55: mixed(&names)
        case 55..<78: parameter(names.fresh(), type: type())
        default: parameter(names.fresh(), optional: type())
        }
    }

    private mutating func mixed(_ names: inout RouteNames) -> String {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: "img-:\(names.fresh()){\(type())}.png"
        case 1: "\(random.pick(["a", "b", "img"]))-:\(names.fresh())"
        case 2: ":\(names.fresh()){\(type())}-:\(names.fresh()){\(type())}"
        case 3: ":\(names.fresh())-:\(names.fresh()){int}"
        case 4: ":\(names.fresh()){\(type())}.:\(names.fresh())"
        default: ":\(names.fresh()){\(type())}\(random.pick(["-b", ".png", "b"]))"
        }
    }

    /// A required parameter in one of its spellings.
    private mutating func parameter(_ name: String, type: String) -> String {
        if random.chance(15) { return "{\(name):\(type)}" }
        if type == "string", random.chance(70) { return random.chance(30) ? "{\(name)}" : ":\(name)" }
        if random.chance(8) { return random.chance(50) ? ":_{\(type)}" : ":_" }
        return ":\(name){\(type)}"
    }

    /// An optional parameter, with or without a default.
    private mutating func parameter(
        _ name: String, optional type: String, lenientChance: Int = 0
    ) -> String {
        let mark = random.chance(lenientChance) ? "~" : ""
        guard random.chance(40), let value = Self.defaults[type] else { return ":\(name){\(type)\(mark)?}" }
        return ":\(name){\(type)\(mark)=\(value)}"
    }

    private mutating func rest(_ names: inout RouteNames) -> String {
        random.pick(["*", "+"]) + (random.chance(70) ? names.fresh() : "")
    }

    private mutating func query(_ names: inout RouteNames, chance: Int = 35) -> String {
        guard random.chance(chance) else { return "" }
        let keys = ["q", "r", random.chance(15) ? "S" : "s"].shuffled(using: &random).prefix(
            random.pick([1, 1, 2, 3]))
        let rest = random.chance(15) ? ["*" + (random.chance(80) ? names.fresh() : "")] : []
        return "?" + (keys.map { condition($0, &names) } + rest).joined(separator: "&")
    }

    private mutating func condition(_ key: String, _ names: inout RouteNames) -> String {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<15: return "\(key)=\(random.pick(["a", "b", "1"]))"
        case 15..<25: return key
        case 25..<38: return "!\(key)"
        case 38..<48: return "\(key)=\(mixed(&names))"
        case 48..<65: return "\(key)=\(parameter(names.fresh(), type: type()))"
        default:
            let type = type()
            guard names.claim(key, type) else { return key }
            return random.chance(50) ? parameter(key, optional: type, lenientChance: 30) : ":\(key){\(type)}"
        }
    }

    private mutating func type() -> String {
        if hasTypes, random.chance(20) { return random.pick(["small", "size", "sizes"]) }
        return random.pick(types)
    }
}

// MARK: - Alphabets

extension RandomTables {
    private static let options = [
        "path-case ignore", "query-case ignore", "query-plus space", "slashes strict",
    ]

    private static let literals = [
        ["a"], ["b", "B"], ["new", "New"], ["img"], ["1"], ["caf%C3%A9"], ["a%2Fb"], ["a-1"],
        // As long as the words that texts are compared by, and a byte more or less.
        ["seven77", "Seven77", "sevEn77"], ["eight-88", "Eight-88", "eight-8%38"],
        ["nine-nine", "nine-Nine"],
        ["fifteen-letters", "fifteen-Letters"], ["sixteen-letters-", "Sixteen-letters-", "sixteen-Letters-"],
        ["seventeen-letters", "seventeen-letterS"], ["Twenty-Five-Letters-In-All"],
    ]

    private static let types =
        [
            "string", "string", "string", "int", "int", "uint", "double", "bool", "int 1...5", "int 1...9",
            "int 3...",
            "uint ...5",
            "uint 0...5", "double 1...5", "a|b", "a|b|c", "b|c", "1|2", "'a'", "'new'", "[int]", "[string]",
            "[a|b]", "[a|b '-']",
            "[int 1...5]", "uuid", "date", "url", "int except 1|3", "string except new|a",
        ] + NaiveExpression.types + NaiveExpression.types

    /// Types of which several accept one text, and none is more specific than the others.
    private static let tyingTypes = [
        "int 1...5", "int 3...9", "int 4...", "uint ...5", "a|b", "b|c", "string",
    ]

    /// For some types a default in the language's spelling.
    private static let defaults = [
        "string": "x", "int": "1", "uint": "7", "double": "1.50", "bool": "yes", "int 1...5": "3", "a|b": "b",
        "a|b|c": "c", "[int]": "'1,2'", "[string]": "", "[a|b '-']": "a-b", "small": "2", "size": "m",
        "sizes": "'s,m'",
    ]
}
