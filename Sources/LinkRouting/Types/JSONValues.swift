extension CompiledTypes {
    /// Appends `value`, which the type at `index` accepts, as JSON.
    ///
    /// Numbers keep all their digits, lists become arrays, and values that are not numbers or booleans become
    /// strings.
    package func appendJSON(_ index: Int, _ value: Span<UInt8>, to output: inout Bytes) {
        let entry = entries[base(of: index)]
        switch entry.kind {
        case .except, .string, .oneOf, .uuid, .date, .url, .regex, .custom:
            JSONText.appendString(value, to: &output)
        case .int, .uint:
            let digits = ByteRange(0, value.count)
            if value.isShortNumber(digits), value.isCanonicalInteger(digits) {
                output.append(value)
            } else if entry.kind == .int {
                output.append(contentsOf: "\(Numbers.int(value) ?? 0)".utf8)
            } else {
                output.append(contentsOf: "\(Numbers.uint(value) ?? 0)".utf8)
            }
        case .double: output.append(contentsOf: Numbers.ecmaScriptText(Numbers.double(value) ?? 0).utf8)
        case .bool: output.append(contentsOf: (FixedFormats.bool(value) == true ? "true" : "false").utf8)
        case .list:
            output.append(UInt8(ascii: "["))
            var isFirst = true
            var elements: Bytes = []
            forEachElement(of: entry, in: value) { element in
                if !isFirst { elements.append(UInt8(ascii: ",")) }
                isFirst = false
                appendJSON(Int(entry.first), element, to: &elements)
            }
            output += elements
            output.append(UInt8(ascii: "]"))
        }
    }
}
