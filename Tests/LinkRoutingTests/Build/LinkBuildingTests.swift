import Foundation
import Testing

@testable import LinkRoutingLanguage

/// Builds the link for a request in one line: `route name=value… --source NAME --host HOST --fragment TEXT`.
/// `␣` is a space inside a word.
func build(_ table: String, _ request: String) throws -> String {
    var words = request.split(separator: " ").map { String($0).replacing("␣", with: " ") }
    func option(_ name: String) -> String? {
        guard let index = words.firstIndex(of: name) else { return nil }
        defer { words.removeSubrange(index...(index + 1)) }
        return words[index + 1]
    }
    let (source, host, fragment) = (option("--source"), option("--host"), option("--fragment"))
    let values = words.dropFirst().map { word in
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        return LinkArgument(name: parts[0], text: parts[1])
    }
    let (_, matcher) = try load(table)
    return try matcher.link(to: words[0], values: values, source: source, host: host, fragment: fragment)
}

@Suite("Building links")
struct LinkBuildingTests {
    /// Builds each request of `text`, `request => link`, with the table of its other lines.
    private func check(_ text: String) throws {
        let lines = text.split(separator: "\n")
        let table = lines.filter { !$0.contains(" => ") }.joined(separator: "\n")
        for line in lines where line.contains(" => ") {
            let halves = line.components(separatedBy: " => ")
            let request = halves[0].trimmingCharacters(in: .whitespaces)
            #expect(try build(table, request) == halves[1], Comment(rawValue: String(line)))
        }
    }

    @Test("Every kind of segment, each value encoded for its position")
    func path() throws {
        try check(
            """
            /                                  -> home
            /café/:x                           -> cafe
            /users/:id{int}                    -> user
            /img-:id{int}.png                  -> image
            /flights/:from-:to                 -> flight
            /p/:slug{/[a-z0-9]+(-[a-z0-9]+)*/}-:id{int}  -> product
            /lists/:x{[int]}/:y{[string '-']}  -> lists
            /texts/:x{'a b'}                   -> text
            /help/*topic                       -> help
            /files/+path                       -> files
            /old/*rest/edit                    -> edit

            home                       => /
            cafe x=é                   => /caf%C3%A9/%C3%A9
            cafe x=a/b?c#d%e␣f+g       => /caf%C3%A9/a%2Fb%3Fc%23d%25e%20f+g
            cafe x=%2F                 => /caf%C3%A9/%252F
            cafe x=~!$&'()*,;=:@       => /caf%C3%A9/~!$&'()*,;=:@
            cafe x=..                  => /caf%C3%A9/..
            user id=+7                 => /users/+7
            image id=4                 => /img-4.png
            flight from=a␣b to=c/d     => /flights/a%20b-c%2Fd
            product slug=blue-shoes id=42  => /p/blue-shoes-42
            lists x=1,2 y=a-b          => /lists/1,2/a-b
            text x=a␣b                 => /texts/a%20b
            help                       => /help
            help topic=                => /help
            help topic=a/b␣c/d%2Fe%2ff => /help/a/b%20c/d%2Fe%252ff
            files path=a               => /files/a
            edit rest=1/2              => /old/1/2/edit
            """)
    }

    @Test("Optional segments and defaults are written where the link needs them")
    func optional() throws {
        try check(
            """
            /events/:year{int?}/:month{int 1...12?}  -> events
            /:lang{en|ja|fr?}/about                  -> about
            /list/:page{int=1}/:size{int=10}         -> list
            /tabs/:tab{a|b=a}/:name{string?}         -> tabs
            /q?:x{int=1}&:y{string?}&:z{[string]=}   -> query
            /r?!x                                    -> r.none
            /r?:x{int=1}                             -> r

            events                    => /events
            events year=2016          => /events/2016
            events year=2016 month=7  => /events/2016/7
            about                     => /about
            about lang=ja             => /ja/about
            list                      => /list
            list page=1               => /list
            list page=01 size=10      => /list
            list page=2               => /list/2
            list size=20              => /list/1/20
            list page=001 size=20     => /list/001/20
            tabs name=x               => /tabs/x
            tabs name=b               => /tabs/a/b
            tabs tab=b name=b         => /tabs/b/b
            query                     => /q
            query x=1 y=              => /q?y=
            query x=2 z=a,b           => /q?x=2&z=a,b
            query z=                  => /q
            r                         => /r?x=1
            r.none                    => /r
            """)
    }

