/// Angle and square brackets: `<int:id>`, `:id<int>`, `[id]`, `[[...slug]]`, `[0-9]+`.
extension ForeignSyntax {
    /// `<id>`, `<int:id>`, `<id:int>` and `<path..>`; after a parameter, its type.
    func angles(after parameter: Int?) -> Found? {
        let start = position
        guard let close = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: ">")), close > start + 1
        else { return nil }
        if let parameter, !isInQuery || byte(close + 1) != UInt8(ascii: "=") {
            return type(text(start + 1..<close), in: start..<close + 1, of: parameter)
        }
        var found = Found(kind: .parameter, range: start..<close + 1, replaced: start..<close + 1)
        let inner = text(start + 1..<close)
        let isWhole = isSegmentStart(start) && isSegmentEnd(close + 1)
        if inner.hasSuffix(".."), isWhole, let name = Self.name(inner.replacing("..", by: "")) {
            found.text = "*" + name
            return found
        }
        let parts = inner.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map {
            TypeRepair.trimmed(String($0))
        }
        if parts.count == 1 {
            // Brackets without a name between them are text.
            guard let name = Self.name(inner) else { return nil }
            found.text = spelled(name, nil, in: found.replaced)
            return found
        }
        // Bottle and Sanic write the name first.
        let isReversed = !Self.isConverter(parts[0]) && Self.isConverter(parts[1])
        let (converter, name) = isReversed ? (parts[1], parts[0]) : (parts[0], parts[1])
        guard let name = Self.name(name) else { return found }
        if converter == "path" {
            if isWhole { found.text = "+" + name }
        } else if TypeRepair.isCall(converter) {
            let type = TypeRepair.rangeOfCall(converter)
            found.text = type.map { spelled(name, $0, in: found.replaced) }
        } else if converter == "slug" {
            found.text = spelled(name, "/[-A-Za-z0-9_]+/", in: found.replaced)
        } else if let type = TypeRepair(converter, mayBeOptional: false)?.text {
            found.text = spelled(name, type == "string" ? nil : type, in: found.replaced)
        } else {
            found.text = spelled(name, Self.type(converter), in: found.replaced)
        }
        return found
    }

    /// `:name<type>` and `:name<expression>`.
    func type(_ inner: String, in range: Range<Int>, of parameter: Int) -> Found {
        var end = range.upperBound
        let next = byte(end + 1)
        let isOptional =
            byte(end) == UInt8(ascii: "?")
            && (next == nil || next == UInt8(ascii: "/") || next == UInt8(ascii: "#"))
        if isOptional { end += 1 }
        guard Self.isConverter(inner), inner != "path" else {
            return self.type(
                inner, of: parameter, range.lowerBound..<end, isOptional: isOptional, isRepeated: false)
        }
        var found = Found(kind: .type, range: range.lowerBound..<end, replaced: parameter..<end)
        var written = Scanner(bytes, file: 0, from: parameter + 1, to: range.lowerBound)
        let name = written.text(written.parameterName())
        guard !name.isEmpty, written.isAtEnd else { return found }
        guard let type = TypeRepair(inner, mayBeOptional: false)?.text ?? Self.type(inner) else {
            found.text = spelled(name, isOptional ? "string?" : nil, in: found.replaced)
            return found
        }
        found.text = spelled(name, type + (isOptional ? "?" : ""), in: found.replaced)
        return found
    }

    static func isConverter(_ text: String) -> Bool {
        text == "path" || TypeSynonyms.expression(for: text) != nil || TypeRepair.isCall(text)
            || TypeRepair.expression(text) != nil
    }

    /// `[id]`, `[...slug]`, `[[...slug]]` and `[[lang]]`, as whole segments.
    func brackets() -> Found? {
        let start = position
        if let found = characterClass() { return found }
        if isInQuery { return value(byName: 1) }
        let end = segmentEnd(from: start)
        guard isSegmentStart(start), bytes[end - 1] == UInt8(ascii: "]"), end > start + 2 else {
            return nil
        }
        var inner = text(start + 1..<end - 1)
        var found = Found(kind: .parameter, range: start..<end, replaced: start..<end)
        // An IPv6 address.
        if text(range.lowerBound..<start).hasSuffix("//"), inner.containsText(":") { return nil }
        let isDouble = inner.hasPrefix("[") && inner.hasSuffix("]")
        if isDouble { inner = String(inner.dropFirst().dropLast()) }
        let isRest = inner.hasPrefix("...")
        if isRest { inner = String(inner.dropFirst(3)) }
        if isRest || isDouble { found.kind = isRest ? .catchAll : .optional }
        let parts = inner.split(separator: "=", maxSplits: 1).map(String.init)
        guard let name = parts.first.flatMap(Self.name) else { return found }
        if isRest {
            found.text = (isDouble ? "*" : "+") + name
        } else {
            let type = parts.count > 1 ? Self.type(parts[1]) : nil
            found.text = spelled(name, isDouble ? (type ?? "string") + "?" : type, in: found.replaced)
        }
        return found
    }

    /// `[0-9]+`, `[a-z]{2}` and `[^/]+` as a whole segment or value.
    func characterClass() -> Found? {
        let start = position
        let value = queryValue(from: start)
        guard isInQuery ? value != nil : isSegmentStart(start) else { return nil }
        var (end, name) = (segmentEnd(from: start), "_")
        if let value { (end, name) = (value.place.upperBound, value.name) }
        if text(start..<min(start + 4, range.upperBound)) == "[^/]" {
            end = start + 4
            if let next = byte(end), next == UInt8(ascii: "+") || next == UInt8(ascii: "*") { end += 1 }
            let isEnd = isInQuery ? byte(end).map(PatternParser.Position.query.isEnd) : isSegmentEnd(end)
            guard isEnd ?? true else { return nil }
            return Found(kind: .expression, range: start..<end, replaced: start..<end, text: ":" + name)
        }
        guard let close = bytes[start..<end].firstIndex(of: UInt8(ascii: "]")), close > start + 1 else {
            return nil
        }
        let quantifier = text(close + 1..<end)
        let isCounted =
            quantifier.hasPrefix("{") && quantifier.hasSuffix("}") && quantifier.utf8.count > 2
            && quantifier.dropFirst().dropLast().utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ",") }
        guard ["+", "*", "+?", "*?"].contains(quantifier) || isCounted,
            let type = TypeRepair.expression(text(start..<end))
        else { return nil }
        return Found(
            kind: .expression, range: start..<end, replaced: start..<end, text: ":\(name){\(type)}")
    }
}
