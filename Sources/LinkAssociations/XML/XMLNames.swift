import LinkRouting

/// ASCII signs of names.
enum ASCIIByte {
    static var colon: UInt8 { UInt8(ascii: ":") }
    static var hyphen: UInt8 { UInt8(ascii: "-") }
}

/// The characters of names (XML 1.0, section 2.3), and what a file without any is.
enum XMLName {
    /// The number of bytes of the name character at `index`; 0 if it cannot be in a name there.
    static func characterLength(_ text: Bytes, _ index: Int, isFirst: Bool) -> Int {
        let byte = text[index]
        if byte < 0x80 {
            if byte.isLetter || byte == UInt8(ascii: "_") || byte == ASCIIByte.colon { return 1 }
            if isFirst { return 0 }
            return byte.isDigit || byte == ASCIIByte.hyphen || byte == UInt8(ascii: ".") ? 1 : 0
        }
        let bytes = text[index..<min(index + 4, text.count)]
        guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first else { return 0 }
        let allowed =
            switch scalar.value {
            case 0xB7, 0x300...0x36F, 0x203F...0x2040: !isFirst
            case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F,
                0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
                true
            default: false
            }
        return allowed ? scalar.utf8.count : 0
    }

    static func otherFormat(of text: Bytes) -> XMLProblem? {
        if text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF]) {
            return .otherEncoding("UTF-16")
        }
        if text.starts(with: [0x03, 0x00, 0x08, 0x00]) {
            return .otherFormat(
                "the binary manifest of an APK: decode it with `apkanalyzer manifest print` and use its text")
        }
        if text.starts(with: "PK".utf8), text.count > 3, text[2] < 8 {
            return .otherFormat("an APK or another ZIP archive: use the AndroidManifest.xml of its sources")
        }
        if text.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") { return .otherFormat("JSON, not XML") }
        return nil
    }
}

/// The pseudo-attributes of an XML declaration (XML 1.0, section 2.8).
struct XMLDeclaration {
    /// The encoding in lower case.
    private(set) var encoding: String?

    init(_ text: Bytes, _ range: Range<Int>) throws(XMLSyntaxError) {
        let failure = XMLSyntaxError(
            problem: .badDeclaration, range: (range.lowerBound - 5)..<(range.upperBound + 2))
        var rest = text[range]
        var names: [String] = []
        while true {
            let word = rest.drop(while: XMLParser.isXMLSpace)
            if word.isEmpty { break }
            guard word.startIndex > rest.startIndex else { throw failure }
            let name = word.prefix(while: \.isLetter)
            let afterName = word[name.endIndex...].drop(while: XMLParser.isXMLSpace)
            guard afterName.first == UInt8(ascii: "=") else { throw failure }
            let value = afterName.dropFirst().drop(while: XMLParser.isXMLSpace)
            guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
                let end = value.dropFirst().firstIndex(of: quote)
            else { throw failure }
            let content = String(decoding: value[(value.startIndex + 1)..<end], as: UTF8.self)
            names.append(String(decoding: name, as: UTF8.self))
            switch names.last {
            case "version": guard content == "1.0" || content == "1.1" else { throw failure }
            case "encoding":
                encoding = String(decoding: ASCII.lowercased(Bytes(content.utf8).span), as: UTF8.self)
            case "standalone": guard content == "yes" || content == "no" else { throw failure }
            default: throw failure
            }
            rest = value[(end + 1)...]
        }
        let orders: [[String]] = [
            ["version"], ["version", "encoding"], ["version", "standalone"],
            ["version", "encoding", "standalone"],
        ]
        guard orders.contains(names) else { throw failure }
    }
}
