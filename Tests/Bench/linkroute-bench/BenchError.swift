import SystemIO

/// Why a measurement failed.
enum BenchError: Error {
    case usage
    case missing(String)
    case unknown(String, among: [String])
    case notANumber(String)
    case file(InputOutputError)
    case noData(String)
    case table(String, errors: String)

    var text: String {
        switch self {
        case .usage:
            """
            usage: linkroute-bench COMMAND [OPTION VALUE]...
              data    --folder DIR [--count LINKS] [SET...]
              pass    STAGE TABLE LINKS [--rounds N] [--limit N] [--only misses]
              growth  [--case NAME]
            """
        case .missing(let name): "`\(name)` is missing"
        case .unknown(let name, let known): "`\(name)` is not one of \(known.joined(separator: ", "))"
        case .notANumber(let text): "`\(text)` is not a number"
        case .file(let error): error.message { "`\($0)`" } ?? "the output was closed"
        case .noData(let path): "`\(path)` contains nothing to measure"
        case .table(let name, let errors): "`\(name)` does not load:\n\(errors)"
        }
    }
}
