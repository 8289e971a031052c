import SystemIO

/// The program that is measured as a whole: its times and its memory.
struct MeasuredProgram {
    /// The path of the static executable.
    var path: String
    /// The folder of the data.
    var folder: String

    /// The process that resolves the lines of `input`. Without input, it only loads the table.
    func match(_ set: DataSet, jobs: Int? = 1, input: String? = nil) -> ChildProcess {
        let threads = jobs.map { ["--jobs", "\($0)"] } ?? []
        return ChildProcess(
            command: [path, "match", "--routes", set.tableFile(in: folder)] + threads,
            input: input ?? "/dev/null")
    }

    /// The process that resolves all links of a set.
    func matchAll(_ set: DataSet, jobs: Int) -> ChildProcess {
        match(set, jobs: jobs, input: set.linkFile(in: folder))
    }

    // MARK: Times

    static let expression = "/repos/[^/]+/[^/]+/issues"

    /// The times of whole runs, interleaved with those of other programs that read the same lines.
    func times(rounds: Int = 7) throws(BenchError) -> Metrics {
        let links = DataSet.github.linkFile(in: folder)
        var processes = [("wc", ChildProcess(command: ["wc", "-l"], input: links))]
        if ChildProcess.isInstalled("rg") {
            processes.append(("rg", ChildProcess(command: ["rg", "-c", Self.expression], input: links)))
        }
        // With its output in /dev/null, grep would stop at the first match.
        let grep = ChildProcess(
            command: ["grep", "-cE", Self.expression], input: links, output: "\(folder)/grep.log")
        processes.append(("grep", grep))
        for set in DataSet.allCases { processes.append(("\(set.rawValue).1", matchAll(set, jobs: 1))) }
        processes.append(("github.2", matchAll(.github, jobs: 2)))
        for set in DataSet.allCases { processes.append(("\(set.rawValue).load", match(set))) }
        var times = InterleavedTimes()
        for _ in 0..<rounds {
            for (name, process) in processes {
                times.add(name, try process.run(expecting: [0, 1]).time.nanoseconds)
            }
        }
        return times.medians("program.")
    }

    /// The times for one link in a new process, interleaved with those of a C program that only prints a
    /// line.
    ///
    /// Without a C compiler, prints a note and returns no metrics.
    func startTimes(peers: String, rounds: Int = 200) throws(BenchError) -> Metrics {
        let hello = "\(folder)/hello"
        let compiler = ChildProcess(command: ["cc", "-O2", "-static", "-o", hello, "\(peers)/hello.c"])
        guard let usage = try? compiler.run(), usage.status == 0 else {
            Console.noteMissingPeer("a static C program", needs: "a C compiler, `cc`")
            return Metrics()
        }
        var match = match(.github, jobs: nil)
        match.command.append("https://orchard.example/users/brook/repos")
        var times = InterleavedTimes()
        for _ in 0..<rounds {
            times.add("hello", try ChildProcess(command: [hello]).run(expecting: [1]).time.nanoseconds)
            times.add("linkroute", try match.run(expecting: [0]).time.nanoseconds)
        }
        return times.medians("start.")
    }

    // MARK: Memory

    /// The peak memory for a gigabyte of links, and for the table of 100,000 routes.
    ///
    /// - Parameter isLong: whether to stream ten gigabytes, too.
    func peakMemory(isLong: Bool) throws(BenchError) -> Metrics {
        var metrics = Metrics()
        metrics["memory.floor"] = Double(try ChildProcess(command: ["true"]).run(expecting: [0]).peakBytes)
        metrics["memory.start"] = Double(try match(.github).run(expecting: [0]).peakBytes)
        metrics["memory.1gb"] = try streamingPeak(lists: 12)
        if isLong { metrics["memory.10gb"] = try streamingPeak(lists: 120) }
        metrics["memory.100k"] = Double(try matchAll(.k100, jobs: 2).run(expecting: [0, 1]).peakBytes)
        metrics["memory.file"] = try strippedSize()
        return metrics
    }

    /// The number of bytes of the program's file without symbols and debug information.
    private func strippedSize() throws(BenchError) -> Double {
        let stripped = "\(folder)/linkroute.stripped"
        try ChildProcess(command: ["strip", "-o", stripped, path]).run(expecting: [0])
        return Double(try File.read(stripped).count)
    }

    /// The peak for the list of the smallest table, about 84 MB, sent `lists` times through a pipe.
    ///
    /// The shell and `cat` use less memory than the program.
    private func streamingPeak(lists: Int) throws(BenchError) -> Double {
        let files = repeatElement(DataSet.github.linkFile(in: folder), count: lists).joined(separator: " ")
        let match = match(.github, jobs: nil).command.joined(separator: " ")
        let pipe = ChildProcess(command: ["sh", "-c", "cat \(files) | \(match)"])
        return Double(try pipe.run(expecting: [0, 1]).peakBytes)
    }
}
