/// Measured numbers by name, such as `time.find.github`.
///
/// They are kept in files, so that measurements can be made one by one and shown together.
struct Metrics {
    private var values: [String: Double] = [:]
    /// The names in the order in which they were added.
    private(set) var names: [String] = []

    subscript(name: String) -> Double? {
        get { values[name] }
        set {
            if values.updateValue(newValue ?? 0, forKey: name) == nil { names.append(name) }
        }
    }

    /// Reads lines that consist of a name, a tab and a number.
    init(text: String = "") {
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t")
            if fields.count == 2, let value = Double(fields[1]) { self[String(fields[0])] = value }
        }
    }

    var text: String { names.map { "\($0)\t\((values[$0] ?? 0).text(4))\n" }.joined() }

    /// Only the numbers whose names begin with `prefix`.
    func named(_ prefix: String) -> Metrics {
        var metrics = Metrics()
        for name in names where name.hasPrefix(prefix) { metrics[name] = values[name] }
        return metrics
    }

    mutating func add(_ other: Metrics) {
        for name in other.names { self[name] = other[name] }
    }
}

/// Times of several subjects that are measured in turn: A B C A B C.
///
/// A disturbance of the machine then slows all of them down. Only their ratios are quoted.
struct InterleavedTimes {
    private var times: [String: [Double]] = [:]
    private var names: [String] = []

    mutating func add(_ name: String, _ nanoseconds: Double) {
        if times[name] == nil { names.append(name) }
        times[name, default: []].append(nanoseconds)
    }

    /// The median of each subject, with `prefix` before its name.
    func medians(_ prefix: String) -> Metrics {
        var metrics = Metrics()
        for name in names { metrics[prefix + name] = times[name]?.median }
        return metrics
    }
}

extension [Double] {
    /// The median; 0 if there are no numbers.
    var median: Double {
        if isEmpty { return 0 }
        let sorted = sorted()
        let middle = count / 2
        return count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}

extension Duration {
    var nanoseconds: Double { self / .nanoseconds(1) }
}

extension Double {
    /// The number with the given count of digits after the decimal point.
    func text(_ digits: Int) -> String {
        guard isFinite, abs(self) < 1e15 else { return "-" }
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        let scaled = Int((abs(self) * scale).rounded())
        let sign = self < 0 && scaled > 0 ? "-" : ""
        if digits == 0 { return "\(sign)\(scaled)" }
        let fraction = "\(scaled % Int(scale))"
        let zeros = String(repeating: "0", count: digits - fraction.count)
        return "\(sign)\(scaled / Int(scale)).\(zeros)\(fraction)"
    }

    /// A time in nanoseconds, in the unit that suits it.
    func time(digits: (micro: Int, second: Int)) -> String {
        if self < 1e3 { return text(0) + " ns" }
        if self < 1e6 { return (self / 1e3).text(digits.micro) + " µs" }
        return self < 1e9 ? (self / 1e6).text(digits.micro) + " ms" : (self / 1e9).text(digits.second) + " s"
    }
}
