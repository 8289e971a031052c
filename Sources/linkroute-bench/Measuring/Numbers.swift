/// What was measured, by name: `time.find.github`. Kept in files, so that measurements can be made one by one and shown together.
struct Numbers {
    private(set) var values: [String: Double] = [:]
    /// The names in the order in which they came.
    private(set) var names: [String] = []

    subscript(name: String) -> Double? {
        get { values[name] }
        set {
            if values.updateValue(newValue ?? 0, forKey: name) == nil { names.append(name) }
        }
    }

    /// Reads lines of a name, a tab and a number.
    init(text: String = "") {
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t")
            if fields.count == 2, let value = Double(fields[1]) { self[String(fields[0])] = value }
        }
    }

    var text: String { names.map { "\($0)\t\((values[$0] ?? 0).text(4))\n" }.joined() }

    /// Adds what the file at `path` holds, if there is one.
    mutating func add(_ path: String) throws(BenchError) {
        guard File.exists(path) else { return }
        let more = try Numbers(text: File.text(path))
        for name in more.names { self[name] = more[name] }
    }
}
