/// Random origins, as the language spells them, and hosts for them.
enum RandomOrigins {
    /// Sources of the simple kinds, or none.
    static let plainSources: [[(name: String, origins: [String])]] = [
        [],
        [],
        [("app", ["app://"])],
        [("app", ["app://"]), ("web", ["https://ex.com", "https://shop.org"])],
        [
            ("web", ["https://ex.com", "http://ex.com"]), ("sub", ["https://*.ex.com"]),
            ("app", ["app://", "my-app://"]),
        ],
        [("sub", ["https://*.ex.com"]), ("one", ["https://x.ex.com"])],
        [("long", ["https://\(longLabel).ex.com"]), ("web", ["https://ex.com"])],
    ]

    /// A label with which a host is longer than the 32 bytes that are compared first.
    static let longLabel = "a-label-that-is-longer-than-others"

    /// Sources of every other kind: `//`, any host, ports, and hosts behind a custom scheme.
    static let sources: [[(name: String, origins: [String])]] = [
        [("any", ["https://*"]), ("web", ["//ex.com"])],
        [("web", ["//ex.com", "//*.ex.com"]), ("one", ["https://x.ex.com"])],
        [("any", ["//*"]), ("sub", ["//*.ex.com"]), ("app", ["app://"])],
        [
            ("any", ["https://*"]), ("port", ["https://*:8443"]),
            ("sub", ["https://*.ex.com:8443", "https://*.y.ex.com"]),
        ],
        [("app", ["app://*"])],
        [("app", ["app://", "app://*.ex.com"]), ("web", ["https://*.ex.com"])],
        [("app", ["app://ex.com", "app://*.ex.com:99"]), ("other", ["other://"])],
        [("app", ["app://"]), ("host", ["app://*"])],
    ]

    /// Origins for the patterns of a table without sources.
    static let free = [
        "app://", "https://ex.com", "https://*.ex.com", "https://*", "//ex.com", "//*.ex.com", "//*",
        "//*.ex.com:8443",
    ]

    /// An origin that mostly lies within `origin` and names it more exactly; `name` gives names for
    /// parameters.
    static func within(_ origin: String, _ random: inout SplitMix64, name: () -> String) -> String {
        guard let slashes = origin.firstRange(of: "//") else { return origin }
        var scheme = String(origin[..<slashes.lowerBound])
        let host = String(origin[slashes.upperBound...])
        if scheme.isEmpty, random.chance(40) { scheme = random.pick(["https:", "http:"]) }
        var base = host
        let port = base.firstIndex(of: ":").map { String(base[$0...]) } ?? ""
        base.removeLast(port.count)
        guard base.hasPrefix("*") else { return scheme + "//" + host }
        let end: String
        if base == "*" {
            if random.chance(40) { return scheme + "//*" + (random.chance(80) ? name() : "") + port }
            end = random.pick(["ex.com", "ex.com", "y.ex.com", "any.org"])
        } else {
            end = String(base.dropFirst(2))
        }
        return scheme + "//" + labels(&random, name) + end + (random.chance(5) ? ":8443" : port)
    }

    /// What stands before the literal end of a host.
    private static func labels(_ random: inout SplitMix64, _ name: () -> String) -> String {
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1: "*\(name())."
        case 2: "x."
        case 3: ":\(name())."
        case 4: ":\(name()).:\(name()){\(random.pick(types))}."
        case 5: "x.:\(name())."
        case 6: random.pick(["*.y.", "*\(name()).y.", "*\(name()).:\(name())."])
        default: ":\(name()){\(random.pick(types))}."
        }
    }

    private static let types = ["x|y", "x|y|z", "'x'", "int", "int 1...5", "string except z", "string"]

    /// A label that one of the types accepts.
    static func label(_ random: inout SplitMix64) -> String {
        random.chance(4)
            ? longLabel.replacing("e", with: random.pick(["e", "e", "o"]), maxReplacements: 1)
            : random.pick(["x", "x", "y", "y", "z", "1", "7"])
    }

    /// What one or more labels, or none, stand for in a host.
    static func labels(_ random: inout SplitMix64) -> String {
        random.pick([label(&random), label(&random), label(&random) + "." + label(&random)])
    }
}
