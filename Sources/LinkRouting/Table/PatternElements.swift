/// What stands for one segment of a path, or for the value of a query item.
extension PatternParser {
    /// Where an element stands; it decides what ends it, and what may be in it.
    enum Position {
        case path, query
        @inline(__always)
        func isEnd(_ byte: UInt8) -> Bool {
            switch self {
            case .path: byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
            case .query: byte == UInt8(ascii: "&") || byte == UInt8(ascii: "#")
            }
        }

        /// Whether literal text ends before `byte`.
        @inline(__always)
        func endsText(_ byte: UInt8) -> Bool {
            isEnd(byte) || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "*")
                || byte == UInt8(ascii: "}")
        }
    }

    /// One segment, or the value of one query item. `nil` after a problem was noted.
    mutating func element(_ scanner: inout Scanner, in position: Position) -> CompiledTable.Element? {
        guard let byte = scanner.peek, !position.isEnd(byte) else { return literal(Span()) }
        if position == .path, byte == UInt8(ascii: "*") || byte == UInt8(ascii: "+"), let rest = rest(&scanner) { return rest }
        guard let piece = piece(&scanner, in: position) else { return nil }
        if let byte = scanner.peek, !position.isEnd(byte) { return mixed(beginningWith: piece, &scanner, in: position) }
        switch piece {
        case .text(let literal):
            return CompiledTable.Element(kind: .literal, index: literal, parameter: -1)
        case .parameter(let parameter):
            compiled.parameters.append(parameter)
            return CompiledTable.Element(
                kind: .type, isOptional: parameter.isOptional, index: parameter.type, parameter: compiled.parameters.count - 1)
        }
    }

    /// The element for a literal text, decoded.
    mutating func literal(_ text: Span<UInt8>) -> CompiledTable.Element {
        CompiledTable.Element(kind: .literal, index: compiled.literals.insert(text), parameter: -1)
    }

    /// What an element is made of.
    private enum Piece {
        /// A literal text, by its number.
        case text(Int)
        case parameter(CompiledTable.Parameter)
    }

    /// The text or parameter at the scanner's place. `nil` after a problem was noted.
    @inline(__always)
    private mutating func piece(_ scanner: inout Scanner, in position: Position, isBehindParameter: Bool = false) -> Piece? {
        let start = scanner.position
        switch scanner.peek {
        case UInt8(ascii: ":"), UInt8(ascii: "{"):
            guard var parameter = parameter(&scanner) else { return nil }
            if isBehindParameter { note(.touchingParameters, at: scanner.place(from: start)) }
            if position == .path, scanner.peek == UInt8(ascii: "?"), !parameter.isOptional,
                scanner.peek(1) == nil || scanner.peek(1) == UInt8(ascii: "/")
            {
                parameter.standIn = CompiledTable.Parameter.optional
                note(.optionalMark(parameter: compiled.written(parameter, file: scanner.file).description), at: scanner.here)
                return nil
            }
            return .parameter(parameter)
        case UInt8(ascii: "*"):
            note(.starInText, at: scanner.here)
            return nil
        case UInt8(ascii: "}"):
            note(.strayCharacter("}", escape: "%7D"), at: scanner.here)
            return nil
        default: return text(&scanner, in: position).map(Piece.text)
        }
    }

    /// The element for a segment that is nothing but text without escapes, as most are. `nil` if another begins at the scanner's place.
    @inline(__always)
    mutating func plainText(_ scanner: inout Scanner) -> CompiledTable.Element? {
        // A rest may begin here.
        if scanner.peek == UInt8(ascii: "+") { return nil }
        let place = textPlace(&scanner, in: .path)
        let isWhole = scanner.peek.map(Position.path.isEnd) ?? true
        guard place.start < place.end, isWhole, !place.hasEscapes else {
            scanner.position = place.start
            return nil
        }
        return CompiledTable.Element(
            kind: .literal, index: compiled.literals.insert(place.start..<place.end, of: scanner.bytes.span), parameter: -1)
    }

    /// Moves behind the literal text at the scanner's place.
    @inline(__always)
    private func textPlace(_ scanner: inout Scanner, in position: Position) -> (start: Int, end: Int, hasEscapes: Bool) {
        let start = scanner.position
        var hasEscapes = false
        while true {
            scanner.skip(to: SWAR.otherThanLetters)
            guard let byte = scanner.peek, !position.endsText(byte) else { break }
            if byte == UInt8(ascii: "%") { hasEscapes = true }
            scanner.position &+= 1
        }
        return (start, scanner.position, hasEscapes)
    }

    /// The number of the literal text at the scanner's place. `nil` after a problem was noted.
    private mutating func text(_ scanner: inout Scanner, in position: Position) -> Int? {
        let (start, _, hasEscapes) = textPlace(&scanner, in: position)
        let place = scanner.place(from: start)
        // The line is known to be UTF-8; what its escapes stand for may not be.
        if !hasEscapes { return compiled.literals.insert(place.start..<place.end, of: scanner.bytes.span) }
        guard let decoded = PercentCoding.decodedText(scanner.bytes.span.extracting(place.start..<place.end)) else {
            note(.literalNotUTF8(scanner.text(place)), at: place)
            return nil
        }
        return compiled.literals.insert(Bytes(decoded.utf8).span)
    }

    /// Text and parameters mixed, of which the first was read. `nil` after a problem was noted.
    private mutating func mixed(
        beginningWith first: Piece, _ scanner: inout Scanner, in position: Position
    ) -> CompiledTable.Element? {
        var parameters: [CompiledTable.Parameter] = []
        var mixed = CompiledTable.Mixed(pieces: [], literalLength: 0)
        var next = first
        while true {
            var isParameter = false
            switch next {
            case .text(let literal):
                let text = compiled.text(compiled.literals[literal])
                mixed.pieces.append(.text(text))
                mixed.literalLength += text.unicodeScalars.count
            case .parameter(let parameter):
                isParameter = true
                mixed.pieces.append(.type(parameter.type))
                parameters.append(parameter)
            }
            guard let byte = scanner.peek, !position.isEnd(byte) else { break }
            guard let piece = piece(&scanner, in: position, isBehindParameter: isParameter) else { return nil }
            next = piece
        }
        for parameter in parameters where parameter.isOptional {
            let written = compiled.written(parameter, file: scanner.file)
            note(.optionalInMixed(written.name ?? "_"), at: written.place)
        }
        let firstParameter = compiled.parameters.count
        compiled.parameters += parameters
        let index = mixedIndices[mixed] ?? compiled.mixed.count
        if index == compiled.mixed.count {
            mixedIndices[mixed] = index
            compiled.mixed.append(mixed)
        }
        return CompiledTable.Element(kind: .mixed, index: index, parameter: firstParameter)
    }

    /// `*name`, `*`, `+name` or `+`, which fill a segment; `nil` if something else begins with the `*` or `+` at the place.
    private mutating func rest(_ scanner: inout Scanner) -> CompiledTable.Element? {
        let start = scanner.position
        let isRequired = scanner.take("+")
        if !isRequired { _ = scanner.take("*") }
        let name = scanner.parameterName()
        if let byte = scanner.peek, !Position.path.isEnd(byte) {
            scanner.position = start
            return nil
        }
        addParameter(scanner, named: name, at: scanner.place(from: start))
        return CompiledTable.Element(
            kind: .rest, index: isRequired ? 1 : 0, parameter: compiled.parameters.count - 1)
    }
}
