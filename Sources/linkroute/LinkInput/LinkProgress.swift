import SystemIO

/// How far the reading of links is, on a terminal: links, files, how fast, and how long it will go on. Nothing is shown in the first
/// second, or where standard error is no terminal.
struct LinkProgress {
    private let isShown: Bool
    /// How many bytes the files have together; `nil` where nobody knows.
    private let bytes: Int?
    private let start = Clock.now
    private var last = Clock.now
    private var isOnScreen = false

    /// - Parameter bytes: how many bytes there are to read, if that is known.
    init(bytes: Int?) {
        isShown = Terminal.supportsControlCodes(.standardError)
        self.bytes = bytes
    }

    /// Shows how far the reading is, at most five times a second.
    mutating func update(links: Int, files: Int, read: Int) throws {
        guard isShown else { return }
        let now = Clock.now
        guard now - start > .seconds(1), now - last > .milliseconds(200) else { return }
        last = now
        isOnScreen = true
        let line = Self.line(links: links, files: files, read: read, of: bytes, after: now - start)
        try FileDescriptor.standardError.write("\r\u{1B}[K\(line)".utf8.span)
    }

    /// Takes the line away, so that something else can be written.
    mutating func clear() throws {
        guard isOnScreen else { return }
        isOnScreen = false
        try FileDescriptor.standardError.write("\r\u{1B}[K".utf8.span)
    }

    /// `1,204,000 links in 3 files, 350,000 a second, 12 s left`
    static func line(links: Int, files: Int, read: Int, of bytes: Int?, after time: Duration) -> String {
        let seconds = max(0.001, Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18)
        var line = "\(Messages.counted(links, "link")) in \(Messages.counted(files, "file"))"
        line += ", \(Messages.grouped(Int(Double(links) / seconds))) a second"
        if let bytes, read > 0, read < bytes {
            let left = seconds * Double(bytes - read) / Double(read)
            // Files may grow to any size, and a number of seconds must not overflow.
            line += ", \(Self.duration(Int(min(left.rounded(.up), 1e9)))) left"
        }
        return line
    }

    private static func duration(_ seconds: Int) -> String {
        if seconds < 60 { return "\(seconds) s" }
        return seconds < 3600 ? "\(seconds / 60) min \(seconds % 60) s" : "\(seconds / 3600) h \(seconds / 60 % 60) min"
    }
}
