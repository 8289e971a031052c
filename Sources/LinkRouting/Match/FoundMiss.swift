/// Why a link does not resolve, in indices of the compiled table. ``Matcher/miss(_:)`` looks up the names.
struct FoundMiss: Sendable {
    var reason: MissReason
    /// What failed in the nearest route.
    var item: Item?
    /// The index of the nearest route; -1 without one.
    var nearest: Int
    var detail: Miss.Detail?

    /// A value or condition that fails.
    enum Item: Sendable, Equatable {
        /// The index of a parameter, which may have no name.
        case parameter(Int)
        /// The index of a condition on a query.
        case condition(Int)
    }

    init(_ reason: MissReason, item: Item? = nil, nearest: Int = -1, detail: Miss.Detail? = nil) {
        self.reason = reason
        self.item = item
        self.nearest = nearest
        self.detail = detail
    }
}

extension Matcher {
    /// The miss with its names.
    func miss(_ found: FoundMiss) -> Miss {
        Miss(
            found.reason, parameter: found.item.map(name(of:)),
            nearest: found.nearest < 0 ? nil : compiled.name(ofRoute: found.nearest),
            detail: found.detail)
    }

    /// The name of what failed, as reports give it: `_` for a parameter without a name.
    func name(of item: FoundMiss.Item) -> String {
        switch item {
        case .parameter(let index): compiled.name(ofParameter: index) ?? "_"
        case .condition(let index): compiled.name(of: compiled.conditions[index])
        }
    }
}
