import LinkRoutingLanguage

/// The apps that `--app-id` names, for each of the systems.
struct AppChoice {
    /// The identifier of the app with that of its team; `nil` is any app.
    private(set) var apple: String?
    /// The application identifier; `nil` is the one that the files name.
    private(set) var android: String?

    /// - Parameters:
    ///   - ids: The values of the option.
    ///   - apple: The identifiers of the apps in `apple-app-site-association` files.
    ///   - android: The identifiers of the apps in manifests and `assetlinks.json` files.
    ///   - isAndroidKnown: Whether `android` has all apps; a manifest need not name its own.
    init(_ ids: [String], apple: [String] = [], android: [String] = [], isAndroidKnown: Bool = true) throws {
        for id in ids {
            let named = Set(apple.filter { $0 == id || id == Self.bundle(of: $0) }).sorted()
            if named.count > 1 {
                throw CommandError(
                    "\(Messages.quoted(id)) can be several apps",
                    hint: "expected \(Messages.alternatives(named))", of: .appID, value: id)
            }
            if let other = self.apple, let name = named.first, other != name {
                throw CommandError(
                    "\(Messages.quoted(other)) and \(Messages.quoted(name)) are both apps of iOS",
                    hint: "name at most one app of iOS, and one of Android", of: .appID, value: id)
            }
            self.apple = named.first ?? self.apple
            if android.contains(id) || !isAndroidKnown && named.isEmpty {
                self.android = id
            } else if named.isEmpty {
                var seen: Set<String> = []
                let known = (apple + android).filter { seen.insert($0).inserted }
                throw CommandError(
                    "no association file names the app \(Messages.quoted(id))",
                    hint: known.isEmpty ? nil : Messages.hint(for: id, among: known), of: .appID, value: id)
            }
        }
    }

    /// The identifier of an app of `apple-app-site-association` without that of its team.
    static func bundle(of app: String) -> String {
        guard let dot = app.utf8.firstIndex(of: ".") else { return app }
        return String(app[app.utf8.index(after: dot)...])
    }
}
