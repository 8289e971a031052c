import LinkRoutingTools

/// The measurements, one command each; `make bench` runs them in turn. Each leaves its numbers in the folder of the data, and
/// `report` shows them together.
enum Bench {
    static func run(_ arguments: [String]) -> Int32 {
        do {
            var options = try Options(arguments.dropFirst())
            try answer(arguments.first ?? "", &options)
            return 0
        } catch BenchError.gross(let findings) {
            Console.note(BenchMessage.text(for: .gross(findings)))
            return 1
        } catch {
            Console.note("error: \(BenchMessage.text(for: error))")
            return 2
        }
    }

    private static func answer(_ command: String, _ options: inout Options) throws(BenchError) {
        switch command {
        case "data": try writeData(&options)
        case "pass": try pass(&options)
        case "programs": try keep(ProgramTimes(program: options.program()).measure(), as: command, options)
        case "start":
            let start = try StartTimes(program: options.program())
            try keep(start.measure(peers: options.required("--peers")), as: command, options)
        case "memory":
            let isLong = try options.number("--gigabytes") ?? 1 > 1
            try keep(PeakMemory(program: options.program()).measure(isLong: isLong), as: command, options)
        case "stages":
            let stages = StageTimes(bench: CommandLine.arguments[0], folder: try options.required("--folder"))
            try keep(stages.measure(peers: options.required("--peers")), as: command, options)
        case "instructions": try countInstructions(&options)
        case "growth": try measureGrowth(options)
        case "check": try check(&options)
        case "report": try report(options)
        default: throw .usage
        }
    }

    private static func writeData(_ options: inout Options) throws(BenchError) {
        let folder = try options.required("--folder")
        let count = try options.number("--count") ?? DataSet.linkCount
        try File.makeFolder(folder)
        for set in try options.sets() { try set.write(to: folder, linkCount: count) }
    }

    /// Prints the time, the number of links and the number of matches.
    private static func pass(_ options: inout Options) throws(BenchError) {
        let stage = try options.stage()
        var pass = Pass(stage: stage, table: try options.operand(), links: try options.operand())
        pass.rounds = try options.number("--rounds") ?? pass.rounds
        pass.limit = try options.number("--limit") ?? pass.limit
        let result = try pass.run()
        Console.say("\(result.nanoseconds.text(1))\t\(result.links)\t\(result.matches)")
    }

    /// Keeps numbers for the report.
    private static func keep(_ numbers: Numbers, as name: String, _ options: Options) throws(BenchError) {
        try File.write(numbers.text, to: "\(options.required("--folder"))/\(name).tsv")
    }

    private static func countInstructions(_ options: inout Options) throws(BenchError) {
        let program = try options.program()
        guard let counter = InstructionCounter.available(in: program.folder) else {
            Console.note("instructions are not counted: the machine offers no counter, and valgrind is not installed")
            return
        }
        let counts = InstructionCounts(counter: counter, program: program)
        let sets = try options.sets()
        var numbers = try counts.measure(sets)
        let stages = try counts.measureStages(sets, bench: CommandLine.arguments[0])
        for name in stages.names { numbers[name] = stages[name] }
        try keep(numbers, as: "instructions", options)
    }

    private static func measureGrowth(_ options: Options) throws(BenchError) {
        var curves: [GrowthCurve] = []
        for growth in GrowthCase.all where options.text("--case").map({ $0 == growth.name }) ?? true {
            let curve = try GrowthCurve(growth)
            Console.note("\(curve.subject): \(curve.name), exponent \(curve.exponent.text(2))")
            curves.append(curve)
        }
        if let name = options.text("--case"), curves.isEmpty { throw .unknown(name, among: GrowthCase.all.map(\.name)) }
        try File.write(GrowthFile.text(curves), to: "\(options.required("--folder"))/growth.tsv")
    }

    /// Compares the instructions of the whole program with those in `--recorded`; with `--record yes`, records them.
    private static func check(_ options: inout Options) throws(BenchError) {
        let program = try options.program()
        let file = try options.required("--recorded")
        guard InstructionCounter.callgrind.isAvailable else {
            Console.note("instructions are not counted: valgrind is not installed")
            return
        }
        // Simulated also where the processor counts, so that the numbers are those of the machine that recorded them.
        let numbers = try InstructionCounts(counter: .callgrind, program: program, limit: 10_000).measure([.github, .k10])
        if options.text("--record") != nil { try File.write(InstructionCheck.record(numbers), to: file) }
        let (table, findings) = try InstructionCheck(recorded: File.text(file)).compare(numbers)
        Console.say(table)
        if !findings.isEmpty { throw .gross(findings) }
    }

    /// Prints everything; with `--document`, `--pictures` and `--versions`, also brings these up to date.
    private static func report(_ options: Options) throws(BenchError) {
        let report = try Report(folder: options.required("--folder"))
        Console.say(report.text)
        if let path = options.text("--document") {
            let document = try File.text(path)
            guard let renewed = DocumentSection.replacing(in: document, with: report.text) else { throw .noMarks(path) }
            try File.write(renewed, to: path)
        }
        if let folder = options.text("--pictures") {
            let links = report.curves.filter { $0.subject == .link }
            let tables = report.curves.filter { $0.subject != .link }
            try File.write(GrowthPicture("One link that grows, and its exponent", links).svg, to: "\(folder)/growth-links.svg")
            try File.write(GrowthPicture("A table that grows, and its exponent", tables).svg, to: "\(folder)/growth-tables.svg")
        }
        if let path = options.text("--versions") {
            let version = try options.required("--version")
            let text = File.exists(path) ? try File.text(path) : ""
            try File.write(VersionRecord.adding(version, report, to: text), to: path)
        }
    }
}
