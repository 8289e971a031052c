import LinkRoutingLanguage

/// An `apple-app-site-association` file: which links of a domain iOS and macOS hand to which apps.
///
/// The rules are those of iOS 13 and later. What Apple does not document follows what `swcutil` does.
package struct AppSiteAssociation: Sendable {
    /// The rules with their places, in the order of the file.
    package internal(set) var rules: [AssociationRule] = []
    /// The contents of each of `rules`.
    package internal(set) var contents: [ComponentRule] = []
    /// The entries of `details`, in the order of the file.
    package internal(set) var details: [Details] = []
    /// The values of the variables that the file defines.
    package internal(set) var variables: [String: [String]] = [:]
    /// All problems of the file, in its order. If it is not JSON, that is the only one.
    package internal(set) var diagnostics: [AssociationDiagnostic] = []

    /// Reads patterns with the variables of the file.
    var globs = AppleGlobReader()

    init() {}

    /// The apps of one entry of `details` and their rules.
    package struct Details: Sendable {
        /// The identifiers of the apps.
        package let appIDs: [String]
        /// The indices of the rules, in the order in which they are tried.
        package let rules: Range<Int>
    }

    /// The identifiers of all apps, in the order of the file, each one once.
    package var appIDs: [String] { details.flatMap(\.appIDs).uniqued }

    /// The apps with the indices of their entries of `details`, in the order of the file.
    var entriesOfApps: [(app: String, entries: [Int])] {
        var entries: [String: [Int]] = [:]
        for (index, details) in details.enumerated() {
            for app in details.appIDs { entries[app, default: []].append(index) }
        }
        return appIDs.map { ($0, entries[$0] ?? []) }
    }

    /// The first app with each list of rules, in the order of the file.
    package var appsWithRules: [String] {
        entriesOfApps.uniqued { _, entries in
            entries.flatMap { contents[details[$0].rules].map(\.meaning) }
        }.map(\.app)
    }

    /// Whether a text is an app identifier: ten letters and digits, a dot and a bundle identifier.
    static func isAppID(_ id: String) -> Bool {
        let team = id.utf8.prefix { $0 != UInt8(ascii: ".") }
        let bundle = id.utf8.dropFirst(team.count + 1)
        return team.count == 10 && team.allSatisfy { $0.isLetter || $0.isDigit } && !bundle.isEmpty
            && bundle.allSatisfy { $0.isLetter || $0.isDigit || ".-_*".utf8.contains($0) }
    }

    /// Reads a file. It has no rules if it is not JSON. Takes linear time.
    package init(_ bytes: ContiguousArray<UInt8>) {
        let parser = AppleParser(bytes)
        self = parser.result
        diagnostics = parser.problems.diagnostics(in: bytes)
    }
}
