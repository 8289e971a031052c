/// Parameters, `:name{type}` and `{name:type}`, and the constants of `with`.
extension PatternParser {
    /// `:name`, `:name{type}`, `{name}` or `{name:type}`. `nil` after a problem was noted.
    mutating func parameter(_ scanner: inout Scanner) -> Parameter? {
        let start = scanner.position
        let isColon = scanner.take(":")
        if !isColon { _ = scanner.take("{") }
        if !isColon { scanner.skipSpaces() }
        let name = scanner.parameterName()
        guard name.start < name.end else {
            if isColon {
                note(.strayCharacter(":", escape: "%3A"), at: Place(file: scanner.file, start: start, end: start + 1))
            } else {
                note(.missingParameterName, at: scanner.here)
            }
            return nil
        }
        var parameter = Parameter(name: Self.reported(scanner.text(name)), type: .string, presence: .required, place: name)
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
        guard readType(&scanner, into: &parameter) else { return nil }
        return parameter
    }

    /// What stands between `{` and `}` behind the name: a type, then `?` or `=default`.
    private mutating func readType(_ scanner: inout Scanner, into parameter: inout Parameter) -> Bool {
        scanner.skipSpaces()
        if scanner.peek == UInt8(ascii: "}") || scanner.peek == UInt8(ascii: "?") || scanner.peek == UInt8(ascii: "=") {
            note(.missingType, at: scanner.here)
            return false
        }
        guard let type = types.expression(&scanner) else { return false }
        parameter.type = type
        scanner.skipSpaces()
        if scanner.take("?") {
            parameter.presence = .optional
        } else if scanner.take("=") {
            scanner.skipSpaces()
            guard let text = defaultText(&scanner) else { return false }
            let place = Place(file: scanner.file, start: text.place.start, end: max(text.place.end, text.place.start))
            if !type.accepts(text.text) {
                note(.badDefault(text.text, type: type.description), at: place)
                return false
            }
            parameter.presence = .default(text.text)
        }
        scanner.skipSpaces()
        if scanner.take("}") { return true }
        note(scanner.isAtEnd ? .unclosedBrace : .unexpectedInType(scanner.text(scanner.here)), at: scanner.here)
        return false
    }

    private mutating func defaultText(_ scanner: inout Scanner) -> (text: String, place: Place)? {
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
            note(.unexpectedInType(String(text[stray])), at: Place(file: scanner.file, start: at, end: at + 1))
            return nil
        }
        return (text, place)
    }

    /// `K=V` or `K{TYPE}=V`. `nil` after a problem was noted.
    mutating func constant(_ scanner: inout Scanner) -> Constant? {
        let start = scanner.position
        let name = scanner.parameterName()
        guard name.start < name.end else {
            note(.missingParameterName, at: scanner.here)
            return nil
        }
        var constant = Constant(name: scanner.text(name), type: .string, isTyped: false, text: "", place: name)
        if scanner.take("{") {
            guard let type = types.expression(&scanner) else { return nil }
            constant.type = type
            constant.isTyped = true
            scanner.skipSpaces()
            guard scanner.take("}") else {
                note(.unclosedBrace, at: Place(file: scanner.file, start: name.end, end: name.end + 1))
                return nil
            }
        }
        guard scanner.take("=") else {
            note(.missingConstantValue(constant.name), at: scanner.place(from: start))
            return nil
        }
        if scanner.take("'") {
            guard let text = scanner.quoted() else {
                note(.unclosedQuote, at: Place(file: scanner.file, start: scanner.position - 1, end: scanner.position))
                return nil
            }
            constant.text = scanner.text(text)
        } else {
            constant.text = scanner.text(scanner.word())
        }
        constant.place = scanner.place(from: start)
        return constant
    }
}
