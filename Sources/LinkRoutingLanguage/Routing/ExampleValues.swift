extension ValueType {
    /// The values of some texts that the type accepts. Of a one-of, all of them.
    package var exampleValues: [LinkValue] { values(of: examples) }

    /// The value of a text that the type accepts.
    package func value(of text: String) -> LinkValue { values(of: [text]).first ?? .string(text) }

    private func values(of texts: [String]) -> [LinkValue] {
        var types = CompiledTypes()
        let index = types.index(of: self)
        return texts.map { types.value(index, Bytes($0.utf8).span) }
    }
}
