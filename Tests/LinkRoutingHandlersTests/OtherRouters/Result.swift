import LinkRoutingHandlers

/// The result of a link in a table: the match with its values, or why there is none. If the table has errors,
/// they are the result.
func result(_ table: String, _ link: String, types: [CustomType] = []) -> String {
    do {
        return "\(try Matcher(RouteTable(table, types: types)).match(link))"
    } catch {
        return "\(error)"
    }
}

/// The errors of a router without a payload; "none" if it has none. The place of a handler in this folder is
/// `here`.
@MainActor
func errors(
    _ table: String = "", @LinkRouter<Void>.Handlers _ handlers: () throws -> LinkRouter<Void>.Handlers
) -> String {
    do {
        _ = try LinkRouter<Void>(table: table, handlers: handlers)
        return "none"
    } catch {
        return "\(error)".split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let marks = ["--> ", "::: "]
            guard let mark = marks.first(where: { line.contains($0 + "LinkRoutingHandlersTests/") })
            else { return String(line) }
            return String(line.prefix { $0 != mark.first }) + mark + "here"
        }.joined(separator: "\n")
    }
}
