import LinkRouting

/// Makes automata for the patterns of Apple's rules.
struct WildcardAutomaton {
    /// The values of the variables that the file defines.
    let variables: [String: [String]]

    /// The texts that a pattern for a query, a fragment or a value matches.
    func automaton(_ pattern: String, folding: Bool) -> ByteAutomaton {
        automaton([WildcardPiece.pieces(of: pattern)], folding: folding)
    }

    /// The paths that a pattern matches, without their first slash and the slashes at their end.
    func automaton(path pattern: String, variables: Bool, folding: Bool) -> ByteAutomaton {
        let pieces = WildcardCompiler.trimmed(WildcardPiece.pieces(of: pattern, variables: variables))
        let shorter = WildcardCompiler.withoutLastSegment(pieces, of: pattern)
        return automaton([pieces] + (shorter.map { [$0] } ?? []), folding: folding)
    }

    private func automaton(_ alternatives: [[WildcardPiece]], folding: Bool) -> ByteAutomaton {
        var automaton = ByteAutomaton()
        for pieces in alternatives {
            if let end = append(pieces, folding: folding, to: &automaton, after: automaton.start) {
                automaton.accept(end)
            }
        }
        return automaton
    }

    /// Appends the pieces; `nil` if nothing matches them.
    private func append(
        _ pieces: [WildcardPiece], folding: Bool, to automaton: inout ByteAutomaton, after start: Int32
    ) -> Int32? {
        // A loop must not be entered again by what leads to its state.
        var state = automaton.addState()
        automaton.jump(start, to: state)
        for piece in pieces {
            switch piece {
            case .literal(let bytes):
                for byte in folding ? CaseFolding.folded(bytes) : bytes {
                    state = automaton.append(byte, after: state)
                }
            case .one:
                let next = automaton.addState()
                automaton.connect(state, 0...0x7F, to: next)
                automaton.connect(state, 0xC0...0xFF, to: next)
                automaton.connect(next, 0x80...0xBF, to: next)
                state = next
            case .star:
                let next = automaton.addState()
                automaton.jump(state, to: next)
                automaton.connect(next, 0...0xFF, to: next)
                state = next
            case .variable(let name):
                guard let values = variables[name] ?? BuiltInVariables.values(of: name) else { return nil }
                let end = automaton.addState()
                for value in Set(values) {
                    let pieces = WildcardPiece.pieces(of: value, variables: false)
                    if let last = append(pieces, folding: folding, to: &automaton, after: state) {
                        automaton.jump(last, to: end)
                    }
                }
                state = end
            case .brokenVariable: return nil
            }
        }
        return state
    }
}
