import LinkRoutingLanguage

/// A list of links in memory, with the offsets of its lines.
struct LinkLines {
    private let bytes: Bytes
    /// The offset of each line, and the end of the last one.
    private let starts: [Int]

    var count: Int { starts.count - 1 }

    /// The first `limit` lines of `bytes`, each of which ends in LF.
    init(_ bytes: Bytes, limit: Int = .max) {
        var starts = [0]
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            if starts.count > limit { break }
            starts.append(offset + 1)
        }
        self.bytes = bytes
        self.starts = starts
    }

    /// Each line as a string of its own, without its end.
    var texts: [String] {
        (0..<count).map { String(decoding: bytes[starts[$0]..<starts[$0 + 1] - 1], as: UTF8.self) }
    }

    func write(to path: String) throws(BenchError) {
        try File.write(bytes.span.extracting(0..<(starts.last ?? 0)), to: path)
    }

    /// The paths of the links, each after the shortest origin.
    func paths() -> LinkLines {
        var paths: Bytes = []
        for index in 0..<count {
            let line = bytes[starts[index]..<starts[index + 1] - 1]
            paths += Origins.shortest.utf8
            // The third slash begins the path.
            var slashes = 0
            for byte in line {
                if byte == UInt8(ascii: "/") { slashes += 1 }
                if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
                if slashes >= 3 { paths.append(byte) }
            }
            paths.append(UInt8(ascii: "\n"))
        }
        return LinkLines(paths)
    }

    /// Calls `body` with blocks of whole lines, as large as those that the program reads.
    ///
    /// Each block includes up to `padding` bytes after `end`, where its lines end.
    func forEachBlock(padding: Int, _ body: (Span<UInt8>, _ end: Int) -> Void) {
        let span = bytes.span
        var first = 0
        for index in 1..<starts.count
        where index == count || starts[index + 1] - starts[first] > Self.blockSize {
            let (start, end) = (starts[first], starts[index])
            body(span.extracting(start..<min(end + padding, span.count)), end - start)
            first = index
        }
    }

    private static let blockSize = 128 << 10
}
