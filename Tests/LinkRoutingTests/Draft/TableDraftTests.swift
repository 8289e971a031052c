import GoldenFiles
import LinkRoutingLanguage
import LinkRoutingTools
import Testing

@Suite("Drafts of tables")
struct TableDraftTests {
    private static func draft(_ links: [String]) throws -> (draft: TableDraft, text: String) {
        var draft = try TableDraft()
        var context = MatchContext()
        for link in links { draft.add(Bytes(link.utf8).span, &context) }
        return (draft, draft.result().text)
    }

    @Test("Screens, values with their types, and query items")
    func wholeDraft() throws {
        var links: [String] = []
        for index in 0..<20 {
            links += [
                "pokedex://pokemons/\(index * 37 + 1)", "https://pokedex.example/pokemons/\(index)/moves",
                "https://pokedex.example/search?q=word\(index)&page=\(index)", "pokedex://",
                "https://pokedex.example/news/2024-01-\(index + 10)",
                "pokedex://trainers/\(["misty", "brock", "ash", "erika", "koga"][index % 5])\(index)",
                "pokedex://settings?tab=\(["sound", "text"][index % 2])", "pokedex://settings/language",
            ]
        }
        links += ["https://elsewhere.example/", "mailto:ash@pokedex.example", "no link"]
        let (draft, text) = try Self.draft(links)
        expectGolden("draft/screens-values-and-query-items.txt", text)
        #expect((draft.linkCount, draft.unreadableCount) == (161, 2))
    }

    @Test("A few texts among numbers have a route of their own, unless a number would accept one of them")
    func textsAmongNumbers() throws {
        let numbers = (0..<50).map { "app://cards/\($0 * 7)/edit" }
        try expectGolden(
            "draft/texts-among-numbers.txt",
            Self.draft(numbers + ["app://cards/x;9", "app://cards/4,5/edit"]).text)
        try expectGolden(
            "draft/number-with-leading-zeros.txt",
            Self.draft(numbers + ["app://cards/007/edit"]).text)
    }

    @Test("Alternatives that are names of types are quoted")
    func quotedAlternatives() throws {
        let links = (0..<10).map { "app://list?by=\(["string", "name"][$0 % 2])" }
        let text = try Self.draft(links).text
        expectGolden("draft/quoted-alternatives.txt", text)
        #expect(try RouteTable(text).routes.count == 1)
    }

    @Test("First segments that name languages are one parameter, if three of them are followed by the same")
    func locales() throws {
        let locales = ["de", "en", "fr-ca", "pt_BR"].enumerated().flatMap { index, locale in
            ["https://shop.example/\(locale)/shop/\(index)", "https://shop.example/\(locale)/about"]
        }
        let others = ["https://shop.example/it", "https://shop.example/id/7", "app://shop/9"]
        try expectGolden("draft/locales.txt", Self.draft(locales + others).text)
        let two = locales.prefix(4) + others
        try expectGolden("draft/two-locales.txt", Self.draft(Array(two)).text)
        // The host of a custom scheme has no case, but a type would reject `DE`.
        let capitals = locales + ["app://DE/shop/9"]
        let matcher = try Matcher(RouteTable(Self.draft(capitals).text))
        #expect(capitals.filter { !matcher.canMatch($0) } == [])
    }

    @Test("A comment says which routes fewer than one link in a thousand leads to")
    func rareRoutes() throws {
        let links = (0..<2998).map { "app://cards/\($0)" }
        let rare = ["app://search?q=a", "app://search", "app://about"]
        try expectGolden(
            "draft/rare-routes.txt", Self.draft(links + rare).text)
    }

    /// Links that must not shape a table: each line of these once broke a draft, or made nonsense of it.
    @Test("Links that no app opens, placeholders, trackers and other spellings do not spoil a draft")
    func nonsense() throws {
        let links = [
            "https://shop.example/products/1", "https://shop.example/products/2", "shop://products/3",
            "https://shop.example/products/4", "https://shop.example/product/5",
            "https://shop.example/products/{{id}}", "https://shop.example/Products/7",
            "https://shop.example/sale", "https://shop.example/sale", "https://shop.example/Sale",
            "https://shop.example/sale", "https://shop.example/sael", "shop://CART", "shop://cart",
            "https://shop.example/%ff/1", "file:///C:/Users/anna/Desktop/a.html", "tel://1", "mailto://x",
            "facetime://a", "android-app://com.example/https/shop.example", "intent://scan/#Intent;end",
            "data://x", "https://https//shop.example/products/1", "https://a..b/x", "http://[::1]/x",
        ]
        var draft = try TableDraft()
        var context = MatchContext()
        for link in links { draft.add(Bytes(link.utf8).span, &context) }
        for index in 0..<3 {
            let link = Bytes("https://t.example/c/\(index)?u=https%3A%2F%2Fshop.example%2Fsale".utf8)
            draft.add(link.span, isWrapper: true, &context)
        }
        let result = draft.result()
        let wrappers = result.leftOut.filter(\.isWrapper).map(\.origin)
        let lines =
            result.leftOut.map { "\($0.count) \($0.origin)" } + ["wrappers: \(wrappers)"]
            + result.misspelled.map { "\($0.pattern): did you mean \($0.meant)?" }
            + ["\(draft.placeholderCount) with placeholders, \(draft.unreadableCount) unreadable"]
        expectGolden("draft/nonsense.txt", result.text + "----\n" + lines.joined(separator: "\n") + "\n")
        let matcher = try Matcher(RouteTable(result.text))
        #expect(matcher.failingExamples().isEmpty)
        let own = links.prefix(14).filter { !$0.contains("{{") }
        #expect(own.filter { !matcher.canMatch($0) } == [])
        #expect(!matcher.canMatch("https://t.example/c/1"))
    }

