// The options that name association files, of the commands that also tell what the systems do with links.

/// The options of `match`, `check`, `explain` and `lint` about association files.
enum AssociationOptions {
    static let aasa = Option(
        name: "aasa", value: ValueSpec("FILE", .path), isRepeatable: true,
        help: """
            Also apply the rules of this `apple-app-site-association` file. Its host is `--host`, or else \
            the name of its folder, if that is a host. May be repeated, for several hosts.
            """)
    static let android = Option(
        name: "android", value: ValueSpec("FILE", .path), isRepeatable: true,
        help: """
            Also apply the rules of this `AndroidManifest.xml` or `assetlinks.json`. May be repeated; all \
            files are about one app.
            """)
    static let host = Option.text(
        "host", "HOST", help: "The host that serves the association files, if their folder does not name it."
    ).needing(aasa, android)
    static let appID = Option.text(
        "app-id", "ID", isRepeatable: true,
        help: """
            The app in question, where a file names several: an application identifier, with or without the \
            identifier of the team. By default, a link opens if it opens any of the apps. May be repeated, \
            for iOS and Android.
            """
    ).needing(aasa, android)
    static let api = Option(
        name: "api", value: ValueSpec("LEVEL", .integer(1...999)), needs: [android],
        help: "The API level of Android; by default, the newest one known.")
    static let strings = Option(
        name: "strings", value: ValueSpec("FILE", .path), isRepeatable: true, needs: [android],
        help: """
            Read the strings that the manifest refers to from this file, such as `res/values/strings.xml`. \
            May be repeated.
            """)

    static let files = [aasa, android, strings]
    static let all = [aasa, android, host, appID, api, strings]
}
