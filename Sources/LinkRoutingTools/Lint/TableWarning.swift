package import LinkRoutingLanguage

/// A warning about a table that loads, but looks like a mistake.
package struct TableWarning: Sendable {
    /// A kind of warning, with what it says about one type, source or route.
    package struct Kind: Sendable, Hashable {
        /// The kind of warning in kebab case, for programs. Codes never change.
        package let code: String
        /// The warning in one sentence without a full stop.
        package let message: String
        /// A suggestion that resolves the warning; `nil` if removing the line is the obvious one.
        package let hint: String?

        private init(_ code: String, _ sentence: Sentence, hint: String? = nil) {
            (self.code, message, self.hint) = (code, sentence.text, hint)
        }

        static func unusedType(_ name: String) -> Self { Self("unused-type", "type `\(name)` is not used") }

        static func unusedSource(_ name: String) -> Self {
            Self("unused-source", "no route accepts links from source `\(name)`")
        }

        static func routeWithoutExample(_ name: String) -> Self {
            Self(
                "route-without-ok", "route `\(name)` has no `ok` line",
                hint: "add a link that must lead here: `ok LINK name=value`")
        }

        static func deprecatedWithoutAdvice(_ name: String) -> Self {
            Self(
                "deprecated-without-advice",
                "route `\(name)` is deprecated, but does not say what to use instead",
                hint: "write `deprecated use …`")
        }

        /// Two routes may be ambiguous for some link, but the analysis was too expensive to finish.
        static func undecidedOverlap(_ name: String, other: String) -> Self {
            Self(
                "undecided-overlap", "could not decide whether routes `\(name)` and `\(other)` overlap",
                hint: "narrow a type of one of them")
        }
    }

    /// The kind of warning and its subject.
    package var kind: Kind
    /// The source range of the subject's name.
    package var sourceRange: SourceRange
}

extension RouteTable {
    /// All warnings about the table, in file order.
    package var warnings: [TableWarning] {
        var warnings: [TableWarning] = []
        for type in types where !type.isUsed {
            warnings.append(TableWarning(kind: .unusedType(type.name), sourceRange: type.sourceRange))
        }
        for index in unusedSources {
            let source = sources[index]
            warnings.append(TableWarning(kind: .unusedSource(source.name), sourceRange: source.sourceRange))
        }
        for index in entries.indices {
            guard let name = name(ofRoute: index) else { continue }
            let sourceRange = SourceRange(entries[index].name, file: entries[index].file)
            if !examples(ofRoute: index).contains(where: \.isExpectedToMatch) {
                warnings.append(TableWarning(kind: .routeWithoutExample(name), sourceRange: sourceRange))
            }
            if deprecation(ofRoute: index)?.isEmpty == true {
                warnings.append(TableWarning(kind: .deprecatedWithoutAdvice(name), sourceRange: sourceRange))
            }
        }
        return warnings.inFileOrder
    }
}

extension [TableWarning] {
    var inFileOrder: [TableWarning] {
        sorted { ($0.sourceRange.file, $0.sourceRange.start) < ($1.sourceRange.file, $1.sourceRange.start) }
    }
}
