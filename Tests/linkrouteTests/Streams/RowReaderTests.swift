import Foundation
import LinkRoutingLanguage
import SystemIO
import Testing

@testable import linkroute

@Suite("Reading lines")
struct RowReaderTests {
    /// Sends `input` through a pipe and returns every line as text, with a `+` after one that was too long.
    private func lines(of input: Bytes, maxLine: Int = 10, block: Int) throws -> [String] {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(input))
        try pipe.fileHandleForWriting.close()
        let descriptor = FileDescriptor(
            number: pipe.fileHandleForReading.fileDescriptor, name: .standardInput)
        var reader = RowReader(descriptor, maxLine: maxLine, block: block)
        var lines: [String] = []
        try reader.forEachLine(beforeRead: {}) { line, isTooLong in
            lines.append(
                String(decoding: Bytes(line), as: UTF8.self) + (isTooLong ? "+" : ""))
        }
        return lines
    }

    @Test(
        "Lines do not depend on where the blocks end",
        arguments: [
            ("", []),
            ("\n", [""]),
            ("a", ["a"]),
            ("a\n", ["a"]),
            ("a\nb", ["a", "b"]),
            ("\n\na\n\n", ["", "", "a", ""]),
            ("a\r\nb\r\n", ["a", "b"]),
            ("\r\n", [""]),
            ("a\r\r\nb\rc\nd\r", ["a\r", "b\rc", "d"]),
            ("a\0b\n\0\n", ["a\0b", "\0"]),
            ("1234567890\n", ["1234567890"]),
            ("1234567890\r\n", ["1234567890"]),
            ("1234567890", ["1234567890"]),
            ("1234567890\r", ["1234567890"]),
            ("12345678901\n", ["1234567890+"]),
            ("12345678901\r\n", ["1234567890+"]),
            ("12345678901", ["1234567890+"]),
            ("1234567890\rx\ny\n", ["1234567890+", "y"]),
            (
                "1234567890 and much more\n\nx\nand again 1234\r\ny",
                ["1234567890+", "", "x", "and again +", "y"]
            ),
            ("longer than allowed, no end", ["longer tha+"]),
            ("\u{FEFF}", []),
            ("\u{FEFF}\n", [""]),
            ("\u{FEFF}1234567890", ["1234567890"]),
            ("\u{FEFF}1234567890\r\n\u{FEFF}a\n", ["1234567890", "\u{FEFF}a"]),
            ("\u{FEFF}12345678901\n", ["1234567890+"]),
        ] as [(String, [String])])
    func blocks(_ input: String, _ expected: [String]) throws {
        for block in [1, 2, 3, 5, 7, 11, 13, 4096] {
            #expect(try lines(of: Bytes(input.utf8), block: block) == expected, "blocks of \(block)")
        }
    }

    @Test("Bytes that are not UTF-8 come as they are")
    func rawBytes() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data([0xFF, 0xFE, 0x0A, 0xC3, 0x0A]))
        try pipe.fileHandleForWriting.close()
        var reader = RowReader(
            FileDescriptor(number: pipe.fileHandleForReading.fileDescriptor, name: .standardInput))
        var lines: [Bytes] = []
        try reader.forEachLine(beforeRead: {}) { line, _ in lines.append(Bytes(line)) }
        #expect(lines == [[0xFF, 0xFE], [0xC3]])
    }

    @Test("A long input is read whole, whatever the limit")
    func longInput() throws {
        let folder = try TemporaryFolder()
        let expected = (0..<40_000).map { String(repeating: "x", count: $0 % 97) + String($0) }
        let file = try folder.write(expected.joined(separator: "\n") + "\n", to: "lines")
        for maxLine in [200, Int.max] {
            var lines: [String] = []
            try FileDescriptor.reading(FilePath(file.path)) { descriptor throws(InputOutputError) in
                var reader = RowReader(descriptor, maxLine: maxLine)
                do {
                    try reader.forEachLine(beforeRead: {}) { line, _ in
                        lines.append(String(decoding: Bytes(line), as: UTF8.self))
                    }
                } catch {
                    Issue.record(error)
                }
            }
            #expect(lines == expected)
        }
    }

    @Test("Lines are delivered before the reader waits for more")
    func deliversBeforeWaiting() throws {
        let pipe = Pipe()
        var pieces = ["a\nb\nhal", "f\n", "last"]
        var events: [String] = []
        var reader = RowReader(
            FileDescriptor(number: pipe.fileHandleForReading.fileDescriptor, name: .standardInput))
        try reader.forEachLine {
            events.append("wait")
            if pieces.isEmpty {
                try? pipe.fileHandleForWriting.close()
            } else {
                try pipe.fileHandleForWriting.write(contentsOf: Data(pieces.removeFirst().utf8))
            }
        } _: { line, _ in
            events.append(String(decoding: Bytes(line), as: UTF8.self))
        }
        #expect(events == ["wait", "a", "b", "wait", "half", "wait", "wait", "last"])
    }

    @Test("A folder cannot be read as lines")
    func folder() throws {
        let folder = try TemporaryFolder()
        var message = ""
        do throws(InputOutputError) {
            _ = try FileDescriptor.reading(FilePath(folder.path)) { file throws(InputOutputError) in
                try file.readAll()
            }
        } catch {
            message = Messages.text(for: error)
        }
        #expect(message == "error: cannot read `\(folder.path)`: Is a directory\n")
    }
}

extension RowReader {
    /// Calls `body` with each line, without its line end, cut where it is too long.
    fileprivate mutating func forEachLine(
        beforeRead: () throws -> Void, _ body: (_ line: Span<UInt8>, _ isTooLong: Bool) throws -> Void
    ) throws {
        while let batch = try next(beforeRead: beforeRead) {
            if batch.kind == .tooLong {
                try body(input.buffer.span.extracting(batch.range), true)
                continue
            }
            for line in input.buffer[batch.range].split(
                separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
            ).dropLast() {
                let text = Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
                let isTooLong = text.count > maxLine
                try body(text.span.extracting(0..<min(text.count, maxLine)), isTooLong)
            }
        }
    }
}
