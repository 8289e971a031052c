/// Why a measurement could not be made.
enum BenchError: Error {
    case usage
    case missing(String)
    case unknown(String, among: [String])
    case noNumber(String)
    case cannotOpen(String, errno: Int32)
    case cannotRead(String, errno: Int32)
    case cannotWrite(String, errno: Int32)
    case cannotStart(String, errno: Int32)
    case failed(String, status: Int32)
    case noData(String)
    case table(String, errors: String)
    case noMarks(String)
    case noRecord(String)
    case gross([String])
}
