/// Tries the texts that diagnostics suggest, and keeps those that make the table load.
///
/// The table is parsed with each suggestion. If its line has more errors, what they suggest is applied, too,
/// and all words that change are suggested. In the end, the table is loaded with all suggestions at once.
package struct SuggestionCheck {
    private let files: [TableFile]
    private let types: [CustomType]
    private let lines: [LineIndex]
    /// The number of bytes of the table.
    private let size: Int
    /// The work for all tables that are tried.
    private let work: LoadingWork

    /// The number of conflicts in the corrected table from which on nothing is suggested.
    private static let maximumConflicts = 100
    /// The number of bytes that may be parsed to try suggestions, about two seconds for a large table.
    private static let maximumBytes = 1 << 25
    /// The number of bytes for a small table.
    private static let minimumBytes = 1 << 19
    /// The number of further errors of a line whose suggestions are applied.
    private static let maximumEdits = 32

    /// A line, whose number no suggestion changes.
    private struct Place: Hashable {
        var file: Int
        var line: Int
    }

    private init(_ files: [TableFile], _ types: [CustomType], _ work: LoadingWork) {
        (self.files, self.types, self.work) = (files, types, work)
        lines = files.map { LineIndex($0) }
        size = files.reduce(0) { $0 + $1.bytes.count }
    }

    /// `diagnostics` with the suggestions that resolve their errors.
    ///
    /// Takes the time to parse the table a few times, up to a limit beyond which no further suggestion is
    /// tried.
    package static func checked(
        _ diagnostics: [Diagnostic], files: [TableFile], types: [CustomType] = []
    ) -> [Diagnostic] {
        if diagnostics.allSatisfy(\.candidates.isEmpty) { return diagnostics }
        let check = SuggestionCheck(files, types, LoadingWork(files))
        var checked = diagnostics
        check.verify(&checked)
        check.confirm(&checked, mayClash: true)
        return checked
    }

    private static func places(of diagnostic: Diagnostic, _ lines: [LineIndex]) -> Set<Place> {
        Set([diagnostic.sourceRange, diagnostic.related].compactMap { $0 }.map { place(of: $0, lines) })
    }

    private static func place(of range: SourceRange, _ lines: [LineIndex]) -> Place {
        Place(file: range.file, line: lines[range.file].position(of: range.start).line)
    }

    /// The files with suggestions that do not overlap.
    private func files(with edits: [Diagnostic.Suggestion]) -> [TableFile] {
        let edits = Dictionary(grouping: edits, by: \.sourceRange.file)
        return files.enumerated().map { index, file in
            var (bytes, end): (Bytes, Int) = ([], 0)
            for edit in (edits[index] ?? []).sorted(by: { $0.sourceRange.start < $1.sourceRange.start }) {
                bytes += file.bytes[end..<edit.sourceRange.start] + edit.text.utf8
                end = edit.sourceRange.end
            }
            return TableFile(name: file.name, bytes: bytes + file.bytes[end...])
        }
    }

    // MARK: Lines

    /// Sets the first suggestion of each diagnostic with which its line has no error.
    private func verify(_ diagnostics: inout [Diagnostic]) {
        // More errors than commands print have hints, but not thousands.
        var budget = min(Self.maximumBytes, 16 * size + Self.minimumBytes)
        for index in diagnostics.indices {
            for candidate in diagnostics[index].candidates where diagnostics[index].suggestion == nil {
                diagnostics[index].suggestion = tried(candidate, &budget)
            }
        }
    }

    /// What to suggest for a text that may resolve an error: the text, or all words that change, if its line
    /// needs more than that. `nil` if the line keeps an error.
    private func tried(_ candidate: Diagnostic.Suggestion, _ budget: inout Int) -> Diagnostic.Suggestion? {
        guard let line = range(ofLineWith: candidate) else { return nil }
        let written = Bytes(files[line.file].bytes[line.start..<line.end])
        var text = written
        var edit = candidate
        for editCount in 0...Self.maximumEdits where budget > 0 && work.allowsSearch {
            let range = edit.sourceRange.start - line.start..<edit.sourceRange.end - line.start
            text.replaceSubrange(range, with: Array(edit.text.utf8))
            let whole = Diagnostic.Suggestion(sourceRange: line, text: String(decoding: text, as: UTF8.self))
            let end = line.start + text.count
            func isInLine(_ range: SourceRange) -> Bool {
                range.file == line.file && line.start <= range.start && range.start <= end
            }
            budget -= size
            let errors = TableParser.parse(files(with: [whole]), types: types, work).diagnostics
            let error = errors.first { isInLine($0.sourceRange) || $0.related.map(isInLine) ?? false }
            guard let error else {
                return editCount == 0 && candidate.isClear ? candidate : difference(line, written, whole.text)
            }
            guard let next = error.candidates.first, isInLine(next.sourceRange), next.sourceRange.end <= end
            else { return nil }
            edit = next
        }
        return nil
    }

    /// The suggestion for the words of a line that change; `nil` if nothing is left of it.
    private func difference(_ line: SourceRange, _ written: Bytes, _ text: String) -> Diagnostic.Suggestion? {
        let (range, words) = Diagnostic.difference(String(decoding: written, as: UTF8.self), text, at: line)
        return words.isEmpty ? nil : Diagnostic.Suggestion(sourceRange: range, text: words)
    }

    /// The line that a suggestion changes; `nil` if that is more than one.
    private func range(ofLineWith suggestion: Diagnostic.Suggestion) -> SourceRange? {
        let range = suggestion.sourceRange
        let line = lines[range.file].line(around: range.start)
        guard range.start >= line.lowerBound, range.end <= line.upperBound else { return nil }
        return SourceRange(file: range.file, start: line.lowerBound, end: line.upperBound)
    }

    // MARK: The whole table

    /// Loads the table with all suggestions, and drops those whose line has an error.
    ///
    /// - Parameter mayClash: whether two lines with suggestions may be in conflict with each other. Each of
    ///   them loads as long as the other one is not corrected.
    private func confirm(_ diagnostics: inout [Diagnostic], mayClash: Bool) {
        for index in diagnostics.indices {
            diagnostics[index].suggestion = diagnostics[index].suggestion?.asShown
        }
        let changed = Set(
            diagnostics.compactMap { $0.suggestion.map { Self.place(of: $0.sourceRange, lines) } })
        if changed.isEmpty { return }
        // Several errors may have the same suggestion, and those of one line may overlap.
        var edits: [Diagnostic.Suggestion] = []
        for suggestion in diagnostics.compactMap(\.suggestion).sorted(by: {
            $0.sourceRange.begins(before: $1.sourceRange)
        }) {
            if let last = edits.last, last.sourceRange.file == suggestion.sourceRange.file,
                suggestion.sourceRange.start < last.sourceRange.end || suggestion == last
            {
                continue
            }
            edits.append(suggestion)
        }
        var rejected: Set<Place> = []
        let changedFiles = files(with: edits)
        let changedLines = changedFiles.map { LineIndex($0) }
        let (table, found) = TableParser.parse(changedFiles, types: types, work)
        func reject(_ diagnostic: Diagnostic) {
            let places = Self.places(of: diagnostic, changedLines)
            if mayClash, places.count == 2, places.isSubset(of: changed) { return }
            rejected.formUnion(places)
        }
        for diagnostic in found { reject(diagnostic) }
        // Lines with errors are not in the table.
        if changedFiles.reduce(0, { $0 + $1.bytes.count }) < 1 << 20, work.allowsSearch {
            let memo = LanguageMemo(work)
            let builder = TrieBuilder(table, memo)
            let check = ConflictCheck(table, builder, memo, limit: Self.maximumConflicts)
            for diagnostic in check.run() { reject(diagnostic) }
            if check.isDone { rejected = changed }
        }
        for index in diagnostics.indices {
            guard let suggestion = diagnostics[index].suggestion else { continue }
            let place = Self.place(of: suggestion.sourceRange, lines)
            if rejected.contains(place) { diagnostics[index].suggestion = nil }
        }
    }
}

