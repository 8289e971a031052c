/// The values of a match by name, in the order of the pattern: host, path, query, fragment, constants.
///
/// The link is read once for all of them. Defaults are included; an absent optional parameter without a
/// default is not.
///
///     for parameter in match.parameters { print(parameter.name, parameter.value) }
public struct LinkParameters: Sendable {
    private let elements: [Element]

    init(_ elements: [Element]) { self.elements = elements }

    /// Values that are in no link.
    package init(examples: [(name: String, type: ValueType?, value: LinkValue)]) {
        elements = examples.map { name, type, value in
            Element(name: name, type: type, text: value.description, value: value)
        }
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
    public var endIndex: Int { elements.count }

    /// The value at `index`, with its name.
    public subscript(index: Int) -> Element { elements[index] }
}

extension LinkParameters {
    /// The value called `name`; `nil` if the link has none. Linear in the number of values.
    public subscript(name: String) -> LinkValue? { index(of: name).map { elements[$0].value } }

    /// The names, in order.
    public var names: [String] { elements.map(\.name) }

    package func index(of name: String) -> Int? { elements.firstIndex { $0.name.isSame(as: name) } }
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
    /// Calls `body` with each of `context.parameters` that has a value in the link, with its value and,
    /// unless that consists of query items, its text.
    @inline(__always)
    func forEachValue(
        of pattern: Int, _ optionalMask: UInt8, _ line: Span<UInt8>, _ context: inout MatchContext,
        _ body: (_ parameter: MatchedParameter, _ value: LinkValue, _ text: Span<UInt8>) -> Void
    ) {
        context.withText(of: line) { text, context in
            for index in context.parameters.indices {
                let parameter = context.parameters[index]
                if parameter.type == MatchedParameter.itemList {
                    withItems(of: parameter, pattern, text, &context) { query, declared in
                        let items = self.query(compiled.undeclared(query, declared), query.text.span)
                        body(parameter, .query(items), query.text.span)
                    }
                } else {
                    withValue(of: parameter, pattern, optionalMask, text, &context) { text in
                        body(parameter, compiled.types.value(parameter.type, text), text)
                    }
                }
            }
        }
    }

    /// A parameter of a match with its value.
    func element(
        _ parameter: MatchedParameter, _ value: LinkValue, _ text: Span<UInt8>
    ) -> LinkParameters.Element {
        let isItems = parameter.type == MatchedParameter.itemList
        let written =
            switch value {
            case .string(let text): text
            case .query(let items): items.description
            default: String(copying: text)
            }
        return LinkParameters.Element(
            name: compiled.names[parameter.name], type: isItems ? nil : compiled.types.types[parameter.type],
            text: written, value: value)
    }

    /// The query items that neither the pattern nor the global parameters declare.
    func undeclaredQuery(
        of pattern: Int, _ line: Span<UInt8>, _ context: inout MatchContext
    ) -> LinkQuery {
        context.withText(of: line) { text, context in context.readQuery(text) }
        let declared = (compiled.patterns[pattern].conditions, compiled.globals)
        return query(compiled.undeclared(context.query, declared), context.query.text.span)
    }

    /// The items whose ranges refer to `text`.
    private func query(_ items: [Query.Item], _ text: Span<UInt8>) -> LinkQuery {
        func copy(_ range: ByteRange) -> String { String(copying: text.extracting(range.range)) }
        var copies: [LinkQueryItem] = []
        for item in items { copies.append(LinkQueryItem(name: copy(item.name), value: item.value.map(copy))) }
        return LinkQuery(copies, ignoresCase: compiled.options.ignoresQueryCase)
    }
}
