extension CompiledTypes {
    /// Appends `value`, which the type at `index` accepts, as JSON.
    ///
    /// Numbers keep all their digits, lists become arrays, and values that are not numbers or booleans become
    /// strings.
    // The types would be copied for a call.
    @inline(__always)
    func appendJSON(_ index: Int, _ value: Span<UInt8>, to output: inout ByteBuffer) {
        let entry = entries[base(of: index)]
        switch entry.kind {
        case .except, .string, .oneOf, .uuid, .date, .url, .regex, .custom:
            JSONText.appendString(value, to: &output)
        case .int, .uint: Numbers.appendCanonicalInteger(value, to: &output)
        case .double: Numbers.appendECMAScript(value, to: &output)
        case .bool: output.append(FixedFormats.bool(value) == true ? "true" : "false")
        case .list: appendList(entry, value, to: &output)
        }
    }

    @inline(never)
    private func appendList(_ list: Entry, _ value: Span<UInt8>, to output: inout ByteBuffer) {
        output.append(UInt8(ascii: "["))
        var isFirst = true
        forEachElement(of: list, in: value) { element in
            if !isFirst { output.append(UInt8(ascii: ",")) }
            isFirst = false
            appendJSON(Int(list.first), element, to: &output)
        }
        output.append(UInt8(ascii: "]"))
    }
}
