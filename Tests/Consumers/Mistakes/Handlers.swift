// swift-format-ignore-file

// Mistakes in code with routes and routers, and what the compiler says about them in all modes, or in those of
// Swift 6. `consumers` compares: an error must be in the line of its comment, in these words.

import Foundation
import LinkRoutingHandlers

struct Pokemon: Decodable { let id: Int }
struct Plain { let id: Int }
struct Constant { let id = 0 }
struct Event { var id = 0 }
struct Search: LinkRoute {
    static let pattern: RoutePattern = "/search/:term"
    let term: String
}
struct Options { var isAnimated = true }
@MainActor final class Screens {
    func show(_ text: String) {}
    func load() async -> Int { 1 }
}

// A property that is misspelled, among other handlers.
@MainActor func mistake1(_ screens: Screens) throws {
    _ = try LinkRouter<Void> {
        On("home") {}
        On("detail") { (pokemon: Pokemon) in screens.show("\(pokemon.idd)") }  // error: value of type 'Pokemon' has no member 'idd'
        On("help") { link in screens.show(link.url) }
    }
}

// The same in several lines.
@MainActor func mistake2(_ screens: Screens) throws {
    _ = try LinkRouter<Void> {
        On("home") {}
        On("detail") { (pokemon: Pokemon) in
            let id = pokemon.idd  // error: value of type 'Pokemon' has no member 'idd'
            screens.show("\(id)")
        }
    }
}

// The same in a handler that waits.
@MainActor func mistake3(_ screens: Screens) throws {
    _ = try LinkRouter<Void> {
        On("home") {}
        On("detail") { (pokemon: Pokemon) in
            let count = await screens.load()
            screens.show("\(pokemon.idd) \(count)")  // error: value of type 'Pokemon' has no member 'idd'
        }
    }
}

// The same in a group.
@MainActor func mistake4(_ screens: Screens) throws {
    _ = try LinkRouter<Void> {
        On("home") {}
        LinkGroup(sources: ["web"]) {
            On("detail") { (pokemon: Pokemon) in screens.show("\(pokemon.idd)") }  // error: value of type 'Pokemon' has no member 'idd'
        }
    }
}

// The same in an `if`.
@MainActor func mistake5(_ screens: Screens) throws {
    _ = try LinkRouter<Void> {
        On("home") {}
        if 1 < 2 {
            On("detail") { (pokemon: Pokemon) in screens.show("\(pokemon.idd)") }  // error: value of type 'Pokemon' has no member 'idd'
        }
    }
}

// The same, with the link.
@MainActor func mistake6(_ screens: Screens) throws {
    _ = try LinkRouter<Options> {
        On("detail") { (pokemon: Pokemon, link) in screens.show("\(pokemon.idd) \(link.payload.isAnimated)") }  // error: value of type 'Pokemon' has no member 'idd'
    }
}

// The same, of a type that is its own route.
@MainActor func mistake7(_ screens: Screens) throws {
    _ = try LinkRouter<Void> {
        On { (search: Search) in screens.show(search.word) }  // error: value of type 'Search' has no member 'word'
    }
}

// A value of another type.
@MainActor func mistake8(_ screens: Screens) throws {
    _ = try LinkRouter<Void> {
        On("home") {}
        On("detail") { (pokemon: Pokemon) in screens.show(pokemon.id) }  // error: cannot convert value of type 'Int' to expected argument type 'String'
    }
}

// A template with a constant.
@MainActor func mistake9() throws {
    _ = try LinkRouter<Void> {
        On("event", template: "/event/\(\.id)", into: Constant()) { event, _ in }  // error: no exact matches in call to instance method 'appendInterpolation'
    }
}

// A property of the payload that is misspelled: the message misleads if the type of the link is not written.
@MainActor func mistake10(_ screens: Screens) throws {
    _ = try LinkRouter<Options> {
        On("detail") { (pokemon: Pokemon, link) in screens.show("\(link.payload.animated)") }  // error: type '(Pokemon, _)' cannot conform to 'Decodable'
    }
}

// With the type of the link, it does not.
@MainActor func mistake11(_ screens: Screens) throws {
    _ = try LinkRouter<Options> {
        On("detail") { (pokemon: Pokemon, link: LinkRouter<Options>.Link) in screens.show("\(link.payload.animated)") }  // error: value of type 'Options' has no member 'animated'
    }
}

// The same if the handler takes only the link.
@MainActor func mistake12(_ screens: Screens) throws {
    _ = try LinkRouter<Options> {
        On("help") { link in screens.show("\(link.payload.animated)") }  // error: cannot infer type of closure parameter 'link' without a type annotation
    }
}

// With its type.
@MainActor func mistake13(_ screens: Screens) throws {
    _ = try LinkRouter<Options> {
        On("help") { (link: LinkRouter<Options>.Link) in screens.show("\(link.payload.animated)") }  // error: value of type 'Options' has no member 'animated'
    }
}

// A handler that takes a value whose type is not written.
@MainActor func mistake14(_ screens: Screens) throws {
    _ = try LinkRouter<Void> {
        On("detail") { pokemon in screens.show("\(pokemon.id)") }  // error: cannot infer type of closure parameter 'pokemon' without a type annotation
    }
}

