/// One pattern of a route: `[scheme://[host[:port]]][/path][?query][#fragment]`.
package struct Pattern: Sendable {
    /// The location of the pattern.
    package var sourceRange: SourceRange
    /// The pattern as written.
    package var text: String
    /// The scheme and host, if the pattern names them.
    package var origin: Origin?
    /// The path, one element per segment.
    package var path: [Element]
    /// The conditions on the query, in the order written.
    package var query: [QueryItem]
    /// `*name` in the query: an object of all items that neither the pattern nor the table declares.
    package var queryCatchAll: Parameter?
    /// The conditions on the fragment. Without them, any fragment matches.
    package var fragment: Fragment?
    /// The constants after `with`, which every match of the pattern reports.
    package var constants: [Constant] = []
    /// The indices of the sources whose links the pattern accepts; `nil` if it accepts all.
    package var sources: [Int]?

    /// The parameters that a match reports, in the order host, path, query, fragment. Constants are not among
    /// them.
    package var parameters: [Parameter] {
        let host = origin?.parameters ?? []
        let query = query.parameters(with: queryCatchAll)
        return (host + path.parameters + query + (fragment?.parameters ?? [])).filter { $0.name != nil }
    }
}

extension Pattern {
    /// The pattern of a fragment. It has segments and query items of its own, as links into web apps do.
    package struct Fragment: Sendable {
        /// The segments.
        package var path: [Element] = []
        /// The conditions on the query inside the fragment, in the order written.
        package var query: [QueryItem] = []
        /// `*name` in the query inside the fragment.
        package var queryCatchAll: Parameter?
        /// Whether the pattern begins with `#?`, so that the whole fragment is query items.
        package var isQueryOnly = false
        /// Whether a `/` precedes the segments. Matching ignores it, but built links have it as written.
        package var beginsWithSlash = false

        /// The parameters, from left to right.
        package var parameters: [Parameter] {
            path.parameters + query.parameters(with: queryCatchAll)
        }
    }

    /// One segment of a path, or the value of a query item.
    package enum Element: Sendable {
        /// Exactly this text, after percent-decoding.
        case literal(String)
        /// A parameter for the whole segment or value.
        case parameter(Parameter)
        /// Text and parameters in one segment. Two parameters are never adjacent.
        case compound([Piece])
        /// `*name`, or `+name` if one segment at least is required: as few segments as let the rest of the
        /// path match, decoded and joined with `/`. The type of the parameter is `string`.
        case catchAll((parameter: Parameter, isRequired: Bool))

        /// The texts and parameters, from left to right.
        package var pieces: [Piece] {
            switch self {
            case .literal(let text): [.text(text)]
            case .parameter(let parameter): [.parameter(parameter)]
            case .compound(let pieces): pieces
            case .catchAll(let catchAll): [.parameter(catchAll.parameter)]
            }
        }

        /// The parameters, from left to right.
        package var parameters: [Parameter] {
            pieces.compactMap { if case .parameter(let parameter) = $0 { parameter } else { nil } }
        }
    }

    /// One piece of a compound segment or value.
    package enum Piece: Sendable {
        /// Exactly this text.
        case text(String)
        /// A parameter. Its value is never empty, and as short as the text after it allows.
        case parameter(Parameter)
    }

    /// `K=V` or `K{TYPE}=V` after `with`: a value that belongs to the pattern, not to the link.
    package struct Constant: Sendable {
        /// The name under which the value is reported.
        package var name: String
        /// The type of the value. If none is written, it is that of the same name in another pattern of the
        /// route, or else `string`.
        package var type: ValueType
        /// Whether the type is written.
        package var isTyped: Bool
        /// The text of the value, which the type accepts.
        package var text: String
        /// The location of the constant.
        package var sourceRange: SourceRange
    }

    /// One condition on the query.
    package struct QueryItem: Sendable {
        /// The name of the item, after percent-decoding.
        package var key: String
        /// The requirement on the item of this name.
        package var condition: Condition
        /// The location of the condition.
        package var sourceRange: SourceRange

        /// The element for the value: an empty literal if the condition is about presence only.
        package var element: Element {
            if case .value(let element) = condition { element } else { .literal("") }
        }

        /// A requirement on a query item.
        package enum Condition: Sendable {
            /// The value must match the element. It may be absent if the element is an optional parameter.
            case value(Element)
            /// An item of this name must be present, with any value or none.
            case present
            /// No item may have this name.
            case absent

            package var isAbsent: Bool { if case .absent = self { true } else { false } }
        }
    }
}

/// A parameter of a pattern.
package struct Parameter: Sendable, Hashable {
    /// The name under which the value is reported; `nil` for `_`, whose value is not reported.
    package var name: String?
    /// The type of the value.
    package var type: ValueType
    /// Whether the value may be absent.
    package var presence: Presence
    /// Whether a value that the type rejects counts as absent. Without this, the pattern does not match then.
    package var isLenient = false
    /// The location of the parameter.
    package var sourceRange: SourceRange

    /// Whether a value may be absent, and what a match reports then.
    package enum Presence: Sendable, Hashable {
        /// The value must be present.
        case required
        /// The value may be absent. A match then reports nothing for the parameter.
        case optional
        /// The value may be absent. A match then reports this text, read as the parameter's type.
        case `default`(String)
    }
}

