/// The time for one link inside the process: each stage of each set, in turn, each in a process of its own.
struct StageTimes {
    /// This program.
    var bench: String
    var folder: String
    var rounds = 3
    var limit = 200_000

    /// With `peers`, also the router that is written in Go, if it can be built.
    func measure(peers: String) throws(BenchError) -> Numbers {
        let hasRouter = buildsRouter(peers)
        if !hasRouter { Console.note(BenchMessage.missingPeer("httprouter", needs: "Go and its package")) }
        var rounds = Rounds()
        for _ in 0..<self.rounds {
            for set in DataSet.allCases {
                for stage in Stage.allCases { rounds.add("\(stage).\(set.rawValue)", try time(of: stage, set)) }
                if set == .github, hasRouter { rounds.add("httprouter", try time(of: [router, "\(limit)", "5"], set, at: 1)) }
            }
        }
        return rounds.medians("time.")
    }

    private var router: String { "\(folder)/httprouter" }

    /// Debian's packages put the sources where `GOPATH` expects them.
    private func buildsRouter(_ peers: String) -> Bool {
        let go = ChildProcess(
            command: ["go", "build", "-o", router, "\(peers)/httprouter.go"], output: "/dev/null",
            environment: ["GO111MODULE": "off", "GOPATH": "/usr/share/gocode", "GOCACHE": "/tmp/linkroute-bench-go"])
        guard ChildProcess.isThere("go", "version"), let usage = try? go.run() else { return false }
        return usage.status == 0
    }

    private func time(of stage: Stage, _ set: DataSet) throws(BenchError) -> Double {
        try time(of: [bench, "pass", stage.rawValue, "--rounds", "3", "--limit", "\(limit)"], set, at: 3)
    }

    /// The first field that `command` prints, given the table and the links of `set` as its arguments from `place` on.
    private func time(of command: [String], _ set: DataSet, at place: Int) throws(BenchError) -> Double {
        let output = "\(folder)/time.log"
        var command = command
        command.insert(contentsOf: [set.tableFile(in: folder), set.linkFile(in: folder)], at: place)
        try ChildProcess(command: command, output: output).run(expecting: [0])
        let fields = try File.text(output).split(separator: "\t")
        guard let time = fields.first.flatMap({ Double($0) }) else { throw .noData(output) }
        return time
    }
}
