import Foundation
import Testing

/// Expects that `value` prints as the comment after the call says, or the comment in the next line.
///
/// Samples call it as if it were the standard library's function.
func print(_ value: Any, file: String = #filePath, line: Int = #line) {
    do {
        let lines = try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "\n")
        let comment = lines[(line - 1)...].prefix(2).lazy.compactMap { text in
            text.range(of: "// ", options: .backwards).map { String(text[$0.upperBound...]) }
        }.first
        #expect("\(value)" == comment, "line \(line) of \(file)")
    } catch {
        Issue.record(error)
    }
}
