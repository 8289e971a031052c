import LinkRoutingLanguage

/// The abilities of the rules of a format.
enum ExportDialect {
    /// Components of an `apple-app-site-association` file.
    case components
    /// Dynamic rules of an `assetlinks.json` file.
    case dynamicRules
    /// Paths of a manifest, without query, fragment and order.
    case manifest

    /// Whether there are digits and hexadecimal digits.
    var hasCharacterSets: Bool { self != .dynamicRules }

    /// Whether rules compare capital letters in the names of query items, although the table does not.
    func comparesCaseOfKeys(_ options: TableOptions) -> Bool {
        options.ignoresQueryCase && !(self == .components && options.ignoresPathCase)
    }

    /// Whether a text has characters that rules read as wildcards.
    func hasWildcards(_ text: String, in part: LinkEncoding.Component) -> Bool {
        self != .manifest && spelled(text, in: part).utf8.contains(UInt8(ascii: "?"))
    }

    /// A text as rules compare it, in which `?` is in place of each character that would be a wildcard.
    func spelled(_ text: String, in part: LinkEncoding.Component) -> String {
        let bytes = Bytes((self == .components ? LinkEncoding.encoded(text, for: part) : text).utf8)
        let spelled = bytes.indices.map { index in
            let isVariable = self == .components && bytes[index...].starts(with: "$(".utf8)
            return isVariable || bytes[index] == UInt8(ascii: "*") ? UInt8(ascii: "?") : bytes[index]
        }
        return String(decoding: spelled, as: UTF8.self)
    }
}

extension [Glob.Step] {
    /// The steps as a pattern with wildcards.
    func wildcards(_ dialect: ExportDialect, in part: LinkEncoding.Component) -> String {
        wildcards(text: { dialect.spelled($0, in: part) }, variable: { "$(\($0.name))" })
    }
}

extension [GlobSegment] {
    /// The path as a pattern with wildcards, with its first slash.
    func wildcards(_ dialect: ExportDialect) -> String {
        let segments = map { segment in
            switch segment {
            case .segments(let isRequired): isRequired ? "?*" : "*"
            case .pieces(let pieces): pieces.wildcards(dialect, in: .segment)
            }
        }
        return isEmpty ? "/" : segments.map { "/" + $0 }.joined()
    }
}
