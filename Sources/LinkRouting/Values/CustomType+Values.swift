extension CustomType {
    /// A type whose values are the texts from which an instance of a Swift type can be made.
    ///
    ///     extension Color: LinkValueConvertible {
    ///         init?(linkValue: LinkValue) {
    ///             guard let hex = String(linkValue: linkValue) else { return nil }
    ///             self.init(hex: hex)
    ///         }
    ///         var linkValue: LinkValue { .string(hex) }
    ///     }
    ///
    ///     let table = try RouteTable(
    ///         "/paint/:color{color} -> paint", types: [CustomType(name: "color", of: Color.self)])
    ///     let color = try match.value("color", as: Color.self)
    ///
    /// A link that is built has the text of `linkValue`.
    ///
    /// - Parameters:
    ///   - name: a letter or `_`, then letters, digits, `_` and `-`.
    ///   - type: the Swift type. Its `init(linkValue:)` gets a text, on any thread, and must give the same
    ///     result every time.
    ///   - examples: some texts of values. The search for conflicts between routes tries them.
    public init<Value: LinkValueConvertible & SendableMetatype>(
        name: String, of type: Value.Type, examples: [String] = []
    ) {
        self.init(name: name, examples: examples) { text in
            Value(linkValue: .string(String(copying: text))) != nil
        }
    }

    /// A type whose values are the texts of instances of a Swift type, such as the raw values of its cases.
    ///
    /// - Parameters:
    ///   - name: a letter or `_`, then letters, digits, `_` and `-`.
    ///   - examples: some instances, all of them if there are few. The search for conflicts between routes
    ///     tries their texts.
    public init<Value: LinkValueConvertible & SendableMetatype>(name: String, examples: [Value]) {
        self.init(name: name, of: Value.self, examples: examples.compactMap(\.linkValue.text))
    }
}