    @Test(
        "Items of a catch-all stay in the query or the fragment that has it",
        arguments: [
            ("/h#?tok=:tok&*more", "app://h#?tok=1&x=2"), ("/h#/:p?*more", "app://h#/1?x=2&y&x="),
            ("/q?a=:a&*m1#?b=:b&*m2", "app://q?a=1&z=2#?b=3&y=4"),
            // An item that has the name of a parameter.
            ("/find?q=:term&*filters", "app://find?q=1&term=x"), ("/h#?t=:tok&*more", "app://h#?t=1&tok=2"),
        ])
    func collections(_ pattern: String, _ link: String) throws {
        let matcher = try load("source app app://\n\(pattern) -> r").1
        #expect(try matcher.link(to: matcher.match(link).routeValues, source: "app") == link)
    }

    @Test("Query items: conditions, undeclared values, names that differ from their parameters")
    func query() throws {
        try check(
            """
            query :utm_source{string?}&v=:version{int?}&pair=:one-:two
            /search?q=:keyword                -> search
            /map?view=map&:type{string?}      -> map
            /archive?past                     -> archive
            /now?!past                        -> now
            /route?between=:from-:to          -> journey
            /filter?:term&*filters            -> filter
            /any/:_/:_{b|a}/:_{int 3...}?n=:_{'x y'}  -> any

            search keyword=a&b=c+d␣e#/?        => /search?q=a%26b%3Dc%2Bd%20e%23/?
            search keyword= x=1                => /search?q=&x=1
            search keyword=x b=2 a=1 b=3       => /search?q=x&b=2&a=1&b=3
            search keyword=x ä=ö +=&           => /search?q=x&%C3%A4=%C3%B6&%2B=%26
            search keyword=x utm_source=mail   => /search?q=x&utm_source=mail
            search keyword=x version=2 one=a two=b  => /search?q=x&v=2&pair=a-b
            map                                => /map?view=map
            map view=map type=a                => /map?view=map&type=a
            archive                            => /archive?past
            archive past=                      => /archive?past=
            archive past=2016 x=               => /archive?past=2016&x=
            now x=1                            => /now?x=1
            journey from=ber to=nrt            => /route?between=ber-nrt
            filter term=x size=1 size=2        => /filter?term=x&size=1&size=2
            any                                => /any/x/b/3?n=x%20y
            """)
    }

    @Test("Fragments with a path, with items, and for patterns without one")
    func fragment() throws {
        try check(
            """
            /web#settings                                        -> settings
            /web#narrow/channel/:channel/*more                   -> narrow
            /web#/register?hs_url=:server{url}&:page{int=1}      -> register
            /web#/list/:page{int=1}/:size{int=10}                -> list
            /web#?access_token=:token&:state{string?}            -> token
            /plain                                               -> plain

            settings                              => /web#settings
            settings x=1                          => /web?x=1#settings
            narrow channel=a=b/c                  => /web#narrow/channel/a%3Db%2Fc
            narrow channel=a more=b/c?            => /web#narrow/channel/a/b/c%3F
            register server=https://h.example/a?b&c  => /web#/register?hs_url=https://h.example/a?b%26c
            register server=app:x page=2          => /web#/register?hs_url=app:x&page=2
            list size=20                          => /web#/list/1/20
            token token=a+b&c                     => /web#?access_token=a%2Bb%26c
            token token= state=#                  => /web#?access_token=&state=%23
            plain --fragment a␣b#/?%              => /plain#a%20b%23/?%25
            """)
    }

