import SystemIO

/// The allocations per link: the calls of `malloc` in a simulation by `valgrind`.
///
/// Its other tools replace `malloc` to count, which they cannot do in a static program.
struct AllocationCounts {
    /// The path of this program.
    var bench: String
    var folder: String
    /// The number of links that are counted.
    var limit = 20_000

    /// A table and links that a `canMatch` refuses in ways that a list of web links does not have.
    private static let refusals = (
        table: """
        source app  app://
        source web  https://*.shop.example
        /items/:id{int}             -> item
        /items/new                  -> none
        https://help.shop.example/:page  -> help
        /files/+path/raw            -> raw
        """,
        links: [
            "/items/x", "/items/new", "/nothing", "app://items/x", "https://a.b.shop.example/items/x",
            "https://help.shop.example/a/b", "https://other.example/items/7", "/files/a/b/c.txt", "app:", "%",
            "https://a.b.shop.example/items/%78", "https://a.b.shop.example/nothing/at/all?q=1#x",
        ]
    )

    func measure() throws(BenchError) -> Metrics {
        var metrics = Metrics()
        let github = [DataSet.github.tableFile(in: folder), DataSet.github.linkFile(in: folder)]
        metrics["allocations.match"] = try count(.single, github, onlyMisses: false)
        metrics["allocations.values"] = try count(.values, github, onlyMisses: false)
        metrics["allocations.match-miss"] = try count(.single, github, onlyMisses: true)
        metrics["allocations.can-miss"] = try count(.can, github, onlyMisses: true)
        let unusual = ["\(folder)/refusals.routes", "\(folder)/refusals.links"]
        try File.write(Self.refusals.table + "\n", to: unusual[0])
        let lines = repeatElement(Self.refusals.links.joined(separator: "\n") + "\n", count: 100)
        try File.write(lines.joined(), to: unusual[1])
        metrics["allocations.can-unusual"] = try count(.can, unusual, onlyMisses: true)
        metrics["allocations.match-unusual"] = try count(.single, unusual, onlyMisses: true)
        return metrics
    }

    /// The allocations per link: the difference between two rounds and one.
    private func count(_ stage: Stage, _ files: [String], onlyMisses: Bool) throws(BenchError) -> Double {
        let pass =
            [bench, "pass", stage.rawValue] + files
            + ["--limit", "\(limit)", "--only", onlyMisses ? "misses" : "all", "--rounds"]
        let once = try total(pass + ["1"])
        let twice = try total(pass + ["2"])
        let links = try links(of: pass + ["1"])
        return (twice - once) / links
    }

    /// The allocations of a command.
    private func total(_ command: [String]) throws(BenchError) -> Double {
        let profile = "\(folder)/allocations.profile"
        let counter = [
            "valgrind", "--tool=callgrind", "--compress-strings=no", "--callgrind-out-file=\(profile)",
            "--log-file=\(folder)/allocations.log",
        ]
        try ChildProcess(command: counter + command).run(expecting: [0])
        var total = 0.0
        var isAllocation = false
        // cfn=malloc
        // calls=12 0
        for line in try File.text(profile).split(separator: "\n") {
            if line.hasPrefix("cfn=") {
                isAllocation = Self.functions.contains(String(line.dropFirst(4)))
            } else if isAllocation, line.hasPrefix("calls=") {
                let count = line.dropFirst(6).prefix { $0 != " " }
                total += Double(count) ?? 0
            }
        }
        // Every program allocates something before it begins.
        if total == 0 { throw .noData(profile) }
        return total
    }

    /// The functions of the C library that allocate memory.
    private static let functions: Set = [
        "malloc", "calloc", "realloc", "aligned_alloc", "posix_memalign", "memalign",
    ]

    /// The number of links that a command processes.
    private func links(of command: [String]) throws(BenchError) -> Double {
        let output = "\(folder)/allocations.links.log"
        try ChildProcess(command: command, output: output).run(expecting: [0])
        let fields = try File.text(output).split(separator: "\t")
        guard fields.count > 1, let count = Double(fields[1]), count > 0 else { throw .noData(output) }
        return count
    }
}
