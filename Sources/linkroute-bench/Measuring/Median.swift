extension [Double] {
    /// The value in the middle; 0 of none.
    var median: Double {
        if isEmpty { return 0 }
        let sorted = sorted()
        let middle = count / 2
        return count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}
