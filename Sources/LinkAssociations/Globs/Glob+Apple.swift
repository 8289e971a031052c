import LinkRoutingLanguage

/// Reads patterns of `apple-app-site-association` files.
///
/// `*` is any text, `?` one character, and `$(name)` one of the values of a variable. There is no escape.
struct AppleGlobReader {
    private var variables: [String: Glob.Variable] = [:]

    /// - Parameter variables: The values of the variables that a file defines.
    init(variables: [String: [String]] = [:]) {
        for (name, values) in BuiltInVariables.all where variables[name] == nil { add(name, values) }
        for (name, values) in variables { add(name, values) }
    }

    private mutating func add(_ name: String, _ values: [String]) {
        variables[name] = Glob.Variable(
            name: name, texts: values, globs: Set(values).sorted().map { Glob(apple: $0, nil) })
    }

    /// A pattern for a query, a fragment or a value.
    func glob(_ pattern: String) -> Glob { Glob(apple: pattern, variables) }

    /// A pattern for a path without its first slash and without the slashes at its end.
    ///
    /// - Parameter variables: Whether there are variables. Entries of `paths` have none.
    func path(_ pattern: String, variables: Bool = true) -> Glob {
        Glob(apple: Self.trimmed(pattern), variables ? self.variables : nil)
    }

    /// Whether a pattern for a path ends with `/*`, so that a path matches without that segment, too.
    static func hasShorterForm(_ pattern: String) -> Bool {
        trimmed(pattern).utf8.suffix(2).elementsEqual("/*".utf8)
    }

    private static func trimmed(_ pattern: String) -> String {
        var bytes = pattern.utf8.drop { $0 == UInt8(ascii: "/") }
        while bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        return String(Substring(bytes))
    }
}

extension Glob {
    fileprivate init(apple pattern: String, _ variables: [String: Variable]?) {
        var builder = GlobBuilder()
        var rest = pattern.utf16[...]
        while let unit = rest.popFirst() {
            switch unit {
            case .init(ascii: "*"): builder.append(.star)
            case .init(ascii: "?"): builder.append(.one)
            case .init(ascii: "$") where variables != nil && rest.first == .init(ascii: "("):
                let name = rest.dropFirst().prefix { !Self.signs.contains($0) }
                let isClosed = rest[name.endIndex...].first == .init(ascii: ")")
                rest = rest[name.endIndex...].dropFirst(isClosed ? 1 : 0)
                let text = String(decoding: name, as: UTF16.self)
                let variable = isClosed ? variables?[text] : nil
                builder.append(
                    variable.map { .oneOf($0) } ?? .undefined("$(" + text + (isClosed ? ")" : "")))
            default: builder.append(unit)
            }
        }
        self.init(steps: builder.finish())
    }

    /// The characters that end the name of a variable.
    private static let signs = ["$", "(", ")"].map { UInt16(ascii: $0) }
}

extension [Glob.Step] {
    /// The pattern as Apple and dynamic rules write it.
    ///
    /// A set has no place there except for digits. Where it is repeated, other characters may follow the
    /// first.
    ///
    /// - Parameters:
    ///   - text: How a text is written.
    ///   - variable: How a variable is written.
    func wildcards(text: (String) -> String, variable: (Glob.Variable) -> String) -> String {
        map { step in
            switch step {
            case .text(let literal): text(literal)
            case .oneOf(let values): variable(values)
            case .undefined(let written): written
            case .set(let set, let count):
                String(repeating: Self.wildcard(set), count: Int(count.lowerBound))
                    + (count.count > 1 ? "*" : "")
            }
        }.joined()
    }

    private static func wildcard(_ set: UnitSet) -> String {
        switch set {
        case .digits: "$(digit)"
        case .hexadecimalDigits: "$(xdigit)"
        default: "?"
        }
    }
}
