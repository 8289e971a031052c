/// A system that opens links by association files.
package enum LinkSystem: String, CaseIterable, Sendable {
    /// Universal links.
    case ios
    /// App links.
    case android

    /// The name for people.
    package var name: String { self == .ios ? "iOS" : "Android" }
}
