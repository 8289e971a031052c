/// Parses the elements of patterns: segments of paths, and values of query items.
extension PatternParser {
    /// The part of a pattern that contains an element. It decides which characters end the element.
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

    /// Parses one segment, or the value of one query item. `nil` after an error was reported.
    mutating func element(_ scanner: inout Scanner, in position: Position) -> CompiledTable.Element? {
        guard let byte = scanner.peek, !position.isEnd(byte) else { return literal(Span()) }
        if position == .path, byte == UInt8(ascii: "*") || byte == UInt8(ascii: "+"),
            let rest = rest(&scanner)
        {
            return rest
        }
        guard let piece = piece(&scanner, in: position) else { return nil }
        if let byte = scanner.peek, !position.isEnd(byte) {
            return compound(beginningWith: piece, &scanner, in: position)
        }
        switch piece {
        case .text(let literal):
            return CompiledTable.Element(kind: .literal, index: literal, parameter: -1)
        case .parameter(let parameter):
            compiled.parameters.append(parameter)
            if parameter.isLenient, position != .query {
                let lenient = compiled.makeParameter(parameter, file: scanner.file)
                report(.lenientOutsideQuery(lenient.name ?? "_"), at: lenient.sourceRange)
            }
            return CompiledTable.Element(
                kind: .type, isOptional: parameter.isOptional, index: parameter.type,
                parameter: compiled.parameters.count - 1)
        }
    }

    /// An element for a literal text that is already decoded.
    mutating func literal(_ text: Span<UInt8>) -> CompiledTable.Element {
        CompiledTable.Element(kind: .literal, index: compiled.literals.insert(text), parameter: -1)
    }

    /// A piece of an element.
    private enum Piece {
        /// The id of a literal text.
        case text(Int)
        case parameter(CompiledTable.Parameter)
    }

    /// Parses a text or a parameter. `nil` after an error was reported.
    @inline(__always)
    private mutating func piece(
        _ scanner: inout Scanner, in position: Position, isAfterParameter: Bool = false
    ) -> Piece? {
        let start = scanner.position
        switch scanner.peek {
        case UInt8(ascii: ":"), UInt8(ascii: "{"):
            guard var parameter = parameter(&scanner) else { return nil }
            if isAfterParameter { report(.adjacentParameters, at: scanner.range(from: start)) }
            if position == .path, scanner.peek == UInt8(ascii: "?"), !parameter.isOptional,
                scanner.peek(1) == nil || scanner.peek(1) == UInt8(ascii: "/")
            {
                parameter.defaultIndex = CompiledTable.Parameter.optional
                let text = compiled.makeParameter(parameter, file: scanner.file).description
                return fail(
                    .misplacedOptionalMark, at: scanner.currentCharacter, suggesting: [text],
                    for: scanner.range(start, scanner.position + 1))
            }
            return .parameter(parameter)
        case UInt8(ascii: "*"):
            let isDouble =
                scanner.peek(1) == UInt8(ascii: "*")
                || scanner.position > 0
                    && scanner.bytes[scanner.position - 1] == UInt8(ascii: "*")
            if isDouble || isAfterParameter { return fail(.unescapedStar, at: scanner.currentCharacter) }
            var ahead = scanner
            ahead.position += 1
            let beginsName = ahead.peek?.isLetter == true
            let name = ahead.text { !$0.isNameByte }
            let isName = beginsName && ahead.peek.map { position.isEnd($0) || $0.isSpace } ?? true
            let rest = isName ? ahead.text(name) : ""
            var meant = ["{_}" + rest]
            // A name up to the end of the segment is probably that of a parameter, except in `ab*cd`.
            let isAfterLetter = start > 0 && scanner.bytes[start - 1].isLetter
            if isName, !isAfterLetter { meant.insert(":" + rest, at: 0) }
            return fail(
                .unescapedStar, at: scanner.currentCharacter, suggesting: meant,
                for: scanner.range(scanner.position, isName ? ahead.position : scanner.position + 1))
        case UInt8(ascii: "}"):
            return fail(
                isAfterParameter ? .unexpectedInType("}") : .strayCharacter("}", "%7D"),
                at: scanner.currentCharacter)
        default: return text(&scanner, in: position).map(Piece.text)
        }
    }

    /// Parses literal text and returns its id. `nil` after an error was reported.
    private mutating func text(_ scanner: inout Scanner, in position: Position) -> Int? {
        let start = scanner.position
        var hasEscapes = false
        while true {
            scanner.skip(to: SWAR.nonLetterMask)
            guard let byte = scanner.peek, !position.endsText(byte) else { break }
            if byte == UInt8(ascii: "%") { hasEscapes = true }
            scanner.position &+= 1
        }
        let range = scanner.range(from: start)
        // The line is known to be UTF-8, but its escapes may decode to anything.
        if !hasEscapes { return compiled.literals.insert(range.start..<range.end, of: scanner.bytes.span) }
        if range.end - range.start == 2, ["%s", "%d", "%i", "%@"].contains(scanner.text(range)) {
            return fail(.foreignSyntax(scanner.text(range), .parameter), at: range)
        }
        guard let decoded = PercentCoding.decodedText(scanner.bytes.span.extracting(range.start..<range.end))
        else { return fail(.literalNotUTF8(scanner.text(range)), at: range) }
        return compiled.literals.insert(Bytes(decoded.utf8).span)
    }

