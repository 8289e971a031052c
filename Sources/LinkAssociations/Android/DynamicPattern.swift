/// Reads the patterns of dynamic rules as steps of Android's simple glob, which Android turns them into.
enum DynamicPattern {
    /// `*` takes all up to the next character of the pattern, and never gives anything back. `?` is any
    /// character. There is no escape.
    static func steps(of pattern: String) -> ContiguousArray<GlobStep> {
        var steps: ContiguousArray<GlobStep> = []
        let units = ContiguousArray(pattern.utf16)
        let (star, question) = (UInt16(UInt8(ascii: "*")), UInt16(UInt8(ascii: "?")))
        var index = 0
        while index < units.count {
            let unit = units[index]
            index += 1
            if unit == question {
                steps.append(GlobStep(kind: .any))
            } else if unit != star {
                steps.append(GlobStep(kind: .one, unit: unit))
            } else {
                while index < units.count, units[index] == star { index += 1 }
                if index == units.count {
                    steps.append(GlobStep(kind: .rest))
                } else if units[index] != question {
                    steps.append(GlobStep(kind: .skip, unit: units[index]))
                    index += 1
                }
                // Before `?` the next character is any one, at which `*` ends at once.
            }
        }
        return steps
    }
}
