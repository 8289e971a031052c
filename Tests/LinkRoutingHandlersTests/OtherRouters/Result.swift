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
func errors(
    _ table: String = "",
    @LinkHandlerBuilder<SynchronousHandling<Void>> _ handlers: () throws -> LinkHandlers<
        SynchronousHandling<Void>
    >
) -> String {
    do {
        _ = try SynchronousLinkRouter(table: table, handlers: handlers)
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
