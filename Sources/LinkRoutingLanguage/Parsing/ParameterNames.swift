/// Assigns ids to the names of parameters, and finds duplicates.
extension PatternParser {
    /// Adds the parameter of a catch-all. It has the name at `name`, and accepts any text.
    mutating func addParameter(_ scanner: Scanner, named name: SourceRange, at range: SourceRange) {
        compiled.parameters.append(
            CompiledTable.Parameter(
                name: id(ofName: name, scanner), type: CompiledTypes.string,
                defaultIndex: CompiledTable.Parameter.required,
                byteRange: ByteRange(range.start, range.end)))
    }

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
                let (first, second) = (
                    compiled.parameters[last].byteRange, compiled.parameters[index].byteRange
                )
                report(
                    .duplicateParameter(compiled.names[name]), at: SourceRange(second, file: file),
                    related: SourceRange(first, file: file))
            } else {
                lastUses[name] = index
            }
        }
    }
}
