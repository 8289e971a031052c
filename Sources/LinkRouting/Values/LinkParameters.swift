/// The values of a match by name, in the order of the pattern: host, path, query, fragment, constants.
///
/// The link is read once for all of them. Defaults are included; an absent optional parameter without a
/// default is not.
///
///     for parameter in match.parameters { print(parameter.name, parameter.value) }
public struct LinkParameters: Sendable {
    private let matcher: Matcher
    private let texts: MatchedTexts

    init(_ texts: MatchedTexts, _ matcher: Matcher) {
        self.texts = texts
        self.matcher = matcher
    }

    /// One value with its name.
    public struct Element: Sendable, Hashable {
        /// The name of the parameter or constant.
        public let name: String
        /// The type that the table gives it; `nil` for `*name` in a query.
        package let type: ValueType?
        /// The text in the link after percent-decoding, or the default.
        public let text: String
        /// The value of the text.
        public let value: LinkValue
    }
}

extension LinkParameters: RandomAccessCollection {
    /// The index of the first value: 0.
    public var startIndex: Int { 0 }
    /// The number of values.
    public var endIndex: Int { texts.members.count }

    /// The value at `index`, with its name.
    public subscript(index: Int) -> Element {
        let member = texts.members[index]
        let value = value(at: index)
        let text =
            switch value {
            case .string(let text): text
            case .query(let items): items.description
            default: String(copying: texts.bytes.span.extracting(member.byteRange.range))
            }
        let type = member.type == MatchedTexts.itemList ? nil : matcher.compiled.types.types[member.type]
        return Element(name: member.name, type: type, text: text, value: value)
    }
}

extension LinkParameters {
    /// The value called `name`; `nil` if the link has none. Linear in the number of values.
    public subscript(name: String) -> LinkValue? { texts.index(of: name).map(value(at:)) }

    /// The names, in order.
    public var names: [String] { texts.members.map(\.name) }

    package func index(of name: String) -> Int? { texts.index(of: name) }

    package func value(at index: Int) -> LinkValue {
        let member = texts.members[index]
        if member.type == MatchedTexts.itemList { return .query(matcher.query(member, of: texts)) }
        return matcher.compiled.types.value(member.type, texts.bytes.span.extracting(member.byteRange.range))
    }
}

extension LinkParameters: Hashable {
    /// Whether both have the same names and values in the same order.
    public static func == (left: LinkParameters, right: LinkParameters) -> Bool {
        left.elementsEqual(right) { $0.name == $1.name && $0.value == $1.value }
    }

    /// Hashes names and values.
    public func hash(into hasher: inout Hasher) {
        for element in self {
            hasher.combine(element.name)
            hasher.combine(element.value)
        }
    }
}

extension LinkParameters: CustomStringConvertible {
    /// Names and values: `[pokedexID: 25, tab: stats]`.
    public var description: String {
        "[" + map { "\($0.name): \($0.value)" }.joined(separator: ", ") + "]"
    }
}

extension Matcher {
    /// The query items that are the value of `member`.
    func query(_ member: MatchedTexts.Member, of texts: MatchedTexts) -> LinkQuery {
        query(texts.items[member.items], texts.bytes.span)
    }

    /// The items whose ranges refer to `text`.
    func query(_ items: some Sequence<Query.Item>, _ text: Span<UInt8>) -> LinkQuery {
        func copy(_ range: ByteRange) -> String { String(copying: text.extracting(range.range)) }
        var copies: [LinkQueryItem] = []
        for item in items { copies.append(LinkQueryItem(name: copy(item.name), value: item.value.map(copy))) }
        return LinkQuery(copies, ignoresCase: compiled.options.ignoresQueryCase)
    }
}