// A type that is not `Decodable`.
@MainActor func mistake15(_ screens: Screens) throws {
    _ = try LinkRouter<Void> {
        On("detail") { (plain: Plain) in screens.show("\(plain.id)") }  // error: initializer 'init(_:_:file:line:_:)' requires that 'Plain' conform to 'Decodable'
    }
}

// Two values instead of a type with two properties.
@MainActor func mistake16(_ screens: Screens) throws {
    _ = try LinkRouter<Void> {
        On("detail") { (id: Int, tab: String) in screens.show(tab) }  // error: type '(Int, String)' cannot conform to 'Decodable'
    }
}

// A type in the place of the name.
@MainActor func mistake17(_ screens: Screens) throws {
    _ = try LinkRouter<Void> {
        On(Search.self) { search in screens.show(search.term) }  // error: cannot convert value of type 'Search.Type' to expected argument type 'String'
    }
}

// `Otherwise` without the reason.
@MainActor func mistake18(_ screens: Screens) throws {
    _ = try LinkRouter<Void> {
        Otherwise { link in screens.show("x") }  // error: contextual closure type '@MainActor @Sendable (UnhandledLink, LinkContext<Void>) throws -> Void' expects 2 arguments, but 1 was used in closure body
    }
}

// A call of the main actor in a handler that needs no actor.
@MainActor func mistake19(_ screens: Screens) throws {
    _ = try LinkRouter<Void> {
        On.concurrently("help") { link in screens.show(link.url) }  // error: main actor-isolated instance method 'show' cannot be called from outside of the actor
    }
}

// A template without its initial value.
@MainActor func mistake20(_ screens: Screens) throws {
    _ = try LinkRouter<Void> {
        On("event", template: "/event/\(\.id)") { (event: Event, _) in screens.show("\(event.id)") }  // error: missing argument for parameter 'into' in call
    }
}

// No type of the payload.
@MainActor func mistake21() throws {
    _ = try LinkRouter { On("home") {} }  // error: generic parameter 'Payload' could not be inferred
}


// Handlers outside the main actor.
nonisolated func mistake22() throws {
    _ = try LinkRouter<Void> { On("home") {} }  // error: call to main actor-isolated initializer 'init(_:_:file:line:_:)' in a synchronous nonisolated context
}


// A `URL` without the library for it.
@MainActor func mistake23(_ router: LinkRouter<Void>, _ url: URL) throws {
    try router.open(url)  // error: 'open' is unavailable: import LinkRoutingFoundation to open a `URL`
}


// The same with a payload.
@MainActor func mistake24(_ router: LinkRouter<Options>, _ url: URL) throws {
    try router.open(url, payload: Options())  // error: 'open(_:payload:)' is unavailable: import LinkRoutingFoundation to open a `URL`
}


// No payload.
@MainActor func mistake25(_ router: LinkRouter<Options>) throws {
    try router.open("x://y")  // error: referencing instance method 'open' on 'LinkRouter' requires the types 'Options' and '()' be equivalent
}


// An outcome as a truth value.
@MainActor func mistake26(_ router: LinkRouter<Void>) throws -> Bool {
    try router.open("x://y")  // error: cannot convert return expression of type 'LinkOutcome' to return type 'Bool'
}


// No `await` in a function that is `async`.
@MainActor func mistake27(_ router: LinkRouter<Void>) async throws {
    try router.open("x://y")  // error: expression is 'async' but is not marked with 'await'
}

// A pattern whose type is not written.
struct Mistake28: LinkRoute {  // error: type 'Mistake28' does not conform to protocol 'LinkRoute'
    static let pattern = "/users/:id"
    let id: Int
}

// A `switch` over types that are their own routes, without `default`.
@MainActor func mistake29(_ matcher: Matcher) throws {
    switch try matcher.linkRoute(for: "x://search/y") {  // error: switch must be exhaustive
    case let search as Search: print(search.term)
    }
}

// A reason, after calls that throw several types of errors.
@MainActor func mistake30(_ matcher: Matcher) {
    do {
        print(try matcher.match("x://detail").decode(Pokemon.self))
    } catch {
        print(error.reason)  // error: value of type 'any Error' has no member 'reason'
    }
}

// A handler that uses the property whose initial value is its router.
@MainActor final class Mistake31 {
    lazy var router = try! LinkRouter<Void>(table: "/a -> a") {  // error: circular reference
        On("a") { [unowned self] in print(router.canOpen("x://a")) }
    }
}

// A handler that waits for a function outside the main actor, in an initial value.
@MainActor final class Mistake32 {
    lazy var router = try! LinkRouter<Void>(table: "/a -> a") {  // error in Swift 6: default argument cannot be both main actor-isolated and nonisolated
        On("a") { await log() }
    }
}
@concurrent nonisolated func log() async {}

// A `URL` without the library for it, where no overload says so.
@MainActor func mistake33(_ router: LinkRouter<Void>, _ url: URL) -> Bool {
    router.canOpen(url)  // error: instance method 'canOpen' requires that 'URL' conform to 'LinkConvertible'
}
