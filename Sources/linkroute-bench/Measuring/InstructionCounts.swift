import LinkRoutingTools

/// The instructions for one link and for one route: of the whole program, and of each stage.
struct InstructionCounts {
    var counter: InstructionCounter
    var program: Program
    /// How many links are counted; a simulation takes its time.
    var limit = 20_000

    /// The whole program. The difference between a list and no list is what its links take.
    func measure(_ sets: [DataSet]) throws(BenchError) -> Numbers {
        var numbers = Numbers()
        for set in sets {
            let list = "\(program.folder)/\(set.rawValue).some"
            let some = try LinkLines(File.read(set.linkFile(in: program.folder)), limit: limit)
            try some.write(to: list)
            let loading = try count(program.match(set))
            let matching = try count(program.match(set, input: list))
            numbers["instructions.link.\(set.rawValue)"] = (matching - loading) / Double(some.count)
            numbers["instructions.load.\(set.rawValue)"] = loading / Double(set.routeCount)
        }
        return numbers
    }

    /// The stages, by the difference between one round more and one less.
    func measureStages(_ sets: [DataSet], bench: String) throws(BenchError) -> Numbers {
        var numbers = Numbers()
        for set in sets {
            for stage in Stage.allCases {
                let files = [set.tableFile(in: program.folder), set.linkFile(in: program.folder)]
                let pass = [bench, "pass", stage.rawValue] + files + ["--limit", "\(limit)", "--rounds"]
                let once = try count(ChildProcess(command: pass + ["1"]))
                let twice = try count(ChildProcess(command: pass + ["2"]))
                numbers["instructions.\(stage).\(set.rawValue)"] = (twice - once) / Double(limit)
            }
        }
        return numbers
    }

    private func count(_ process: ChildProcess) throws(BenchError) -> Double {
        try counter.count(process.command, input: process.input, in: program.folder)
    }
}
