import LinkAssociations
import LinkRoutingLanguage
import Testing

/// Whole tables that are made from association files.
@Suite("Tables from association files")
struct ImportTests {
    private func table(components: String, variables: String = "") throws -> ExchangedText {
        let file = AppSiteAssociation(
            #"{"applinks":{\#(variables)"details":[{"appIDs":["ABCDE12345.a.b"],"components":[\#(components)]}]}}"#
        )
        return try AssociationImporter.table(from: file, host: "a.com")
    }

    /// The table without the first lines, which are always the same.
    private func body(_ result: ExchangedText) throws -> String {
        _ = try Matcher(RouteTable(result.text))
        let lines = result.text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.dropFirst(4).joined(separator: "\n")
    }

    @Test("Rules become routes, and exclusions become `none` lines")
    func rulesInOrder() throws {
        let result = try table(
            components: ##"{"#":"no_app","exclude":true},{"/":"/buy/*","comment":"The shop."},"##
                + ##"{"/":"/wiki/Special:*","exclude":true},{"/":"/wiki/*"},{"/":"/search","?":{"q":"?*"}}"##)
        #expect(
            try body(result) == #"""
                source web  //a.com

                # applinks.details[0].components[1]
                /buy/*rest  -> buy
                    doc  The shop.

                # applinks.details[0].components[3]
                /wiki/*rest  -> wiki

                # applinks.details[0].components[4]
                /search?:q  -> search

                # applinks.details[0].components[0]
                #   Does not exclude links with query items in their fragments.
                #   Also excludes links with another slash at the start or the end of their fragments.
                /*#no_app  -> none
                /buy/*#no_app  -> none
                /wiki/*#no_app  -> none
                /search?q=:_#no_app  -> none
                # applinks.details[0].components[2]
                /wiki/Special%3A{_}/*  -> none
                /wiki/Special%3A/*  -> none

                """#)
    }

    @Test("Wildcards and variables become parameters with types")
    func wildcards() throws {
        let result = try table(
            components:
                ##"{"/":"/a/*/c"},{"/":"/id/????"},{"/":"/@*"},{"/":"/$(kind)/x"},{"/":"*/terms/*"}"##,
            variables: ##""substitutionVariables":{"kind":["one","two"]},"##)
        #expect(
            try body(result) == #"""
                source web  //a.com

                type kind  one | two

                # applinks.details[0].components[0]
                /a/+rest/c  -> a.c

                # applinks.details[0].components[1]
                #   Also matches links in which a wildcard matches an escape or an emoji.
                #   Does not match links in which a wildcard matches a slash, an escape or an emoji.
                /id/:id{/..../}  -> id

                # applinks.details[0].components[2]
                # TODO: choose a name.
                /@{value}/*rest  -> any
                    also  /@/*rest

                # applinks.details[0].components[3]
                /{kind:kind}/x  -> x

                # applinks.details[0].components[4]
                #   Does not match links in which several wildcards match slashes.
                /:value/terms/*rest  -> terms
                    also  /+rest/terms/:term
                    also  /+rest/terms

                """#)
    }

    /// It matches the empty path, because a path that ends with `/*` matches without that segment.
    @Test("The path `/*/*` becomes a route for every path")
    func pathOfTwoStars() throws {
        #expect(
            try body(table(components: #"{"/":"/*/*"}"#)) == """
                source web  //a.com

                # applinks.details[0].components[0]
                # TODO: choose a name.
                /*rest  -> any

                """)
        let file = AppSiteAssociation(components: #"{"/":"/*/*"}"#)
        #expect(AppleMatcher(file).evaluate("https://a.com/").outcome == .opens)
    }

    @Test("Intent filters become sources and routes")
    func filters() throws {
        let manifest = AndroidManifest(
            Manifest.activity(
                Manifest.browsable(
                    """
                    <data android:scheme="http" /><data android:scheme="https" />
                    <data android:host="a.com" /><data android:host="*.a.com" />
                    <data android:pathPrefix="/watch" /><data android:pathPattern="/u/.*/edit" />
                    <data android:pathAdvancedPattern="/n/[0-9]{1,3}" />
                    """) + Manifest.browsable(#"<data android:scheme="app" android:host="open" />"#)))
        let result = try AssociationImporter.table(from: manifest)
        #expect(
            try body(result) == #"""
                source a  //a.com  //*.a.com
                source app  app://open

                # .Main intent-filter[0] data[4]
                /watch{watch}/*rest  -> watch  @a
                    also  /watch/*rest  @a

                # .Main intent-filter[0] data[5]
                /u/:u/edit  -> u.edit  @a

                # .Main intent-filter[0] data[6]
                /n/:n{/[0-9]{1,3}/}  -> n  @a

                # .Main intent-filter[1]
                # TODO: choose a name.
                /*rest  -> any  @app

                """#)
    }

    /// The table did not load.
    @Test("A scheme that no source can have without a host is left out")
    func schemeWithoutHost() throws {
        let manifest = AndroidManifest(
            Manifest.activity(
                Manifest.browsable(#"<data android:scheme="tel" />"#)
                    + Manifest.browsable(#"<data android:scheme="app" android:host="open" />"#)))
        let result = try AssociationImporter.table(from: manifest)
        #expect(
            result.notes.map(\.sentence)
                == ["does not match links of `tel`: a table cannot have it as a scheme or a host"])
        #expect(try body(result).contains("source app  app://open"))
    }

    @Test("Dynamic rules become routes and `none` lines")
    func dynamicRules() throws {
        let file = AssetLinks(
            ##"""
            [{"relation":["delegate_permission/common.handle_all_urls"],"target":{"namespace":"android_app","package_name":"a.b",
            "sha256_cert_fingerprints":[]},"relation_extensions":{"delegate_permission/common.handle_all_urls":
            {"dynamic_app_link_components":[{"/":"/shop/private/*","exclude":true},{"/":"/shop/*"},{"/":"/item","?":{"id":"*"}}]}}}]
            """##, host: "a.com")
        let result = try AssociationImporter.table(from: file)
        #expect(
            try body(result) == #"""
                source web  //a.com

                # [0].relation_extensions["delegate_permission/common.handle_all_urls"].dynamic_app_link_components[1]
                /shop/+rest  -> shop

                # [0].relation_extensions["delegate_permission/common.handle_all_urls"].dynamic_app_link_components[2]
                /item?:id  -> item

                # [0].relation_extensions["delegate_permission/common.handle_all_urls"].dynamic_app_link_components[0]
                /shop/private/+  -> none

                """#)
    }

    /// Sources of the same pattern were joined, and the routes with them.
    @Test("Filters that share a path and some of their hosts become separate routes")
    func filtersWithTheSamePathsForSomeOfTheirHosts() throws {
        func filter(_ hosts: [String]) -> String {
            let data = hosts.map { #"<data android:scheme="https" android:host="\#($0)" />"# }
            return Manifest.browsable(data.joined() + #"<data android:path="/a" />"#)
        }
        let manifest = AndroidManifest(
            Manifest.activity(filter(["one.com", "two.com"]) + filter(["two.com", "three.com"])))
        let result = try AssociationImporter.table(from: manifest)
        #expect(
            try body(result) == #"""
                source one  https://one.com
                source two  https://two.com
                source three  https://three.com

                # .Main intent-filter[0] data[2]
                /a  -> a  @one @two

                # .Main intent-filter[1] data[2]
                # TODO: choose a name.
                /a  -> a-2  @three

                """#)
    }

    /// The types of fragments were not written, and names of types that the language has were.
    @Test("Variables keep their values in fragments and under names that no type can have")
    func variablesInFragmentsAndWithNamesOfTypes() throws {
        let result = try table(
            components: ##"{"/":"/a","#":"/$(kind)"},{"/":"/$(int)/b"},{"/":"/$(a kind)/c"}"##,
            variables:
                #""substitutionVariables":{"kind":["x","y"],"int":["one","two"],"a kind":["z","u"]},"#)
        #expect(
            try body(result) == #"""
                source web  //a.com

                type kind  x | y

                # applinks.details[0].components[0]
                #   Also matches links with another slash at the start or the end of their fragments.
                #   Does not match links with query items in their fragments.
                /a#/{kind:kind}  -> a

                # applinks.details[0].components[1]
                /:value{/(one|two)/}/b  -> b

                # applinks.details[0].components[2]
                /:value{/(u|z)/}/c  -> c

                """#)
    }

    @Test("An invalid host and a file with too many rules are errors")
    func filesThatCannotBeImported() throws {
        let file = AppSiteAssociation(components: #"{"/":"/x"}"#)
        #expect(
            text { () throws(ExchangeError) in try AssociationImporter.table(from: file, host: "a b") }
                == "`a b` is not a host")
        let many = String(repeating: #"{"/":"/x"},"#, count: 2000)
        let large = AppSiteAssociation(
            #"{"applinks":{"details":[{"appIDs":["ABCDE12345.a.b"],"components":[\#(many){}]}]}}"#)
        #expect(
            text { () throws(ExchangeError) in try AssociationImporter.table(from: large) }
                == "the file has 2001 rules, but at most 2000 can be imported")
    }

    /// Patterns that mean something in the language of tables, and random ones.
    @Test("Random patterns become a table that loads, or a known error")
    func anyPatternsMakeATableThatLoads() throws {
        let parts = [
            "/", "/", "*", "?", "a", "b", "$(digit)", "$(lang)", ":", "{", "}", "+", "%2F", "%", "é", "(",
            "\\\\", "#",
            "=", "&", ".", "..", "[", "<", "|", " ", "_", "-", "none", "'", "!", "@", "~", "%E9", "$", "/*",
        ]
        var random = SplitMix64(seed: 3)
        for _ in 0..<25 {
            var components: [String] = []
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                func text() -> String {
                    (0..<Int.random(in: 0...6, using: &random)).map { _ in random.pick(parts) }.joined()
                }
                var members = ["\"/\":\"/\(text())\""]
                if random.chance(30) {
                    members.append("\"?\":{\"\(random.pick(["q", "a b", "x=", "id"]))\":\"\(text())\"}")
                }
                if random.chance(10) { members.append("\"?\":\"\(text())\"") }
                if random.chance(20) { members.append("\"#\":\"\(text())\"") }
                if random.chance(30) { members.append("\"exclude\":true") }
                components.append("{" + members.joined(separator: ",") + "}")
            }
            let list = components.joined(separator: ",")
            do throws(ExchangeError) {
                let result = try AssociationImporter.table(
                    from: AppSiteAssociation(components: list))
                #expect(throws: Never.self, "\(list)") { try Matcher(RouteTable(result.text)) }
            } catch {
                let messages = [
                    "the file has no rule that a link can match",
                    "the result would match no link of the file",
                ]
                #expect(messages.contains(error.message), "\(list)")
            }
        }
    }
}
