extension ValueType {
    /// Some texts that the type accepts: values at its limits, where two ranges overlap if they overlap at
    /// all, and a few others.
    var examples: [String] { examples(nil) }

    /// Some texts that the type accepts, as far as `work` allows.
    func examples(_ work: LoadingWork?) -> [String] {
        switch self {
        case .string: return ["x", "q7-x", "zz.zz", "7", "q7", "Q 7", "~"]
        case .uuid: return ["01234567-89ab-cdef-0123-456789abcdef", "FFFFFFFF-0000-4000-8000-000000000001"]
        case .date: return ["2026-02-28", "2024-02-29", "1999-12-31"]
        case .regex(let expression): return expression.automaton.examples(count: 6, work)
        case .custom(let type): return type.examples.filter(acceptance)
        case .url: return ["https://x.example/a", "app://x"]
        case .except(let base, _, _):
            return (base.examples(work) + ["q7", "x-1", "8", "99"]).filter(acceptance)
        case .bool: return FixedFormats.trueTexts + FixedFormats.falseTexts
        case .oneOf(let texts): return texts
        case .int(let bounds):
            return bounds.edges.map { "\($0)" }
                + ["7", "-7", "+7", "1", "0", "4711", "-4711", "+4711"].filter(acceptance)
                + bounds.edges.prefix(2).flatMap { ["+\($0)", "0\($0)", "-0\($0)"] }.filter(acceptance)
        case .uint(let bounds):
            return bounds.edges.map { "\($0)" } + ["7", "70", "1", "0", "4711"].filter(acceptance)
                + bounds.edges.prefix(2).flatMap { ["0\($0)", "00\($0)"] }.filter(acceptance)
        case .double(let bounds):
            return bounds.ends.map(Numbers.ecmaScriptText)
                + bounds.map { $0.rounded(.up) }.ends.map(Numbers.ecmaScriptText)
                + ["7.5", "7", "-7.5", "0", "4711.25", "1e3", "-4711.25"].filter(acceptance)
                + bounds.ends.map { Numbers.ecmaScriptText($0) + ".0" }.filter(acceptance)
                + bounds.fractions.map(Numbers.ecmaScriptText).filter(acceptance)
        case .list(let element, let separator):
            let elements = element.examples(work)
            return elements + [""]
                + (elements.first.map {
                    ["\($0)\(separator)\($0)", "\($0)\(separator)\($0)\(separator)\($0)"]
                } ?? [])
        }
    }

    /// Examples of either type that both types accept; empty if none is known.
    package func commonExamples(with other: ValueType) -> LazyFilterSequence<[String]> {
        let (isOwn, isOther) = (acceptance, other.acceptance)
        return (examples + other.examples).lazy.filter { isOwn($0) && isOther($0) }
    }
}

extension Bounds {
    fileprivate var ends: [Number] { [lower, upper].compactMap(\.self) }
}

extension Bounds where Number: FixedWidthInteger {
    /// The ends, the numbers next to them, and the middle.
    fileprivate var edges: [Number] {
        var numbers: [Number] = []
        for step in 0..<Number(4) {
            if let lower { numbers.append(lower.addingReportingOverflow(step).partialValue) }
            if let upper { numbers.append(upper.subtractingReportingOverflow(step).partialValue) }
        }
        if let lower, let upper { numbers.append(lower / 2 + upper / 2) }
        return numbers.filter(contains)
    }
}

extension Bounds<Double> {
    /// Numbers within the bounds that are not integers if the ends are: the narrower the bounds, the nearer
    /// to an end.
    fileprivate var fractions: [Double] {
        let distance = if let lower, let upper { Swift.min(0.5, (upper - lower) / 2) } else { 0.5 }
        return [lower.map { $0 + distance }, upper.map { $0 - distance }].compactMap { $0 }
    }
}
