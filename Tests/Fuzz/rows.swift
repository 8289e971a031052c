import Foundation
import LinkRoutingLanguage
import SystemIO

@testable import linkroute

/// Rows come back in order with a result each, whatever they are, and do not depend on windows and threads.
///
/// The first byte chooses rows or a list, the format, the column and the header, and the second one the
/// limits.
@_cdecl("LLVMFuzzerTestOneInput")
public func matchRows(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Bytes(UnsafeBufferPointer(start: start, count: count))
    guard bytes.count >= 2 else { return -1 }
    let (choice, limits) = (Int(bytes[0]), Int(bytes[1]))
    let input = Bytes(bytes.dropFirst(2))
    let format = choice % 16 == 15 ? nil : RowFormat.allCases[choice % RowFormat.allCases.count]
    var form = MatchForm(format, column: .index(choice / 3 % 3), maxLine: limits % 4 == 0 ? 1 << 20 : limits)
    form.isRaw = choice >= 128 && format == .tsv
    if choice / 9 % 8 == 0, format != .ndjson { form.column = .name("url") }
    let whole = output(input, form, jobs: 1, block: 1 << 16)
    let parts = output(input, form, jobs: 1, block: 1 + limits % 13)
    precondition(whole == parts, "at once \(whole), in parts \(parts)")
    if choice % 5 == 0 {
        let threads = output(input, form, jobs: 3, block: 1 + limits % 13)
        precondition(whole == threads, "one thread \(whole), several \(threads)")
    }
    if whole.error == nil, case .index = form.column { check(whole.bytes, input, form) }
    return 0
}

private struct Output: Equatable {
    var bytes: Bytes
    var error: CommandError?
}

/// A file for the input of each run.
private let inputFile = file()
/// A file for the output of each run.
private let outputFile = file()

/// Opens a file that has no name and vanishes with the program.
private func file() -> Int32 {
    guard let file = unsafe tmpfile() else { preconditionFailure("no file can be made") }
    return unsafe fileno(file)
}

private func output(_ input: Bytes, _ form: MatchForm, jobs: Int, block: Int) -> Output {
    for number in [inputFile, outputFile] {
        ftruncate(number, 0)
        lseek(number, 0, SEEK_SET)
    }
    unsafe input.withUnsafeBytes { _ = unsafe write(inputFile, $0.baseAddress, $0.count) }
    lseek(inputFile, 0, SEEK_SET)
    var error: CommandError?
    do {
        var run = MatchRun(matcher: matchers[0], form: form, jobs: jobs, block: block, threadBytes: 1)
        var output = OutputBuffer(FileDescriptor(number: outputFile, name: .standardOutput))
        try run.worker.results.begin(&output)
        do {
            try run.read(FileDescriptor(number: inputFile, name: .standardInput), to: &output)
        } catch let failure as CommandError {
            try output.flush()
            throw failure
        }
        try run.finish(&output)
    } catch let failure {
        error = failure as? CommandError
        precondition(error != nil, "\(failure)")
    }
    let length = Int(lseek(outputFile, 0, SEEK_END))
    var bytes = Bytes(repeating: 0, count: length)
    let read = unsafe bytes.withUnsafeMutableBytes { unsafe pread(outputFile, $0.baseAddress, $0.count, 0) }
    precondition(read == length, "the output cannot be read")
    return Output(bytes: bytes, error: error)
}

// MARK: - Properties of the output

/// Checks that each row of the output is a row of the input with its result.
private func check(_ output: Bytes, _ input: Bytes, _ form: MatchForm) {
    switch form.rows {
    case .ndjson: checkObjects(output, input)
    case .tsv: checkLines(output, input)
    case .csv: checkText(output, input)
    case nil: break
    }
}

private func lines(_ text: Bytes) -> [Bytes] {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Bytes($0) }
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines.map { $0.last == UInt8(ascii: "\r") ? Bytes($0.dropLast()) : $0 }
}

/// Every line of TSV has four more fields.
private func checkLines(_ output: Bytes, _ input: Bytes) {
    let (before, after) = (lines(input), lines(output))
    // A lone byte-order mark is no row.
    if input == TableFile.byteOrderMark { return }
    precondition(before.count == after.count, "\(before.count) rows in, \(after.count) out")
    for (row, result) in zip(before, after) {
        precondition(result.starts(with: row), "another row: \(row) became \(result)")
        let tabs = result[row.count...].count { $0 == UInt8(ascii: "\t") }
        precondition(tabs == 4, "\(tabs) fields were added to \(row): \(result)")
    }
}

/// Every line of NDJSON begins as it was, or is the text of an object.
private func checkObjects(_ output: Bytes, _ input: Bytes) {
    let (before, after) = (lines(input), lines(output))
    if input == TableFile.byteOrderMark { return }
    precondition(before.count == after.count, "\(before.count) rows in, \(after.count) out")
    for (row, result) in zip(before, after) where UTF8Validation.isValid(row.span) {
        let mark = TableFile.byteOrderMark
        let object = Data(result.starts(with: mark) ? Bytes(result.dropFirst(3)) : result)
        guard let read = try? JSONSerialization.jsonObject(with: object) as? [String: Any] else {
            // The reader takes neither very deep values nor very large numbers.
            continue
        }
        let text = row.starts(with: mark) ? Bytes(row.dropFirst(3)) : row
        if let kept = read["row"] as? String, !result.starts(with: row.dropLast()) {
            // The reader drops byte-order marks, also within a string.
            let (found, expected) = (withoutMarks(Bytes(kept.utf8)), withoutMarks(text))
            precondition(found == expected, "another text in \(result)")
        } else {
            let end = row.lastIndex(of: UInt8(ascii: "}")) ?? 0
            precondition(result.starts(with: row[..<end]), "another row: \(row) became \(result)")
        }
        precondition(read["reason"] != nil, "no reason in \(result)")
    }
}

private func withoutMarks(_ text: Bytes) -> String {
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars.filter { $0 != "\u{FEFF}" }
    return String(scalars)
}

/// The output of CSV has all bytes of the input in order.
private func checkText(_ output: Bytes, _ input: Bytes) {
    var index = 0
    for byte in output where index < input.count && byte == input[index] { index += 1 }
    precondition(index == input.count, "the output lacks input from \(index) on")
}
