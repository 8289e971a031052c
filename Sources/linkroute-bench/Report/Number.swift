#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Double {
    /// The number with this many digits behind the point.
    func text(_ digits: Int) -> String {
        guard isFinite, abs(self) < 1e15 else { return "-" }
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        let scaled = Int((abs(self) * scale).rounded())
        let sign = self < 0 && scaled > 0 ? "-" : ""
        if digits == 0 { return "\(sign)\(scaled)" }
        let fraction = "\(scaled % Int(scale))"
        return "\(sign)\(scaled / Int(scale)).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
    }
}
