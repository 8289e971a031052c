import LinkRouting
import LinkRoutingTools

/// Lists the routes of the table.
enum RoutesCommand {
    static func run(_ command: ParsedCommand, _ output: inout OutputBuffer) throws {
        let table = try MatchCommand.loadTable(command).table
        let list = RouteList(table, word: command.operands.first?.text)
        switch command.choice(RoutesOptions.format, as: RouteListFormat.self) {
        case .text: for line in list.lines { try output.append(line + [UInt8(ascii: "\n")]) }
        case .json: for route in list.routes { try output.append(list.object(for: route).text + "\n") }
        case .tree: try output.append(RouteTree(list).text)
        case .dot: try output.append(RouteTree(list).graph)
        }
    }
}
