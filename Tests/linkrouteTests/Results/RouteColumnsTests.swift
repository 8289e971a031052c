import LinkRoutingLanguage
import Testing

@testable import linkroute

@Suite("Routes on a terminal")
struct RouteColumnsTests {
    private func text(_ table: String, width: Int) throws -> String {
        let table = try RouteTable(files: [TableFile(name: "x.routes", bytes: Bytes(table.utf8))])
        return RouteList(table, word: nil).text(width: width)
    }

    private static let table = """
        source app  app://
        source web  https://h.example
        /pokemons/:id{int 1...1025}/:tab{stats|moves?}  -> pokemon.detail  @app
            also  /p/:id{int 1...1025}
        /:city/é…  -> map
        """

    @Test(
        "Route, pattern and sources fit the width",
        arguments: [
            (
                100,
                """
                pokemon.detail  /pokemons/:id{int 1...1025}/:tab{stats|moves?}  @app
                                /p/:id{int 1...1025}                            @app
                map             /:city/é…

                """
            ),
            (
                60,
                """
                pokemon.detail  /pokemons/:id{int 1...1025}/:tab{stat…  @app
                                /p/:id{int 1...1025}                    @app
                map             /:city/é…

                """
            ),
            (
                30,
                """
                pokemon…  /pokemons/:id…  @app
                          /p/:id{int 1.…  @app
                map       /:city/é…

                """
            ),
            (
                9,
                """
                …  /p…  …
                   /p…  …
                …  /:…

                """
            ),
        ])
    func widths(_ width: Int, _ expected: String) throws {
        #expect(try text(Self.table, width: width) == expected)
        #expect(expected.split(separator: "\n").allSatisfy { $0.unicodeScalars.count <= width })
    }

    @Test("Nothing is too narrow", arguments: [0, 1, 2, 5])
    func narrow(_ width: Int) throws {
        #expect(try text(Self.table, width: width).split(separator: "\n").count == 3)
        #expect(try text("", width: width) == "")
    }
}
