/// All routes that a link matches, the best one first, up to the first `none`.
///
/// The best match is found at once. The others are searched for only when the second one is asked for.
///
///     for match in matcher.matches("pokedex://pokemons/25") {
///         if open(match) { break }
///     }
public struct Matches: Sequence, Sendable {
    /// The best match, or why there is none.
    private let best: Result<Match, Miss>

    init(_ best: Result<Match, Miss>) { self.best = best }

    /// The best match; `nil` for a miss.
    public var first: Match? { try? best.get() }

    /// Why the link does not resolve; `nil` if it does.
    public var miss: Miss? { if case .failure(let miss) = best { miss } else { nil } }

    /// Whether no route matches.
    public var isEmpty: Bool { first == nil }

    /// An iterator over the matches.
    public func makeIterator() -> Iterator { Iterator(next: first) }

    /// Finds one match after the other.
    public struct Iterator: IteratorProtocol, Sendable {
        private var first: Match?
        private var others: ArraySlice<Match>?
        private let matched: Match?

        fileprivate init(next first: Match?) {
            self.first = first
            matched = first
        }

        /// The next best match. The second call searches for all of them, in time that is linear in the
        /// length of the link, times the square of the number of patterns that match.
        public mutating func next() -> Match? {
            if let match = first {
                first = nil
                return match
            }
            if others == nil { others = matched?.others[...] }
            return others?.popFirst()
        }
    }
}

extension Matcher {
    /// All routes that a link matches, the best one first, up to the first `none`.
    ///
    /// The sequence is empty if `match(_:)` throws, and its `miss` says why.
    ///
    /// - Parameter url: an absolute link, or a path with an optional query and fragment.
    @inlinable
    public func matches(_ url: some LinkConvertible) -> Matches { matches(text: url.linkText) }

    @usableFromInline
    func matches(text url: String) -> Matches {
        do throws(Miss) {
            return Matches(.success(try match(text: url)))
        } catch {
            return Matches(.failure(error))
        }
    }

    /// All routes that a link matches, which is given as bytes.
    public func matches(_ url: Span<UInt8>) -> Matches {
        do throws(Miss) {
            return Matches(.success(try match(url)))
        } catch {
            return Matches(.failure(error))
        }
    }
}

extension Match {
    /// The matches of other routes that come after this one, which is the best.
    fileprivate var others: [Match] {
        let found = url.withUTF8Span { line in
            ThreadStorage.withResolver { resolver in resolver.resolveAll(line, matcher) }
        }
        return found.dropFirst().map { Match($0, source: sourceIndex, of: url, matcher) }
    }
}
