import LinkRoutingLanguage

/// An `assetlinks.json` file: which apps may handle the links of a site, and dynamic rules for them.
///
/// Android reads dynamic rules from API level 35 on. They can only refuse links that the manifest matches.
package struct AssetLinks: Sendable {
    /// The statements that hand links to Android apps, in the order of the file.
    package internal(set) var statements: [Statement] = []
    /// All problems of the file, in its order. If it is not JSON, that is the only one.
    package internal(set) var diagnostics: [AssociationDiagnostic] = []
    /// The host that serves the file; `nil` for any.
    package let host: String?

    /// One statement about an app.
    package struct Statement: Sendable {
        /// The identifier of the app.
        package let package: String
        /// The fingerprints of the certificates that the app is signed with.
        package internal(set) var fingerprints: [String] = []
        /// The dynamic rules; `nil` if there are none, or they are malformed.
        package internal(set) var rules: [(place: AssociationRule, content: ComponentRule)]?
    }

    /// Reads a file. It has no statements if it is not JSON. Takes linear time.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - host: The host that serves the file. Its dynamic rules apply to links of that host only.
    package init(_ bytes: ContiguousArray<UInt8>, host: String? = nil) {
        self.host = host
        let parser = AssetLinksParser(bytes)
        statements = parser.statements
        diagnostics = parser.problems.diagnostics(in: bytes)
    }

    /// Adds the warning that no manifest is given. Without one, no link opens the app.
    package mutating func reportMissingManifest() {
        diagnostics.insert(
            AssociationDiagnostic(
                problem: .noManifest, range: 0..<0, position: SourcePosition(line: 1, column: 1)), at: 0)
    }

    /// The apps, in the order of the file, each one once.
    package var packages: [String] { statements.map(\.package).uniqued }

    /// The first app with each list of dynamic rules, in the order of the file.
    package var packagesWithRules: [String] {
        packages.uniqued { app in
            statements.filter { $0.package == app }.flatMap { $0.rules ?? [] }.map(\.content.meaning)
        }
    }

    /// Whether a text is a SHA-256 fingerprint: 32 bytes in hexadecimal, with colons between them.
    static func isFingerprint(_ text: String) -> Bool {
        let bytes = text.split(separator: ":" as Character, omittingEmptySubsequences: false)
        return bytes.count == 32
            && bytes.allSatisfy { $0.utf8.count == 2 && $0.utf8.allSatisfy { ASCII.hexValue($0) != nil } }
    }
}
