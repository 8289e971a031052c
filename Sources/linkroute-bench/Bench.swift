/// The measurements, one command each. `make bench` runs them all.
///
/// Each command saves its numbers in the folder of the data, and `report` shows them together.
enum Bench {
    static func run(_ words: [String]) -> Int32 {
        do {
            var arguments = try Arguments(words.dropFirst())
            try answer(words.first ?? "", &arguments)
            return 0
        } catch BenchError.regressions(let findings) {
            Console.note(BenchError.regressions(findings).text)
            return 1
        } catch {
            Console.note("error: \(error.text)")
            return 2
        }
    }

    private static func answer(_ command: String, _ arguments: inout Arguments) throws(BenchError) {
        switch command {
        case "data": try writeData(&arguments)
        case "pass": try measureStage(&arguments)
        case "programs": try save(arguments.program().times(), as: command, arguments)
        case "start":
            try save(
                arguments.program().startTimes(peers: arguments.required("--peers")), as: command, arguments)
        case "memory":
            let isLong = try arguments.number("--gigabytes") ?? 1 > 1
            try save(arguments.program().peakMemory(isLong: isLong), as: command, arguments)
        case "stages":
            let stages = StageTimes(
                bench: CommandLine.arguments[0], folder: try arguments.required("--folder"))
            try save(stages.measure(peers: arguments.required("--peers")), as: command, arguments)
        case "library": try save(LibraryTimes().measure(), as: command, arguments)
        case "allocations": try countAllocations(arguments)
        case "instructions": try countInstructions(&arguments)
        case "growth": try measureGrowth(arguments)
        case "check": try check(&arguments)
        case "report": try report(arguments)
        default: throw .usage
        }
    }

    private static func writeData(_ arguments: inout Arguments) throws(BenchError) {
        let folder = try arguments.required("--folder")
        let count = try arguments.number("--count") ?? DataSet.linkCount
        try File.makeFolder(folder)
        for set in try arguments.remainingSets() { try set.write(to: folder, linkCount: count) }
    }

    /// Prints the time per link, the number of links and the number of matches.
    private static func measureStage(_ arguments: inout Arguments) throws(BenchError) {
        let stage = try arguments.nextStage()
        var run = StageRun(
            stage: stage, table: try arguments.nextOperand(), links: try arguments.nextOperand())
        run.rounds = try arguments.number("--rounds") ?? run.rounds
        run.limit = try arguments.number("--limit") ?? run.limit
        run.onlyMisses = arguments.text("--only") == "misses"
        let result = try run.measure()
        Console.print("\(result.nanoseconds.text(1))\t\(result.links)\t\(result.matches)")
    }

    /// Saves metrics for the report.
    private static func save(_ metrics: Metrics, as name: String, _ arguments: Arguments) throws(BenchError) {
        try File.write(metrics.text, to: "\(arguments.required("--folder"))/\(name).tsv")
    }

    private static func countInstructions(_ arguments: inout Arguments) throws(BenchError) {
        let program = try arguments.program()
        guard let counter = InstructionCounter.available(in: program.folder) else {
            Console.note(
                "instructions are not counted: the machine offers no counter, and valgrind is not installed")
            return
        }
        let counts = InstructionCounts(counter: counter, program: program)
        let sets = try arguments.remainingSets()
        var metrics = try counts.measure(sets)
        try metrics.add(counts.measureStages(sets, bench: CommandLine.arguments[0]))
        try save(metrics, as: "instructions", arguments)
    }

    /// Saves the allocations per link. `canMatch` must refuse links without any.
    private static func countAllocations(_ arguments: Arguments) throws(BenchError) {
        guard InstructionCounter.callgrind.isAvailable else {
            Console.note("allocations are not counted: valgrind is not installed")
            return
        }
        let counts = AllocationCounts(
            bench: CommandLine.arguments[0], folder: try arguments.required("--folder"),
            limit: try arguments.number("--limit") ?? 20_000)
        let metrics = try counts.measure()
        try save(metrics, as: "allocations", arguments)
        Console.print(metrics.text)
        let refusals = ["allocations.can-miss", "allocations.can-unusual"]
        let findings = refusals.filter { metrics[$0] ?? 0 > 0 }.map { "\($0) is not 0" }
        if !findings.isEmpty { throw .regressions(findings) }
    }

    private static func measureGrowth(_ arguments: Arguments) throws(BenchError) {
        var curves: [GrowthCurve] = []
        for growth in GrowthCase.all where arguments.text("--case").map({ $0 == growth.name }) ?? true {
            let curve = try GrowthCurve(growth)
            Console.note("\(curve.subject): \(curve.name), exponent \(curve.exponent.text(2))")
            curves.append(curve)
        }
        if let name = arguments.text("--case"), curves.isEmpty {
            throw .unknown(name, among: GrowthCase.all.map(\.name))
        }
        try File.write(GrowthCurve.text(of: curves), to: "\(arguments.required("--folder"))/growth.tsv")
    }

    /// Compares the instruction counts of the program with those in `--recorded`. With `--record yes`,
    /// records them.
    private static func check(_ arguments: inout Arguments) throws(BenchError) {
        let program = try arguments.program()
        let file = try arguments.required("--recorded")
        guard InstructionCounter.callgrind.isAvailable else {
            Console.note("instructions are not counted: valgrind is not installed")
            return
        }
        // Always simulated, even where the processor can count, so that machines can be compared.
        let counts = InstructionCounts(counter: .callgrind, program: program, limit: 10_000)
        var metrics = try counts.measure([.github, .k10])
        let tables = try Metrics(text: File.text("\(program.folder)/tables/tables.tsv"))
        metrics.add(tables.named("tables.instructions"))
        if arguments.text("--record") != nil { try File.write(InstructionCheck.record(metrics), to: file) }
        let (table, regressions) = try InstructionCheck(recorded: File.text(file)).compare(metrics)
        Console.print(table)
        if !regressions.isEmpty { throw .regressions(regressions) }
    }

    /// Prints everything. With `--document`, `--pictures` and `--versions`, also updates these.
    private static func report(_ arguments: Arguments) throws(BenchError) {
        let report = try Report(folder: arguments.required("--folder"))
        Console.print(report.text)
        if let path = arguments.text("--document") {
            let document = try File.text(path)
            guard let updated = Report.updating(document, with: report.text) else { throw .noMarks(path) }
            try File.write(updated, to: path)
        }
        if let folder = arguments.text("--pictures") {
            let links = report.curves.filter { $0.subject == .link }
            let tables = report.curves.filter { $0.subject != .link }
            let pictures = [
                ("links", GrowthPicture("One link that grows, and its exponent", links)),
                ("tables", GrowthPicture("A table that grows, and its exponent", tables)),
            ]
            for (name, picture) in pictures {
                try File.write(picture.svg, to: "\(folder)/growth-\(name).svg")
            }
        }
        if let path = arguments.text("--versions") {
            let version = try arguments.required("--version")
            let text = File.exists(path) ? try File.text(path) : ""
            try File.write(report.addingRow(for: version, to: text), to: path)
        }
    }
}
