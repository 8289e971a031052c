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
        if scanner.isAtEnd(of: position) { return literal(Span()) }
        if position == .path, scanner.isAt("*") || scanner.isAt("+"), let rest = rest(&scanner, in: .path) {
            return rest
        }
        guard let piece = piece(&scanner, in: position) else { return nil }
        if !scanner.isAtEnd(of: position) {
            return compound(beginningWith: piece, &scanner, in: position)
        }
        switch piece {
        case .text(let literal):
            return CompiledTable.Element(kind: .literal, index: literal, parameter: -1)
        case .parameter(let parameter):
            if parameter.isLenient, position != .query {
                report(.lenientOutsideQuery, about: parameter, scanner)
            }
            return element(parameter)
        }
    }

    /// Adds a parameter that is a whole segment or value.
    mutating func element(_ parameter: CompiledTable.Parameter) -> CompiledTable.Element {
        compiled.parameters.append(parameter)
        return CompiledTable.Element(
            kind: .type, isOptional: parameter.isOptional, index: parameter.type,
            parameter: compiled.parameters.count - 1)
    }

    /// Reports an error about a parameter of the line.
    mutating func report(
        _ kind: Diagnostic.Kind, about parameter: CompiledTable.Parameter, _ scanner: Scanner
    ) {
        let name = parameter.name < 0 ? "_" : compiled.names[parameter.name]
        report(kind(name), at: SourceRange(parameter.byteRange, file: scanner.file))
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
            if position == .path, scanner.isAt("?"), !parameter.isOptional,
                scanner.peek(1).map({ $0 == UInt8(ascii: "/") }) ?? true
            {
                parameter.defaultIndex = CompiledTable.Parameter.optional
                let text = compiled.makeParameter(parameter, file: scanner.file).description
                return fail(
                    .misplacedOptionalMark, at: scanner.currentCharacter, suggesting: [text],
                    for: scanner.range(start, scanner.position + 1))
            }
            return .parameter(parameter)
        case UInt8(ascii: "*"):
            if isAfterParameter { return fail(.unescapedStar, at: scanner.currentCharacter) }
            scanner.position += 1
            let name = scanner.parameterName()
            let isName = name.start < name.end && scanner.isAtEnd(of: position)
            let rest = isName ? scanner.text(name) : ""
            // A name up to the end of the segment is probably that of a parameter, except in `ab*cd`.
            let isAfterLetter = start > 0 && scanner.bytes[start - 1].isLetter
            return fail(
                .unescapedStar, at: scanner.range(start, start + 1),
                suggesting: (isName && !isAfterLetter ? [":" + rest] : []) + ["{_}" + rest],
                for: scanner.range(start, isName ? name.end : start + 1))
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
            var isAfterParameter = false
            switch next {
            case .text(let literal):
                let text = Bytes(compiled.texts[compiled.literals[literal].range])
                compound.literalLength += text.count { !$0.isUTF8Continuation }
                compound.pieces.append(.text(text))
            case .parameter(let parameter):
                isAfterParameter = true
                compound.pieces.append(.type(parameter.type))
                parameters.append(parameter)
                if parameters.count > CompiledTable.Compound.maximumParameterCount {
                    let start = parameter.byteRange.range.lowerBound - 1
                    return fail(.tooManyParameters, at: scanner.range(from: start))
                }
            }
            if scanner.isAtEnd(of: position) { break }
            let start = scanner.position
            guard let piece = piece(&scanner, in: position, isAfterParameter: isAfterParameter)
            else { return nil }
            if case .parameter(let parameter) = next, case .text = piece,
                !checkText(at: scanner.range(from: start), after: parameter, in: position, scanner)
            {
                return nil
            }
            next = piece
        }
        for parameter in parameters where parameter.isOptional {
            report(.optionalInCompound, about: parameter, scanner)
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
        at range: SourceRange, after parameter: CompiledTable.Parameter, in position: Position,
        _ scanner: Scanner
    ) -> Bool {
        let first = scanner.bytes[range.start]
        guard first >= 0x80 || "+?=".utf8.contains(first) else { return true }
        let text = scanner.text(range)
        let name = SourceRange(parameter.byteRange, file: range.file)
        let isAfterColon = scanner.bytes[name.start - 1] == UInt8(ascii: ":")
        // Letters beyond ASCII, and what follows them in the same word.
        let letters = text.unicodeScalars.prefix {
            $0.isASCII ? UInt8(ascii: $0).isNameByte : $0.properties.isAlphabetic
        }
        if first >= 0x80, name.end == range.start, isAfterColon, !letters.isEmpty {
            let word = scanner.range(name.start, letters.reduce(range.start) { $0 + UTF8.width($1) })
            report(.badName(scanner.text(word), of: .parameter), at: word)
            return false
        }
        guard scanner.isAtEnd(of: position) else { return true }
        if text == "+", position == .path {
            report(.foreignSyntax("+", .catchAll), at: range)
            return false
        }
        let isDefault =
            first == UInt8(ascii: "=") && scanner.bytes[range.start - 1] == UInt8(ascii: "}")
            && (position == .query || isAfterColon)
        guard isDefault || text == "?" && position == .query else { return true }
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

    /// Parses `*name` or `*` as a whole segment or query item, or `+name` or `+` as a whole segment; `nil` if
    /// something else is next.
    mutating func rest(_ scanner: inout Scanner, in position: Position) -> CompiledTable.Element? {
        let start = scanner.position
        let isRequired = position == .path && scanner.consume("+")
        guard isRequired || scanner.consume("*") else { return nil }
        let name = scanner.parameterName()
        guard scanner.isAtEnd(of: position) else {
            scanner.position = start
            return nil
        }
        compiled.parameters.append(
            CompiledTable.Parameter(id(ofName: name, scanner), at: scanner.range(from: start)))
        return CompiledTable.Element(
            kind: .catchAll, index: isRequired ? 1 : 0, parameter: compiled.parameters.count - 1)
    }
}

extension Scanner {
    /// Whether an element in this part of a pattern ends here.
    @inline(__always)
    func isAtEnd(of position: PatternParser.Position) -> Bool { peek.map { position.isEnd($0) } ?? true }
}
