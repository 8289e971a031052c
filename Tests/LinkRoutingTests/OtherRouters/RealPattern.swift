import Foundation

/// One line of the data.
struct RealPattern: Sendable, Decodable {
    let pattern: String
    let name: String
    let params: [String: String]
    let query: [String: String]?

    var hasOptionals: Bool {
        params.values.contains { $0.hasSuffix("?") } || query?.values.contains { $0.hasSuffix("?") } == true
    }

    /// The link that has a value in every place, or in every place that is not optional.
    func example(origin: String, route: String, optionals: Bool) -> RealExample {
        var values: [String: RealValue] = [:]
        func encode(_ name: Substring, type: String) -> String? {
            guard optionals || !type.hasSuffix("?") else { return nil }
            let value = RealValue(type: type, name: String(name))
            values[String(name)] = value
            return value.encoded
        }
        let segments = pattern.split(separator: "/").compactMap { segment -> String? in
            guard segment.hasPrefix(":") else { return String(segment) }
            let name = segment.dropFirst().prefix { $0 != "?" }
            return encode(name, type: params[String(name)] ?? "string")
        }
        let items = (query ?? [:]).sorted { $0.key < $1.key }.compactMap { name, type in
            encode(Substring(name), type: type).map { "\(name)=\($0)" }
        }
        let link =
            origin + segments.joined(separator: "/")
            + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
        return RealExample(link: link, route: route, values: values)
    }
}
