/// Assigns ids to the names of parameters, and finds duplicates.
extension PatternParser {
    /// The id of the name at `range`; -1 for `_` and an empty name, whose values are not reported.
    mutating func id(ofName range: SourceRange, _ scanner: Scanner) -> Int {
        if range.start == range.end { return -1 }
        if range.end == range.start + 1, scanner.bytes[range.start] == UInt8(ascii: "_") { return -1 }
        return id(ofName: range.start..<range.end, in: scanner.bytes.span)
    }

    /// The id of the name in `range` of `text`. A new name is added.
    mutating func id(ofName range: Range<Int>, in text: Span<UInt8>) -> Int {
        let id = names.insert(range, of: text)
        if id == compiled.names.count {
            compiled.names.append(String(decoding: names.bytes[names[id].range], as: UTF8.self))
            lastUses.append(-1)
        }
        return id
    }

    /// Reports each parameter at or after index `start` whose name an earlier one of them has.
    mutating func checkNames(from start: Int, file: Int) {
        for index in start..<compiled.parameters.count {
            let name = compiled.parameters[index].name
            if name < 0 { continue }
            // The parameters of a pattern with errors are removed, so the recorded index may belong to
            // another one now.
            let last = lastUses[name]
            if last >= start, last < index, compiled.parameters[last].name == name {
                report(
                    .duplicateParameter(compiled.names[name]),
                    at: SourceRange(compiled.parameters[index].byteRange, file: file),
                    related: SourceRange(compiled.parameters[last].byteRange, file: file))
            } else {
                lastUses[name] = index
            }
        }
    }
}

extension CompiledTable.Parameter {
    /// A required parameter of any text, or of `type`.
    ///
    /// - Parameter name: the id of its name.
    init(_ name: Int, type: Int = CompiledTypes.string, at range: SourceRange) {
        self.init(name: name, type: type, defaultIndex: Self.required, byteRange: range.byteRange)
    }
}

extension SourceRange {
    /// The range within its file.
    var byteRange: ByteRange { ByteRange(start, end) }
}
