import Testing

/// The links and templates that Deeplink's README prints, with the values it prints for them.
@Suite("Deeplink's examples")
struct DeeplinkExampleTests {
    static let literals = """
        /sell/ticket -> sell.ticket
        /event/recommended -> event.recommended
        """
    static let test = "/test/:id/:text -> test.data"
    static let center = """
        /artist/:slug/:id -> artist
        /location/:slug/:id/:period -> location
        /event/:slug/:id -> event
        """
    static let builder = """
        /test/1 -> link1
        /test/:arg1/:arg2 -> link2
        /test2/:arg1/:arg2 -> link3
        """

    static let rows = [
        // "Defining deeplinks": templates without values, printed without links.
        RouterExample(literals, "https://ticketswap.com/sell/ticket", "sell.ticket {}"),
        RouterExample(literals, "https://ticketswap.com/event/recommended", "event.recommended {}"),

        // "This deeplink template is able to match URLs that look like this", printed with the values of the
        // first.
        RouterExample(test, "https://ticketswap.com/test/123/abc", #"test.data {"id":"123","text":"abc"}"#),
        RouterExample(
            test, "https://ticketswap.com/test/123/abc?some=else", #"test.data {"id":"123","text":"abc"}"#),
        RouterExample(
            test, "https://ticketswap.com/test/123/abc#fragment", #"test.data {"id":"123","text":"abc"}"#),
        RouterExample(test, "ticketswap:///test/123/abc#fragment", #"test.data {"id":"123","text":"abc"}"#),
        // Deeplink drops what follows `//` as the host, so it needs the third slash; here both spellings are
        // one.
        RouterExample(test, "ticketswap://test/123/abc", #"test.data {"id":"123","text":"abc"}"#),

        // "The first example": a template without values.
        RouterExample("/test/ticket -> test.ticket", "https://ticketswap.com/test/ticket", "test.ticket {}"),

        // "If the URL contains no value for it, the property will assume a value of an empty text": a path
        // value is never empty here. The final slash means nothing and the empty segment is dropped, so a
        // segment is missing.
        RouterExample(test, "https://ticketswap.com/test/123/", "- no_route"),
        RouterExample(test, "https://ticketswap.com/test//abc", "- no_route"),
        // "A property that goes unused in a template keeps its initial value": it is left out of the result.
        RouterExample(
            "/test/:id/:text{string?} -> test.data", "https://ticketswap.com/test/123",
            #"test.data {"id":"123"}"#),

        // "Pattern matching with multiple deeplinks".
        RouterExample(
            center, "https://ticketswap.com/artist/metallica/123456",
            #"artist {"slug":"metallica","id":"123456"}"#),
        RouterExample(
            center, "https://ticketswap.com/location/amsterdam/1234567/24-06-2019",
            #"location {"slug":"amsterdam","id":"1234567","period":"24-06-2019"}"#),
        RouterExample(
            center, "https://ticketswap.com/event/awakenings/123", #"event {"slug":"awakenings","id":"123"}"#),

        // "Result builder".
        RouterExample(builder, "https://apple.com/test/1", "link1 {}"),
        RouterExample(builder, "https://apple.com/test/a/b", #"link2 {"arg1":"a","arg2":"b"}"#),
        RouterExample(builder, "https://apple.com/test2/a/b", #"link3 {"arg1":"a","arg2":"b"}"#),
        // A template is a prefix of the text in Deeplink, so its first link would take this one; a pattern is
        // whole here.
        RouterExample(builder, "https://apple.com/test/1/b", #"link2 {"arg1":"1","arg2":"b"}"#),
    ]

    @Test("A link gives the values printed with it", arguments: rows)
    func printed(_ row: RouterExample) throws {
        #expect(try resolve(row.table, row.link) == row.result)
    }
}
