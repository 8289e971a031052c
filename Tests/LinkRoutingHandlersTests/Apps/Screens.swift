import LinkRoutingHandlers

/// The screens that an app has shown, as its handlers get them with each link.
actor Screens {
    private var shown: [String] = []

    fileprivate func show(_ text: String) { shown.append(text) }

    /// Returns what was shown since the last time.
    func take() -> [String] {
        defer { shown = [] }
        return shown
    }
}

extension LinkContext<Screens> {
    /// Shows the screen of the route without values: `Home`.
    func show() async { await payload.show(match?.route ?? "none") }

    /// Shows the screen of the route with its values, in the order of their names: `Profile name=alice`.
    ///
    /// The values are those of the type's properties, without the optional ones that are `nil`.
    func show(_ screen: some Sendable) async {
        let values = Mirror(reflecting: screen).children.compactMap { child in
            Self.text(child.value).map { "\(child.label ?? "")=\($0)" }
        }
        await payload.show(([match?.route ?? "none"] + values.sorted()).joined(separator: " "))
    }

    private static func text(_ value: Any) -> String? {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.flatMap { text($0.value) }
        case .collection: return mirror.children.compactMap { text($0.value) }.joined(separator: ",")
        default: return "\(value)"
        }
    }
}

extension LinkRouter<Screens> {
    /// What the app shows for a link: one screen, or why there is none.
    @MainActor
    func shown(_ link: String) async throws -> String {
        let screens = Screens()
        guard try await open(link, payload: screens).isOpened else { return "not opened" }
        return await screens.take().joined(separator: "; ")
    }
}
