/// The arguments of a command, taken one after the other.
struct Options {
    private var operands: ArraySlice<String> = []
    private var values: [String: String] = [:]

    init(_ arguments: ArraySlice<String>) throws(BenchError) {
        var arguments = arguments
        while let argument = arguments.popFirst() {
            if argument.hasPrefix("--") {
                guard let value = arguments.popFirst() else { throw .usage }
                values[argument] = value
            } else {
                operands.append(argument)
            }
        }
    }

    /// The next operand.
    mutating func operand() throws(BenchError) -> String {
        guard let operand = operands.popFirst() else { throw .usage }
        return operand
    }

    mutating func stage() throws(BenchError) -> Stage {
        let name = try operand()
        guard let stage = Stage(rawValue: name) else { throw .unknown(name, among: Stage.allCases.map(\.rawValue)) }
        return stage
    }

    func required(_ name: String) throws(BenchError) -> String {
        guard let value = values[name] else { throw .missing(name) }
        return value
    }

    /// The program that is measured, and the folder of its data.
    func program() throws(BenchError) -> Program {
        Program(path: try required("--program"), folder: try required("--folder"))
    }

    func text(_ name: String) -> String? { values[name] }

    func number(_ name: String) throws(BenchError) -> Int? {
        guard let text = values[name] else { return nil }
        guard let number = Int(text), number >= 0 else { throw .noNumber(text) }
        return number
    }

    /// The data sets that the operands name; all without any.
    mutating func sets() throws(BenchError) -> [DataSet] {
        var sets: [DataSet] = []
        while let name = operands.popFirst() {
            guard let set = DataSet(rawValue: name) else { throw .unknown(name, among: DataSet.allCases.map(\.rawValue)) }
            sets.append(set)
        }
        return sets.isEmpty ? DataSet.allCases : sets
    }
}
