/// The whole program from start to end, in turn with others that read the same lines.
struct ProgramTimes {
    var program: Program
    var rounds = 7

    static let expression = "/repos/[^/]+/[^/]+/issues"

    func measure() throws(BenchError) -> Numbers {
        var rounds = Rounds()
        let contenders = contenders
        for _ in 0..<self.rounds {
            for (name, process) in contenders {
                rounds.add(name, Double(try process.run(expecting: [0, 1]).nanoseconds))
            }
        }
        return rounds.medians("program.")
    }

    private var contenders: [(String, ChildProcess)] {
        let links = DataSet.github.linkFile(in: program.folder)
        var all = [("wc", ChildProcess(command: ["wc", "-l"], input: links))]
        if ChildProcess.isThere("rg") { all.append(("rg", ChildProcess(command: ["rg", "-c", Self.expression], input: links))) }
        // It would stop at the first match if its output went nowhere.
        let counted = "\(program.folder)/grep.log"
        all.append(("grep", ChildProcess(command: ["grep", "-cE", Self.expression], input: links, output: counted)))
        for set in DataSet.allCases { all.append(("\(set.rawValue).1", program.matchAll(set, jobs: 1))) }
        all.append(("github.2", program.matchAll(.github, jobs: 2)))
        for set in DataSet.allCases { all.append(("\(set.rawValue).load", program.match(set))) }
        return all
    }
}
