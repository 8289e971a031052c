#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A drawing of growth curves in SVG.
///
/// Both scales are logarithmic. A curve with the slope of the grey lines grows linearly.
struct GrowthPicture {
    private let title: String
    private let curves: [GrowthCurve]
    private let x: LogScale
    private let y: LogScale

    /// Width and height.
    private static let size = "900 520"
    private static let plot = (left: 70.0, right: 620.0, top: 50.0, bottom: 470.0)
    private static let labelHeight = 17.0
    /// Colours that can be distinguished on white and on black.
    private static let colors = [
        "#3987d6", "#e07b28", "#2f9e62", "#c9518f", "#8b72d8", "#a98613", "#1f9fb0", "#d0534b", "#6f8f2f",
        "#b06fc4", "#5f7f9f",
        "#b5763f", "#4fa38f", "#a0616f",
    ]

    init(_ title: String, _ curves: [GrowthCurve]) {
        self.title = title
        self.curves = curves.filter { !$0.points.isEmpty }
        let points = curves.flatMap(\.points)
        x = LogScale(points.map { Double($0.size) }, from: Self.plot.left, to: Self.plot.right)
        y = LogScale(points.map(\.nanoseconds), from: Self.plot.bottom, to: Self.plot.top)
    }

    var svg: String {
        ([head] + grid + slopes + lines + labels + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    private var head: String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.size)" role="img">
        <title>\(title)</title>
        <style>
        text { font: 13px system-ui, sans-serif; fill: #1f2328 } .title { font-weight: 600 } .back { fill: #ffffff }
        .grid { stroke: #d0d7de; stroke-width: 1 } .slope { stroke: #9aa4af; stroke-width: 1; stroke-dasharray: 3 4 }
        .curve { fill: none; stroke-width: 2 } .leader { stroke-width: 1; opacity: 0.5 }
        @media (prefers-color-scheme: dark) {
        text { fill: #e6edf3 } .back { fill: #0d1117 } .grid { stroke: #30363d } .slope { stroke: #6e7681 } }
        </style>
        <rect class="back" width="100%" height="100%"/>
        <text class="title" x="\(Self.plot.left.text(0))" y="28">\(title)</text>
        """
    }

    private var grid: [String] {
        let (plot, middle) = (Self.plot, (Self.plot.left + Self.plot.right) / 2)
        var parts = x.decades.map { decade in
            let at = x.position(decade).text(1)
            return "<line class=\"grid\" x1=\"\(at)\" y1=\"\(plot.top)\" x2=\"\(at)\" y2=\"\(plot.bottom)\"/>"
                + "<text x=\"\(at)\" y=\"\(plot.bottom + 18)\" text-anchor=\"middle\">\(Self.count(decade))</text>"
        }
        parts += y.decades.map { decade in
            let at = y.position(decade)
            return
                "<line class=\"grid\" x1=\"\(plot.left)\" y1=\"\(at.text(1))\" x2=\"\(plot.right)\" y2=\"\(at.text(1))\"/>"
                + "<text x=\"\(plot.left - 8)\" y=\"\((at + 4).text(1))\" text-anchor=\"end\">\(decade.time(digits: (0, 0)))</text>"
        }
        let units = Set(curves.map(\.unit)).sorted().joined(separator: ", ")
        parts.append("<text x=\"\(middle)\" y=\"\(plot.bottom + 40)\" text-anchor=\"middle\">\(units)</text>")
        return parts
    }

    /// Dashed lines with the slope of linear growth.
    private var slopes: [String] {
        stride(from: y.low - (x.high - x.low), to: y.high, by: 2).compactMap { start in
            // From (x.low, start) to (x.high, start + width), clipped to the plot.
            let from = max(start, y.low)
            let to = min(start + x.high - x.low, y.high)
            guard to > from else { return nil }
            let (x1, x2) = (x.at(x.low + from - start), x.at(x.low + to - start))
            return
                "<line class=\"slope\" x1=\"\(x1.text(1))\" y1=\"\(y.at(from).text(1))\" x2=\"\(x2.text(1))\" y2=\"\(y.at(to).text(1))\"/>"
        }
    }

    private var lines: [String] {
        curves.enumerated().map { index, curve in
            let points = curve.points.map {
                "\(x.position(Double($0.size)).text(1)),\(y.position($0.nanoseconds).text(1))"
            }
            return
                "<polyline class=\"curve\" stroke=\"\(color(index))\" points=\"\(points.joined(separator: " "))\"/>"
        }
    }

    /// The names to the right of the plot, in the order in which the curves end, without overlaps.
    private var labels: [String] {
        let ends = curves.enumerated().compactMap { index, curve in
            curve.points.last.map {
                (index: index, x: x.position(Double($0.size)), y: y.position($0.nanoseconds))
            }
        }.sorted { $0.y < $1.y }
        var positions: [Double] = []
        for end in ends { positions.append(max(end.y, (positions.last ?? 0) + Self.labelHeight)) }
        let excess = max(0, (positions.last ?? 0) - Self.plot.bottom)
        var below = Self.plot.bottom + Self.labelHeight
        for index in positions.indices.reversed() where excess > 0 {
            positions[index] = min(positions[index], below - Self.labelHeight)
            below = positions[index]
        }
        return zip(ends, positions).map { end, position in
            let curve = curves[end.index]
            let name = curve.subject == .loading ? "loading: " + curve.name : curve.name
            let start = Self.plot.right + 14
            return
                "<line class=\"leader\" stroke=\"\(color(end.index))\" x1=\"\((end.x + 2).text(1))\" y1=\"\(end.y.text(1))\" "
                + "x2=\"\(start - 3)\" y2=\"\((position - 1).text(1))\"/><rect x=\"\(start)\" y=\"\((position - 6).text(1))\" "
                + "width=\"10\" height=\"10\" fill=\"\(color(end.index))\"/>"
                + "<text x=\"\(start + 16)\" y=\"\((position + 4).text(1))\">\(name) (\(curve.exponent.text(2)))</text>"
        }
    }

    private func color(_ index: Int) -> String { Self.colors[index % Self.colors.count] }

    private static func count(_ value: Double) -> String {
        if value >= 1e6 { return (value / 1e6).text(0) + " M" }
        return value >= 1e3 ? (value / 1e3).text(0) + " k" : value.text(0)
    }
}

/// A logarithmic scale: every power of ten has the same length.
private struct LogScale {
    /// The logarithms of the ends.
    let low: Double
    let high: Double
    private let start: Double
    private let end: Double

    init(_ values: [Double], from start: Double, to end: Double) {
        low = log10(max(1, values.min() ?? 1)).rounded(.down)
        high = max(low + 1, log10(max(1, values.max() ?? 1)).rounded(.up))
        (self.start, self.end) = (start, end)
    }

    var decades: [Double] { (Int(low)...Int(high)).map { pow(10, Double($0)) } }

    func position(_ value: Double) -> Double { at(log10(max(1, value))) }

    /// The position of a logarithm.
    func at(_ logarithm: Double) -> Double { start + (logarithm - low) / (high - low) * (end - start) }
}
