import Foundation
import LinkRoutingLanguage
import Testing

@testable import LinkRouting

@Suite("Undeclared query items")
struct LinkQueryTests {
    private static func query(_ link: String, options: String = "") throws -> LinkQuery {
        try Matcher(RouteTable(options + "\n/x?:declared{int?}  -> x")).match(link).query
    }

    @Test("Items are decoded once, in the order of the link")
    func items() throws {
        let query = try Self.query("a://x?b=%2520&declared=1&a=1=2&b&=&c=&b=2")
        #expect(query.map(\.name) == ["b", "a", "b", "", "c", "b"])
        #expect(query.map(\.value) == ["%20", "1=2", nil, "", "", "2"])
        #expect(query.description == "b=%20&a=1=2&b&=&c=&b=2")
    }

    @Test("The first item with a value counts")
    func lookup() throws {
        let query = try Self.query("a://x?b&b=1&b=2&c&n=7&f=yes&d=")
        #expect(query["b"] == "1")
        #expect(query.values(of: "b") == ["1", "2"])
        #expect(query["c"] == nil)
        #expect(query.contains("c"))
        #expect(!query.contains("C"))
        #expect(query["d"] == "")
        #expect(query.value("n", as: Int.self) == 7)
        #expect(query.value("f") == true)
        #expect(query.value("b", as: Bool.self) == true)
        #expect(query.value("c", as: String.self) == nil)
    }

    @Test("Names and values follow the options of the table")
    func options() throws {
        let query = try Self.query(
            "a://x?Tag=a+b&TAG=c&DECLARED=1", options: "option query-case ignore\noption query-plus space")
        #expect(query["tag"] == "a b")
        #expect(query.values(of: "tAG") == ["a b", "c"])
        #expect(query.count == 2)
    }

    @Test("A literal makes items with and without values")
    func literal() {
        let query: LinkQuery = ["a": "1", "b": nil, "a": "2"]
        #expect(
            query
                == LinkQuery([
                    LinkQueryItem(name: "a", value: "1"), LinkQueryItem(name: "b"),
                    LinkQueryItem(name: "a", value: "2"),
                ]))
        #expect(query.description == "a=1&b&a=2")
    }

    @Test(
        "An empty query is decoded from what it is encoded as, and dictionaries have the values of each name")
    func collections() throws {
        let empty = try JSONDecoder().decode(LinkValue.self, from: JSONEncoder().encode(LinkValue.query([:])))
        #expect(LinkQuery(linkValue: empty) == [:])
        #expect([String: String](linkValue: empty) == [:])
        #expect(LinkQuery(linkValue: .list([.string("a")])) == nil)
        let items = ["a=1", "b=2", "a=3", "A=4", "c"].map { text in
            let parts = text.split(separator: "=").map(String.init)
            return LinkQueryItem(name: parts[0], value: parts.count > 1 ? parts[1] : nil)
        }
        let lists = [String: [String]].init(linkValue:)
        #expect(lists(.query(LinkQuery(items.dropLast()))) == ["a": ["1", "3"], "b": ["2"], "A": ["4"]])
        #expect(
            lists(.query(LinkQuery(items.dropLast(), ignoresCase: true)))
                == ["a": ["1", "3", "4"], "b": ["2"], "A": ["1", "3", "4"]])
        #expect([String: Bool](linkValue: .query(LinkQuery(items.suffix(1)))) == ["c": true])
    }
}
