import Foundation
import Testing

@testable import LinkRouting
@testable import LinkRoutingLanguage

/// Tables as blocks of bytes: what they give back, and what is refused.
@Suite("Compiled tables")
struct CompiledBlockTests {
    /// A small table with most forms of patterns.
    private static let table = """
        source app  app://
        source web  https://example.com  https://*.shop.example.com
        source all  //*.example.com
        type size   S|M|L except M
        query :utm{string?}
        /items/:id{int 1...9}/:tab{a|b?}   -> item
            deprecated  Use the list.
        /v:major{uint}.:minor{uint}        -> version
        /code/:_{/[a-z]{2,4}/}/:size{size} -> code
        /list?:kinds{[string ';']}&!page&*rest -> list
        /files/*path#/:part{string?}       -> files  with kind=file  @web
        //:tenant{/[a-z]+/}.example.com/x  -> tenant
        /none                              -> none
        """

    private static func files() throws -> [URL] {
        let folders = ["routes", "routes/examples"].map { PackageFolder.root.appending(path: $0) }
        return try folders.flatMap { folder in
            try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        }
        .filter { $0.pathExtension == "routes" }
        .sorted { $0.path < $1.path }
    }

    /// What the links of a table's `ok` and `no` lines give: the result, and the link that its values make.
    private static func answers(_ matcher: Matcher, _ links: [String]) -> [String] {
        links.map { link in
            do {
                let match = try matcher.match(link)
                let values = match.routeValues
                let built = Result { () throws(BuildError) in try matcher.link(to: values) }
                return "\(match.route) \(values) \(match.source ?? "-") \(built)"
            } catch {
                return "\(error)"
            }
        }
    }

