package import LinkRoutingLanguage

/// One difference between two versions of a table: a route, or a line that routes depend on.
package struct TableChange: Sendable, Hashable {
    /// The kinds of lines that can change.
    package enum Subject: String, Sendable, Hashable, CaseIterable {
        /// An `option` line; its name is `NAME VALUE`.
        case option
        case source
        case type
        /// A global parameter of a `query` line; its name is that of the query item.
        case query
        /// A `none` line. It has no name of its own and is identified by its pattern.
        case exclusion = "none"
        case route
    }

    /// The ways in which a line can change.
    package enum Kind: Sendable, Hashable {
        /// Only the new table has it.
        case added
        /// Only the old table has it.
        case removed
        /// The new table has it under another name than `from`.
        case renamed(from: String)
        /// Both tables have it, with different content.
        case changed
    }

    /// The kind of line that changed.
    package var subject: Subject
    /// The name in the new table, or in the old table if it was removed.
    package var name: String
    /// The way in which it changed.
    package var kind: Kind
    /// The differences. If the line was added or removed, these are all parts of it.
    package var details: [Detail] = []
    /// The range in the old table; `nil` if it was added, and for options.
    package var oldSourceRange: SourceRange?
    /// The range in the new table; `nil` if it was removed, and for options.
    package var newSourceRange: SourceRange?

    /// One difference between two versions of a route or another line.
    package struct Detail: Sendable, Hashable {
        /// The parts of a line that can differ.
        package enum Aspect: String, Sendable, Hashable, CaseIterable {
            /// A pattern of a route, with its constants and the sources that it is restricted to.
            case pattern
            /// The type of a parameter, whether it may be absent, or its default.
            case parameter
            /// The sources that a pattern is restricted to, as `@NAME @NAME`.
            case sources
            /// The constants of a pattern, as `NAME=TEXT NAME=TEXT`.
            case constants
            /// The notice of a `deprecated` line.
            case deprecation
            /// An origin of a source.
            case origin
            /// The definition of a type or a global parameter.
            case definition
        }

        /// The part that differs.
        package var aspect: Aspect
        /// The pattern of the new table that the part belongs to, in canonical form; `nil` if it belongs to
        /// none.
        package var pattern: String?
        /// The part in the old table, in the notation of the language with named types resolved; `nil` if it
        /// was added.
        package var old: String?
        /// The part in the new table, in the same notation; `nil` if it was removed.
        package var new: String?
    }
}
