@testable import LinkRouting
@testable import LinkRoutingLanguage

/// The regular expressions of random tables: what each accepts, and in which others it lies, worked out by
/// hand.
enum NaiveExpression {
    private static let all: [(pattern: String, accepts: @Sendable (String) -> Bool, isWithin: [String])] = [
        ("[a-m]+", { isMade(of: "abcdefghijklm", $0) }, ["[a-z]+", "[a-z0-9-]+"]),
        ("[k-z]+", { isMade(of: "klmnopqrstuvwxyz", $0) }, ["[a-z]+", "[a-z0-9-]+"]),
        ("[a-z]+", { isMade(of: "abcdefghijklmnopqrstuvwxyz", $0) }, ["[a-z0-9-]+"]),
        ("[a-z0-9-]+", { isMade(of: "abcdefghijklmnopqrstuvwxyz0123456789-", $0) }, []),
        (
            #"\d{1,2}"#, { isMade(of: "0123456789", $0) && $0.unicodeScalars.count <= 2 },
            [#"\d+"#, "[a-z0-9-]+"]
        ),
        (#"\d+"#, { isMade(of: "0123456789", $0) }, ["[a-z0-9-]+"]),
    ]

    /// The types, as tables write them.
    static let types = all.map { "/\($0.pattern)/" }

    static func accepts(_ expression: ValueRegex, _ text: String) -> Bool {
        all.contains { $0.pattern == expression.pattern && $0.accepts(text) }
    }

    /// Whether `outer` accepts all that `inner` accepts.
    static func isWithin(_ inner: ValueRegex, _ outer: ValueRegex) -> Bool {
        inner == outer || all.contains { $0.pattern == inner.pattern && $0.isWithin.contains(outer.pattern) }
    }

    private static func isMade(of alphabet: String, _ text: String) -> Bool {
        !text.isEmpty && text.unicodeScalars.allSatisfy(alphabet.unicodeScalars.contains)
    }
}
