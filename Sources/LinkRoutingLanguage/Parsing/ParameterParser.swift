/// Parses parameters and the constants of `with`.
extension PatternParser {
    /// Parses `:name`, `:name{type}`, `{name}` or `{name:type}`. `nil` after an error was reported.
    mutating func parameter(_ scanner: inout Scanner) -> CompiledTable.Parameter? {
        let start = scanner.position
        let isColon = scanner.consume(":")
        if !isColon {
            _ = scanner.consume("{")
            scanner.skipSpaces()
        }
        let name = scanner.parameterName()
        guard name.start < name.end else {
            if !isColon { return fail(.missingParameterName, at: scanner.currentCharacter) }
            reportColon(at: start, scanner)
            return nil
        }
        let parameter = CompiledTable.Parameter(id(ofName: name, scanner), at: name)
        if !isColon { scanner.skipSpaces() }
        if isColon ? !scanner.isAt("{") : scanner.consume("}") {
            return checked(parameter, at: scanner.range(from: start), scanner)
        }
        guard scanner.consume(isColon ? "{" : ":") else {
            reportEnd(scanner)
            return nil
        }
        guard var form = knownForm(&scanner) ?? newForm(&scanner) else { return nil }
        (form.name, form.byteRange) = (parameter.name, parameter.byteRange)
        return form
    }

    /// Reports a `:` without a name after it.
    private mutating func reportColon(at start: Int, _ line: Scanner) {
        var scanner = line
        let colon = scanner.range(start, start + 1)
        switch scanner.peek {
        case UInt8(ascii: ":"):
            report(.missingParameterName, at: scanner.currentCharacter, suggesting: [""], for: colon)
        case UInt8(ascii: "{"):
            // `id:{int}`
            let before = scanner.bytes[..<start].lastIndex { !$0.isNameByte && $0 != UInt8(ascii: "-") } ?? -1
            let name = scanner.text(scanner.range(before + 1, start))
            let brace = scanner.currentCharacter
            _ = PatternParser.skipBraces(&scanner)
            let type = scanner.text(scanner.range(from: brace.start))
            report(
                .missingParameterName, at: brace, suggesting: [":" + name + type],
                for: scanner.range(from: before + 1))
        case let byte? where byte.isDigit && scanner.bytes[..<start].last == UInt8(ascii: "/"):
            let word = scanner.text { !$0.isNameByte }
            report(.badName(scanner.text(word), of: .parameter), at: word)
        default: report(.strayCharacter(":", "%3A"), at: colon)
        }
    }

    /// Returns `parameter`, which has no type. If its name is that of a type, reports an error and returns
    /// `nil`.
    private mutating func checked(
        _ parameter: CompiledTable.Parameter, at range: SourceRange, _ scanner: Scanner
    ) -> CompiledTable.Parameter? {
        let place = parameter.byteRange
        // Nearly all names are longer, or begin with another letter.
        let first = scanner.bytes[Int(place.start)]
        if place.count > 6 || place.count < 3 || !"iudbs".utf8.contains(first) { return parameter }
        let name = scanner.text(SourceRange(place, file: range.file))
        // `date`, `url` and `uuid` are good names, too.
        guard ["int", "uint", "double", "bool", "string"].contains(name) else { return parameter }
        let isBraced = scanner.bytes[range.start] == UInt8(ascii: "{")
        return fail(
            .parameterNamedLikeType(name, name), at: range,
            suggesting: [isBraced ? "{value:\(name)}" : ":value{\(name)}"])
    }

    /// The meaning of the text before `}`, if the same text was parsed before.
    private func knownForm(_ scanner: inout Scanner) -> CompiledTable.Parameter? {
        guard let end = scanner.bytes[scanner.position..<scanner.end].firstIndex(of: UInt8(ascii: "}")),
            let index = knownForms.id(of: scanner.position..<end, in: scanner.bytes.span)
        else { return nil }
        scanner.position = end + 1
        return forms[index]
    }

