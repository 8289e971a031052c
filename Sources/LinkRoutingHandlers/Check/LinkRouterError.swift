public import LinkRoutingLanguage

/// All mistakes in a router, each with its place in the table and in the code.
///
/// It prints all of them:
///
/// ```
/// error: `PokemonDetail.pokedexID` is `Int`, but `pokedexID` may be `x`: its type is `string`
///  --> app.routes:2:12
///   |
/// 2 | /pokemons/:pokedexID  -> pokemon.detail
///   |           ^^^^^^^^^^
///  ::: App/Links.swift:14
/// ```
public struct LinkRouterError: Error, Sendable {
    /// The mistakes; never empty. Those of handlers are in the order of the code. If the table has errors,
    /// only these are reported; and if a pattern cannot fill a type, only the first reason.
    public let problems: [Problem]
    /// The files of the table, which source ranges refer to by index.
    public let files: [TableFile]

    /// A mistake in a router.
    public struct Problem: Sendable {
        /// The kind of mistake.
        public let kind: Kind
        /// The location in the table; `nil` if the mistake is in the code alone.
        public let sourceRange: SourceRange?
        /// The handler or group in the code; `nil` if the mistake is that there is none.
        public let handler: CodePlace?
    }

    /// The kinds of mistakes.
    public enum Kind: Sendable {
        /// The table has errors, or its routes are in conflict.
        case invalidTable(TableError)
        /// The template of the handler has a mistake.
        case invalidTemplate(LinkTemplateError, route: String)
        /// The table has no route of this name. The suggestion is the nearest name.
        case unknownRoute(String, suggestion: String?)
        /// Another handler takes links of the same route.
        case duplicateHandler(route: String, other: CodePlace)
        /// The route has no handler, and is not among those that the router ignores.
        case missingHandler(route: String)
        /// The route has a handler, and is among those that the router ignores.
        case handledAfterAll(route: String)
        /// The table has no source of this name. The suggestion is the nearest name.
        case unknownSource(String, suggestion: String?)
        /// The route accepts no link of the sources that the groups around its handler name.
        case unreachableHandler(route: String)
        /// The router has another handler for all other links.
        case duplicateOtherwise(other: CodePlace)
        /// The handler has patterns, but the router was made from a matcher, whose table is complete.
        case patternsOutsideTable(route: String)
        /// A property needs a value that no link of the pattern has. The suggestion is the nearest name.
        case missingParameter(String, of: String, suggestion: String?)
        /// A property needs a value that a link may lack.
        case optionalParameter(String, of: String)
        /// A property cannot be read from a value of the parameter's type.
        case typeMismatch(String, of: String, propertyType: String, value: String, type: String)
        /// The type that the handler takes is a single value, but the pattern has none or several parameters.
        case notSingleValue(String, count: Int)
        /// The handler takes an enumeration whose cases have values, which no link can be read as.
        case unreadableType(String)
        /// The handler names no route, and its type is no `LinkRoute`.
        case unnamedRoute(type: String)
    }
}
