/// The parameter names of one route, kept apart so that one name has one type.
struct RouteNames {
    private var count = 0
    private var types: [String: String] = [:]
    private var claimed: Set<String> = []

    /// Names taken with `claim` may come again.
    mutating func startPattern() {
        claimed = []
    }

    /// A name that the route does not have yet.
    mutating func fresh() -> String {
        count += 1
        return (count % 4 == 0 ? "p-" : "p") + "\(count)"
    }

    /// Whether the pattern may have a parameter `name` of this type.
    mutating func claim(_ name: String, _ type: String) -> Bool {
        guard types[name, default: type] == type, claimed.insert(name).inserted else { return false }
        types[name] = type
        return true
    }
}
