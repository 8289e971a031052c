/// All that was measured, as tables.
struct Report {
    var numbers: Numbers
    var curves: [GrowthCurve]
    var machine: String
    var date: String

    /// Reads what the measurements left in `folder`.
    init(folder: String) throws(BenchError) {
        var numbers = Numbers()
        for part in Self.parts { try numbers.add("\(folder)/\(part).tsv") }
        self.numbers = numbers
        let growth = "\(folder)/growth.tsv"
        curves = try File.exists(growth) ? GrowthFile.read(File.text(growth)) : []
        machine = Machine.name
        date = Clock.today
    }

    /// The files of numbers.
    static let parts = ["programs", "start", "memory", "stages", "instructions"]

    var text: String {
        let head = "Measured on \(machine), \(date).\n"
        return ([head] + [goals, programs, stages, instructions, growth].filter { !$0.isEmpty }).joined(separator: "\n")
    }

    private var goals: String {
        var table = MarkdownTable(["what is compared", "measured", "goal", ""])
        for goal in Goal.all {
            guard let value = goal.value(numbers) else { continue }
            let verdict = goal.limit.map { value <= $0 ? "met" : "missed" } ?? ""
            table.add([goal.title, goal.text(value), goal.limit.map(goal.text) ?? "", verdict])
        }
        return table.text
    }

    private var programs: String {
        var table = MarkdownTable(["1,000,000 links", "seconds", "links per second", "loading, ms"])
        for set in DataSet.allCases {
            for jobs in [1, 2] {
                guard let time = numbers["program.\(set.rawValue).\(jobs)"], time > 0 else { continue }
                let load = jobs == 1 ? numbers["program.\(set.rawValue).load"].map { ($0 / 1e6).text(1) } : nil
                let rate = Double(DataSet.linkCount) / time * 1e3
                let name = "\(set.rawValue), \(jobs) thread\(jobs == 1 ? "" : "s")"
                table.add([name, (time / 1e9).text(3), "\(rate.text(1)) M", load ?? ""])
            }
        }
        return table.text
    }

    private var stages: String { stageTable("nanoseconds for one link", "time", extra: ("httprouter, path", "time.httprouter")) }

    private var instructions: String {
        var text = stageTable("instructions for one link", "instructions")
        var table = MarkdownTable(["instructions of the program"] + DataSet.allCases.map(\.rawValue))
        for (title, name) in [("for one link", "link"), ("for loading one route", "load")] {
            addRow(title, "instructions." + name, to: &table)
        }
        if !text.isEmpty { text += "\n" }
        return text + table.text
    }

    private func stageTable(_ title: String, _ prefix: String, extra: (title: String, name: String)? = nil) -> String {
        var table = MarkdownTable([title] + DataSet.allCases.map(\.rawValue))
        for stage in Stage.allCases { addRow("`\(stage)`", "\(prefix).\(stage)", to: &table) }
        if let extra, let value = numbers[extra.name] {
            table.add([extra.title, value.text(0)] + DataSet.allCases.dropFirst().map { _ in "" })
        }
        return table.text
    }

    /// A row with one number for each set, if there is any.
    private func addRow(_ title: String, _ name: String, to table: inout MarkdownTable) {
        let values = DataSet.allCases.map { numbers["\(name).\($0.rawValue)"]?.text(0) ?? "" }
        if values.contains(where: { !$0.isEmpty }) { table.add([title] + values) }
    }

    private var growth: String {
        var table = MarkdownTable(["what grows", "from", "to", "at first", "at last", "exponent"])
        for curve in curves {
            guard let first = curve.points.first, let last = curve.points.last else { continue }
            table.add([
                "\(curve.subject): \(curve.name)", "\(first.size)", "\(last.size) \(curve.unit)", Self.time(first.nanoseconds),
                Self.time(last.nanoseconds), curve.exponent.text(2),
            ])
        }
        return table.text
    }

    static func time(_ nanoseconds: Double) -> String {
        if nanoseconds < 1e3 { return nanoseconds.text(0) + " ns" }
        if nanoseconds < 1e6 { return (nanoseconds / 1e3).text(1) + " µs" }
        return nanoseconds < 1e9 ? (nanoseconds / 1e6).text(1) + " ms" : (nanoseconds / 1e9).text(2) + " s"
    }
}
