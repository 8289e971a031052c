import LinkRoutingLanguage

/// The strings and Booleans that a manifest refers to, from files such as `res/values/strings.xml`.
package struct AndroidResources: Sendable {
    private var strings: [String: String] = [:]
    private var booleans: [String: Bool] = [:]

    /// Creates resources without strings.
    package init() {}

    /// Adds the strings and Booleans of a file. Returns what is wrong with it.
    package mutating func add(_ bytes: ContiguousArray<UInt8>) -> [AssociationDiagnostic] {
        var problems = ProblemList()
        do {
            let root = try XMLParser.parse(bytes)
            if root.name != "resources" {
                problems.report(.notResources(root.name), at: root.range)
            }
            for element in root.children {
                guard let name = element.attribute("name")?.value else { continue }
                switch element.name {
                case "string",
                    "item" where element.attribute("type")?.value == "string":
                    strings[name] = AndroidEscapes.string(element.text)
                case "bool": booleans[name] = element.text.utf8.contains(sequence: "true")
                default: break
                }
            }
        } catch {
            problems.report(error.problem, at: error.range)
        }
        return problems.diagnostics(in: bytes)
    }

    /// The string of a reference such as `@string/host`; `nil` if there is none.
    func string(_ reference: String) -> String? {
        var text = reference
        // A string may refer to another one. The limit ends a circle of references.
        for _ in 0..<16 {
            guard let name = Self.name(text, type: "string") else { return text }
            guard let next = strings[name] else { return nil }
            text = next
        }
        return nil
    }

    /// The Boolean of a text or a reference; `nil` if it is unknown.
    func boolean(_ text: String) -> Bool? {
        switch text {
        case "true": true
        case "false": false
        default: Self.name(text, type: "bool").flatMap { booleans[$0] }
        }
    }

    /// The name in a reference such as `@string/host` or `@com.example.app:string/host`; `nil` if the text is
    /// none of the type. Android's own resources keep their package.
    static func name(_ text: String, type: String) -> String? {
        guard text.hasPrefix("@"), let slash = text.firstIndex(of: "/") else { return nil }
        let start = text[..<slash].dropFirst()
        guard start == type || start.hasSuffix(":" + type) else { return nil }
        return start.hasPrefix("android:") ? text : String(text[slash...].dropFirst())
    }
}

/// The escapes that Android's build tools replace in attributes and strings.
enum AndroidEscapes {
    /// An attribute: `\\` is one backslash, so patterns have every backslash doubled.
    static func attribute(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
        var result = ""
        var rest = Substring(text).unicodeScalars
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let escaped = rest.popFirst() else {
                result.unicodeScalars.append(scalar)
                continue
            }
            switch escaped {
            case "n": result += "\n"
            case "t": result += "\t"
            case "u":
                let digits = String(rest.prefix(4))
                rest = rest.dropFirst(4)
                let isNumber = digits.utf8.allSatisfy { ASCII.hexValue($0) != nil }
                if isNumber, let value = UInt32(digits, radix: 16), let code = Unicode.Scalar(value) {
                    result.unicodeScalars.append(code)
                }
            default: result.unicodeScalars.append(escaped)
            }
        }
        return result
    }

    /// A string resource: white space around it and quotation marks are removed.
    static func string(_ text: String) -> String {
        var scalars = Substring(text).unicodeScalars
        while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
        while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
        if scalars.count > 1, scalars.first == "\"", scalars.last == "\"" {
            scalars.removeFirst()
            scalars.removeLast()
        }
        return attribute(String(scalars))
    }
}
