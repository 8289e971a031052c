/// The names of parameters, by their numbers.
extension PatternParser {
    /// Adds a parameter that takes any text, which stands at `place`, and is called as the text at `name` says.
    mutating func addParameter(_ scanner: Scanner, named name: Place, at place: Place) {
        program.parameters.append(
            Program.Parameter(
                name: number(ofName: name, scanner), type: TypeTable.string, standIn: Program.Parameter.required,
                stretch: Stretch(place.start, place.end)))
    }

    /// The number of the name at `place`; -1 for `_` and for no name, under which nothing is reported.
    mutating func number(ofName place: Place, _ scanner: Scanner) -> Int {
        if place.start == place.end { return -1 }
        if place.end == place.start + 1, scanner.bytes[place.start] == UInt8(ascii: "_") { return -1 }
        return number(ofName: place.start..<place.end, in: scanner.bytes.span)
    }

    /// The number of the name in `range` of `text`.
    mutating func number(ofName range: Range<Int>, in text: Span<UInt8>) -> Int {
        let number = names.insert(range, of: text)
        if number == program.names.count {
            program.names.append(String(decoding: names.bytes[names[number].range], as: UTF8.self))
            lastUses.append(-1)
        }
        return number
    }

    /// Notes every parameter from `start` on that has the name of one before it.
    mutating func checkNames(from start: Int, file: Int) {
        for index in start..<program.parameters.count {
            let name = program.parameters[index].name
            if name < 0 { continue }
            // What was noted of a pattern that came to nothing may be the index of another parameter now.
            let last = lastUses[name]
            if last >= start, last < index, program.parameters[last].name == name {
                let (first, second) = (program.parameters[last].stretch, program.parameters[index].stretch)
                note(.duplicateParameter(program.names[name]), at: Place(second, file: file), related: Place(first, file: file))
            } else {
                lastUses[name] = index
            }
        }
    }
}
