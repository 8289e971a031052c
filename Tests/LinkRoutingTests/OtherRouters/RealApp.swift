import Foundation
import LinkRoutingTools

/// A real app's table as data, one pattern a line, and the links that can be made from it.
///
/// The data lies beside the package, in `../shared/data/real`, or where `LINKROUTE_SHARED` says that `shared`
/// is.
struct RealApp: Sendable {
    let name: String
    let origins: [String]
    /// Patterns that stand twice in the data under different names: the name that the shipped table leaves
    /// out, and the name that keeps the pattern.
    let duplicates: [String: String]
    /// Patterns that end in optional values where a route of its own has the path without them, and takes
    /// that link.
    let shadowedWhenShort: [String: String]

    static let bluesky = RealApp(
        name: "bluesky", origins: ["https://bsky.app/", "bluesky://"], duplicates: [:], shadowedWhenShort: [:]
    )

    static let expensify = RealApp(
        name: "expensify", origins: ["https://new.expensify.com/", "new-expensify://"],
        duplicates: [
            "TEACHERS_UNITE": "SETTINGS_SAVE_THE_WORLD", "POLICY_ACCOUNTING": "WORKSPACE_ACCOUNTING",
        ],
        shadowedWhenShort: ["REPORT_WITH_ID": "REPORT", "BANK_ACCOUNT_WITH_STEP_TO_OPEN": "BANK_ACCOUNT"])

    private static let folder: URL = {
        let shared = ProcessInfo.processInfo.environment["LINKROUTE_SHARED"].map { URL(filePath: $0) }
        return (shared ?? PackageFolder.root.deletingLastPathComponent().appending(path: "shared")).appending(
            path: "data/real")
    }()

    private var data: URL { Self.folder.appending(path: "\(name).jsonl") }

    var isPresent: Bool { FileManager.default.isReadableFile(atPath: data.path) }

    static let absent = "the data of real apps is not there: ../shared/data/real, or LINKROUTE_SHARED"

    /// The table that ships.
    func table() throws -> String {
        try String(
            contentsOf: PackageFolder.root.appending(path: "routes/examples/\(name).routes"), encoding: .utf8)
    }

    /// The patterns of the data, in its order; none if the data is not there.
    var patterns: [RealPattern] {
        guard let text = try? String(contentsOf: data, encoding: .utf8) else { return [] }
        // The first line says where the data is from. That no other line is lost is a test of its own.
        return text.split(separator: "\n").dropFirst().compactMap { line in
            try? JSONDecoder().decode(RealPattern.self, from: Data(line.utf8))
        }
    }

    /// For every pattern and origin the link with all values and, where some are optional, the link without
    /// those.
    var examples: [RealExample] {
        patterns.flatMap { pattern in
            origins.flatMap { origin in
                let route = duplicates[pattern.name] ?? pattern.name
                let full = pattern.example(origin: origin, route: route, optionals: true)
                guard pattern.hasOptionals else { return [full] }
                if let shadow = shadowedWhenShort[pattern.name] {
                    return [
                        full, pattern.example(origin: origin, route: shadow, optionals: false).withoutValues,
                    ]
                }
                return [full, pattern.example(origin: origin, route: route, optionals: false)]
            }
        }
    }
}
