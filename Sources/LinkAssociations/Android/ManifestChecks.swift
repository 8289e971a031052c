import LinkRoutingLanguage

/// Reports filters that do not mean what they seem to mean.
struct ManifestChecks {
    let minimumAPI: Int?
    private(set) var problems: ProblemList

    mutating func check(_ filter: AndroidFilter) {
        let isForViewing = filter.actions.contains("android.intent.action.VIEW")
        guard isForViewing, filter.data.contains(where: { !$0.attributes.isEmpty }) else { return }
        let schemes = filter.values(of: .scheme)
        let isWeb = schemes.contains { $0.value == "https" || $0.value == "http" }
        if filter.hasType {
            // Such filters are for files. Most of them name schemes only to read from the network.
            if filter.isAutoVerified { problems.report(.typeRequired, at: filter.place.range) }
            return
        }
        if schemes.isEmpty { problems.report(.missingScheme, at: filter.place.range) }
        if filter.isAutoVerified, !isWeb {
            problems.report(.verifiedWithoutWeb, at: filter.place.range)
        }
        for name in ["BROWSABLE", "DEFAULT"]
        where !filter.categories.contains("android.intent.category.\(name)") {
            problems.report(.missingCategory(name), at: filter.place.range)
        }
        if !schemes.isEmpty, filter.values(of: .host).isEmpty, filter.has(.path) || !filter.groups.isEmpty {
            problems.report(.missingHost, at: filter.place.range)
        }
        if !filter.groups.isEmpty, !filter.has(.path), (minimumAPI ?? 1) < 35 {
            problems.report(.groupsBefore35, at: filter.groups[0].place.range)
        }
        for data in filter.data { check(data, isInGroup: false) }
        for group in filter.groups { check(group, isInGroup: true) }
        for data in filter.elementsWithoutPath {
            problems.report(.pathOfOtherElement(data[.host] ?? ""), at: data.place.range)
        }
        if let link = filter.unintendedLink {
            problems.report(.combinedData(link), at: filter.place.range)
        }
    }

    private mutating func check(_ data: AndroidFilter.Data, isInGroup: Bool) {
        for attribute in data.attributes {
            let value = attribute.value
            switch attribute.key {
            case .scheme:
                if !value.utf8.allSatisfy({ $0.isSchemeByte && !($0 &- 0x41 < 26) }) || value.isEmpty {
                    report(.badScheme(value), attribute)
                }
            case .host: checkHost(value, attribute)
            case .port:
                if data[.host] == nil || UInt16(value) == nil {
                    report(.badPort(value), attribute)
                }
            default: if attribute.key.part != nil { checkPattern(attribute) }
            }
            if let minimumAPI, attribute.key.minimumAPI > minimumAPI, !isInGroup {
                let name = "android:" + attribute.key.rawValue
                report(.needsAPI(name, "\(attribute.key.minimumAPI)", "\(minimumAPI)"), attribute)
            }
        }
    }

    private mutating func report(_ problem: AssociationProblem, _ attribute: AndroidFilter.Attribute) {
        // A reference without a value has been reported, and nothing else is known about it.
        if attribute.value.hasPrefix("@") || attribute.value.utf8.contains(sequence: "${") { return }
        problems.report(problem, at: attribute.range)
    }

    private mutating func checkHost(_ host: String, _ attribute: AndroidFilter.Attribute) {
        let rest = host.utf8.drop { $0 == UInt8(ascii: "*") }
        if host.utf8.count - rest.count > 1 || rest.contains(UInt8(ascii: "*")) {
            report(.misplacedWildcard(host), attribute)
        } else if rest.contains(where: { [0x2F, 0x3A, 0x3F, 0x23, 0x40, 0x20].contains($0) }) || host.isEmpty
        {
            report(.badHost(host), attribute)
        } else if host.utf8.count > rest.count, let first = rest.first, first != UInt8(ascii: ".") {
            let end = String(host.dropFirst())
            report(.wildcardWithoutDot(end, end), attribute)
        }
    }

    private mutating func checkPattern(_ attribute: AndroidFilter.Attribute) {
        let value = attribute.value
        do {
            let glob = try Glob(value, attribute.key.kind)
            if glob.neverMatches { return report(.neverMatches(value), attribute) }
            if attribute.key.kind == .simple, value.utf8.contains(sequence: "\\.") {
                report(.escapedDot(value), attribute)
            }
            let first = glob.manner.givesBack ? nil : glob.steps.first?.first
            if attribute.key.part == .path, let first, first.minimum == 1, let only = first.set.only,
                only != .init(ascii: "/")
            {
                report(.pathWithoutSlash(value), attribute)
            }
        } catch {
            report(.badPattern(value, error.message), attribute)
        }
    }
}

// Android combines the `<data>` elements of a filter.
extension AndroidFilter {
    /// A link that no single element describes; `nil` if there is no such link, or the elements are
    /// obviously meant to be combined.
    fileprivate var unintendedLink: String? {
        // Elements with one attribute each are how documents recommend to write combinations.
        let elements = data.filter { $0[.scheme] != nil && $0[.host] != nil }
        guard elements.count > 1, elements.count == data.count, elements.count <= 200 else {
            return nil
        }
        let listed = Set(elements.map { [$0.scheme, $0.host, $0.path] })
        let paths = elements.map { $0.path }.uniqued
        if paths.contains(""), paths.count > 1 { return nil }
        for scheme in elements.map({ $0.scheme }).uniqued {
            for host in elements.map({ $0.host }).uniqued {
                for path in paths where !listed.contains([scheme, host, path]) {
                    return "\(scheme)://\(host)\(path)"
                }
            }
        }
        return nil
    }

    /// The elements that name a host and no path, although the filter demands one of the paths of others.
    fileprivate var elementsWithoutPath: [Data] {
        let hosts = data.filter { $0[.host] != nil }
        guard hosts.contains(where: { !$0.path.isEmpty }) else { return [] }
        return hosts.filter { $0.path.isEmpty }
    }
}

extension AndroidFilter.Data {
    fileprivate var scheme: String { self[.scheme] ?? "" }

    fileprivate var host: String { (self[.host] ?? "") + (self[.port].map { ":" + $0 } ?? "") }

    fileprivate var path: String { attributes.first { $0.key.part == .path }?.value ?? "" }
}
