/// The index of an element in a coding path.
package struct ElementKey: CodingKey {
    package let intValue: Int?
    package var stringValue: String { "Index \(intValue ?? 0)" }
    package init(intValue: Int) { self.intValue = intValue }
    package init?(stringValue: String) { nil }
}
