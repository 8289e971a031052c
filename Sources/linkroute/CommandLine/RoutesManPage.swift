/// The manual page linkroute-routes(5), about the language of route tables. `docs/language.md` says more.
enum RoutesManPage {
    static var text: String {
        """
        .TH LINKROUTE\\-ROUTES 5 "" "linkroute \(ProgramDescription.version)" "File Formats"
        .SH NAME
        linkroute\\-routes \\- the route table of linkroute

        """
            + Roff.section("SYNOPSIS", Roff.code(synopsis))
            + Roff.section("DESCRIPTION", Roff.paragraphs(description))
            + Roff.section("LINES", Roff.definitions(lines + attributes))
            + Roff.subsection("Options", Roff.definitions(options))
            + Roff.section(
                "PATTERNS",
                Roff.paragraphs(patterns) + Roff.subsection("Path", Roff.definitions(segments))
                    + Roff.subsection("Query", Roff.definitions(query))
                    + Roff.subsection("Fragment", Roff.paragraphs(fragment))
                    + Roff.subsection("Scheme and host", Roff.definitions(origins)))
            + Roff.section("TYPES", Roff.definitions(types) + Roff.code(namedTypes))
            + Roff.section("READING A LINK", Roff.paragraphs(reading))
            + Roff.section("PRECEDENCE", Roff.paragraphs(precedence) + Roff.code(rivals))
            + Roff.section("EXAMPLES", examples.map(example).joined())
            + Roff.section("FILES", Roff.definitions(ProgramDescription.files))
            + Roff.section("SEE ALSO", Roff.paragraphs(["`linkroute`(1)"]))
    }

    private static func example(_ example: (purpose: String, table: String)) -> String {
        ".PP\n\(Roff.inline(example.purpose))\n" + Roff.code(example.table)
    }

    /// All tables of the page. They load, and their `ok` and `no` lines hold.
    static var tables: [String] { [synopsis, namedTypes, rivals] + examples.map(\.table) }

    private static let synopsis = """
        source app  pokedex://
        source web  https://pokedex.example

        type dex-id  int 1...1025

        /                      -> home
        /pokemons/:id{dex-id}  -> pokemon.detail
            doc   One Pokémon.
            also  /p/:id{dex-id}
            ok    pokedex://pokemons/25  id=25
            no    pokedex://pokemons/9999
        /pokemons/new          -> none
        /help/*topic           -> help
        /settings              -> settings  @app
        """

    private static let description = [
        """
        A route table maps patterns of links to the names of routes, such as the screens of an app, and to \
        typed parameters. It is a text file in UTF-8 whose name ends in `.routes`; the files of a folder \
        make one table. Each line states one fact, and the order of the lines never matters.
        """,
        """
        A line that cannot be understood is an error; no line is ever skipped. `linkroute lint` shows all \
        errors with what to write instead, and runs the `ok` and `no` lines. `linkroute fmt` writes a \
        table in its canonical form.
        """,
        """
        The names of routes and sources have letters, digits, `_`, `.` and `-`, those of types no `.`, and \
        those of parameters single dashes only. They begin with a letter or `_`. Words that contain spaces \
        or special characters are quoted: `'sent mail'`.
        """,
    ]

    private static let lines = [
        Definition(
            term: "# TEXT",
            meaning: "A comment, on a line of its own or after white space at the end of another one."),
        Definition(
            term: "source NAME ORIGIN...",
            meaning: """
                A place that links come from: `scheme://`, `scheme://host`, `scheme://host:port`, \
                `scheme://*.host` for one or more labels before the host, and `scheme://*` for every host. \
                `//host` means `http` and `https`. A table with sources accepts links only from them.
                """),
        Definition(term: "type NAME DEFINITION", meaning: "A name for a type."),
        Definition(
            term: "query PARAMETERS",
            meaning: """
                Optional query items that any link may have, such as `:utm_source{string?}`. They are \
                reported apart from the values of a route, and never prevent a match.
                """),
        Definition(term: "option NAME VALUE", meaning: "A setting for the whole table; see below."),
        Definition(
            term: "PATTERN -> NAME [with K=V...] [@SOURCE...]",
            meaning: """
                A route. `with` adds constant values. `@SOURCE` restricts the route to the links of these \
                sources.
                """),
        Definition(
            term: "PATTERN -> none [@SOURCE...]",
            meaning: "Links that the app leaves alone, with the reason `excluded`."),
        Definition(
            term: "group SOURCE... { ... }",
            meaning: "The routes on the lines between the braces accept only these sources."),
    ]

