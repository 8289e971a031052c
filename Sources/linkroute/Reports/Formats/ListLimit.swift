/// The limits of a list in a report. After an entry that did not fit, no other is shown.
struct ListLimit {
    private let maximumCount: Int
    private let maximumBytes: Int
    /// The number of entries that are shown.
    private(set) var count = 0
    private var byteCount = 0
    private var isFull = false

    init(count: Int, bytes: Int = .max) {
        maximumCount = count
        maximumBytes = bytes
    }

    /// The entry if it fits, and `nil` otherwise.
    ///
    /// - Parameter entry: evaluated only if there may be room.
    mutating func admitted(_ entry: @autoclosure () -> String) -> String? {
        if isFull { return nil }
        let entry = entry()
        byteCount += entry.utf8.count
        isFull = count == maximumCount || byteCount > maximumBytes
        if isFull { return nil }
        count += 1
        return entry
    }
}
