import LinkAssociations
import LinkRoutingLanguage

/// Writes what the systems do with links, as a part of the results of `match`. Each thread has its own.
struct VerdictWriter {
    private let files: AssociationFiles
    /// The systems that there are files for.
    let systems: [LinkSystem]
    /// The text with which the names of members begin.
    private let prefix: String
    /// For each of `systems`, the members that were made: `,"ios":{"outcome":"opens","rule":"..."}`.
    private var members: [[SystemVerdict: Bytes]]

    init(_ files: AssociationFiles, prefix: String) {
        (self.files, self.prefix, systems) = (files, prefix, files.systems)
        members = systems.map { _ in [:] }
    }

    /// Appends `,"ios":{...},"android":{...}`, for the systems that there are files for.
    mutating func appendMembers(for link: Span<UInt8>, to output: inout ByteBuffer) {
        for (position, system) in systems.enumerated() {
            let verdict = files.verdict(system, link)
            let known = members[position][verdict]
            let member = known ?? member(verdict, of: system)
            if known == nil { members[position][verdict] = member }
            output.append(member)
        }
    }

    /// What each of the systems does with a link.
    func outcomes(for link: Span<UInt8>) -> [String] {
        systems.map { files.verdict($0, link).outcome.rawValue }
    }

    private func member(_ verdict: SystemVerdict, of system: LinkSystem) -> Bytes {
        let path = files.rule(of: verdict)?.path
        let object = JSONValue.object([
            ("outcome", .text(verdict.outcome.rawValue)), ("rule", path.map { .text($0) }),
        ])
        return Bytes(",".utf8) + JSONText.string(prefix + system.rawValue) + Bytes(":\(object.text)".utf8)
    }
}