    /// The lines below a route.
    private static let attributes = [
        Definition(
            term: "also PATTERN [with K=V...] [@SOURCE...]",
            meaning: "Another pattern, an alias, of the route above."),
        Definition(term: "doc TEXT", meaning: "What the route above is for."),
        Definition(
            term: "deprecated TEXT",
            meaning: "A notice that each result of the route above includes."),
        Definition(
            term: "ok LINK [K=V...]",
            meaning: "A link that must resolve to the route above, with at least these values."),
        Definition(term: "no LINK", meaning: "A link that must not resolve to the route above."),
    ]

    private static let options = [
        Definition(term: "path-case ignore", meaning: "Text in paths ignores the case of ASCII letters."),
        Definition(
            term: "query-case ignore", meaning: "Names of query items ignore the case of ASCII letters."),
        Definition(term: "query-plus space", meaning: "A `+` in a query is a space."),
        Definition(
            term: "slashes strict", meaning: "Empty segments count: `/x/` and `/x` are different paths."),
    ]

    private static let patterns = [
        """
        A pattern is `[scheme://[host[:port]]][/path][?query][#fragment]`. It matches the whole path of a \
        link; one final `/` is ignored. Literal text is percent-decoded, so characters with a special \
        meaning are written as escapes: `%3A` for a colon.
        """
    ]

    private static let segments = [
        Definition(term: "users", meaning: "This text."),
        Definition(
            term: ":name, :name{TYPE}, {name:TYPE}",
            meaning: """
                One segment of the type, reported as `name`; without a type any text. `:_` reports \
                nothing. Text and parameters may share a segment: `img-:id{int}.png`.
                """),
        Definition(
            term: ":name{TYPE?}, :name{TYPE=DEFAULT}",
            meaning: "A segment that may be absent: `:page{int=1}`."),
        Definition(
            term: "*name, +name",
            meaning: """
                A catch-all, or wildcard: any number of segments, and at least one with `+`. Without a \
                name, nothing is reported. A path has at most one.
                """),
    ]

    private static let query = [
        Definition(
            term: ":name{TYPE}, key=:name{TYPE}",
            meaning: """
                The item is present, and its value is of the type. It may be absent with `?` or a default \
                after the type. With `~` before these, a value of another type counts as absent. The second form reports the item `key` under another name.
                """),
        Definition(
            term: "key=text, key, !key",
            meaning: "The item has this value, is present, or is absent."),
        Definition(
            term: "*name",
            meaning: "All items that neither the pattern nor a `query` line declares, as an object."),
        Definition(
            term: "a&b",
            meaning: """
                Both conditions, in any order. Items that a pattern does not name never prevent a match.
                """),
    ]

    private static let fragment = [
        """
        `#path`, `#path?query` and `#?query` are conditions on the fragment of a link. A pattern without \
        `#` ignores the fragment.
        """
    ]

    private static let origins = [
        Definition(
            term: "https://shop.example/path",
            meaning: "Only links of this scheme and host. `//` means `http` and `https`."),
        Definition(
            term: "//:tenant.example.com/path",
            meaning: "A label of the host is a parameter. `*.` and `*name.` take one or more labels."),
    ]

