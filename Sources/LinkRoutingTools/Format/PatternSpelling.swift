import LinkRouting

/// The canonical spelling of a pattern: `:name{type}` also where `{name:type}` was written, types in their own canonical spelling.
///
/// All other text is copied: percent-encoding stays as it was written.
enum PatternSpelling {
    /// Where in a pattern a byte stands: the name of a query item is text, whatever is in it.
    private enum Part { case path, itemStart, itemName, itemValue }

    /// The spelling of a pattern, or of query items alone.
    static func canonical(_ pattern: ArraySlice<UInt8>, isQuery: Bool = false) -> Bytes {
        var output: Bytes = []
        var part = isQuery ? Part.itemStart : .path
        var position = pattern.startIndex
        while position < pattern.endIndex {
            let byte = pattern[position]
            if part == .itemStart { part = byte == UInt8(ascii: "{") || byte == UInt8(ascii: ":") ? .itemValue : .itemName }
            guard byte == UInt8(ascii: "{"), part != .itemName, let end = endOfBraces(in: pattern, from: position) else {
                part = self.part(behind: byte, in: part)
                output.append(byte)
                position += 1
                continue
            }
            let inner = pattern[(position + 1)..<(end - 1)]
            if isBehindName(pattern[..<position]) {
                output += braced(TypeSpelling.canonical(inner))
            } else {
                output += parameter(inner, before: pattern[end...])
            }
            position = end
        }
        return output
    }

    private static func part(behind byte: UInt8, in part: Part) -> Part {
        switch byte {
        case UInt8(ascii: "#"): .path
        case UInt8(ascii: "?") where part == .path: .itemStart
        case UInt8(ascii: "&") where part != .path: .itemStart
        case UInt8(ascii: "=") where part == .itemName: .itemValue
        default: part
        }
    }

    /// The place behind the `}` that closes the brace at `start`, by the rules with which the extent of a pattern is found.
    static func endOfBraces(in text: ArraySlice<UInt8>, from start: Int) -> Int? {
        var depth = 0
        var position = start
        var beginsType = false
        while position < text.endIndex {
            let byte = text[position]
            if byte == UInt8(ascii: "/"), beginsType, let end = Scanner.endOfRegex(in: text[position...]) {
                position = end
                beginsType = false
                continue
            }
            if !byte.isSpace { beginsType = "{[:".utf8.contains(byte) }
            switch byte {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return position + 1 }
            case UInt8(ascii: "'"):
                guard let end = text[(position + 1)...].firstIndex(of: UInt8(ascii: "'")) else { return nil }
                position = end
            default: break
            }
            position += 1
        }
        return nil
    }

    /// `{name}` or `{name:type}` with the colon in front, where the name then ends at the same place.
    private static func parameter(_ inner: ArraySlice<UInt8>, before rest: ArraySlice<UInt8>) -> Bytes {
        let text = inner.trimmed
        guard let nameEnd = endOfName(text) else { return braced(Bytes(text)) }
        let name = text[..<nameEnd]
        let type = text[nameEnd...].trimmed
        if type.isEmpty { return extendsName(rest) ? braced(Bytes(name)) : [UInt8(ascii: ":")] + name }
        guard type.first == UInt8(ascii: ":") else { return braced(Bytes(text)) }
        return [UInt8(ascii: ":")] + name + braced(TypeSpelling.canonical(type.dropFirst()))
    }

    private static func braced(_ text: Bytes) -> Bytes { [UInt8(ascii: "{")] + text + [UInt8(ascii: "}")] }

    private static func endOfName(_ text: ArraySlice<UInt8>) -> Int? {
        var scanner = Scanner(Bytes(text), file: 0, from: 0, to: text.count)
        let name = scanner.parameterName()
        return name.end > 0 ? text.startIndex + name.end : nil
    }

    /// Whether a name in front of `rest` would go on into it, or take its braces for a type.
    private static func extendsName(_ rest: ArraySlice<UInt8>) -> Bool {
        guard let first = rest.first else { return false }
        if first == UInt8(ascii: "-"), let second = rest.dropFirst().first { return second.isNameByte }
        return first.isNameByte || first == UInt8(ascii: "{")
    }

    /// Whether `text` ends in `:name`, whose type a brace would begin.
    private static func isBehindName(_ text: ArraySlice<UInt8>) -> Bool {
        guard let colon = text.lastIndex(of: UInt8(ascii: ":")) else { return false }
        let name = text[(colon + 1)...]
        return !name.isEmpty && endOfName(name) == name.endIndex
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without spaces and tabs at both ends.
    var trimmed: ArraySlice<UInt8> {
        var slice = self
        while let last = slice.last, last.isSpace { slice.removeLast() }
        return slice.drop(while: \.isSpace)
    }
}