    @Test("The spelling of a first segment matters to web links only")
    func spellings() throws {
        let links = [
            "app://cart", "https://a.example/Sale", "https://a.example/sale", "app://SALE",
            "https://a.example/SALE/x/1", "app://Sale/x/2", "content://%2e", "content://id", "content://id",
            "content://A/source/a", "content://a", "content://a", "content://a/id/%2e",
        ]
        let text = try Self.draft(links).text
        expectGolden("draft/spellings-of-first-segments.txt", text)
        let matcher = try Matcher(RouteTable(text))
        #expect(matcher.failingExamples().isEmpty)
        #expect(links.filter { !matcher.canMatch($0) } == [])
    }

    @Test("The memory of a draft is bounded: links of too many shapes are left out, and the others resolve")
    func manyShapes() throws {
        var random = SplitMix64(seed: 3)
        var draft = try TableDraft()
        var context = MatchContext()
        var added: [String] = []
        for _ in 0..<5_000 {
            let words = (0..<55).map { _ in
                String(decoding: [UInt8(97 + random.next() % 26)], as: UTF8.self)
            }
            let link = "app://" + words.joined(separator: "/")
            if draft.add(Bytes(link.utf8).span, &context) { added.append(link) }
        }
        #expect(draft.linkCount == added.count)
        #expect(draft.linkCount + draft.excessCount == 5_000)
        #expect((3_000..<4_500).contains(added.count), "\(added.count)")
        let matcher = try Matcher(RouteTable(draft.result().text))
        #expect(added.filter { !matcher.canMatch($0) } == [])
    }

    @Test("A draft of nothing is a table")
    func noLinks() throws {
        let (draft, text) = try Self.draft(["", "mailto:x@y.example", "https://[::g]/"])
        #expect(text == "# A draft from 0 links. All names in it are guesses: change them.\n")
        #expect((draft.linkCount, draft.unreadableCount) == (0, 3))
        #expect(try RouteTable(text).routes.isEmpty)
    }

    /// The parts of random links, some of which are no words, no names or no text.
    private static let parts = [
        "a", "A", "b", "users", "Users", "USERS", "none", "1", "-5", "007", "1.5", "true", "2024-02-30",
        "2024-02-29", "x-1", "int",
        "%20",
        "%ff", "%2F", "..", "é", ":", "*", "{x}", "+", "~", "550e8400-e29b-41d4-a716-446655440000", "",
        "новости", "index.php", "mp3-player", "a[]", "$a", "1234567890123456789", "with space",
        "aVeryLongWord\(String(repeating: "x", count: 50))", "a=b", "@app", "->",
    ]

    @Test("Every draft loads, is in canonical form, and resolves its links", arguments: UInt64(1)...60)
    func everyLinkResolves(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        func part() -> String { Self.parts[Int(random.next() % UInt64(Self.parts.count))] }
        var links: [String] = []
        for _ in 0..<(seed.isMultiple(of: 3) ? 200 : 25) {
            var link = ["app://", "https://h.example/", "http://h.example:8080/", "/", "app:"][
                Int(random.next() % 5)]
            link += (0..<Int(random.next() % 5)).map { _ in part() }.joined(separator: "/")
            if random.next() % 2 == 0 {
                link += "?" + (0..<3).map { _ in "\(part())=\(part())" }.joined(separator: "&")
            }
            if random.next() % 9 == 0 { link += "#\(part())" }
            links.append(link)
        }
        var draft = try TableDraft()
        var context = MatchContext()
        let added = links.filter { draft.add(Bytes($0.utf8).span, &context) }
        let result = draft.result()
        let text = result.text
        #expect(try TableFormatter.format([TableFile(name: "", text: text)])[0].bytes == Bytes(text.utf8))
        let matcher = try Matcher(RouteTable(text))
        #expect(matcher.failingExamples().isEmpty, "\(text)")
        let leftOut = Set(result.leftOut.map(\.origin))
        let missed = added.filter { link in
            // The origins that are left out are written as they were read: `//é` as `https://xn--9ca`.
            let isLeftOut = link.hasPrefix("//") || leftOut.contains { $0 != "" && link.hasPrefix($0) }
            return !matcher.canMatch(link) && !isLeftOut
        }
        #expect(missed == [], "\(text)")
        #expect(!text.contains("# /"), "\(text)")
    }
}