    @Test("A link has the source and the host that were asked for")
    func origins() throws {
        try check(
            """
            source app    app://
            source web    https://h.example  https://www.h.example
            source kanto  https://*.kanto.example:8443
            source any    //*
            source own    own://host.name  own://

            /a/:x             -> a
            /web/:x           -> web    @web
            /:x               -> top
            https://h.example/own/:x                -> own
            https://*.kanto.example:8443/gym        -> gym
            //*server/tenant/:tenant                -> server
            own://host.name/x/:y                    -> named
            //:shop.shops.example/:id{int}     -> shop
            app://go/:y                             -> go

            a x=1                                   => /a/1
            a x=1 --source app                      => app://a/1
            a x=1 --source web                      => https://h.example/a/1
            a x=1 --source web --host www.h.example => https://www.h.example/a/1
            a x=1 --host WWW.h.example              => https://www.h.example/a/1
            a x=1 --host www.h.example:443          => https://www.h.example/a/1
            a x=1 --host b.kanto.example            => https://b.kanto.example:8443/a/1
            a x=1 --source kanto --host b.c.kanto.example  => https://b.c.kanto.example:8443/a/1
            a x=1 --host elsewhere.example:81       => https://elsewhere.example:81/a/1
            a x=1 --source any --host münchen.example  => https://xn--mnchen-3ya.example/a/1
            a x=1 --source any --host [::1]         => https://[::1]/a/1
            a x=1 --source own                      => own://host.name/a/1
            top x=a:b@c --source app                => app://a%3Ab%40c
            top x=a:b@c --source web                => https://h.example/a:b@c
            top x=host.name --host host.name --source own  => own://host.name/host.name
            web x=1                                 => /web/1
            web x=1 --source web                    => https://h.example/web/1
            web x=1 --host www.h.example            => https://www.h.example/web/1
            own x=1                                 => https://h.example/own/1
            own x=1 --source web                    => https://h.example/own/1
            gym --host a.kanto.example              => https://a.kanto.example:8443/gym
            server server=a.b tenant=x              => https://a.b/tenant/x
            server server=a.b:81 tenant=x           => https://a.b:81/tenant/x
            server tenant=x --host a.b              => https://a.b/tenant/x
            server server=a.b tenant=x --host a.b   => https://a.b/tenant/x
            named y=1                               => own://host.name/x/1
            shop shop=s id=1                        => https://s.shops.example/1
            shop id=1 --host t.shops.example        => https://t.shops.example/1
            go y=1                                  => app://go/1
            """)
    }

    @Test("A first segment that is the host of another source is not read as the host")
    func openScheme() throws {
        try check(
            """
            source app   app://
            source host  app://host
            /:x          -> x

            x x=y --source app      => app://y
            x x=host --source app   => app:///host
            x x=host --source host  => app://host/host
            """)
    }

