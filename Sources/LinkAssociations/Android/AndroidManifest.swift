import LinkRoutingLanguage

/// The intent filters of an `AndroidManifest.xml`, as it is written or merged.
package struct AndroidManifest: Sendable {
    /// The identifier of the app, if the manifest names it.
    package internal(set) var package: String?
    /// The lowest API level that the app runs on, if the manifest names it.
    package internal(set) var minimumAPI: Int?
    /// The intent filters of activities, in the order of the file.
    package internal(set) var filters: [AndroidFilter] = []
    /// All problems of the file, in its order. If it is not XML, that is the only one.
    package internal(set) var diagnostics: [AssociationDiagnostic] = []

    init() {}

    /// Reads a file. It has no filters if it is not a manifest. Takes linear time.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - resources: The strings that it refers to.
    package init(_ bytes: ContiguousArray<UInt8>, resources: AndroidResources = AndroidResources()) {
        let parser = ManifestParser(bytes, resources: resources)
        self = parser.manifest
        var checks = ManifestChecks(minimumAPI: minimumAPI, problems: parser.problems)
        for filter in filters { checks.check(filter) }
        diagnostics = checks.problems.diagnostics(in: bytes)
    }
}
