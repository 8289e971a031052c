import LinkRoutingLanguage

/// The tables that links are matched with. Together they have every form of a pattern.
let matchers: [Matcher] = {
    do {
        return try [withSources, withoutSources, withOptions, withHosts, plain].map {
            try Matcher(RouteTable($0))
        }
    } catch {
        preconditionFailure("\(error)")
    }
}()

/// A table that asks for nothing but the path.
private let plain = """
    source app    app://
    source web    https://example.com  https://*.shop.example.com  http://127.0.0.1:8080

    /                               -> home
    /items/:id{int}                 -> item
    /items/:id{uint 1...9}/:name    -> item.name
    /items/new                      -> item.new
    /a-literal-of-many-letters/:x   -> long
    /values/:a{double}/:b{bool}     -> values
    """

private let withSources = """
    source app    app://
    source web    https://example.com  https://www.example.com  http://127.0.0.1:8080
    source shops  https://*.shop.example.com  https://bücher.example
    source any    other://*

    type id       int 1...1025
    type element  normal | fire | 'ice cold'
    type elements [element]

    query :utm_source{string?}&:campaign{int?}&track=:tracks{[uint]?}

    /                                            -> home
    /items                                       -> items
    /items?:page{int=1}&:kinds{elements?}&view=list -> items.list
    /items?view=map&!page                        -> items.map
    /items?q=:words&flag                         -> items.search
    /items/:id{id}/:tab{stats|moves?}            -> item
        also    /i/:id{id}
        deprecated  read it elsewhere
    /items/new                                   -> none
    /compare/:first{id}-vs-:second{id}           -> compare
    /img-:number{uint}.png                       -> image  @web
    /:lang{en|fr?}/about                         -> about
    /help/*topic                                 -> help
    /files/+path                                 -> files
    /values/:a{int}/:b{uint}/:c{double}/:d{bool}/:e -> values
    /lists/:a{[int]}/:b{[string '-']}/:c{[double]?} -> lists
    /exact/:word{'a b'}/{plain}/{typed:double -1.5...1e3} -> exact
    /any/:_/:_{int}                              -> anonymous
    https://example.com/only/:x                  -> here
    https://www.example.com                      -> www

    group app shops {
        /moves/:name                             -> move
        /caf%C3%A9/a%2Fb                         -> coffee  @app
    }
    """

private let withoutSources = """
    /                                            -> home
    /users/:name/posts/:post{int}                -> post
    /users/:name/:rest{string?}                  -> user
    /a/:b{string?}/c/:d{int?}/e                  -> optionals
    /:one/:two{int 1...9}                        -> none
    /s/*                                         -> anything
    /t?a&!b&c=d&e=:f{[uint ';']}                 -> conditions
    app://settings/:page                         -> settings
    app://                                       -> root
    https://*.example.com/x                      -> wildcard
    https://a.example.com:8443/x?:y{bool=yes}    -> port
    """

private let withOptions = """
    option path-case ignore
    option query-case ignore
    option query-plus space
    option slashes strict

    /Users/:name                                 -> user
    /users//                                     -> empty
    /x/                                          -> folder
    /x                                           -> file
    /files/*path/edit/:id{int?}                  -> edit
    /files/+path/View                            -> view
    /q?Key=:value&*rest                          -> query
    """

private let withHosts = """
    source any    acme://*
    source web    //*.example.com  https://example.com:8443
    type slug     /[a-z0-9]+(-[a-z0-9]+)*/

    https://:tenant{slug}.example.com/x          -> tenant
    //*sub.example.com/x                         -> sub
    acme://*server/rooms/:id{/\\d{1,4}/}         -> room
    /app#settings/:tab{a|b?}                     -> settings
    /app#/register?hs_url=:server{url}&*more     -> register
    /app#?token=:token{/[A-F]{2,}/}              -> token
    /app#narrow/*path/:id{int}                   -> narrow
    /app                                         -> app
    /day/:day{date}/:id{uuid?}                   -> day
    /not/:x{slug except a|b}                     -> not
    """
