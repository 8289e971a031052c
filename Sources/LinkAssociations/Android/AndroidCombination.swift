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
        let listed = Set(elements.map { [scheme($0), host($0), path($0)] })
        let paths = elements.map { path($0) }.uniqued
        if paths.contains(""), paths.count > 1 { return nil }
        for scheme in elements.map({ scheme($0) }).uniqued {
            for host in elements.map({ host($0) }).uniqued {
                for path in paths where !listed.contains([scheme, host, path]) {
                    return "\(scheme)://\(host)\(path)"
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

    private static func scheme(_ data: AndroidFilter.Data) -> String { data[.scheme] ?? "" }

    private static func host(_ data: AndroidFilter.Data) -> String {
        (data[.host] ?? "") + (data[.port].map { ":" + $0 } ?? "")
    }

    private static func path(_ data: AndroidFilter.Data) -> String {
        data.attributes.first { $0.key.part == .path }?.value ?? ""
    }
}
