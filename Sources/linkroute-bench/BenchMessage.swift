#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The sentences for errors; nothing else words them.
enum BenchMessage {
    static func text(for error: BenchError) -> String {
        switch error {
        case .usage: usage
        case .missing(let name): "`\(name)` is missing"
        case .unknown(let name, let known): "`\(name)` is none of \(known.joined(separator: ", "))"
        case .noNumber(let text): "`\(text)` is no number"
        case .cannotOpen(let path, let number), .cannotRead(let path, let number):
            "cannot read `\(path)`: \(reason(number))"
        case .cannotWrite(let path, let number): "cannot write to `\(path)`: \(reason(number))"
        case .cannotStart(let name, let number): "cannot run `\(name)`: \(reason(number))"
        case .failed(let command, let status): "`\(command)` ended with status \(status)"
        case .noData(let path): "`\(path)` holds nothing to measure"
        case .table(let name, let errors): "`\(name)` does not load:\n\(errors)"
        case .noMarks(let path): "`\(path)` has no marks between which the numbers stand"
        case .noRecord(let name): "no number is recorded for `\(name)`"
        case .gross(let findings): findings.joined(separator: "\n")
        }
    }

    /// Why a row is missing in the results.
    static func missingPeer(_ name: String, needs: String) -> String {
        "nothing is compared with \(name), which cannot be built: it needs \(needs)"
    }

    private static func reason(_ number: Int32) -> String {
        // Safe: the text is copied at once.
        unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
    }

    private static let usage = """
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
