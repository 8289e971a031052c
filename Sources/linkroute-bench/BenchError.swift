import SystemIO

/// Why a measurement failed.
enum BenchError: Error {
    case usage
    case missing(String)
    case unknown(String, among: [String])
    case notANumber(String)
    case file(InputOutputError)
    case cannotRun(String, ErrorNumber)
    case failed(String, status: Int32)
    case noData(String)
    case table(String, errors: String)
    case noMarks(String)
    case noRecord(String)
    /// Measurements that are worse than their limits allow.
    case regressions([String])

    var text: String {
        switch self {
        case .usage: Self.usageText
        case .missing(let name): "`\(name)` is missing"
        case .unknown(let name, let known): "`\(name)` is not one of \(known.joined(separator: ", "))"
        case .notANumber(let text): "`\(text)` is not a number"
        case .file(let error): error.message { "`\($0)`" } ?? "the output was closed"
        case .cannotRun(let name, let number): "cannot run `\(name)`: \(number.text)"
        case .failed(let command, let status): "`\(command)` ended with status \(status)"
        case .noData(let path): "`\(path)` contains nothing to measure"
        case .table(let name, let errors): "`\(name)` does not load:\n\(errors)"
        case .noMarks(let path): "`\(path)` does not contain the marks for the numbers"
        case .noRecord(let name): "no number is recorded for `\(name)`"
        case .regressions(let findings): findings.joined(separator: "\n")
        }
    }

    private static let usageText = """
        usage: linkroute-bench COMMAND [OPTION VALUE]...
          data          --folder DIR [--count LINKS] [SET...]
          programs      --folder DIR --program FILE
          start         --folder DIR --program FILE --peers DIR
          memory        --folder DIR --program FILE [--gigabytes 10]
          stages        --folder DIR --peers DIR
          instructions  --folder DIR --program FILE [SET...]
          growth        --folder DIR [--case NAME]
          report        --folder DIR [--document FILE] [--pictures DIR] [--versions FILE --version NAME]
          check         --folder DIR --program FILE --recorded FILE [--record yes]
          pass          STAGE TABLE LINKS [--rounds N] [--limit N]
        """
}

/// Prints results to standard output, and notes to standard error.
enum Console {
    static func print(_ text: String) { try? FileDescriptor.standardOutput.write((text + "\n").utf8.span) }

    static func note(_ text: String) { try? FileDescriptor.standardError.write((text + "\n").utf8.span) }

    /// Notes that a comparison is left out of the results.
    static func noteMissingPeer(_ name: String, needs: String) {
        note("not compared with \(name), which cannot be built: it needs \(needs)")
    }
}

/// Reads and writes whole files.
enum File {
    static func read(_ path: String) throws(BenchError) -> [UInt8] {
        try wrapping { () throws(InputOutputError) in
            try FileDescriptor.reading(FilePath(path)) { file throws(InputOutputError) in try file.readAll() }
        }
    }

    static func text(_ path: String) throws(BenchError) -> String {
        try String(decoding: read(path), as: UTF8.self)
    }

    static func write(_ bytes: Span<UInt8>, to path: String) throws(BenchError) {
        do throws(InputOutputError) {
            let file = try FileDescriptor.created(FilePath(path))
            defer { file.close() }
            try file.write(bytes)
        } catch {
            throw .file(error)
        }
    }

    static func write(_ text: String, to path: String) throws(BenchError) { try write(text.utf8.span, to: path) }

    static func exists(_ path: String) -> Bool { (try? FileStatus(of: FilePath(path))) != nil }

    /// Creates a folder, unless it exists, in an existing folder.
    static func makeFolder(_ path: String) throws(BenchError) {
        try wrapping { () throws(InputOutputError) in try Folder(path: FilePath(path)).create() }
    }

    private static func wrapping<Result>(
        _ body: () throws(InputOutputError) -> Result
    ) throws(BenchError) -> Result {
        do { return try body() } catch { throw .file(error) }
    }
}

extension ChildProcess {
    /// Runs the program, which must end with one of `statuses`.
    @discardableResult
    func run(expecting statuses: Set<Int32>) throws(BenchError) -> Usage {
        let usage: Usage
        do { usage = try run() } catch { throw .cannotRun(command.first ?? "", error) }
        guard statuses.contains(usage.status) else {
            throw .failed(command.joined(separator: " "), status: usage.status)
        }
        return usage
    }
}
