import Testing

@testable import LinkRoutingLanguage

/// Single links are read by bitmasks as lists are. The results are those of the general reader.
@Suite("Single links")
struct SingleLinkTests {
    private static let table = """
        source app  app://
        source web  https://ex.com
        query :utm{string?}
        /users/:id{int}        -> user
        /users/new             -> none
        /files/*path           -> files
        /search?q=:term        -> search
        /a/:b/c                -> abc
        /a/:b{uuid}            -> uuid
        /only/:x               -> only  @web
        /opt/:tab{a|b?}        -> opt
        """

    @Test("Links about as long as the block have the right results")
    func lengths() throws {
        let (_, matcher) = try load(Self.table)
        for count in [1, 40, 47, 48, 49, 50, 63, 64, 65, 110, 111, 112, 113, 127, 128, 129, 200, 240, 250] {
            let path = "/files/" + String(repeating: "x", count: count)
            SingleResults.compare(
                matcher, [path, "https://ex.com" + path, "https://ex.com\(path)?utm=\(count)"])
        }
        SingleResults.compare(matcher, (240..<270).map { "/files/" + String(repeating: "x", count: $0) })
    }

    @Test("Links with line ends, spaces and controls have the right results")
    func unusualBytes() throws {
        let (_, matcher) = try load(Self.table)
        for byte in ["\n", "\r", "\r\n", "\t", " ", "\0", "\"", "\\", "é"] {
            for link in ["https://ex.com/users/7", "/users/7", "app://users/7"] {
                let middle = link.dropLast() + byte + "7"
                SingleResults.compare(
                    matcher, [link + byte, byte + link, String(middle), link + byte + "/users/8"])
            }
        }
    }

    @Test("A link with `http` is told that the source has `https`, also if its origin is in the cache")
    func secureSchemeMeant() throws {
        let (_, matcher) = try load(Self.table)
        let link = "http://ex.com/users/7"
        SingleResults.compare(matcher, [link, link])
        for _ in 0..<2 {
            #expect(throws: Miss(.unknownSource, detail: .secureSchemeMeant)) { try matcher.match(link) }
        }
    }

    @Test("Matchers may take turns on one thread")
    func severalMatchers() throws {
        let (_, first) = try load("source a  https://ex.com\n/x/:y -> one")
        let (_, second) = try load("source b  https://ex.com/\nsource c  app://\n/x/:y{int} -> two\n/z -> z")
        for link in [
            "https://ex.com/x/1", "https://ex.com/x/a", "app://x/1", "/x/1", "/z", "https://ex.com/z",
        ] {
            SingleResults.compare(first, [link])
            SingleResults.compare(second, [link])
        }
        // The block holds the link of another matcher.
        let match = try first.match("https://ex.com/x/1")
        _ = second.canMatch("https://ex.com/x/1")
        #expect(match.parameters.description == "[y: 1]")
    }

    @Test("A link whose matcher is gone leaves nothing behind")
    func gone() throws {
        for number in 0..<20 {
            let (_, matcher) = try load("source s\(number)  https://ex.com\n/x/:y -> r\(number)")
            let match = try matcher.match("https://ex.com/x/1")
            #expect(match.route == "r\(number)")
            #expect(match.source == "s\(number)")
        }
    }
}