    @Test("Every shipped table gives the same answers once it is compiled and opened", arguments: try files())
    func tables(_ file: URL) throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        let matcher = try Matcher(RouteTable(text, name: file.lastPathComponent))
        let links = matcher.table.routes.flatMap(\.examples).map(\.link)
        #expect(!links.isEmpty)
        let paths = links.map { "/" + $0.split(separator: "/").dropFirst(2).joined(separator: "/") }
        let spoiled = links.map { $0 + "/x" } + links.map { String($0.dropLast()) } + paths
        for includesText in [true, false] {
            let block = matcher.compiledTable(includesText: includesText)
            #expect(block == matcher.compiledTable(includesText: includesText))
            let opened = try Matcher(compiled: block)
            #expect(Self.answers(opened, links + spoiled) == Self.answers(matcher, links + spoiled))
            #expect(ListResults.text(opened, spoiled) == ListResults.text(matcher, spoiled))
        }
    }

    @Test(
        "Sources are named in any order",
        arguments: ["group web app web {\n/x -> x\n}", "/x -> x @web @app @web"])
    func sourceOrder(_ route: String) throws {
        let sources = "source app app://\nsource web https://h.example\nsource other b://\n"
        let matcher = try Matcher(RouteTable(sources + route))
        for each in [matcher, try Matcher(compiled: matcher.compiledTable)] {
            let links = ["app://x", "https://h.example/x", "b://x"]
            #expect(links.map(each.canMatch) == [true, true, false])
        }
    }

    @Test("Every built-in type comes back, and equals itself", arguments: ValueType.builtIns)
    func builtIns(_ type: ValueType) throws {
        let other = try #require(ValueType.builtIn(type.description))
        #expect(type == other)
        let matcher = try Matcher(RouteTable("/a/:x{\(type)}?:list{[\(type)]?} -> a"))
        let opened = try Matcher(compiled: matcher.compiledTable)
        #expect(opened.compiled.types.types == matcher.compiled.types.types)
    }

    @Test("The text is in the block, or else only patterns and names, each in its line")
    func text() throws {
        let matcher = try Matcher(RouteTable(Self.table, name: "/home/me/app.routes"))
        let whole = try Matcher(compiled: matcher.compiledTable)
        #expect(whole.compiled.files.map(\.name) == ["/home/me/app.routes"])
        #expect(whole.compiled.files[0].bytes == Bytes(Self.table.utf8))
        #expect(whole.table.description == matcher.table.description)
        #expect(whole.table.routes[0].deprecation == "Use the list.")
        let without = try Matcher(compiled: matcher.compiledTable(includesText: false))
        #expect(without.compiled.files.map(\.name) == ["app.routes"])
        #expect(
            String(decoding: without.compiled.files[0].bytes, as: UTF8.self) == """





                /items/:id{int 1...9}/:tab{a|b?}  -> item

                /v:major{uint}.:minor{uint}  -> version
                /code/:_{/[a-z]{2,4}/}/:size{size}  -> code
                /list?:kinds{[string ';']}&!page&*rest  -> list
                /files/*path#/:part{string?}  -> files
                //:tenant{/[a-z]+/}.example.com/x  -> tenant
                /none  -> none
                """)
        #expect(without.table.description == matcher.table.description)
        #expect(without.table.sources.map(\.name) == ["app", "web", "all"])
        #expect(
            without.table.sources.flatMap(\.origins).map(\.origin.description)
                == matcher.table.sources.flatMap(\.origins).map(\.origin.description))
    }

    @Test("Without its text, a table whose patterns could be parsed alone keeps everything else")
    func everythingElse() throws {
        let matcher = try Matcher(
            RouteTable(
                """
                option path-case ignore
                source app  app://
                query :utm{string?}
                /files/*path -> files with kind=file
                    deprecated  Use the list.
                """))
        let without = try Matcher(compiled: matcher.compiledTable(includesText: false))
        for table in [without.table, without.withParsedTable.table] {
            #expect(table.options == matcher.table.options)
            #expect(table.sources.flatMap(\.origins).map(\.origin.description) == ["app://"])
            #expect(table.globals.parameters.map(\.name) == ["utm"])
            #expect(table.pattern(at: 0).values.map(\.name) == ["path", "kind"])
            #expect(table.deprecation(ofRoute: 0) == "Use the list.")
        }
        struct Files: Encodable {
            var path = "a"
            var utm = "mail"
        }
        #expect(
            try without.link(to: "files", encoding: Files(), source: "app") == "app://files/a?utm=mail")
    }

    @Test("Types of the app are given when the table is opened")
    func customTypes() throws {
        let even = CustomType(name: "even", examples: ["2"]) { $0.count.isMultiple(of: 2) }
        let matcher = try Matcher(RouteTable("/:x{even}  -> even", types: [even]))
        let block = matcher.compiledTable
        #expect(throws: CompiledTableError.missingType("even")) { try Matcher(compiled: block) }
        let opened = try Matcher(compiled: block, types: [even])
        #expect(opened.canMatch("/ab") && !opened.canMatch("/abc"))
    }

    /// Why a block is refused; `nil` if it is not.
    private static func error(_ block: Bytes) -> CompiledTableError? {
        do throws(CompiledTableError) {
            _ = try Matcher(compiled: block)
            return nil
        } catch {
            return error
        }
    }

    @Test("A block that is cut, changed or too new is refused with the reason")
    func damage() throws {
        let block = try Matcher(RouteTable(Self.table)).compiledTable
        #expect(Self.error(block) == nil)
        for count in block.indices {
            #expect(Self.error(Bytes(block[..<count])) == (count == 0 ? .notACompiledTable : .truncated))
        }
        #expect(Self.error(block + [0]) == .damaged)
        for index in block.indices {
            for bit in 0..<8 {
                var changed = block
                changed[index] ^= 1 << UInt8(bit)
                let allowed: [CompiledTableError] =
                    switch index {
                    case 0..<8: [.notACompiledTable]
                    case 8..<16: [.tooNew(version: Int(clamping: changed.span.fullWord(at: 8))), .damaged]
                    case 16..<24: [.truncated, .damaged]
                    default: [.damaged]
                    }
                #expect(Self.error(changed).map(allowed.contains) == true)
            }
        }
        var newer = block
        newer[8] = 7
        #expect(Self.error(newer) == .tooNew(version: 7))
        #expect(
            [.notACompiledTable, .tooNew(version: 7), .truncated, .damaged, .missingType("x")]
                .map { (error: CompiledTableError) in error.description } == [
                    "this is not a compiled table",
                    "a later linkroute wrote this compiled table: it has version 7",
                    "the compiled table ends too early", "the compiled table is damaged: compile it again",
                    "the compiled table has the type `x`, which is not given",
                ])
    }

    @Test("A forged block with a right checksum is refused, or opens and answers without a crash")
    func forgery() throws {
        let matcher = try Matcher(RouteTable(Self.table))
        let contents = Bytes(matcher.compiledTable(includesText: false)[CompiledBlock.headerSize...])
        let links = [
            "app://items/5/a", "https://example.com/v1.2", "https://x.shop.example.com/code/abc/S",
            "/list?kinds=a;b&x=1", "https://example.com/files/a/b#/c", "https://acme.example.com/x", "/none",
            "https://example.com/items/77?utm=x",
        ]
        var opened = 0
        for index in contents.indices {
            var forged = contents
            forged[index] = forged[index] &+ [1, 0xFF, 0x80, 4, 0x10][index % 5]
            guard let matcher = try? Matcher(compiled: CompiledBlock.sealed(forged)) else { continue }
            opened += 1
            _ = Self.answers(matcher, links)
            _ = ListResults.text(matcher, links)
        }
        // Texts, bounds and the like can be changed without a trace.
        #expect(opened > 100)
    }

    @Test("Values that a type rejects, and elements that no table has, are damage")
    func impossibleParts() throws {
        let table = "source app app://\n/a/:x{int=7}/v:major.:minor -> a with n{int}=1\n"
        let block = try Matcher(RouteTable(table)).compiledTable(includesText: false)
        func error(_ change: (inout CompiledTable) -> Void) throws -> CompiledTableError? {
            var parts = try CompiledBlock.parts(of: block)
            change(&parts.compiled)
            return Self.error(CompiledBlock.bytes(of: parts))
        }
        #expect(try error { _ in } == nil)
        #expect(try error { $0.constants[0].text = [] } == .damaged)
        #expect(try error { $0.defaults[0] = Bytes("x".utf8) } == .damaged)
        #expect(
            try error { table in
                let text = CompiledTable.Compound.Piece.text(Bytes("-".utf8))
                table.compounds[0].pieces += Array(repeating: text, count: 100)
            } == .damaged)
        #expect(
            try error { table in
                for index in table.elements.indices where table.elements[index].kind == .compound {
                    table.elements[index].isOptional = true
                }
            } == .damaged)
    }

    @Test("Origins that lead to a node which is no root, or hide their host, are damage")
    func misledOrigins() throws {
        let block = try Matcher(RouteTable("app://u/:n/:m -> u\n")).compiledTable(includesText: false)
        let root = try #require(try CompiledBlock.parts(of: block).absoluteRoots.first)
        func error(_ value: Int, namesHost: Bool = true, root: Int) throws -> CompiledTableError? {
            var parts = try CompiledBlock.parts(of: block)
            parts.absoluteRoots = [root]
            parts.origins = OriginIndex()
            let hit = OriginIndex.Hit(
                value: value, isRoot: true, host: .literal, schemeRank: 0, namesHost: namesHost,
                isAnyOfOnePort: false)
            parts.origins.insert(hit, scheme: "app", .literal, "u", port: -1)
            return Self.error(CompiledBlock.bytes(of: parts))
        }
        #expect(try error(root, root: root) == nil)
        #expect(try error(root + 1, root: root) == .damaged)
        #expect(try error(root, root: root + 1) == .damaged)
        #expect(try error(root, namesHost: false, root: root) == .damaged)
    }
}
