import Testing

@testable import LinkRoutingLanguage

@Suite("Links that cannot be built")
struct BuildErrorTests {
    private static let table = """
        source app    app://
        source web    https://h.example  https://www.h.example
        source kanto  https://*.kanto.example

        query v=:version{int?}&:utm{string?}

        /users/:id{int 1...99}               -> user
        /users/me                            -> me
        /people/:name                        -> person
        /people/new                          -> none
        /compare/:a-:b                       -> compare
        /lists/:x{[int]}                     -> list
        /help/*topic                         -> help
        /files/+path                         -> files
        /search?q=:keyword&:page{int=1}      -> search
        /map?view=map&!plain                 -> map
        /filter?*filters                     -> filter
        /settings                            -> settings  @app
        /hidden?k=1                          -> hidden.one
        /hidden/:x{string?}                  -> hidden
        /web#a/:x                            -> fragment
        /plain                               -> plain
        /plain#a                             -> plain.a
        /shelf/:x                            -> shelf
            also  /shelf/top
        /opt/:a{string?}/:b{string?}         -> opt
        https://*.kanto.example/gym/:n       -> gym
        https://:town.kanto.example/:n       -> town
        /inbox/:page{int}                    -> inbox  with folder=in
            also  /outbox  with page=1 folder=sent
        /both/:q                             -> both
            also  /both/all/:p?q=1
        /events/:year{int}                   -> events
            also  /events?from=:from
        """

