/// Finds links that a filter matches only because Android combines its `<data>` elements.
enum AndroidCombination {
    /// A link that none of the elements describes by itself; `nil` if there is none, or the elements are
    /// obviously meant to be combined.
    static func unintendedLink(of filter: AndroidFilter) -> String? {
        // Elements with one attribute each are how documents recommend to write combinations.
        let elements = filter.data.filter { $0[.scheme] != nil && $0[.host] != nil }
        guard elements.count > 1, elements.count == filter.data.count, elements.count <= 200 else {
            return nil
        }
        var listed: Set<[String]> = []
        for element in elements { listed.insert(origin(element) + [path(element)]) }
        let paths = Set(elements.map { path($0) })
        if paths.contains(""), paths.count > 1 { return nil }
        var schemes: [String] = []
        var hosts: [String] = []
        var orderedPaths: [String] = []
        for element in elements {
            let parts = origin(element)
            if !schemes.contains(parts[0]) { schemes.append(parts[0]) }
            if !hosts.contains(parts[1]) { hosts.append(parts[1]) }
            if !orderedPaths.contains(path(element)) { orderedPaths.append(path(element)) }
        }
        guard schemes.count * hosts.count * orderedPaths.count > listed.count else { return nil }
        for scheme in schemes {
            for host in hosts {
                for path in orderedPaths where !listed.contains([scheme, host, path]) {
                    return link([scheme, host, path])
                }
            }
        }
        return nil
    }

    /// The elements that name a host and no path, although the filter demands one of the paths of others.
    static func elementsWithoutPath(of filter: AndroidFilter) -> [AndroidFilter.Data] {
        let hosts = filter.data.filter { $0[.host] != nil }
        guard hosts.contains(where: { !path($0).isEmpty }) else { return [] }
        return hosts.filter { path($0).isEmpty }
    }

    private static func origin(_ data: AndroidFilter.Data) -> [String] {
        let port = data[.port].map { ":" + $0 } ?? ""
        return [data[.scheme] ?? "", (data[.host] ?? "") + port]
    }

    private static func path(_ data: AndroidFilter.Data) -> String {
        data.attributes.first { $0.key.part == .path }?.value ?? ""
    }

    private static func link(_ parts: [String]) -> String { "\(parts[0])://\(parts[1])\(parts[2])" }
}