    /// Parses a type, then `?`, `=default` or neither, with a `~` before them if the parameter is lenient, up
    /// to and including `}`. `nil` after an error was reported.
    private mutating func newForm(_ scanner: inout Scanner) -> CompiledTable.Parameter? {
        let start = scanner.position
        scanner.skipSpaces()
        if scanner.isAt(anyOf: "}?=") {
            let insertion = scanner.range(scanner.position, scanner.position)
            return fail(.missingType, at: scanner.currentCharacter, suggesting: ["string"], for: insertion)
        }
        guard let type = typeParser.expression(&scanner) else {
            typeParser.repairLast(from: start, scanner, isInBraces: true)
            return nil
        }
        var form = CompiledTable.Parameter(-1, type: compiled.types.index(of: type), at: .none)
        scanner.skipSpaces()
        let tilde = scanner.currentCharacter
        if scanner.consume("~") {
            scanner.skipSpaces()
            if !scanner.isAt(anyOf: "?=") {
                return fail(.lenientButRequired, at: tilde, suggesting: ["~?"])
            }
            form.isLenient = true
        }
        if scanner.consume("?") {
            form.defaultIndex = CompiledTable.Parameter.optional
        } else if scanner.consume("=") {
            scanner.skipSpaces()
            guard let (text, range) = defaultText(&scanner) else { return nil }
            if !type.accepts(text) { return fail(.badDefault(text, type.description), at: range) }
            form.defaultIndex = compiled.defaults.count
            compiled.defaults.append(Bytes(text.utf8))
        }
        scanner.skipSpaces()
        guard scanner.consume("}") else {
            reportEnd(scanner)
            typeParser.repairLast(from: start, scanner, isInBraces: true)
            return nil
        }
        // Lookups end at the first `}`, so a text with a `}` in quotes or in an expression could not be found
        // again.
        let range = start..<scanner.position - 1
        if !scanner.bytes[range].contains(UInt8(ascii: "}")),
            knownForms.insert(range, of: scanner.bytes.span) == forms.count
        {
            forms.append(form)
        }
        return form
    }

    /// Reports that the brace of a parameter is not closed here.
    private mutating func reportEnd(_ scanner: Scanner) {
        let next = scanner.text(scanner.currentCharacter)
        report(next.isEmpty ? .unclosedBrace : .unexpectedInType(next), at: scanner.currentCharacter)
    }

    private mutating func defaultText(_ scanner: inout Scanner) -> (text: String, range: SourceRange)? {
        if report(TypeParser.otherQuotes(scanner)) { return nil }
        if scanner.consume("'") {
            guard let range = scanner.quoted() else {
                return fail(.unclosedQuote, at: scanner.currentCharacter)
            }
            return (scanner.text(range), range)
        }
        let range = scanner.trimmed(scanner.text { $0 == UInt8(ascii: "}") })
        let text = scanner.text(range)
        if let stray = text.utf8.firstIndex(where: { TypeParser.endsWord($0) && $0 != UInt8(ascii: ",") }) {
            let at = range.start + text.utf8.distance(from: text.startIndex, to: stray)
            return fail(.unexpectedInType(String(text[stray])), at: scanner.range(at, at + 1))
        }
        return (text, range)
    }

    /// Parses `K=V` or `K{TYPE}=V` and adds the constant to the compiled table. `nil` after an error was
    /// reported.
    mutating func readConstant(_ scanner: inout Scanner) -> Void? {
        let start = scanner.position
        let name = scanner.parameterName()
        guard name.start < name.end else { return fail(.missingParameterName, at: scanner.currentCharacter) }
        var constant = CompiledTable.Constant(
            name: id(ofName: name.start..<name.end, in: scanner.bytes.span), type: CompiledTypes.string,
            isTyped: false, text: [], byteRange: name.byteRange)
        if scanner.consume("{") {
            guard let type = typeParser.expression(&scanner) else { return nil }
            constant.type = compiled.types.index(of: type)
            constant.isTyped = true
            scanner.skipSpaces()
            guard scanner.consume("}") else {
                return fail(.unclosedBrace, at: scanner.range(name.end, name.end + 1))
            }
        }
        guard scanner.consume("=") else {
            return fail(
                .missingConstantValue(scanner.text(name), scanner.text(name)), at: scanner.range(from: start))
        }
        if report(TypeParser.otherQuotes(scanner)) { return nil }
        guard let text = scanner.quotedOrWord() else {
            return fail(.unclosedQuote, at: scanner.range(scanner.position - 1, scanner.position))
        }
        if !scanner.isQuoted(text), scanner.bytes[text.start..<text.end].last == UInt8(ascii: ",") {
            return fail(.unexpectedText(","), at: scanner.range(text.end - 1, text.end), suggesting: [""])
        }
        constant.text = Bytes(scanner.bytes[text.start..<text.end])
        constant.byteRange = ByteRange(start, scanner.position)
        compiled.constants.append(constant)
        return ()
    }
}
