extension LinkTemplate {
    /// The text of a template: a string literal in which `\(\.name)` is a property.
    public struct Text: ExpressibleByStringInterpolation, Sendable {
        private let interpolation: StringInterpolation

        /// Creates a text without properties.
        public init(stringLiteral text: String) {
            interpolation = StringInterpolation(literal: text)
        }

        /// Creates a text with properties.
        public init(stringInterpolation: StringInterpolation) { interpolation = stringInterpolation }

        var pattern: String { interpolation.pattern }
        var types: [CustomType] { interpolation.types }

        func checkedArguments() throws(LinkTemplateError) -> [Argument] {
            if let error = interpolation.error { throw error }
            return interpolation.arguments
        }
    }
}

extension LinkTemplate.Text {
    /// Collects the text and the properties of a literal.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var pattern = ""
        fileprivate var arguments: [LinkTemplate.Argument] = []
        fileprivate var types: [CustomType] = []
        fileprivate var error: LinkTemplateError?
        private var keyPaths: [any AnyKeyPath & Sendable] = []
        private var endsWithArgument = false

        fileprivate init(literal: String) { pattern = literal }

        /// Creates an empty text.
        public init(literalCapacity: Int, interpolationCount: Int) {
            pattern.reserveCapacity(literalCapacity)
        }

        /// Appends text of the pattern.
        public mutating func appendLiteral(_ literal: String) {
            if literal.isEmpty { return }
            pattern += literal
            endsWithArgument = false
        }

        /// Appends a property whose value every link has.
        public mutating func appendInterpolation<Value: LinkValueConvertible & SendableMetatype>(
            _ keyPath: any WritableKeyPath<Root, Value> & Sendable
        ) {
            appendValue(keyPath, type(Value.self), { $0 }, { $0 })
        }

        /// Appends an optional property whose value every link has. A link can be written if it is not `nil`.
        public mutating func appendInterpolation<Value: LinkValueConvertible & SendableMetatype>(
            _ keyPath: any WritableKeyPath<Root, Value?> & Sendable
        ) {
            appendValue(keyPath, type(Value.self), { $0 }, { $0 })
        }

        /// Appends an optional property that a link need not have a value for: a whole segment or the whole
        /// value of a query item, which is omitted if the property is `nil`.
        public mutating func appendInterpolation<Value: LinkValueConvertible & SendableMetatype>(
            optional keyPath: any WritableKeyPath<Root, Value?> & Sendable
        ) {
            appendValue(keyPath, type(Value.self) + "?", { $0 }, { $0 })
        }

        /// Appends a property that is a list, whose elements have `separator` between them.
        public mutating func appendInterpolation<Element: LinkValueConvertible & SendableMetatype>(
            _ keyPath: any WritableKeyPath<Root, [Element]> & Sendable, separator: Unicode.Scalar
        ) {
            appendList(keyPath, separator, { $0 }, { $0 })
        }

        /// Appends an optional property that is a list, whose elements have `separator` between them.
        public mutating func appendInterpolation<Element: LinkValueConvertible & SendableMetatype>(
            _ keyPath: any WritableKeyPath<Root, [Element]?> & Sendable, separator: Unicode.Scalar
        ) {
            appendList(keyPath, separator, { $0 }, { $0 })
        }

        /// Appends a list that a link need not have: a whole segment or the whole value of a query item,
        /// which is omitted if the list is empty.
        public mutating func appendInterpolation<Element: LinkValueConvertible & SendableMetatype>(
            optional keyPath: any WritableKeyPath<Root, [Element]> & Sendable, separator: Unicode.Scalar
        ) {
            appendList(keyPath, separator, presence: "?", { $0 }, { $0.isEmpty ? nil : $0 })
        }

        /// Appends an optional list that a link need not have: a whole segment or the whole value of a query
        /// item, which is omitted if the property is `nil`.
        public mutating func appendInterpolation<Element: LinkValueConvertible & SendableMetatype>(
            optional keyPath: any WritableKeyPath<Root, [Element]?> & Sendable, separator: Unicode.Scalar
        ) {
            appendList(keyPath, separator, presence: "?", { $0 }, { $0 })
        }

        /// Appends a property for any number of segments of the path, joined with `/`, and `""` for none. A
        /// `/` inside a segment is `%2F`.
        public mutating func appendInterpolation(
            catchAll keyPath: any WritableKeyPath<Root, String> & Sendable
        ) {
            append(keyPath, "*", property: { $0 }, text: { $0 })
        }

