import LinkRouting

/// What a table says, without where and how it says it: equal for two texts of one meaning.
struct TableMeaning: Equatable {
    /// What is wrong with the table.
    let diagnostics: [Diagnostic]
    private let table: RouteTable

    init(_ files: [TableFile]) { (table, diagnostics) = TableParser.parse(files) }

    /// By reflection, which takes a while for a large table.
    static func == (left: TableMeaning, right: TableMeaning) -> Bool {
        left.diagnostics.map(\.kind) == right.diagnostics.map(\.kind) && text(of: left.table) == text(of: right.table)
    }

    private static func text(of table: RouteTable) -> String {
        var text = ""
        append((table.options, table.sources, table.types, table.globals, Array(table.routes)), to: &text)
        return text
    }

    /// Appends all that `value` holds but places. By reflection, so that what the model gains later is not forgotten here.
    private static func append(_ value: Any, to output: inout String) {
        switch value {
        case is SourceRange, is TableFile, is [TableFile]: return
        case let type as ValueType: output += "\(type) "
        case let text as String: output += "\(text.debugDescription) "
        default:
            let mirror = Mirror(reflecting: value)
            if mirror.children.isEmpty {
                output += "\(value) "
                return
            }
            output += "("
            for child in mirror.children {
                // A pattern's own text is one of several spellings of what else it holds.
                if value is Pattern, child.label == "text" { continue }
                if let label = child.label { output += "\(label): " }
                append(child.value, to: &output)
            }
            output += ")"
        }
    }
}
