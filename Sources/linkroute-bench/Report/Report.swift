import SystemIO

/// All measurements, as tables.
struct Report {
    var metrics: Metrics
    var curves: [GrowthCurve]
    /// What was measured on the tables of apps, as it was printed.
    var tables = ""
    var machine: String
    var date: String

    /// Reads the files that the measurements left in `folder`.
    init(folder: String) throws(BenchError) {
        metrics = Metrics()
        for part in ["programs", "start", "memory", "stages", "library", "allocations", "instructions"] {
            let path = "\(folder)/\(part).tsv"
            if File.exists(path) { try metrics.add(Metrics(text: File.text(path))) }
        }
        let tables = "\(folder)/tables/tables"
        if File.exists(tables + ".md") {
            try metrics.add(Metrics(text: File.text(tables + ".tsv")))
            self.tables = try File.text(tables + ".md")
        }
        let growth = "\(folder)/growth.tsv"
        curves = try File.exists(growth) ? GrowthCurve.read(File.text(growth)) : []
        machine = Machine.name
        date = Clock.today
    }

    var text: String {
        let head = "Measured on \(machine), \(date).\n"
        let parts = [targets, programs, tables, stages, library, instructions, growth]
        return ([head] + parts.filter { !$0.isEmpty }).joined(separator: "\n")
    }

    private var targets: String {
        var table = AlignedTable(["what is compared", "measured", "goal", ""])
        for target in Target.all {
            guard let value = target.value(metrics) else { continue }
            let verdict = target.limit.map { value <= $0 ? "met" : "missed" } ?? ""
            table.add([target.title, target.text(value), target.limit.map(target.text) ?? "", verdict])
        }
        return table.text
    }

    private var programs: String {
        var table = AlignedTable(["1,000,000 links", "seconds", "links per second", "loading, ms"])
        for set in DataSet.allCases {
            for jobs in [1, 2] {
                guard let time = metrics["program.\(set.rawValue).\(jobs)"], time > 0 else { continue }
                let load =
                    jobs == 1 ? metrics["program.\(set.rawValue).load"].map { ($0 / 1e6).text(1) } : nil
                let rate = Double(DataSet.linkCount) / time * 1e3
                let name = "\(set.rawValue), \(jobs) thread\(jobs == 1 ? "" : "s")"
                table.add([name, (time / 1e9).text(3), "\(rate.text(1)) M", load ?? ""])
            }
        }
        return table.text
    }

    private var stages: String {
        stageTable("nanoseconds for one link", "time", extra: ("httprouter, path", "time.httprouter"))
    }

    private var library: String {
        var times = AlignedTable(["the library, one route with three values", "nanoseconds"])
        for (title, name) in [("`match`", "match"), ("`match` and `decode`", "decode")] {
            if let time = metrics["library." + name] { times.add([title, time.text(0)]) }
        }
        var counts = AlignedTable(["allocations for one link", "github", "unusual links"])
        for (title, one, other) in [
            ("`match`", "match", ""), ("`match` and all values", "values", ""),
            ("`match`, links without a route", "match-miss", "match-unusual"),
            ("`canMatch`, links without a route", "can-miss", "can-unusual"),
        ] {
            guard let count = metrics["allocations." + one] else { continue }
            counts.add([title, count.text(2), metrics["allocations." + other]?.text(2) ?? ""])
        }
        return [times.text, counts.text].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private var instructions: String {
        var text = stageTable("instructions for one link", "instructions")
        var table = AlignedTable(["instructions of the program"] + DataSet.allCases.map(\.rawValue))
        for (title, name) in [("for one link", "link"), ("for loading one route", "load")] {
            addRow(title, "instructions." + name, to: &table)
        }
        if !text.isEmpty { text += "\n" }
        return text + table.text
    }

    private func stageTable(_ title: String, _ prefix: String, extra: (title: String, name: String)? = nil)
        -> String
    {
        var table = AlignedTable([title] + DataSet.allCases.map(\.rawValue))
        for stage in Stage.allCases { addRow("`\(stage)`", "\(prefix).\(stage)", to: &table) }
        if let extra, let value = metrics[extra.name] {
            table.add([extra.title, value.text(0)] + DataSet.allCases.dropFirst().map { _ in "" })
        }
        return table.text
    }

    /// Adds a row with one number for each set, unless there are none.
    private func addRow(_ title: String, _ name: String, to table: inout AlignedTable) {
        let values = DataSet.allCases.map { metrics["\(name).\($0.rawValue)"]?.text(0) ?? "" }
        if values.contains(where: { !$0.isEmpty }) { table.add([title] + values) }
    }

    private var growth: String {
        var table = AlignedTable(["what grows", "from", "to", "at first", "at last", "exponent"])
        for curve in curves {
            guard let first = curve.points.first, let last = curve.points.last else { continue }
            table.add([
                "\(curve.subject): \(curve.name)", "\(first.size)", "\(last.size) \(curve.unit)",
                Self.time(first),
                Self.time(last), curve.exponent.text(2),
            ])
        }
        return table.text
    }

    private static func time(_ point: GrowthCurve.Point) -> String { point.nanoseconds.time(digits: (1, 2)) }

    // MARK: Files

    /// `document` with `text` between its marks; `nil` if it does not contain both marks.
    static func updating(_ document: String, with text: String) -> String? {
        let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(of: "<!-- numbers: made by `make bench-record` -->"),
            let end = lines[start...].firstIndex(of: "<!-- end of numbers -->")
        else { return nil }
        return (lines[...start] + ["", Substring(text)] + lines[end...]).joined(separator: "\n")
    }

    /// `text`, the table of all versions in CSV, with a new row for `version`, which replaces an old one.
    func addingRow(for version: String, to text: String) -> String {
        let instructions = ["instructions.link.github", "instructions.link.10k", "instructions.load.10k"]
        let head = (["version", "date", "machine"] + Target.all.map(\.key) + instructions).joined(
            separator: ",")
        let rows = text.split(separator: "\n").dropFirst().filter { !$0.hasPrefix(version + ",") }.map(
            String.init)
        let values = Target.all.map { target in
            // Ratios and shares as such, memory in megabytes.
            target.value(metrics).map { target.unit == .megabytes ? ($0 / 1e6).text(1) : $0.text(3) } ?? ""
        }
        let counts = instructions.map { metrics[$0]?.text(0) ?? "" }
        let machine = machine.contains(",") ? "\"\(machine)\"" : machine
        let row = ([version, date, machine] + values + counts).joined(separator: ",")
        return ([head] + rows + [row]).joined(separator: "\n") + "\n"
    }
}