extension Diagnostic.Suggestion {
    /// The suggestion with a space for each tab between words. `nil` if messages show its text in another
    /// way than it is to be written.
    fileprivate var asShown: Self? {
        var (depth, isQuoted) = (0, false)
        let bytes = text.utf8.map { byte -> UInt8 in
            switch byte {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "'"): isQuoted.toggle()
            case UInt8(ascii: "\t") where depth <= 0 && !isQuoted: return UInt8(ascii: " ")
            default: break
            }
            return byte
        }
        let text = String(decoding: bytes, as: UTF8.self)
        return VisibleText.of(Sentence.cited(text)) == text ? Self(sourceRange: sourceRange, text: text) : nil
    }

    /// Whether it could be read by itself: nothing is inserted or removed.
    fileprivate var isClear: Bool {
        !text.isEmpty && text.first != " " && text.last != " " && sourceRange.start < sourceRange.end
    }
}

extension SuggestionCheck {
    /// The size of tables, in bytes, up to which suggestions about conflicts are tried.
    private static var maximumSize: Int { 1 << 18 }

    /// `diagnostics` with the patterns that resolve ambiguities: those that exclude the query items of the
    /// other routes. All of them are tried at once.
    ///
    /// - Parameter work: the work that is left for the table.
    static func checkedConflicts(
        _ diagnostics: [Diagnostic], of table: RouteTable, _ work: LoadingWork
    ) -> [Diagnostic] {
        var texts: [SourceRange: String] = [:]
        for diagnostic in diagnostics {
            guard let key = diagnostic.kind.excludableKey else { continue }
            let pattern = texts[diagnostic.sourceRange] ?? table.text(of: diagnostic.sourceRange)
            texts[diagnostic.sourceRange] = Self.pattern(pattern, excluding: key)
        }
        guard !texts.isEmpty, table.files.reduce(0, { $0 + $1.bytes.count }) < maximumSize else {
            return diagnostics
        }
        var checked = diagnostics
        for index in checked.indices {
            guard checked[index].kind.excludableKey != nil, let text = texts[checked[index].sourceRange]
            else { continue }
            checked[index].suggestion = Diagnostic.Suggestion(
                sourceRange: checked[index].sourceRange, text: text)
        }
        let types = table.compiled.types.types.compactMap { type in
            if case .custom(let custom) = type { custom } else { nil }
        }
        SuggestionCheck(table.files, types, work).confirm(&checked, mayClash: false)
        return checked
    }

    /// `pattern` with `!key` at the end of its query.
    private static func pattern(_ pattern: String, excluding key: String) -> String {
        let (end, hasQuery) = PatternParser.fragmentStart(pattern)
        let written = key.unicodeScalars.map { scalar in
            scalar.value <= 0x20 || scalar.value == 0x7F || "%:{}*+&=#?!".unicodeScalars.contains(scalar)
                ? UInt8(scalar.value).percentEncoded : String(scalar)
        }
        return pattern[..<end] + (hasQuery ? "&!" : "?!") + written.joined() + pattern[end...]
    }
}
