import LinkRoutingLanguage
import SwiftGeneration

// The commands about files of other programs: export, import and generate.

extension SwiftAccess: OptionChoice {}

/// The kinds of association files.
enum AssociationFormat: String, CaseIterable {
    case aasa
    case manifest = "android-manifest"
    case assetLinks = "assetlinks"

    /// Whether a file may be of the format, as its first character says. A table never begins with it.
    func mayBe(_ bytes: Bytes) -> Bool {
        let first: UInt8 =
            switch self {
            case .aasa: UInt8(ascii: "{")
            case .manifest: UInt8(ascii: "<")
            case .assetLinks: UInt8(ascii: "[")
            }
        let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        let text = bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        return isUTF16 || text.first(where: { $0 > 0x20 }).map { $0 == first } ?? true
    }
}

extension Command {
    static let export = Command(
        .export,
        """
        Write the association file that hands the links of the table to the app.

        `aasa` is the `apple-app-site-association` file of a host, `android-manifest` has the intent
        filters for all sources, and `assetlinks` is the `assetlinks.json` file of a host, with dynamic
        rules if the table excludes links or demands query items.

        The rules are in the order in which the systems try them. If a format cannot express a pattern
        exactly, comments in the file and notes on standard error name the links that differ.

        $ linkroute export aasa --host example.com --app-id ABCDE12345.com.example.app
          Print the file that `example.com` should serve for iOS.
        $ linkroute export android-manifest --output app/src/main/AndroidManifest.xml
          Write a manifest with intent filters.
        $ linkroute export aasa --host example.com --check apple-app-site-association
          Fail in CI if the file has other rules than the table.

        FORMAT choices: \(AssociationFormat.words)
          The file: `aasa`, `android-manifest` or `assetlinks`.
        --host HOST
          The host that serves the file, if the table has several. Not for manifests.
        --app-id ID...
          The app: `ABCDE12345.com.example.app` with its team for `aasa`, where it may be repeated, and
          `com.example.app` for `assetlinks`.
        --fingerprint SHA256...
          The fingerprint of a certificate of the app, for `assetlinks`. May be repeated.
        --activity NAME
          The activity that handles links, for `android-manifest`.
        --wider
          If the format cannot express a pattern exactly, match more links than the table does. This is the
          default.
        --narrower
          If the format cannot express a pattern exactly, match fewer links than the table does. Notes name
          the exceptions.
        --check PATH
          Do not write; compare with this file, rule by rule, and exit with 1 if they differ. Comments, layout
          and names of variables do not matter.
        -o, --output PATH
          Write to a file instead of standard output.
        """)

    static let importing = Command(
        .import,
        """
        Make a route table from an association file, to begin with.

        Each rule becomes a route, and each rule that excludes links a pattern for `none`. Sources come
        from schemes and hosts, names from paths; `TODO` comments mark what has to be chosen.

        The table loads and matches the links that the file matches. If a table cannot express a rule
        exactly, comments in the table and notes on standard error name the links that differ.

        $ linkroute import aasa --host example.com apple-app-site-association
          Print a table for the links of an iOS app.
        $ linkroute import android-manifest AndroidManifest.xml > app.routes
          Write a table for the links of an Android app.

        FORMAT choices: \(AssociationFormat.words)
          The file: `aasa`, `android-manifest` or `assetlinks`.
        FILE
          The file to read, or `-` for standard input.
        --host HOST
          The host that serves the file, for the source of the table. By default, the name of its folder, if
          that is a host. Not for manifests.
        --app-id ID
          The app whose rules are read, with or without the identifier of the team; by default, the first one
          of the file.
        --strings FILE... needs: android
          Read the strings that the manifest refers to from this file, such as `res/values/strings.xml`. May
          be repeated.
        -o, --output PATH
          Write to a new file instead of standard output, and create its folder.
        """)

    static let generate = Command(
        .generate,
        """
        Write the links of the table as a type of Swift.

        The type is an enumeration with a case for each route, whose values have types of Swift. It reads
        links, and writes them. The file has the table in it, so an app needs no other file.

        Names are changed to those of Swift: `pokemon.detail` becomes `pokemonDetail`. The exit status is
        2 if two names of the table would become the same.

        $ linkroute generate swift --output Sources/App/AppLink.swift
          Write the file for the table in the folder `routes`.
        $ linkroute generate swift --output Sources/App/AppLink.swift --check
          Fail in CI if the file is older than the table.
        $ linkroute generate swift -r app.routes --type ShopLink --access public
          Print a type for other modules.

        LANGUAGE choices: swift
          The language: `swift`.
        -o, --output PATH
          Write to a file instead of standard output.
        --check
          Do not write; print how the file of `--output` differs from what would be written, and exit with 1
          if it does.
        --type NAME
          The name of the type; by default, that of the file of `--output`, or else `AppLink`.
        --access ACCESS choices: \(SwiftAccess.words) default: internal
          Who can use the type: its module, its package, or everyone.
        --foundation
          Use `URL`, `UUID` and `Date` of Foundation for values of the types `url`, `uuid` and `date`.
        """)
}