    /// Parses the remaining pieces of a compound element. `nil` after an error was reported.
    private mutating func compound(
        beginningWith first: Piece, _ scanner: inout Scanner, in position: Position
    ) -> CompiledTable.Element? {
        var parameters: [CompiledTable.Parameter] = []
        var compound = CompiledTable.Compound()
        var next = first
        while true {
            var isParameter = false
            switch next {
            case .text(let literal):
                let text = Bytes(compiled.texts[compiled.literals[literal].range])
                compound.literalLength += text.count { !$0.isUTF8Continuation }
                compound.pieces.append(.text(text))
            case .parameter(let parameter):
                isParameter = true
                compound.pieces.append(.type(parameter.type))
                parameters.append(parameter)
                if parameters.count > CompiledTable.Compound.maximumParameterCount {
                    let start = parameter.byteRange.range.lowerBound - 1
                    return fail(.tooManyParameters, at: scanner.range(from: start))
                }
            }
            guard let byte = scanner.peek, !position.isEnd(byte) else { break }
            let start = scanner.position
            guard let piece = piece(&scanner, in: position, isAfterParameter: isParameter) else { return nil }
            if isParameter, case .text = piece,
                !checkText(at: scanner.range(from: start), after: parameters, in: position, scanner)
            {
                return nil
            }
            next = piece
        }
        for parameter in parameters where parameter.isOptional {
            let optional = compiled.makeParameter(parameter, file: scanner.file)
            report(.optionalInCompound(optional.name ?? "_"), at: optional.sourceRange)
        }
        let firstParameter = compiled.parameters.count
        compiled.parameters += parameters
        let index = compoundIndices[compound] ?? compiled.compounds.count
        if index == compiled.compounds.count {
            compoundIndices[compound] = index
            compiled.compounds.append(compound)
        }
        return CompiledTable.Element(kind: .compound, index: index, parameter: firstParameter)
    }

    /// Reports text directly after a parameter that was meant as a part of it: `:path+`, `:page{int}=1`.
    private mutating func checkText(
        at range: SourceRange, after parameters: [CompiledTable.Parameter], in position: Position,
        _ scanner: Scanner
    ) -> Bool {
        guard let parameter = parameters.last else { return true }
        let first = scanner.bytes[range.start]
        let name = SourceRange(parameter.byteRange, file: range.file)
        if first >= 0x80, name.end == range.start, scanner.bytes[name.start - 1] == UInt8(ascii: ":"),
            let end = endOfWord(range, scanner)
        {
            let word = scanner.range(name.start, end)
            report(.badName(scanner.text(word), of: .parameter), at: word)
            return false
        }
        guard scanner.peek.map(position.isEnd) ?? true else { return true }
        if first == UInt8(ascii: "+"), range.end - range.start == 1, position == .path {
            report(.foreignSyntax("+", .catchAll), at: range)
            return false
        }
        let isMark = first == UInt8(ascii: "?") && range.end - range.start == 1 && position == .query
        let isDefault =
            first == UInt8(ascii: "=") && scanner.bytes[range.start - 1] == UInt8(ascii: "}")
            && (position == .query || scanner.bytes[name.start - 1] == UInt8(ascii: ":"))
        guard isMark || isDefault else { return true }
        reportText(range, after: scanner.range(name.start - 1, range.start), scanner)
        return false
    }

    /// Reports text that belongs inside the braces of the parameter before it.
    mutating func reportText(_ range: SourceRange, after parameter: SourceRange, _ scanner: Scanner) {
        report(
            .textAfterParameter(scanner.text(range)), at: range,
            suggesting: withinBraces(scanner.text(range), of: scanner.text(parameter)),
            for: scanner.range(parameter.start, range.end))
    }

    /// The end of the letters and digits at the start of `range`; `nil` if it does not begin with a letter.
    private func endOfWord(_ range: SourceRange, _ scanner: Scanner) -> Int? {
        var end = range.start
        for scalar in scanner.text(range).unicodeScalars {
            let isWord =
                scalar.isASCII ? UInt8(scalar.value).isNameByte : scalar.properties.isAlphabetic
            guard isWord else { break }
            end += UTF8.width(scalar)
        }
        return end > range.start ? end : nil
    }

    /// The parameter `:name` or `:name{type}` with `?` or `=default` inside its braces. Empty for other text.
    private func withinBraces(_ text: String, of parameter: String) -> [String] {
        guard text == "?" || text.hasPrefix("=") else { return [] }
        // `:q=:term`: the name of an item has no colon.
        if text.hasPrefix("=:") || text.hasPrefix("={") {
            return parameter.hasPrefix(":") && !parameter.hasSuffix("}") ? [parameter.dropFirst() + text] : []
        }
        if parameter.hasSuffix("}") {
            let inner = String(parameter.dropLast())
            if parameter.hasPrefix("{"), !inner.utf8.contains(UInt8(ascii: ":")) {
                return [inner + ":string" + text + "}"]
            }
            return [inner + text + "}"]
        }
        let isNumber = text.utf8.count > 1 && text.utf8.dropFirst().allSatisfy(\.isDigit)
        return [parameter + "{" + (isNumber ? "int" : "string") + text + "}"]
    }

    /// Parses `*name`, `*`, `+name` or `+` as a whole segment; `nil` if the segment is longer.
    private mutating func rest(_ scanner: inout Scanner) -> CompiledTable.Element? {
        let start = scanner.position
        let isRequired = scanner.consume("+")
        if !isRequired { _ = scanner.consume("*") }
        let name = scanner.parameterName()
        if let byte = scanner.peek, !Position.path.isEnd(byte) {
            scanner.position = start
            return nil
        }
        addParameter(scanner, named: name, at: scanner.range(from: start))
        return CompiledTable.Element(
            kind: .catchAll, index: isRequired ? 1 : 0, parameter: compiled.parameters.count - 1)
    }
}
