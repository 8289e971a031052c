/// Facts about a trie's nodes with many edges or patterns. With them, a link is resolved without trying
/// each of them, as the conflict check does for very many links.
final class CandidateFilters {
    let wideNodes: [Int: WideNode]
    /// The filters for the terminals of a node, and for its catch-alls.
    private(set) var terminals: [Int: TerminalFilter] = [:]
    private(set) var catchAlls: [Int: TerminalFilter] = [:]

    init(
        _ wideNodes: [Int: WideNode], _ nodes: [Int], of trie: Trie, _ compiled: CompiledTable,
        _ work: LoadingWork
    ) {
        self.wideNodes = wideNodes
        for index in nodes {
            let node = trie.node(at: index)
            if node.terminals.count > TerminalFilter.maximumUndivided {
                terminals[index] = TerminalFilter(Array(node.terminals), of: trie, compiled, work)
            }
            if node.catchAlls.count > TerminalFilter.maximumUndivided {
                catchAlls[index] = TerminalFilter(Array(node.catchAlls), of: trie, compiled, work)
            }
        }
    }
}
