import LinkRoutingLanguage

/// Where a text stops being JSON or XML, and what is expected there.
package struct SyntaxError: Error {
    package let problem: AssociationProblem
    package let range: Range<Int>

    /// The format of a text.
    enum Format: String {
        case json = "not-json"
        case xml = "not-xml"

        var name: String { self == .json ? "JSON" : "XML" }
    }

    init(_ format: Format, _ message: Sentence, at range: Range<Int>) {
        problem = .error(format.rawValue, message)
        self.range = range
    }

    /// The largest file that is read, in bytes.
    static let maximumSize = 256 << 20

    /// The number of brackets or elements that may be in each other.
    static let maximumDepth = 100

    /// Checks the size, the encoding and the first bytes of a text. Returns where its contents begin.
    static func checkBytes(_ text: Bytes, _ format: Format) throws(SyntaxError) -> Int {
        guard text.count <= maximumSize else {
            throw SyntaxError(format, "the file is larger than 256 MiB", at: 0..<0)
        }
        if let kind = otherKind(of: text, format) {
            throw SyntaxError(format, kind, at: 0..<min(text.count, 1))
        }
        let valid = UTF8Validation.validLength(text.span)
        if valid < text.count {
            throw SyntaxError(format, "expected UTF-8", at: valid..<(valid + 1))
        }
        return text.starts(with: TableFile.byteOrderMark) ? 3 : 0
    }

    /// The kind of the file if its first bytes show that it is another one.
    private static func otherKind(of text: Bytes, _ format: Format) -> Sentence? {
        let marks: [(start: [UInt8], kind: Sentence)] = [
            ([0xFF, 0xFE], "expected UTF-8, but found UTF-16"),
            ([0xFE, 0xFF], "expected UTF-8, but found UTF-16"),
            ([0x30, 0x82], "expected JSON, but found a signed file (CMS), which iOS 8 demanded"),
            ([0x1F, 0x8B], "expected text, but found a file that is compressed with gzip"),
            (Array("bplist".utf8), "expected text, but found a property list"),
            (
                [0x03, 0x00, 0x08, 0x00],
                "this is the binary manifest of an APK: decode it with `apkanalyzer manifest print`"
            ),
            (
                Array("PK".utf8) + [3, 4],
                "this is an APK or another ZIP archive: use the AndroidManifest.xml of its sources"
            ),
        ]
        if let mark = marks.first(where: { text.starts(with: $0.start) }) { return mark.kind }
        if text.count > 1, (text[0] == 0) != (text[1] == 0) { return "expected UTF-8, but found UTF-16" }
        let first = text.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
        switch (format, first) {
        case (.json, UInt8(ascii: "<")):
            let start = String(decoding: text.prefix(10_000), as: UTF8.self)
            let isManifest = start.utf8.contains(sequence: "<manifest")
            return isManifest
                ? "expected JSON, but found an AndroidManifest.xml" : "expected JSON, but found HTML or XML"
        case (.xml, UInt8(ascii: "{")), (.xml, UInt8(ascii: "[")): return "expected XML, but found JSON"
        case (.json, UInt8(ascii: "{")), (.json, UInt8(ascii: "[")), (.xml, UInt8(ascii: "<")): return nil
        default: return isTable(text) ? "expected \(format.name), but found a route table" : nil
        }
    }

    /// Whether a text of a usual size is a route table without mistakes.
    private static func isTable(_ text: Bytes) -> Bool {
        guard text.count < 100_000 else { return false }
        let table = try? RouteTable(files: [TableFile(name: "", bytes: text)])
        return table.map { !$0.routes.isEmpty || !$0.sources.isEmpty } ?? false
    }

    /// The word or the character at a place, for messages: at most 40 bytes. At the end there is none.
    static func found(_ text: Bytes, _ index: Int) -> Range<Int> {
        var end = index
        while end < text.count, end < index + 40, text[end].isNameByte || "-+.".utf8.contains(text[end]) {
            end += 1
        }
        guard end == index, index < text.count else { return index..<end }
        end += 1
        while end < text.count, text[end].isUTF8Continuation { end += 1 }
        return index..<end
    }
}
