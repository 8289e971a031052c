/// Handlers for the links of some sources only.
///
///     Group(sources: ["app"]) {
///         On("settings") { match, link in showSettings() }
///     }
///
/// Groups can be nested: a handler takes the links of the sources that all groups around it name. Handlers of
/// one route in groups without a common source do not clash.
public struct Group<Handling: LinkHandling> {
    let handlers: LinkHandlers<Handling>

    /// Creates a group.
    ///
    /// - Parameters:
    ///   - sources: the names of the sources in the table.
    ///   - file: the file that errors name as the place.
    ///   - line: the line that errors name.
    ///   - handlers: the handlers.
    public init(
        sources: [String], file: StaticString = #fileID, line: Int = #line,
        @LinkHandlerBuilder<Handling> handlers: () throws -> LinkHandlers<Handling>
    ) rethrows {
        var handlers = try handlers()
        let group = SourceGroup(sources: sources, place: CodePlace(file, line))
        for index in handlers.routes.indices { handlers.routes[index].groups.append(group) }
        self.handlers = handlers
    }
}
