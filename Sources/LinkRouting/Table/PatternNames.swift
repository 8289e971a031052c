/// The names of parameters, by their numbers.
extension PatternParser {
    /// Adds a parameter that takes any text, which stands at `place`, and is called as the text at `name` says.
    mutating func addParameter(_ scanner: Scanner, named name: SourceRange, at place: SourceRange) {
        compiled.parameters.append(
            CompiledTable.Parameter(
                name: number(ofName: name, scanner), type: CompiledTypes.string, standIn: CompiledTable.Parameter.required,
                stretch: ByteRange(place.start, place.end)))
    }

    /// The number of the name at `place`; -1 for `_` and for no name, under which nothing is reported.
    mutating func number(ofName place: SourceRange, _ scanner: Scanner) -> Int {
        if place.start == place.end { return -1 }
        if place.end == place.start + 1, scanner.bytes[place.start] == UInt8(ascii: "_") { return -1 }
        return number(ofName: place.start..<place.end, in: scanner.bytes.span)
    }

    /// The number of the name in `range` of `text`.
    mutating func number(ofName range: Range<Int>, in text: Span<UInt8>) -> Int {
        let number = names.insert(range, of: text)
        if number == compiled.names.count {
            compiled.names.append(String(decoding: names.bytes[names[number].range], as: UTF8.self))
            lastUses.append(-1)
        }
        return number
    }

    /// Notes every parameter from `start` on that has the name of one before it.
    mutating func checkNames(from start: Int, file: Int) {
        for index in start..<compiled.parameters.count {
            let name = compiled.parameters[index].name
            if name < 0 { continue }
            // What was noted of a pattern that came to nothing may be the index of another parameter now.
            let last = lastUses[name]
            if last >= start, last < index, compiled.parameters[last].name == name {
                let (first, second) = (compiled.parameters[last].stretch, compiled.parameters[index].stretch)
                note(.duplicateParameter(compiled.names[name]), at: SourceRange(second, file: file), related: SourceRange(first, file: file))
            } else {
                lastUses[name] = index
            }
        }
    }
}
