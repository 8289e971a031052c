import LinkRoutingLanguage

/// A host that looks like one of the table, but has other characters.
package struct LookalikeHost: Sendable, Hashable {
    /// The host of the table, in Unicode.
    package var original: String
    /// The first character that differs.
    package var character: Unicode.Scalar
    /// The character of the original in its place.
    package var originalCharacter: Unicode.Scalar
}

/// The hosts of a table's sources by their looks.
struct LookalikeHosts: Sendable {
    private struct Key: Hashable {
        /// `nil` for `http` and `https`, whose links may be mistaken for each other, too.
        var scheme: String?
        var skeleton: HostSkeleton
    }

    private var hosts: [Key: String] = [:]
    /// The parts after `*.`.
    private var suffixes: [Key: String] = [:]

    /// The length of the longest host that is compared, in bytes. Names in the DNS have at most 253.
    private static let maximumLength = 1024

    init(_ sources: [Source]) {
        for origin in sources.flatMap({ $0.origins.map(\.origin) }) {
            guard let text = origin.host?.literalSuffix, !text.isEmpty else { continue }
            let host = DomainName.unicode(text)
            let key = Key(
                scheme: origin.isWeb ? nil : origin.scheme, skeleton: HostSkeleton(host.unicodeScalars))
            if origin.host?.star == nil { hosts[key] = host } else { suffixes[key] = host }
        }
    }

    /// The host of the table that `link`, which comes from no source, imitates. Linear in the link's host.
    func original(of link: Link, _ text: Bytes) -> LookalikeHost? {
        if hosts.isEmpty, suffixes.isEmpty { return nil }
        guard !link.host.isEmpty, link.host.count <= Self.maximumLength else { return nil }
        let host = DomainName.unicode(String(decoding: text[link.host.range], as: UTF8.self))
        let scheme =
            link.kind == .web ? nil : String(decoding: text[link.scheme.range], as: UTF8.self).lowercased()
        let skeleton = HostSkeleton(host.unicodeScalars)
        if let original = hosts[Key(scheme: scheme, skeleton: skeleton)] {
            return LookalikeHost(original, host: Array(host.unicodeScalars))
        }
        if suffixes.isEmpty { return nil }
        for suffix in skeleton.suffixes {
            guard let original = suffixes[Key(scheme: scheme, skeleton: suffix)] else { continue }
            // The suffixes of the skeleton and of the host begin at the same dots.
            let labelCount = original.utf8.count { $0 == UInt8(ascii: ".") } + 1
            let labels = host.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false)
            return LookalikeHost(original, host: Array(labels.suffix(labelCount).joined(separator: ["."])))
        }
        return nil
    }
}

extension LookalikeHost {
    /// `nil` if `host` is `original`, apart from the case of its letters.
    fileprivate init?(_ original: String, host: [Unicode.Scalar]) {
        for (character, other) in zip(host, original.unicodeScalars)
        where character != other && character.properties.lowercaseMapping != other.properties.lowercaseMapping
        {
            self.init(original: original, character: character, originalCharacter: other)
            return
        }
        return nil
    }
}
