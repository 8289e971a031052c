/// A route of a table with its values. Generated code makes its cases from it, and turns them back into it.
///
///     RouteValues(4, .init("pokedexID", pokedexID), .init("tab", tab))
public struct RouteValues: Sendable {
    /// A parameter of a route with its value.
    public struct Member: Sendable {
        package let name: String
        /// The value; `nil` is the same as no value.
        package let value: LinkValue?

        @usableFromInline
        init(name: String, linkValue: LinkValue?) {
            self.name = name
            value = linkValue
        }

        /// The parameter called `name`. `nil` is the same as no value.
        @inlinable
        public init(_ name: String, _ value: (some LinkValueConvertible)?) {
            self.init(name: name, linkValue: value?.linkValue)
        }
    }

    /// The index of the route in the table.
    public internal(set) var route: Int
    package var members: [Member]

    /// Creates the values of the route at an index of `RouteTable.routes`.
    ///
    /// - Precondition: when a link is built, `route` is the index of a route of that matcher.
    public init(_ route: Int, _ members: Member...) {
        self.route = route
        self.members = members
    }
}

extension RouteValues {
    /// The value called `name`; `nil` if there is none. Linear in the number of values.
    public subscript(name: String) -> LinkValue? { members.first { $0.name.isSame(as: name) }?.value }

    /// The value called `name`.
    ///
    /// - Throws: `Miss` if there is none, or if it cannot be a `T`. The values of a match never throw for the
    ///   type that their table gives them.
    @inlinable
    public func value<T: LinkValueConvertible>(_ name: String) throws(Miss) -> T {
        guard let value = self[name], let result = T(linkValue: value) else { throw failure(name) }
        return result
    }

    /// The value called `name`; `nil` if there is none.
    ///
    /// - Throws: `Miss` if it cannot be a `T`.
    @inlinable
    public func value<T: LinkValueConvertible>(_ name: String) throws(Miss) -> T? {
        guard let value = self[name] else { return nil }
        guard let result = T(linkValue: value) else { throw failure(name) }
        return result
    }

    /// The segments that the catch-all called `name` covers; none if it has no value.
    ///
    /// A `/` inside a segment is `%2F` in the value. So a segment that contains the text `%2F` comes back
    /// with a `/`.
    ///
    /// - Throws: `Miss` if the value is not a text.
    public func segments(_ name: String) throws(Miss) -> [String] {
        guard let value = self[name] else { return [] }
        guard case .string(let text) = value else { throw failure(name) }
        if text.isEmpty { return [] }
        return CatchAllText.segments(of: text)
    }

    /// Adds a value, such as that of a global parameter. `nil` is the same as no value.
    @inlinable
    public mutating func add(_ name: String, _ value: (some LinkValueConvertible)?) {
        if let value { add(Member(name, value)) }
    }

    @usableFromInline
    mutating func add(_ member: Member) { members.append(member) }

    /// The error for a route that the generated code does not have.
    public var unknownRoute: Miss { Miss(.noRoute) }

    @usableFromInline
    func failure(_ name: String) -> Miss { Miss(.badValue, parameter: name) }
}

extension RouteValues: Hashable {
    /// Whether both have the same route, and the same values in the same order.
    public static func == (left: RouteValues, right: RouteValues) -> Bool {
        left.route == right.route
            && left.present.elementsEqual(right.present) { $0.name == $1.name && $0.value == $1.value }
    }

    /// Hashes the route and its values.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(route)
        for member in present { hasher.combine(member.value) }
    }

    private var present: LazyFilterSequence<[Member]> {
        members.lazy.filter { $0.value != nil }
    }
}

/// The text that a catch-all reports, in which `%2F` is a slash inside a segment.
enum CatchAllText {
    /// The segments of the text.
    static func segments(of text: String) -> [String] {
        text.utf8.split(separator: ASCII.slash, omittingEmptySubsequences: false).map { segment in
            segment.contains(UInt8(ascii: "%"))
                ? decodingSlashes(Bytes(segment)) : String(Substring(segment))
        }
    }

    private static func decodingSlashes(_ segment: Bytes) -> String {
        var bytes: Bytes = []
        var index = 0
        while index < segment.count {
            let isSlash = segment[index...].starts(with: "%2F".utf8)
            bytes.append(isSlash ? UInt8(ascii: "/") : segment[index])
            index += isSlash ? 3 : 1
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension LinkValue {
    /// The value of a catch-all that covers `segments`.
    ///
    /// A `/` inside a segment is written as `%2F`. So a segment that contains the text `%2F` comes back with
    /// a `/`.
    public init(segments: [String]) {
        // A single empty segment is not the same as none.
        if segments == [""] {
            self = .string("/")
            return
        }
        var text = ""
        for (index, segment) in segments.enumerated() {
            if index > 0 { text += "/" }
            for scalar in segment.unicodeScalars {
                if scalar == "/" { text += "%2F" } else { text.unicodeScalars.append(scalar) }
            }
        }
        self = .string(text)
    }
}

extension Matcher {
    /// The route and the values of a link that ends at a terminal, from the context in which it was resolved.
    func routeValues(
        _ pattern: Int, _ optionalMask: UInt8, _ line: Span<UInt8>, _ context: inout MatchContext
    ) -> RouteValues {
        var values = RouteValues(routeIndex(ofPattern: pattern))
        context.parameters.clear()
        addParameters(of: pattern, optionalMask, to: &context.parameters)
        if context.parameters.isEmpty { return values }
        values.members.reserveCapacity(context.parameters.count)
        forEachValue(of: pattern, optionalMask, line, &context) { parameter, value, _ in
            values.members.append(RouteValues.Member(name: compiled.names[parameter.name], linkValue: value))
        }
        return values
    }

    fileprivate func routeValues(
        _ pattern: Int, _ optionalMask: UInt8, _ line: Span<UInt8>, _ resolver: inout SingleResolver
    ) -> RouteValues {
        resolver.withParts(of: line, self) { routeValues(pattern, optionalMask, line, &$0) }
    }

    /// The route and the values of a link, without a match in between.
    ///
    /// - Throws: `Miss` with the reason, if no route matches or `none` matches best.
    @usableFromInline
    func routeValues(of url: String) throws(Miss) -> RouteValues {
        // Strings of Objective-C are the only ones that are not contiguous.
        if _slowPath(!url.isContiguousUTF8) { return try routeValues(of: url.contiguousCopy()) }
        let found: Result<RouteValues, Miss> = url.withUTF8Span { url in
            ThreadStorage.withResolver { resolver in
                guard let terminal = resolver.resolve(url, self) else {
                    return .failure(miss(resolver.context.miss))
                }
                let end = trie.terminals[terminal]
                return .success(routeValues(Int(end.pattern), end.optionalMask, url, &resolver))
            }
        }
        return try found.get()
    }
}

extension Match {
    /// The route and its values.
    public var routeValues: RouteValues {
        url.withUTF8Span { line in
            ThreadStorage.withResolver { matcher.routeValues(patternIndex, optionalMask, line, &$0) }
        }
    }
}
