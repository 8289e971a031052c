public import LinkRouting

/// All sentences about `ok` and `no` lines that do not hold.
extension ExampleFailure {
    /// What is wrong, in one sentence without a full stop.
    public var message: String {
        let route = "`\(route ?? "none")`"
        if !example.isExpectedToMatch { return "the `no` link leads to \(route)" }
        return value.map { "the `ok` link does not give `\($0)`" } ?? "the `ok` link does not lead to \(route)"
    }

    /// What stands behind the carets: what the link gave instead.
    public var hint: String { "it gave `\(found)`" }

    /// The kind of the failure in kebab case, for programs; it never changes.
    public var code: String { example.isExpectedToMatch ? "failing-ok" : "failing-no" }

    /// Where the value stands that differs, else the link.
    public var sourceRange: SourceRange {
        example.values.first { "\($0.name)=\($0.text)" == value }?.sourceRange ?? example.sourceRange
    }
}
