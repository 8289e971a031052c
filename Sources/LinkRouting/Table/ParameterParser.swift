/// Parameters, `:name{type}` and `{name:type}`, and the constants of `with`.
extension PatternParser {
    /// `:name`, `:name{type}`, `{name}` or `{name:type}`. `nil` after a problem was noted.
    mutating func parameter(_ scanner: inout Scanner) -> CompiledTable.Parameter? {
        let start = scanner.position
        let isColon = scanner.take(":")
        if !isColon { _ = scanner.take("{") }
        if !isColon { scanner.skipSpaces() }
        let name = scanner.parameterName()
        guard name.start < name.end else {
            if isColon {
                note(.strayCharacter(":", escape: "%3A"), at: SourceRange(file: scanner.file, start: start, end: start + 1))
            } else {
                note(.missingParameterName, at: scanner.here)
            }
            return nil
        }
        var parameter = CompiledTable.Parameter(
            name: number(ofName: name, scanner), type: CompiledTypes.string, standIn: CompiledTable.Parameter.required,
            stretch: ByteRange(name.start, name.end))
        if isColon {
            guard scanner.take("{") else { return parameter }
        } else {
            scanner.skipSpaces()
            if scanner.take("}") { return parameter }
            guard scanner.take(":") else {
                note(scanner.isAtEnd ? .unclosedBrace : .unexpectedInType(scanner.text(scanner.here)), at: scanner.here)
                return nil
            }
        }
        guard let form = knownForm(&scanner) ?? newForm(&scanner) else { return nil }
        parameter.type = form.type
        parameter.standIn = form.standIn
        return parameter
    }

    /// What stands between `{` and `}` if the same was read before.
    private func knownForm(_ scanner: inout Scanner) -> ParameterForm? {
        guard let end = scanner.bytes[scanner.position..<scanner.end].firstIndex(of: UInt8(ascii: "}")),
            let index = knownForms.number(of: scanner.position..<end, in: scanner.bytes.span)
        else { return nil }
        scanner.position = end + 1
        return forms[index]
    }

    /// What stands between `{` and `}` behind the name: a type, then `?` or `=default`. `nil` after a problem was noted.
    private mutating func newForm(_ scanner: inout Scanner) -> ParameterForm? {
        let start = scanner.position
        scanner.skipSpaces()
        if scanner.peek == UInt8(ascii: "}") || scanner.peek == UInt8(ascii: "?") || scanner.peek == UInt8(ascii: "=") {
            note(.missingType, at: scanner.here)
            return nil
        }
        guard let type = typeParser.expression(&scanner) else { return nil }
        var form = ParameterForm(type: compiled.types.index(of: type), standIn: CompiledTable.Parameter.required)
        scanner.skipSpaces()
        if scanner.take("?") {
            form.standIn = CompiledTable.Parameter.optional
        } else if scanner.take("=") {
            scanner.skipSpaces()
            guard let text = defaultText(&scanner) else { return nil }
            let place = SourceRange(file: scanner.file, start: text.place.start, end: max(text.place.end, text.place.start))
            if !type.accepts(text.text) {
                note(.badDefault(text.text, type: type.description), at: place)
                return nil
            }
            form.standIn = compiled.defaults.count
            compiled.defaults.append(Bytes(text.text.utf8))
        }
        scanner.skipSpaces()
        guard scanner.take("}") else {
            note(scanner.isAtEnd ? .unclosedBrace : .unexpectedInType(scanner.text(scanner.here)), at: scanner.here)
            return nil
        }
        // It is looked up by the text before the first `}`, which may stand in a quoted text or an expression.
        let range = start..<scanner.position - 1
        if !scanner.bytes[range].contains(UInt8(ascii: "}")), knownForms.insert(range, of: scanner.bytes.span) == forms.count {
            forms.append(form)
        }
        return form
    }

    private mutating func defaultText(_ scanner: inout Scanner) -> (text: String, place: SourceRange)? {
        if scanner.take("'") {
            guard let place = scanner.quoted() else {
                note(.unclosedQuote, at: scanner.here)
                return nil
            }
            return (scanner.text(place), place)
        }
        var place = scanner.text { $0 == UInt8(ascii: "}") }
        while place.end > place.start, scanner.bytes[place.end - 1].isSpace { place.end -= 1 }
        let text = scanner.text(place)
        if let stray = text.utf8.firstIndex(where: { TypeParser.endsWord($0) && $0 != UInt8(ascii: ",") }) {
            let at = place.start + text.utf8.distance(from: text.startIndex, to: stray)
            note(.unexpectedInType(String(text[stray])), at: SourceRange(file: scanner.file, start: at, end: at + 1))
            return nil
        }
        return (text, place)
    }

    /// Reads `K=V` or `K{TYPE}=V` into the program. `false` after a problem was noted.
    mutating func readConstant(_ scanner: inout Scanner) -> Bool {
        let start = scanner.position
        let name = scanner.parameterName()
        guard name.start < name.end else {
            note(.missingParameterName, at: scanner.here)
            return false
        }
        var constant = CompiledTable.Constant(
            name: number(ofName: name.start..<name.end, in: scanner.bytes.span), type: CompiledTypes.string, isTyped: false,
            text: [], stretch: ByteRange(start, start))
        if scanner.take("{") {
            guard let type = typeParser.expression(&scanner) else { return false }
            constant.type = compiled.types.index(of: type)
            constant.isTyped = true
            scanner.skipSpaces()
            guard scanner.take("}") else {
                note(.unclosedBrace, at: SourceRange(file: scanner.file, start: name.end, end: name.end + 1))
                return false
            }
        }
        guard scanner.take("=") else {
            note(.missingConstantValue(scanner.text(name)), at: scanner.place(from: start))
            return false
        }
        let text: SourceRange
        if scanner.take("'") {
            guard let quoted = scanner.quoted() else {
                note(.unclosedQuote, at: SourceRange(file: scanner.file, start: scanner.position - 1, end: scanner.position))
                return false
            }
            text = quoted
        } else {
            text = scanner.word()
        }
        constant.text = Bytes(scanner.bytes[text.start..<text.end])
        constant.stretch = ByteRange(start, scanner.position)
        compiled.constants.append(constant)
        return true
    }
}

/// What the braces of a parameter say.
struct ParameterForm {
    var type: Int
    /// As in ``CompiledTable/Parameter``.
    var standIn: Int
}
