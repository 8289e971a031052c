import LinkRoutingLanguage
import SystemIO

/// The progress of reading links, shown on a terminal: links, files, speed, and the time left.
///
/// Nothing is shown in the first second, or if standard error is not a terminal.
struct LinkProgress {
    private let isShown: Bool
    /// The number of bytes of all files together; `nil` if unknown.
    private let bytes: Int?
    private let start = Clock.now
    private var lastUpdate = Clock.now
    private var isOnScreen = false

    /// - Parameters:
    ///   - bytes: the number of bytes to read, if known.
    ///   - isQuiet: whether nothing is shown even on a terminal.
    init(bytes: Int?, isQuiet: Bool = false) {
        isShown = !isQuiet && Terminal.supportsControlCodes(.standardError)
        self.bytes = bytes
    }

    /// Shows the progress, at most five times a second.
    mutating func update(links: Int, files: Int, read: Int) throws {
        guard isShown else { return }
        let now = Clock.now
        guard now - start > .seconds(1), now - lastUpdate > .milliseconds(200) else { return }
        lastUpdate = now
        isOnScreen = true
        let line = Self.line(links: links, files: files, read: read, of: bytes, after: now - start)
        try FileDescriptor.standardError.write(Bytes("\r\u{1B}[K\(line)".utf8).span)
    }

    /// Removes the line, so that something else can be written.
    mutating func clear() throws {
        guard isOnScreen else { return }
        isOnScreen = false
        try FileDescriptor.standardError.write(Bytes("\r\u{1B}[K".utf8).span)
    }

    /// `1,204,000 links in 3 files, 350,000 a second, 12 s left`
    static func line(links: Int, files: Int, read: Int, of bytes: Int?, after time: Duration) -> String {
        let seconds = max(
            0.001, Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18)
        var line = "\(Messages.counted(links, "link")) in \(Messages.counted(files, "file"))"
        line += ", \(Messages.grouped(Int(Double(links) / seconds))) a second"
        if let bytes, read > 0, read < bytes {
            let left = seconds * Double(bytes - read) / Double(read)
            // A file may grow to any size; the limit keeps the conversion to Int from overflowing.
            line += ", \(Self.duration(Int(min(left.rounded(.up), 1e9)))) left"
        }
        return line
    }

    private static func duration(_ seconds: Int) -> String {
        if seconds < 60 { return "\(seconds) s" }
        return seconds < 3600
            ? "\(seconds / 60) min \(seconds % 60) s" : "\(seconds / 3600) h \(seconds / 60 % 60) min"
    }
}