    private static let types = [
        Definition(term: "string", meaning: "Any text. This is the type of a parameter without one."),
        Definition(term: "int, uint", meaning: "Whole numbers of 64 bits, with and without a sign."),
        Definition(term: "double", meaning: "Decimal numbers, also with an exponent."),
        Definition(
            term: "bool", meaning: "`true`, `True`, `yes` and `1`; `false`, `False`, `no` and `0`."),
        Definition(term: "uuid, date, url", meaning: "A UUID, `YYYY-MM-DD`, and a URL with a scheme."),
        Definition(
            term: "int A...B",
            meaning: """
                A range, also of `uint` and `double`. Either end may be missing: `int 1...` is 1 or more.
                """),
        Definition(term: "a|b|c, 'text'", meaning: "One of these texts, or exactly this text."),
        Definition(
            term: "/EXPRESSION/",
            meaning: """
                A regular expression that accepts the whole text, in linear time: characters, `.`, \
                classes, groups, `|`, and the repetitions `?`, `*`, `+` and `{m,n}`. There are no anchors, \
                back references and look-around.
                """),
        Definition(term: "[TYPE], [TYPE 'c']", meaning: "A list, separated by commas or other characters."),
        Definition(term: "TYPE except a|b", meaning: "Values of the type other than these."),
    ]

    private static let namedTypes = """
        type element  fire | water | grass
        type slug     /[a-z0-9]+(-[a-z0-9]+)*/
        type room     int 1...99 except 13

        /elements/:types{[element]}  -> elements
            ok  x://elements/fire,grass
        /posts/:slug{slug}           -> post
            no  x://posts/Hello
        /rooms/:room{room}           -> room
            no  x://rooms/13
        """

    private static let reading = [
        """
        `http` and `https` links are read as the WHATWG URL Standard specifies. With any other scheme, the \
        text in the position of a host is the first segment of the path, unless a source names hosts for \
        the scheme: `app://users/7` and `https://example.com/users/7` have the same path. A text that \
        begins with `/` is a path without a source.
        """,
        """
        The path is split at `/` and each segment percent-decoded once; empty segments are dropped. The \
        query is split at `&`, and each item at its first `=`.
        """,
    ]

    private static let precedence = [
        """
        The most specific match wins. All matches are compared step by step: the host, label by label from \
        the right; the path, segment by segment from the left; the end of the path; the query; the \
        fragment; and routes for some sources before routes for all.
        """,
        """
        In a segment, text is preferred to text with parameters, and then alternatives, numbers in a \
        range, `uint`, `int`, `double`, `bool`, `uuid` and `date`, regular expressions, `url`, lists, \
        `string`, `+` and `*`, in this order.
        """,
        """
        If two routes tie as best matches of some link, or if no link can reach a route because others \
        shadow it, loading the table fails with an error that shows a link.
        """,
    ]

    private static let rivals = """
        /a/7               -> literal
        /a/:x{int 1...99}  -> range
            ok  x://a/8
        /a/:x{int}         -> int
            ok  x://a/800
        /a/:x              -> text
            ok  x://a/green
        /a/*rest           -> rest
            ok  x://a/green/8
        """

    private static let examples: [(purpose: String, table: String)] = [
        (
            "Optional segments, query items with defaults, and a group.",
            """
            source app  app://
            source web  //shop.example  //*.shop.example

            query :utm_source{string?}

            /:lang{en|ja?}/about                     -> about
                ok  app://ja/about  lang=ja
            /search?q=:term&:page{int=1}&*filters    -> search
                ok  https://shop.example/search?q=tea&color=green  term=tea page=1
            group web {
                //:city.shop.example/opening-hours   -> shop.hours
                    ok  https://berlin.shop.example/opening-hours  city=berlin
            }
            """
        ),
        (
            "One screen for two folders, told apart by a constant.",
            """
            option path-case ignore

            /inbox/:page{int}  -> mail  with folder=in
                also  /outbox/:page{int}  with folder='sent mail'
                deprecated  Use the search.
                ok    x://Outbox/3  folder='sent mail' page=3
            """
        ),
    ]
}
