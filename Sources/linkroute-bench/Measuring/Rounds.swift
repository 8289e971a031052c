/// Times of several things that are measured in turn, A B C A B C, so that what slows the machine down for a while slows down all of
/// them: only their ratios are quoted.
struct Rounds {
    private var times: [String: [Double]] = [:]
    private var names: [String] = []

    mutating func add(_ name: String, _ nanoseconds: Double) {
        if times[name] == nil { names.append(name) }
        times[name, default: []].append(nanoseconds)
    }

    /// The median of each, named with `prefix` before its own name.
    func medians(_ prefix: String) -> Numbers {
        var numbers = Numbers()
        for name in names { numbers[prefix + name] = times[name]?.median }
        return numbers
    }
}
