/// Curves in a file: a line for each point, with the subject, the name, the unit, the size and the time, apart by tabs.
enum GrowthFile {
    static func text(_ curves: [GrowthCurve]) -> String {
        curves.flatMap { curve in
            curve.points.map { point in
                "\(curve.subject)\t\(curve.name)\t\(curve.unit)\t\(point.size)\t\(point.nanoseconds.text(1))\n"
            }
        }.joined()
    }

    static func read(_ text: String) -> [GrowthCurve] {
        var curves: [GrowthCurve] = []
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t").map(String.init)
            guard fields.count == 5, let subject = GrowthCase.Subject(rawValue: fields[0]), let size = Int(fields[3]),
                let time = Double(fields[4])
            else { continue }
            if curves.last?.name != fields[1] || curves.last?.subject != subject {
                curves.append(GrowthCurve(fields[1], fields[2], subject, []))
            }
            curves[curves.count - 1].points.append(GrowthCurve.Point(size: size, nanoseconds: time))
        }
        return curves
    }
}
