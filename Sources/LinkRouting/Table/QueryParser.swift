/// The queries of patterns and fragments, and global parameters.
extension PatternParser {
    /// The items behind `?`, up to a fragment or the end, and the `*name` among them.
    mutating func query(_ scanner: inout Scanner, isInFragment: Bool = false) -> (items: [QueryItem], rest: Parameter?) {
        var items: [QueryItem] = []
        var rest: Parameter?
        if scanner.isAtEnd || scanner.peek == UInt8(ascii: "#") {
            note(.emptyQuery, at: scanner.here)
            return ([], nil)
        }
        repeat {
            let start = scanner.position
            if let found = queryRest(&scanner) {
                if let first = rest { note(.duplicateQueryName("*"), at: found.place, related: first.place) }
                rest = found
                continue
            }
            guard let item = queryItem(&scanner) else { return (items, rest) }
            if let first = items.first(where: { areSameName($0.key, item.key) }) {
                note(.duplicateQueryName(item.key), at: scanner.place(from: start), related: first.place)
            }
            items.append(item)
        } while scanner.take("&")
        if isInFragment, scanner.peek == UInt8(ascii: "#") { note(.strayCharacter("#", escape: "%23"), at: scanner.here) }
        return (items, rest)
    }

    /// Whether two names of query items are one to the table.
    func areSameName(_ left: String, _ right: String) -> Bool {
        options.ignoresQueryCase ? ASCIICase.areEqual(left.utf8.span, right.utf8.span) : left == right
    }

    /// `*name`, which fills an item; `nil` if none begins here.
    private func queryRest(_ scanner: inout Scanner) -> Parameter? {
        guard scanner.peek == UInt8(ascii: "*") else { return nil }
        var ahead = scanner
        ahead.position += 1
        let name = ahead.parameterName()
        if let byte = ahead.peek, !Position.query.isEnd(byte) { return nil }
        let place = ahead.place(from: scanner.position)
        scanner = ahead
        return Parameter(name: Self.reported(ahead.text(name)), type: .string, presence: .required, place: place)
    }

    private mutating func queryItem(_ scanner: inout Scanner) -> QueryItem? {
        let start = scanner.position
        if scanner.peek == UInt8(ascii: "*") {
            note(.starInText, at: scanner.here)
            return nil
        }
        if scanner.peek == UInt8(ascii: ":") || scanner.peek == UInt8(ascii: "{") {
            guard let parameter = parameter(&scanner) else { return nil }
            if let byte = scanner.peek, !Position.query.isEnd(byte) {
                note(.unexpectedInType(scanner.text(scanner.here)), at: scanner.here)
                return nil
            }
            let place = scanner.place(from: start)
            guard let name = parameter.name else {
                note(.missingParameterName, at: place)
                return nil
            }
            return QueryItem(key: name, condition: .value(.parameter(parameter)), place: place)
        }
        let isAbsent = scanner.take("!")
        let name = scanner.text { Position.query.isEnd($0) || $0 == UInt8(ascii: "=") }
        guard let key = PercentCoding.decodedText(scanner.bytes[name.start..<name.end]) else {
            note(.literalNotUTF8(scanner.text(name)), at: name)
            return nil
        }
        if key.isEmpty {
            note(.emptyQueryName, at: scanner.here)
            return nil
        }
        if key.hasPrefix("/") {
            note(.queryNameWithSlash(key), at: name)
            return nil
        }
        guard scanner.take("=") else {
            return QueryItem(key: key, condition: isAbsent ? .absent : .present, place: scanner.place(from: start))
        }
        if isAbsent {
            note(.unexpectedInType("="), at: Place(file: scanner.file, start: scanner.position - 1, end: scanner.position))
            return nil
        }
        guard let element = element(&scanner, in: .query) else { return nil }
        return QueryItem(key: key, condition: .value(element), place: scanner.place(from: start))
    }
}