extension [Pattern.Element] {
    /// The parameters of all elements.
    package var parameters: [Parameter] { flatMap(\.parameters) }

    /// The number of segments that may be omitted.
    var optionalCount: Int {
        count { element in
            if case .parameter(let parameter) = element { parameter.presence != .required } else { false }
        }
    }
}

extension [Pattern.QueryItem] {
    /// The parameters of all values.
    package var parameters: [Parameter] { flatMap(\.element.parameters) }

    /// The parameters of all values and of `*name`, in the order written.
    fileprivate func parameters(with catchAll: Parameter?) -> [Parameter] {
        guard let catchAll else { return parameters }
        return parameters.filter { $0.sourceRange.start <= catchAll.sourceRange.start } + [catchAll]
            + parameters.filter { $0.sourceRange.start > catchAll.sourceRange.start }
    }
}

extension Pattern {
    /// A value that matches of a pattern report.
    package struct Value: Sendable {
        package let name: String
        /// The type; `nil` for the items that `*name` in a query collects.
        package let type: ValueType?
        package let presence: Parameter.Presence
        package let sourceRange: SourceRange
        /// Whether at least one segment is required, if it is a catch-all.
        package var catchAll: Bool?
        /// The text of a constant.
        package var constant: String?

        /// The value of a parameter; `nil` if it is not reported.
        package init?(_ parameter: Parameter) { self.init(parameter, type: parameter.type) }

        fileprivate init?(_ parameter: Parameter, type: ValueType?) {
            guard let name = parameter.name else { return nil }
            (self.name, self.type) = (name, type)
            (presence, sourceRange) = (parameter.presence, parameter.sourceRange)
        }

        fileprivate init(_ constant: Constant) {
            (name, type, presence) = (constant.name, constant.type, .required)
            (sourceRange, self.constant) = (constant.sourceRange, constant.text)
        }
    }

    /// The values that a match reports: those of parameters, then constants.
    package var values: [Value] {
        let collectors = [queryCatchAll, fragment?.queryCatchAll].compactMap { $0?.name }
        var catchAlls: [String?: Bool] = [:]
        for case .catchAll(let catchAll) in path + (fragment?.path ?? []) {
            catchAlls[catchAll.parameter.name] = catchAll.isRequired
        }
        let values = parameters.compactMap { parameter in
            let isCollector = collectors.contains { $0 == parameter.name }
            var value = Value(parameter, type: isCollector ? nil : parameter.type)
            value?.catchAll = catchAlls[parameter.name]
            return value
        }
        return values + constants.map { Value($0) }
    }
}

extension Pattern {
    /// The pattern in one spelling: equal for patterns that differ in notation only, such as `:id{int}` and
    /// `{id: int}`. Literal text is decoded, so it cannot be read as a pattern.
    package var canonicalText: String {
        func joined(_ path: [Element]) -> String { path.map { "/\($0)" }.concatenated() }
        func joined(_ query: [QueryItem], _ rest: Parameter?) -> String {
            if query.isEmpty, rest == nil { return "" }
            return "?"
                + (query.map(\.description) + [rest].compactMap { $0.map { "*\($0)" } })
                .concatenated("&")
        }
        var text = (origin?.description ?? "") + joined(path) + joined(query, queryCatchAll)
        if let fragment {
            text += "#" + joined(fragment.path) + joined(fragment.query, fragment.queryCatchAll)
        }
        for constant in constants { text += " \(constant.name){\(constant.type)}=\(constant.text)" }
        return text
    }
}

extension Pattern.QueryItem: CustomStringConvertible {
    /// The condition in the syntax of the language.
    package var description: String {
        switch condition {
        case .value(.parameter(let parameter)) where parameter.name?.isSame(as: key) == true:
            parameter.description
        case .value(let element): "\(key)=\(element)"
        case .present: key
        case .absent: "!\(key)"
        }
    }
}

extension Pattern.Element: CustomStringConvertible {
    /// The element in the syntax of the language.
    package var description: String {
        if case .catchAll(let catchAll) = self {
            return (catchAll.isRequired ? "+" : "*") + (catchAll.parameter.name ?? "")
        }
        return pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .parameter(let parameter): parameter.description
            }
        }.concatenated()
    }
}

extension Parameter: CustomStringConvertible {
    /// The parameter in the syntax of the language.
    package var description: String {
        let mark =
            switch presence {
            case .required: ""
            case .optional: "?"
            case .default(let text): "=\(ValueType.quoted(text))"
            }
        let typeText = type == .string && mark.isEmpty ? "" : "{\(type)\(isLenient ? "~" : "")\(mark)}"
        return ":" + (name ?? "_") + typeText
    }
}
