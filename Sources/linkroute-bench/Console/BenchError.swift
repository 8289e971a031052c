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
          library       --folder DIR
          allocations   --folder DIR [--limit N]
          instructions  --folder DIR --program FILE [SET...]
          growth        --folder DIR [--case NAME]
          report        --folder DIR [--document FILE] [--pictures DIR] [--versions FILE --version NAME]
          check         --folder DIR --program FILE --recorded FILE [--record yes]
          pass          STAGE TABLE LINKS [--rounds N] [--limit N] [--only misses]
        """
}