        /// Appends an optional property for any number of segments of the path, joined with `/`, and `""` for
        /// none. A `/` inside a segment is `%2F`.
        public mutating func appendInterpolation(
            catchAll keyPath: any WritableKeyPath<Root, String?> & Sendable
        ) {
            append(keyPath, "*", property: { $0 }, text: { $0 })
        }

        /// - Parameters:
        ///   - property: makes the property from a value of a link.
        ///   - value: makes the value from the property; `nil` if it is omitted.
        private mutating func appendValue<Value: LinkValueConvertible & SendableMetatype, Property>(
            _ keyPath: any WritableKeyPath<Root, Property> & Sendable, _ type: String,
            _ property: @escaping @Sendable (Value) -> Property,
            _ value: @escaping @Sendable (Property) -> Value?
        ) {
            let name = name("\(keyPath)")
            append(keyPath, ":", "{\(type)}", property: property) { root throws(BuildError.Reason) in
                guard let value = value(root)?.linkValue else { return nil }
                guard let text = value.text else { throw .noText(name) }
                return text
            }
        }

        private mutating func appendList<Element: LinkValueConvertible & SendableMetatype, Property>(
            _ keyPath: any WritableKeyPath<Root, Property> & Sendable, _ separator: Unicode.Scalar,
            presence: String = "", _ property: @escaping @Sendable ([Element]) -> Property,
            _ list: @escaping @Sendable (Property) -> [Element]?
        ) {
            let name = name("\(keyPath)")
            let type = "{[\(type(Element.self)) '\(separator)']\(presence)}"
            append(keyPath, ":", type, property: property) { root throws(BuildError.Reason) in
                guard let list = list(root) else { return nil }
                return try BuildError.Reason.text(of: list.map(\.linkValue), separator, for: name)
            }
        }

        private mutating func append<Value: LinkValueConvertible & SendableMetatype, Property>(
            _ keyPath: any WritableKeyPath<Root, Property> & Sendable, _ sign: String, _ type: String = "",
            property: @escaping @Sendable (Value) -> Property,
            text: @escaping @Sendable (Property) throws(BuildError.Reason) -> String?
        ) {
            let spelling = "\(keyPath)"
            if endsWithArgument, let last = arguments.last, error == nil {
                error = .adjacentProperties(last.spelling, spelling)
            }
            if keyPaths.contains(where: { $0 == keyPath }), error == nil {
                error = .repeatedProperty(spelling)
            }
            let name = name(spelling)
            let read: @Sendable (LinkParameters, inout Root) -> Void = { parameters, root in
                if let value = parameters[name].flatMap(Value.init(linkValue:)) {
                    root[keyPath: keyPath] = property(value)
                }
            }
            arguments.append(
                LinkTemplate.Argument(name: name, spelling: spelling, read: read) {
                    root throws(BuildError.Reason) in try text(root[keyPath: keyPath])
                })
            keyPaths.append(keyPath)
            pattern += sign + name + type
            endsWithArgument = true
        }

        /// The name of the last property of a key path, or a number if it has none or it is taken.
        private func name(_ spelling: String) -> String {
            let last = spelling.unicodeScalars.split(separator: ".").last ?? []
            var name = String(String.UnicodeScalarView(last))
            let isName = last.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || "0" <= $0 && $0 <= "9")
            }
            if !isName || last.first.map({ "0" <= $0 && $0 <= "9" }) != false { name = "value" }
            func isTaken(_ name: String) -> Bool { arguments.contains { $0.name == name } }
            if isName, !isTaken(name) { return name }
            var number = arguments.count + 1
            while isTaken("\(name)\(number)") { number += 1 }
            return "\(name)\(number)"
        }

        /// The type in the language that accepts the texts of `Value`.
        private mutating func type<Value: LinkValueConvertible & SendableMetatype>(
            _ type: Value.Type
        ) -> String {
            switch type {
            case is String.Type, is Substring.Type: return "string"
            case is Int.Type, is Int64.Type: return "int"
            case is UInt.Type, is UInt64.Type: return "uint"
            case is Double.Type: return "double"
            case is Bool.Type: return "bool"
            default: break
            }
            let name = String(
                String.UnicodeScalarView(
                    String(reflecting: type).unicodeScalars.map {
                        $0.isASCII && ($0.properties.isAlphabetic || "0" <= $0 && $0 <= "9") ? $0 : "_"
                    }))
            types.append(CustomType(name: name, of: type))
            return name
        }
    }
}
