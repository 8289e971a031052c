/// The arguments after the command: operands, which are taken in order, and options, each with a value.
struct Arguments {
    private var operands: ArraySlice<String> = []
    private var options: [String: String] = [:]

    init(_ arguments: ArraySlice<String>) throws(BenchError) {
        var arguments = arguments
        while let argument = arguments.popFirst() {
            if argument.hasPrefix("--") {
                guard let value = arguments.popFirst() else { throw .usage }
                options[argument] = value
            } else {
                operands.append(argument)
            }
        }
    }

    mutating func nextOperand() throws(BenchError) -> String {
        guard let operand = operands.popFirst() else { throw .usage }
        return operand
    }

    mutating func nextStage() throws(BenchError) -> Stage { try Self.choice(nextOperand()) }

    /// The data sets that the other operands name, or else all.
    mutating func remainingSets() throws(BenchError) -> [DataSet] {
        var sets: [DataSet] = []
        while let name = operands.popFirst() { sets.append(try Self.choice(name)) }
        return sets.isEmpty ? DataSet.allCases : sets
    }

    func text(_ name: String) -> String? { options[name] }

    func required(_ name: String) throws(BenchError) -> String {
        guard let value = options[name] else { throw .missing(name) }
        return value
    }

    func number(_ name: String) throws(BenchError) -> Int? {
        guard let text = options[name] else { return nil }
        guard let number = Int(text), number >= 0 else { throw .notANumber(text) }
        return number
    }

    private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String
    ) throws(BenchError) -> Choice {
        guard let choice = Choice(rawValue: name) else {
            throw .unknown(name, among: Choice.allCases.map(\.rawValue))
        }
        return choice
    }
}
