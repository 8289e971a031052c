import Foundation
/// A block of a document between two fences.
struct FencedBlock {
    /// The first word after the opening fence; empty if there is no word.
    var language: String
    /// The second word: the block is the file of that name.
    var file: String?
    var text: String

    /// The blocks of a document of the package, in their order.
    static func all(inDocument path: String) throws -> [FencedBlock] {
        let document = try String(contentsOf: PackageTables.root.appending(path: path), encoding: .utf8)
        var blocks: [FencedBlock] = []
        var isInside = false
        for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isInside.toggle()
                let words = line.dropFirst(3).split(separator: " ").map(String.init)
                if isInside {
                    blocks.append(
                        FencedBlock(language: words.first ?? "", file: words.dropFirst().first, text: ""))
                }
            } else if isInside {
                blocks[blocks.count - 1].text += line + "\n"
            }
        }
        return blocks
    }
}
