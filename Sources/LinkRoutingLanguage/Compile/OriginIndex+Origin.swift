extension OriginIndex {
    /// An index of the origins of `sources`; their values are the indices of the sources.
    init(_ sources: [Source]) {
        self.init()
        for (index, source) in sources.enumerated() {
            for origin in source.origins { insert(origin.origin, value: index, isRoot: false) }
        }
    }

    /// Adds an origin.
    ///
    /// - Parameters:
    ///   - value: the index of its source, or of its root.
    ///   - host: the compiled host, if it has parameters.
    mutating func insert(_ origin: Origin, value: Int, isRoot: Bool, host: CompiledTable.Host? = nil) {
        for scheme in origin.schemes {
            let hit = Hit(
                value: value, isRoot: isRoot, host: host?.specificity ?? HostSpecificity(origin.host),
                schemeRank: origin.scheme == nil ? 1 : 0, namesHost: origin.host != nil,
                isAnyOfOnePort: origin.host?.isAny == true && origin.port != nil)
            let port = origin.port(for: scheme).map { Int32($0) } ?? -1
            guard let written = origin.host else {
                insert(hit, scheme: scheme, .none, port: Self.everyPort)
                continue
            }
            if written.isAny {
                insert(hit, scheme: scheme, .any, port: origin.port == nil ? Self.everyPort : port)
            } else if let suffix = written.literalSuffix {
                insert(hit, scheme: scheme, written.star == nil ? .literal : .subdomains, suffix, port: port)
            } else if let host {
                insert(hit, scheme: scheme, .parameters, "", host, port: port)
            }
        }
    }
}

extension HostSpecificity {
    /// The specificity of a host without parameters.
    init(_ host: HostPattern?) {
        guard let host else {
            self = .none
            return
        }
        guard host.star != nil else {
            self = .literal
            return
        }
        self = .steps(host.labels.map { _ in .literal(isExact: true) } + [.label(.catchAll(.any))])
    }
}
