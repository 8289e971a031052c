import LinkRoutingLanguage

/// All sentences about mistakes in routers. None has a full stop.
extension LinkRouterError.Kind {
    /// One sentence that says what is wrong.
    public var message: String { sentence.text }

    private var sentence: Sentence {
        switch self {
        case .invalidTable: "the table has errors"
        case .invalidTemplate(.invalidPattern, let route): "the template of route `\(route)` has errors"
        case .invalidTemplate(let error, let route): "the template of route `\(route)`: \(error)"
        case .unknownRoute(let name, _) where name.contains("/"):
            "the pattern `\(name)` has no route name before it"
        case .unknownRoute(let name, _): "unknown route `\(name)`"
        case .duplicateHandler(let route, _): "route `\(route)` has two handlers for the same links"
        case .missingHandler(let route): "route `\(route)` has no handler"
        case .handledAfterAll(let route): "route `\(route)` has a handler, but `ignoring` names it"
        case .unknownSource(let name, _): "unknown source `\(name)`"
        case .unreachableHandler(let route):
            "this handler never runs: route `\(route)` accepts no link of its sources"
        case .duplicateOtherwise: "there are two handlers for all other links"
        case .patternsOutsideTable(let route):
            "route `\(route)` is not in the table, and a matcher cannot be extended"
        case .missingParameter(let property, let type, _):
            "`\(type).\(property)` is not optional, but the pattern has no parameter `\(property)`"
        case .optionalParameter(let property, let type):
            "`\(type)` needs a value for `\(property)`, but a link may have none"
        case .typeMismatch(let parameter, let type, let single, let value, let valueType)
        where type == single:
            "the handler takes `\(type)`, but `\(parameter)` may be `\(value)`: its type is `\(valueType)`"
        case .typeMismatch(let property, let type, let propertyType, let value, let valueType):
            "`\(type).\(property)` is `\(propertyType)`, but `\(property)` may be `\(value)`: "
                + "its type is `\(valueType)`"
        case .notSingleValue(let type, let count):
            "`\(type)` is a single value, but the pattern has \(count) parameters"
        case .unreadableType(let type): "no link can be read as `\(type)`, because its cases have values"
        case .unnamedRoute(let type): "this handler needs the name of a route: `\(type)` is no `LinkRoute`"
        }
    }

    /// How to fix the mistake; `nil` if nothing is known.
    fileprivate var hint: String? {
        switch self {
        case .unknownRoute(_, let name?), .unknownSource(_, let name?), .missingParameter(_, _, let name?):
            "did you mean `\(name)`?"
        case .unknownRoute(let name, nil) where name.contains("/"): "write `On(\"name\", \"\(name)\")`"
        case .missingHandler: "add one, or name the route in `ignoring`"
        case .patternsOutsideTable: "make the router with `table:`, or add the route to the table"
        case .unreadableType:
            "take a structure with the names of the parameters; a generated type is made of `link.match`"
        default: nil
        }
    }

    /// The other handler.
    fileprivate var other: CodePlace? {
        switch self {
        case .duplicateHandler(_, let other), .duplicateOtherwise(let other): other
        default: nil
        }
    }
}

extension LinkRouterError: CustomStringConvertible {
    /// All mistakes with the lines they are about, separated by empty lines.
    public var description: String {
        let files = files.map { LineIndex($0) }
        return problems.map { $0.text(files) }.joined(separator: "\n")
    }
}

extension LinkRouterError.Problem {
    fileprivate func text(_ files: [LineIndex]) -> String {
        if case .invalidTable(let error) = kind { return error.description }
        if case .invalidTemplate(.invalidPattern(let error), _) = kind {
            return error.description + (handler.map { " ::: \($0)\n" } ?? "")
        }
        let heading = "error: " + kind.message
        guard let sourceRange else {
            let place = handler.map { "\n --> \($0)" } ?? ""
            let other = kind.other.map { "\n ::: \($0)" } ?? ""
            return heading + (kind.hint.map { "; " + $0 } ?? "") + place + other + "\n"
        }
        let snippet = SourceSnippet.text(heading: heading, at: sourceRange, label: kind.hint, files: files)
        let line = files[sourceRange.file].position(of: sourceRange.start).line
        // In the column of the arrow to the table.
        let margin = String(repeating: " ", count: "\(line)".utf8.count)
        return snippet + (handler.map { "\(margin)::: \($0)\n" } ?? "")
    }
}
