/// The most memory that the program holds at once.
struct PeakMemory {
    var program: Program

    /// The list of one million links, as often as makes a gigabyte; the table of 100,000 routes. With `isLong` ten gigabytes, too.
    func measure(isLong: Bool) throws(BenchError) -> Numbers {
        var numbers = Numbers()
        numbers["memory.floor"] = Double(try ChildProcess(command: ["true"]).run(expecting: [0]).peakBytes)
        numbers["memory.start"] = Double(try program.match(.github).run(expecting: [0]).peakBytes)
        numbers["memory.1gb"] = try streaming(lists: 12)
        if isLong { numbers["memory.10gb"] = try streaming(lists: 120) }
        numbers["memory.100k"] = Double(try program.matchAll(.k100, jobs: 2).run(expecting: [0, 1]).peakBytes)
        return numbers
    }

    /// The list of the smallest table, some 84 MB, `lists` times through a pipe. What the shell and `cat` hold is less.
    private func streaming(lists: Int) throws(BenchError) -> Double {
        let list = DataSet.github.linkFile(in: program.folder)
        let files = repeatElement(list, count: lists).joined(separator: " ")
        let match = program.match(.github, jobs: nil).command.joined(separator: " ")
        return Double(try ChildProcess(command: ["sh", "-c", "cat \(files) | \(match)"]).run(expecting: [0, 1]).peakBytes)
    }
}
