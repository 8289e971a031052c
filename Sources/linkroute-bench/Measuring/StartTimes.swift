/// One link from a cold process, in turn with a program that only prints a line.
struct StartTimes {
    var program: Program
    var rounds = 200

    /// Nothing, and a note, when there is no C compiler.
    func measure(peers: String) throws(BenchError) -> Numbers {
        let hello = "\(program.folder)/hello"
        let compiler = ChildProcess(command: ["cc", "-O2", "-static", "-o", hello, "\(peers)/hello.c"])
        guard let usage = try? compiler.run(), usage.status == 0 else {
            Console.note(BenchMessage.missingPeer("a static C program", needs: "a C compiler, `cc`"))
            return Numbers()
        }
        var rounds = Rounds()
        var match = program.match(.github, jobs: nil)
        match.command.append("https://orchard.example/users/brook/repos")
        for _ in 0..<self.rounds {
            rounds.add("hello", Double(try ChildProcess(command: [hello]).run(expecting: [1]).nanoseconds))
            rounds.add("linkroute", Double(try match.run(expecting: [0]).nanoseconds))
        }
        return rounds.medians("start.")
    }
}