    @Test("A pattern that names an origin of another source leaves the link to the next pattern")
    func otherSource() throws {
        let table = """
            source one  https://a.example
            source two  https://b.example
            https://a.example/x -> r
                also https://b.example/x
            https://a.example/y -> s
            """
        try check(
            """
            \(table)

            r              => https://a.example/x
            r --source two => https://b.example/x
            """)
        #expect {
            try build(table, "s --source two")
        } throws: { "\($0)" == "links from source `two` are not accepted" }
    }

    @Test("A route whose sources all need a host says so, if its path leads elsewhere")
    func hostRequired() throws {
        let (table, matcher) = try load(
            """
            source one  https://*.a.example
            source two  https://*.b.example
            /x -> a  @one
            /x -> b  @two
            """)
        let route = try #require(table.routeIndex(named: "b"))
        #expect {
            try matcher.link(to: RouteValues(route))
        } throws: {
            "\($0)" == "`https://*.b.example` matches many hosts\n  give one of these hosts"
        }
    }

    @Test("A pattern without a value that is omitted comes before one that gives it")
    func omitted() throws {
        let (table, matcher) = try load(
            """
            /search?q=:keyword&:page{int=1}  -> search
                also  /find/:keyword
            /inbox/:page{int}                -> inbox  with folder=in
                also  /outbox  with page=1 folder=sent unread{bool}=no
            """)
        func link(_ route: String, _ members: RouteValues.Member...) throws -> String {
            var values = RouteValues(try #require(table.routeIndex(named: route)))
            values.members = members
            return try matcher.link(to: values)
        }
        let keyword = RouteValues.Member("keyword", "fire")
        #expect(try link("search", keyword, .init("page", nil as Int?)) == "/find/fire")
        #expect(try link("search", keyword) == "/search?q=fire")
        #expect(try link("search", keyword, .init("page", 2)) == "/search?q=fire&page=2")
        let inbox: [RouteValues.Member] = [.init("page", 1), .init("folder", "sent")]
        #expect(try link("inbox", inbox[0], inbox[1], .init("unread", false)) == "/outbox")
        // No other pattern has the folder.
        #expect(try link("inbox", inbox[0], inbox[1], .init("unread", nil as Bool?)) == "/outbox")
    }

    @Test("The items of a `*name` are given to a pattern that has it, and none is lost")
    func collections() throws {
        let (table, matcher) = try load(
            """
            /shop                              -> shop
                also  /search?*filters
            /events?past&mode=map&*filters     -> events
            """)
        func link(_ route: String, _ items: LinkQuery) throws -> String {
            let index = try #require(table.routeIndex(named: route))
            return try matcher.link(to: RouteValues(index, .init("filters", items)))
        }
        #expect(try link("shop", ["q": "x"]) == "/search?q=x")
        #expect(try link("events", ["q": "x"]) == "/events?past&mode=map&q=x")
        for (items, end) in [(["past": "1"], "mode=map&past=1"), (["mode": "map"], "past&mode=map&mode=map")]
            as [(LinkQuery, String)]
        {
            #expect {
                try link("events", items)
            } throws: {
                "\($0)" == "the link would be `/events?\(end)`, which gives `{}` for `filters`"
            }
        }
    }

    @Test("Further query items are no values of parameters")
    func items() throws {
        let (table, matcher) = try load(
            """
            source web  https://h.example
            source app  app://
            /p/:id{int}/:tab{a|b?}  -> detail
            /search/:keyword        -> search
            /list?:page{int=1}      -> list
            /u/:name                -> user
            """)
        func link(
            _ route: String, _ member: RouteValues.Member? = nil, from source: String? = "app",
            _ query: LinkQuery = [:]
        ) throws -> String {
            var values = RouteValues(try #require(table.routeIndex(named: route)))
            if let member { values.members = [member] }
            return try matcher.link(to: values, source: source, query: query)
        }
        #expect(try link("detail", .init("id", 25), ["tab": "a"]) == "app://p/25?tab=a")
        #expect(try link("search", .init("keyword", "x"), ["keyword": "y"]) == "app://search/x?keyword=y")
        #expect {
            try link("list", nil, ["page": "3"])
        } throws: {
            "\($0)" == "the pattern decides about the query item `page`"
        }
        // A later source may fit.
        #expect(try link("user", .init("name", ".."), from: nil) == "app://u/..")
    }

    @Test("Without sources, `--host` means https")
    func noSources() throws {
        try check(
            """
            /a/:x                        -> a
            https://:t.example.com/:y    -> b
            app://c/:y                   -> c

            a x=1 --host h.example:8080  => https://h.example:8080/a/1
            b t=x y=1                    => https://x.example.com/1
            c y=1                        => app://c/1
            """)
    }

    @Test("The first pattern that fits the names is used")
    func patterns() throws {
        try check(
            """
            /search/:keyword?:generation{int?}   -> search
                also  /search?q=:keyword&:page{int}
            /inbox/:page{int}                    -> inbox  with folder=in
                also  /outbox  with page=1 folder='sent mail' unread{bool}=no
            /events                              -> events
                also  /events/:year{int}

            search keyword=a                        => /search/a
            search keyword=a generation=1           => /search/a?generation=1
            search keyword=a page=1                 => /search?q=a&page=1
            search keyword=a other=1                => /search/a?other=1
            inbox page=3                            => /inbox/3
            inbox page=3 folder=in                  => /inbox/3
            inbox                                   => /outbox
            inbox folder=sent␣mail                  => /outbox
            inbox page=01 unread=false              => /outbox
            events                                  => /events
            events year=7                           => /events/7
            """)
    }

    @Test("Links are written as the options of the table require")
    func options() throws {
        try check(
            """
            option path-case   ignore
            option query-case  ignore
            option query-plus  space
            /Users/:x?Q=:y{string?}&!Z  -> user

            user x=a+b y=c+d␣e  => /Users/a+b?Q=c%2Bd%20e
            user x=a zz=1 ZZ=2  => /Users/a?zz=1&ZZ=2
            """)
        try check(
            """
            option slashes strict
            source app  app://
            source web  https://h.example
            /       -> home
            /x/     -> folder
            /x      -> file
            /x//y   -> deep
            /r/*r   -> rest

            home --source app    => app://
            home --source web    => https://h.example/
            folder               => /x/
            file --source app    => app://x
            folder --source app  => app://x/
            deep --source app    => app://x//y
            rest r=a//b/         => /r/a//b/
            """)
    }
}