    @Test(
        "The error says why there is no link",
        arguments: [
            ("usr id=1", "unknown route `usr`\n  did you mean `user`?"),
            ("nothing-like-it", "unknown route `nothing-like-it`"),
            ("none", "unknown route `none`"),
            ("user id=1 --source wbe", "unknown source `wbe`\n  did you mean `web`?"),
            ("user id=1 --source elsewhere", "unknown source `elsewhere`"),
            ("user id=1 --host :80", "`:80` is not a valid host"),
            ("user id=1 --host a:b", "`a:b` is not a valid host"),
            ("user id=1 --source web --host a␣b", "`a b` is not a valid host"),
            ("user id=1 id=2", "`id` is given twice"),
            ("user id=1 utm=1 utm=2", "`utm` is given twice"),

            ("user", "route `user` needs a value for `id`"),
            ("compare", "route `compare` needs values for `a` and `b`"),
            ("files", "route `files` needs a value for `path`"),
            ("town n=1", "route `town` needs a value for `town`"),
            (
                "filter filters=x",
                "`filters` collects all other query items and has no value of its own\n  give the query items by their own names"
            ),
            ("search keyword=a q=b", "the pattern decides about the query item `q`"),
            ("search keyword=a v=1", "the pattern decides about the query item `v`"),
            ("map view=list", "the pattern decides about the query item `view`"),
            ("map plain=1", "the pattern decides about the query item `plain`"),
            ("fragment x=1 --fragment b", "the pattern has a fragment of its own"),

            ("settings --source web", "links from source `web` are not accepted"),
            ("gym n=1 --source app --host a.kanto.example", "links from source `app` are not accepted"),
            (
                "user id=1 --source web --host elsewhere.example",
                "`web` does not accept the host `elsewhere.example`"
            ),
            ("user id=1 --source app --host h.example", "`app` does not accept the host `h.example`"),
            (
                "user id=1 --host elsewhere.example:8080",
                "no source accepts the host `elsewhere.example:8080`"
            ),
            ("gym n=1 --host h.example", "`https://*.kanto.example` does not accept the host `h.example`"),
            (
                "user id=1 --source kanto",
                "`https://*.kanto.example` matches many hosts\n  give one of these hosts"
            ),
            ("gym n=1", "`https://*.kanto.example` matches many hosts\n  give one of these hosts"),

            ("user id=100", "`100` does not match `int 1...99`, so it cannot be `id`"),
            ("user id=1 version=x", "`x` does not match `int`, so it cannot be `version`"),
            ("list x=1,,2", "`1,,2` does not match `[int]`, so it cannot be `x`"),
            ("search keyword=a page=one", "`one` does not match `int`, so it cannot be `page`"),
            ("person name=", "the value of `name` cannot be empty"),
            ("compare a=x b=", "the value of `b` cannot be empty"),
            ("files path=", "the value of `path` cannot be empty"),
            ("town town=a/b n=1", "`a/b.kanto.example` is not a valid host"),

            ("help topic=a//b", "the link would be `/help/a//b`, which gives `\"a/b\"` for `topic`"),
            ("help topic=a/", "the link would be `/help/a/`, which gives `\"a\"` for `topic`"),
            (
                "town town=a.b n=1",
                "the link would be `https://a.b.kanto.example/1`, which does not resolve: `wrong_source`, nearest `town`"
            ),
            (
                "person name=. --source web",
                "the link would be `https://h.example/people/.`, which does not resolve: `wrong_source`, nearest `town`"
            ),
            (
                "help topic=a/../b --source web",
                "the link would be `https://h.example/help/a/../b`, which gives `\"b\"` for `topic`"
            ),
            ("person name=new", "the link would be `/people/new`, which does not resolve: `excluded`"),
            ("compare a=x-y b=z", "the link would be `/compare/x-y-z`, which gives `\"x\"` for `a`"),
            ("opt b=x", "the link would be `/opt/x`, which gives `\"x\"` for `a`"),
            ("hidden k=1", "the link would be `/hidden?k=1`, which resolves to `hidden.one`"),
            ("shelf x=top", "the link would be `/shelf/top`, which gives no `x`"),
            (
                "person name=%FF --source web --host h.example:8443",
                "`web` does not accept the host `h.example:8443`"
            ),
            ("plain --fragment a", "the link would be `/plain#a`, which resolves to `plain.a`"),
            (
                "town town=Pewter n=1",
                "the link would be `https://pewter.kanto.example/1`, which gives `\"pewter\"` for `town`"
            ),
            (
                "town town=é n=1",
                "the link would be `https://xn--9ca.kanto.example/1`, which gives `\"xn--9ca\"` for `town`"
            ),
            (
                "town town=a n=1 --host b.kanto.example",
                "the link would be `https://b.kanto.example/1`, which gives `\"b\"` for `town`"
            ),

            (
                "inbox folder=out",
                """
                no pattern of route `inbox` fits these values
                  `/inbox/:page{int}`: `page` is missing
                  `/outbox`: `folder` is `sent` here, not `out`
                """
            ),
            (
                "both p=a q=1",
                """
                no pattern of route `both` fits these values
                  `/both/:q`: it has no parameter `p`
                  `/both/all/:p?q=1`: it has no parameter `q`
                """
            ),
            (
                "events year=1 from=2",
                """
                no pattern of route `events` fits these values
                  `/events/:year{int}`: it has no parameter `from`
                  `/events?from=:from`: it has no parameter `year`
                """
            ),
        ])
    func text(_ request: String, _ expected: String) throws {
        let error = #expect(throws: BuildError.self) { try build(Self.table, request) }
        #expect(error?.description == expected)
    }

    @Test("Two sources for one link, and a type without a known example")
    func others() throws {
        func text(_ table: String, _ request: String) -> String {
            do { return try build(table, request) } catch { return "\(error)" }
        }
        let closer = """
            source all   https://*.example
            source shop  https://shop.example
            /x  -> x
            """
        #expect(
            text(closer, "x --source all --host shop.example")
                == "`all` does not accept the host `shop.example`")
        let named = """
            source app   app://
            source host  app://host
            /*rest  -> any
            /host   -> host
            """
        #expect(
            text(named, "any rest=host --source app")
                == "the link would be `app://host`, which comes from source `host`")
        let even = CustomType(name: "even", accepts: { $0.count.isMultiple(of: 2) })
        let table = try? RouteTable("/:_{even}  -> even", types: [even])
        let matcher = try table.map { try Matcher($0) }
        let error = #expect(throws: BuildError.self) { try matcher?.link(to: "even") }
        #expect(error?.description == "no example is known for an unnamed parameter of type `even`")
    }
}
