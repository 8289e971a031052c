import Foundation

/// The routes of a real app as data, and the links that can be made from them.
///
/// The data is beside the package, in `../shared/data/real`, or where `LINKROUTE_SHARED` says that `shared`
/// is.
enum AppData {
    static let absent = "the data of real apps is not there: ../shared/data/real, or LINKROUTE_SHARED"

    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func file(_ app: String) -> URL {
        let shared = ProcessInfo.processInfo.environment["LINKROUTE_SHARED"].map { URL(filePath: $0) }
        return (shared ?? package.deletingLastPathComponent().appending(path: "shared"))
            .appending(path: "data/real/\(app).jsonl")
    }

    static func isPresent(_ app: String) -> Bool {
        FileManager.default.isReadableFile(atPath: file(app).path)
    }

    /// A table that the package ships.
    static func table(_ path: String) throws -> String {
        try String(contentsOf: package.appending(path: "routes/\(path)"), encoding: .utf8)
    }

    /// The routes of an app, without the line that says where they are from.
    static func routes(_ app: String) throws -> [Route] {
        try String(contentsOf: file(app), encoding: .utf8).split(separator: "\n").dropFirst().map {
            try JSONDecoder().decode(Route.self, from: Data($0.utf8))
        }
    }

    struct Route: Decodable {
        let pattern: String
        let name: String
        let params: [String: String]
        let query: [String: String]?

        var hasOptionals: Bool {
            (Array(params.values) + (query ?? [:]).values).contains { $0.hasSuffix("?") }
        }

        /// The link with a value for each parameter, or for each that is not optional, and its screen.
        func link(origin: String, withOptionals: Bool) -> Link {
            var values: [String] = []
            func encoded(_ name: String, _ type: String) -> String? {
                if type.hasSuffix("?"), !withOptionals { return nil }
                let text =
                    switch type.prefix(while: { $0 != "?" }) {
                    case "int": "7"
                    case "bool": "true"
                    case "0|1": "1"
                    case "url": "https://example.com/a?b=c&d"
                    default: "some \(name)"
                    }
                values.append("\(name)=\(text)")
                return text.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
            }
            let segments = pattern.split(separator: "/").compactMap { segment -> String? in
                guard segment.hasPrefix(":") else { return String(segment) }
                let name = String(segment.dropFirst().prefix { $0 != "?" })
                return encoded(name, params[name] ?? "string")
            }
            let items = (query ?? [:]).sorted { $0.key < $1.key }.compactMap { name, type in
                encoded(name, type).map { "\(name)=\($0)" }
            }
            let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
            return Link(
                url: origin + segments.joined(separator: "/") + query, name: name, values: values.sorted())
        }
    }

    /// A link, and the screen with the values that it must open.
    struct Link {
        let url: String
        var name: String
        let values: [String]

        var screen: String { ([name] + values).joined(separator: " ") }
    }

    /// For every route and origin the link with all values and, where some are optional, the one without
    /// these.
    static func links(_ app: String, origins: [String]) throws -> [Link] {
        try routes(app).flatMap { route in
            origins.flatMap { origin in
                (route.hasOptionals ? [true, false] : [true]).map {
                    route.link(origin: origin, withOptionals: $0)
                }
            }
        }
    }
}
