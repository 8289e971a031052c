import Testing

@testable import LinkRouting
@testable import LinkRoutingLanguage
@testable import LinkRoutingTools

/// The formatter relies on snapshots to show every change of a table.
@Suite("Snapshots of the content of a table")
struct SemanticSnapshotTests {
    private static let table = """
        option path-case ignore
        source app    app://  my-app://x
        source web    https://*.h.example:81
        source other  other://
        type t  a|b
        type u  int except 1|2
        query :g{int?}&h=:i{string=x}

        /a/:x{t}/:y{int?}/:z{string=d}/*rest?k&!l&m=n&o=p-:q&*more#/f/:v?w  -> a with c=d e{int}=1 @app @web
            also https://:host.h.example:81/b?*#?s
            doc One.
            ok app://a  x=a y=1
            no app://b
            deprecated use b
        /b -> b
        /c -> none

        """

    private func snapshot(_ text: String) -> SemanticSnapshot {
        SemanticSnapshot([TableFile(name: "table", text: text)])
    }

    @Test(
        "A change of any part of a table is seen",
        arguments: [
            // Options, sources, types and global parameters.
            ("option path-case ignore", ""), ("path-case ignore", "query-case ignore"),
            ("source other", "source another"),
            ("source other  other://\n", ""), ("app://  my-app://x", "my-app://x  app://"),
            ("my-app://x", "my-app://y"),
            ("my-app://x", "my-app://"), ("my-app://x", "my-apps://x"),
            ("source other  other://", "source other  o://"),
            ("app://  my-app://x", "app://  my-app://x  third://"), ("type u", "type v"),
            ("type t  a|b", "type t  b|a"),
            ("1|2", "1|3"), ("1|2", "2|1"), ("type u  int except 1|2\n", ""), ("int except 1|2", "[int ';']"),
            (":g{int?}", ":g{int=1}"), (":g{int?}", ":g{uint?}"), (":g{int?}", ":j{int?}"), ("h=:i", "j=:i"),
            (":g{int?}&h=:i{string=x}", "h=:i{string=x}&:g{int?}"), ("{string=x}", "{string=y}"),
            ("{string=x}", "{string?}"),
            // Patterns.
            ("/a/:x", "/A/:x"), ("/a/:x", "/:x"), (":x{t}", ":x{a|b}"), (":y{int?}", ":y{int}"),
            (":y{int?}", ":y{int=0}"),
            ("{string=d}", "{string=e}"), ("/:z{string=d}", ""), ("/*rest", "/+rest"), ("/*rest", "/*"),
            ("/*rest", "/*r"),
            ("/*rest", ""), ("?k&", "?!k&"), ("?k&!l", "?!l&k"), ("&!l", "&!j"), ("m=n", "m=j"),
            ("m=n", "j=n"),
            ("p-:q", "p-:r"), ("p-:q", "p.:q"), ("p-:q", ":q-p"), ("&*more", ""), ("&*more", "&*others"),
            ("&*more", "&*"),
            ("#/f", "#f"), ("#/f", "#/g"), ("/f/:v", "/f/:_"), (":v?w", ":v?!w"), (":v?w", ":v?*w"),
            (":v?w", ":v"),
            (":host.h", "*.h"), (":host.h", "*host.h"), (":host.h", ":_.h"), (":host.h", "w.h"),
            ("/b?*#?s", "/b?*#s"),
            ("/b?*#?s", "/b?*"), ("/b?*#?s", "/b#?s"), ("    also https://:host.h.example:81/b?*#?s\n", ""),
            ("c=d e{int}=1", "e{int}=1 c=d"), ("e{int}=1", "e=1"), ("e{int}=1", "e{uint}=1"),
            ("e{int}=1", "e{int}=2"),
            ("c=d", "c{string}=d"), ("c=d", "f=d"), (" with c=d e{int}=1", ""), ("@app @web", "@web"),
            (" @app @web", ""),
            // Attributes of routes.
            ("doc One.", "doc Two."), ("doc One.", "doc One.\ndoc"), ("    doc One.\n", ""),
            ("app://a  x", "app://b  x"),
            ("x=a y=1", "y=1 x=a"), ("x=a y=1", "x=b y=1"), ("x=a y=1", "y=a"),
            ("ok app://a  x=a y=1", "ok app://a"),
            ("no app://b", "no app://c"), ("no app://b", "ok app://b"), ("    no app://b\n", ""),
            ("use b", "use c"),
            ("deprecated use b", "deprecated"), ("    deprecated use b\n", ""), ("-> b", "-> d"),
            ("/b -> b\n", ""),
            ("/b -> b\n/c -> none", "/c -> none\n/b -> b"), ("-> none", "-> nothing"), ("/c -> none\n", ""),
            // Errors of the table.
            ("@app @web", "@app @missing"), (":x{t}", ":x{missing}"),
        ])
    func changes(_ old: String, _ new: String) {
        #expect(Self.table.contains(old))
        #expect(snapshot(Self.table).diagnostics.isEmpty)
        #expect(snapshot(Self.table.replacing(old, with: new, maxReplacements: 1)) != snapshot(Self.table))
    }

    @Test("Texts that Unicode considers equal are different")
    func unicode() {
        #expect(snapshot("/a -> a\n    doc \u{E9}") != snapshot("/a -> a\n    doc e\u{301}"))
        #expect(snapshot("/\u{E9} -> a") != snapshot("/e\u{301} -> a"))
    }

