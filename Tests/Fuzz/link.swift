import LinkRouting
import LinkRoutingTools

/// Any bytes are a link: it resolves or misses, and all that a result is made of can be written down.
///
/// The best of all matches is the one that a single look finds.
@_cdecl("LLVMFuzzerTestOneInput")
public func resolveLink(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let line = unsafe Bytes(UnsafeBufferPointer(start: start, count: count))
    for matcher in matchers {
        resolve(line, matcher)
        resolveList(line, matcher)
        _ = matcher.explain(String(decoding: line, as: UTF8.self), failures: 2)
    }
    return 0
}

/// Resolves the lines of a list, each of which goes where it goes alone.
private func resolveList(_ text: Bytes, _ matcher: Matcher) {
    var resolver = BulkResolver(matcher)
    var templates = ResultTemplates(matcher)
    var context = MatchContext()
    let lines = text + [UInt8(ascii: "\n")]
    let block = lines + Array(repeating: UInt8(ascii: "/"), count: BulkResolver.padding)
    resolver.begin(block.span, upTo: lines.count)
    var alone = BulkResolver(matcher)
    alone.begin(block.span, upTo: lines.count)
    while alone.advance(block.span) {
        var output = ByteBuffer(capacity: 256)
        var misses = 0
        let end = resolver.write(linesOf: block.span, with: &templates, to: &output, upTo: 1, misses: &misses)
        let line = block.span.extracting(alone.line)
        let outcome = matcher.resolve(line, &context)
        precondition(alone.outcome == outcome, "the list says \(alone.outcome), the link \(outcome)")
        if end == .general {
            precondition(
                resolver.outcome == outcome, "the list says \(resolver.outcome), the link \(outcome)")
            continue
        }
        guard case .match(let pattern, let present) = outcome else {
            precondition(misses == 1, "the list says that a link resolves, the link \(outcome)")
            continue
        }
        var expected = Bytes("\"params\":".utf8)
        matcher.appendParameters(of: pattern, present: present, line: line, &context, to: &expected)
        let text = output.withSpan { span in Bytes(span) }
        precondition(text.contains(expected), "the list reports other values")
    }
}

private func resolve(_ line: Bytes, _ matcher: Matcher) {
    var context = MatchContext()
    let best = result(matcher.resolve(line.span, &context), matcher, line, &context)
    switch matcher.resolveAll(line.span, &context) {
    case .success(let outcomes):
        let all = outcomes.map { result($0, matcher, line, &context) }
        precondition(best == all.first, "\(best) is not the first of \(all)")
    case .failure(let miss):
        let none = result(.miss(miss), matcher, line, &context)
        precondition(best == none, "\(best) alone, \(none) among all")
    }
}

/// The result with everything that a program could print of it.
private func result(_ outcome: Outcome, _ matcher: Matcher, _ line: Bytes, _ context: inout MatchContext)
    -> String
{
    var text = Bytes(matcher.describe(outcome, line, &context).utf8)
    if case .match(let pattern, let present) = outcome {
        var parameters: Bytes = []
        matcher.appendParameters(of: pattern, present: present, line: line.span, &context, to: &parameters)
        precondition(String(validating: parameters, as: UTF8.self) != nil, "parameters are not UTF-8")
        matcher.appendGlobals(line: line.span, &context, to: &text)
        matcher.appendUndeclared(of: pattern, line: line.span, &context, to: &text)
    }
    return String(decoding: text, as: UTF8.self)
}

extension Bytes {
    fileprivate func contains(_ other: Bytes) -> Bool {
        guard count >= other.count else { return false }
        return (0...(count - other.count)).contains { self[$0..<($0 + other.count)].elementsEqual(other) }
    }
}

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

/// A table for the links of its sources only, and one for links from anywhere. Together they have every form of a pattern.
private let matchers: [Matcher] = {
    do {
        return try [withSources, withoutSources, withOptions, withHosts, plain].map {
            try Matcher(RouteTable($0))
        }
    } catch {
        preconditionFailure("\(error)")
    }
}()

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
