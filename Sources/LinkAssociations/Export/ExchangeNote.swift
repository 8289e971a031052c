/// A difference between a route table and an association file that cannot be avoided.
package struct ExchangeNote: Sendable, Hashable {
    /// Which side matches the links in question.
    package enum Direction: String, Sendable {
        /// The result matches links that the original does not.
        case more
        /// The result does not match links that the original does.
        case fewer
    }

    /// Whether the result matches more links or fewer.
    package let direction: Direction
    /// The pattern or rule of the original, as it is written; `nil` if the note is about all of them.
    package let subject: String?
    /// Where the original is: a file and a line, or the path of a rule; `nil` if the note is about all of it.
    package let place: String?
    /// The links that differ, as a part of a sentence: other values of `id` than `int`.
    package let links: String
    /// Whether the subject excludes links.
    private let isExclusion: Bool

    init(
        _ direction: Direction, _ links: String, of subject: String? = nil, at place: String? = nil,
        isExclusion: Bool = false
    ) {
        self.direction = direction
        self.subject = subject
        self.place = place
        self.links = links
        self.isExclusion = isExclusion
    }

    /// The sentence about the links, without a full stop.
    package var sentence: String { direction.sentence(links, isExclusion: isExclusion) }
}

extension ExchangeNote.Direction {
    /// - Parameter isExclusion: Whether the links are those of something that excludes them.
    func sentence(_ links: String, isExclusion: Bool) -> String {
        switch (self, isExclusion) {
        case (.more, false): "also matches \(links)"
        case (.fewer, false): "does not match \(links)"
        case (.more, true): "does not exclude \(links)"
        case (.fewer, true): "also excludes \(links)"
        }
    }
}

/// Which links an export matches where the format cannot express a pattern exactly.
package enum ExportRange: String, Sendable, CaseIterable {
    /// All links of the table, and some others.
    case wider
    /// Only links of the table, and not all of them.
    case narrower
}

/// An association file that was made from a table, or a table that was made from an association file.
package struct ExchangedText: Sendable {
    /// The file or the table.
    package let text: String
    /// The links about which the file and the table disagree, in the order of the original.
    package let notes: [ExchangeNote]
}

/// Why a table cannot be exported.
package enum ExportError: Error, Sendable, Hashable {
    /// The table has several hosts, and none is named.
    case ambiguousHost([String])
    /// No web link of the host belongs to the table.
    case unknownHost(String, known: [String])
    /// The table has no web links, or none of its patterns accepts them.
    case noWebLinks
    /// The table has neither sources nor patterns that name an origin.
    case noOrigins
    /// Not the identifier of an app with that of its team.
    case badAppID(String)
    /// Not the fingerprint of a certificate.
    case badFingerprint(String)
    /// Not the name of an activity.
    case badActivity(String)
}

extension ExportError {
    /// One sentence, without a full stop.
    package var message: String {
        switch self {
        case .ambiguousHost: "the table has several hosts, and each of them serves a file of its own"
        case .unknownHost(let host, _): "no web link of `\(host)` belongs to the table"
        case .noWebLinks: "the table has no route for web links"
        case .noOrigins: "the table has no sources and names no origins"
        case .badAppID(let id): "`\(id)` is not an app identifier"
        case .badFingerprint(let text): "`\(text)` is not a SHA-256 fingerprint"
        case .badActivity(let name): "`\(name)` is not the name of an activity"
        }
    }

    /// Advice on how to mend it.
    package var hint: String {
        switch self {
        case .ambiguousHost(let hosts):
            "name one with `--host`: \(hosts.map { "`\($0)`" }.joined(separator: ", "))"
        case .unknownHost(_, let known) where !known.isEmpty:
            "its hosts are \(known.map { "`\($0)`" }.joined(separator: ", "))"
        case .unknownHost, .noWebLinks: "a source such as `source web https://example.com` has web links"
        case .noOrigins: "add a line such as `source web https://example.com`"
        case .badAppID:
            "expected ten letters and digits, a dot and a bundle identifier, such as `ABCDE12345.com.example.app`"
        case .badFingerprint: "expected 32 bytes such as `14:6D:E9:...`"
        case .badActivity: "expected a name such as `.MainActivity`"
        }
    }
}