    @Test(
        "Comments and spelling make no difference",
        arguments: [
            (":x{t}", "{ x : t }"), ("/a/:x", "/%61/:x"), ("c=d e{int}=1", "c='d'   e{ int }='1'"),
            (":81/b", ":81/b/"),
            ("  -> a ", " ->a "), ("-> b", "-> b  # a comment"), ("doc One.", "  doc\tOne.  \r"),
            ("@app @web", "@web @app"),
            ("type u  int except 1|2\n", "\n\ntype   u\tint   except 1 | '2'\n# a comment\n"),
            ("my-app://x", "MY-APP://x"),
        ])
    func spelling(_ old: String, _ new: String) {
        #expect(snapshot(Self.table.replacing(old, with: new, maxReplacements: 1)) == snapshot(Self.table))
    }

    @Test("Random tables and edits: a snapshot shows a change exactly if reflection does")
    func reflection() throws {
        var counts = (same: 0, different: 0)
        for seed in UInt64(1)...20 {
            var tables = RandomTables(seed: seed)
            var random = SplitMix64(seed: seed)
            let text = seed == 1 ? Self.table : tables.table(routeCount: 8) { (try? RouteTable($0)) != nil }
            let table = try RouteTable(text)
            for _ in 0..<60 {
                let edited = Self.edited(text, &random)
                guard let other = try? RouteTable(edited) else { continue }
                let isSame = Reflection.text(of: table) == Reflection.text(of: other)
                #expect((snapshot(text) == snapshot(edited)) == isSame, Comment(rawValue: edited))
                if isSame { counts.same += 1 } else { counts.different += 1 }
            }
        }
        #expect(counts.same > 100)
        #expect(counts.different > 100)
    }

    /// The text with a character inserted, removed or replaced, or with two lines exchanged.
    private static func edited(_ text: String, _ random: inout SplitMix64) -> String {
        var lines = text.split(separator: "\n").map(Array.init)
        let index = Int.random(in: lines.indices, using: &random)
        let column = Int.random(in: lines[index].indices, using: &random)
        let character = random.pick(Array("  \t#?&=*+:ab12"))
        switch Int.random(in: 0..<5, using: &random) {
        case 0: lines[index].insert(character, at: column)
        case 1: lines[index].remove(at: column)
        case 2: lines[index][column] = character
        case 3: lines.swapAt(index, Int.random(in: lines.indices, using: &random))
        default: lines[index] = lines[index].flatMap { $0 == " " ? [" ", " "] : [$0] }
        }
        return lines.map { String($0) }.joined(separator: "\n")
    }

    @Test("The parts of a table that a snapshot has to show; a new one must be added to `Fingerprint`")
    func parts() throws {
        var parts: [String: Set<String>] = [:]
        Reflection.collectParts(of: try RouteTable(Self.table), into: &parts)
        let expected: [String: Set<String>] = [
            "TableOptions": [
                "ignoresPathCase", "ignoresQueryCase", "readsPlusAsSpace", "countsEmptySegments",
            ],
            "Source": ["name", "origins"], "Origin": ["scheme", "host", "port"],
            "HostPattern": ["star", "labels"],
            "TypeDefinition": ["name", "type", "isUsed"], "QueryItem": ["key", "condition"],
            "Route": ["name", "patterns", "documentation", "examples", "deprecation"],
            "Pattern": [
                "text", "origin", "path", "query", "queryCatchAll", "fragment", "constants", "sources",
            ],
            "Fragment": ["path", "query", "queryCatchAll", "isQueryOnly", "beginsWithSlash"],
            "CatchAll": ["parameter", "isRequired"], "Parameter": ["name", "type", "presence", "isLenient"],
            "Constant": ["name", "type", "isTyped", "text"],
            "Example": ["isExpectedToMatch", "link", "values"],
        ]
        for (name, names) in expected { #expect(parts[name] == names, Comment(rawValue: name)) }
    }
}

/// Reads a table by reflection, so that nothing of it can be forgotten.
private enum Reflection {
    /// Everything that a table holds except files and source ranges. Equal for two tables that say the same.
    static func text(of table: RouteTable) -> [UInt8] {
        var text = ""
        append(content(of: table), to: &text)
        return Array(text.utf8)
    }

    private static func content(of table: RouteTable) -> Any {
        (table.options, table.sources, table.types, table.globals, Array(table.routes))
    }

    private static func append(_ value: Any, to output: inout String) {
        switch value {
        case is SourceRange: return
        case let type as ValueType: output += "\(type) "
        case let text as String: output += "\(text.debugDescription) "
        default:
            let mirror = Mirror(reflecting: value)
            if mirror.children.isEmpty {
                output += "\(value) "
                return
            }
            output += "("
            for child in mirror.children {
                // The text of a pattern is one of several spellings of its other parts.
                if value is Pattern, child.label == "text" { continue }
                if let label = child.label { output += "\(label): " }
                append(child.value, to: &output)
            }
            output += ")"
        }
    }

    /// The names of the properties of all structures in a table.
    static func collectParts(of table: RouteTable, into parts: inout [String: Set<String>]) {
        collectParts(of: content(of: table), into: &parts)
    }

    private static func collectParts(of value: Any, into parts: inout [String: Set<String>]) {
        if value is ValueType || value is String { return }
        let mirror = Mirror(reflecting: value)
        for child in mirror.children where !(child.value is SourceRange) {
            if mirror.displayStyle == .struct, let label = child.label {
                parts["\(type(of: value))", default: []].insert(label)
            }
            collectParts(of: child.value, into: &parts)
        }
    }
}
