import LinkAssociations
import LinkRoutingLanguage

/// A difference between the table and association files.
struct AssociationDifference {
    var finding: CoverageFinding
    /// For each file that `AssociationRule.file` counts, its index in `AssociationFiles.all`.
    var files: [Int]
}

/// The differences between a table and all association files of a command.
struct AssociationCoverage {
    /// The differences, system by system.
    private(set) var all: [AssociationDifference] = []

    /// Compares a table with the files, except for those that could not be read.
    init(_ matcher: Matcher, _ associations: AssociationFiles) {
        for (index, apple) in associations.apple.enumerated() where !associations.all[index].isUnusable {
            let check = CoverageCheck(matcher)
            let found = check.findings(apple.association, host: apple.host, appID: apple.appID)
            all += found.map { AssociationDifference(finding: $0, files: [index]) }
        }
        guard let android = associations.android else { return }
        let isUsable = android.manifests.contains { !$0.filters.isEmpty }
        guard isUsable else { return }
        // Files of `--android` follow the others, in the order of the command line.
        let indices = android.files.map { file in
            associations.all.lastIndex { $0.file.name == file.name } ?? 0
        }
        let check = CoverageCheck(matcher)
        all += check.findings(android.matcher).map { AssociationDifference(finding: $0, files: indices) }
    }
}
