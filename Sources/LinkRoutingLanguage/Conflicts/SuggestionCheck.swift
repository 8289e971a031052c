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
    /// The number of bytes from which on a table is too large to try anything with it.
    private static let maximumSize = 1 << 20
    /// The number of bytes that may be parsed to try suggestions, also for a small table.
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
    /// tried. A table of more than a megabyte gets none.
    package static func checked(
        _ diagnostics: [Diagnostic], files: [TableFile], types: [CustomType] = []
    ) -> [Diagnostic] {
        if diagnostics.allSatisfy(\.candidates.isEmpty) { return diagnostics }
        let check = SuggestionCheck(files, types, LoadingWork(files))
        if check.size >= maximumSize { return diagnostics }
        var checked = diagnostics
        check.verify(&checked)
        check.confirm(&checked)
        return checked
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
        var budget = 16 * size + Self.minimumBytes
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
        let (changed, words) = Diagnostic.difference(String(decoding: written, as: UTF8.self), text)
        if words.isEmpty { return nil }
        return Diagnostic.Suggestion(
            sourceRange: SourceRange(
                file: line.file, start: line.start + changed.lowerBound, end: line.start + changed.upperBound),
            text: words)
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
    private func confirm(_ diagnostics: inout [Diagnostic]) {
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
        let changedFiles = files(with: edits)
        let changedLines = changedFiles.map { LineIndex($0) }
        var (table, found) = TableParser.parse(changedFiles, types: types, work)
        var isDone = false
        // Lines with errors are not in the table.
        if work.allowsSearch {
            let memo = LanguageMemo(work)
            let check = ConflictCheck(table, TrieBuilder(table, memo), memo, limit: Self.maximumConflicts)
            found += check.run()
            isDone = check.isDone
        }
        let ranges = found.flatMap { [$0.sourceRange, $0.related].compactMap { $0 } }
        let rejected = isDone ? changed : Set(ranges.map { Self.place(of: $0, changedLines) })
        for index in diagnostics.indices {
            guard let suggestion = diagnostics[index].suggestion else { continue }
            let place = Self.place(of: suggestion.sourceRange, lines)
            if rejected.contains(place) { diagnostics[index].suggestion = nil }
        }
    }
}

extension Diagnostic.Suggestion {
    /// The suggestion with a space for each tab. `nil` if a tab may be part of a text or of an expression, or
    /// if messages show the text in another way than it is to be written.
    fileprivate var asShown: Self? {
        let hasTexts = text.utf8.contains(UInt8(ascii: "'")) || text.utf8.contains(sequence: "{/")
        if hasTexts, text.utf8.contains(UInt8(ascii: "\t")) { return nil }
        let text = text.replacing("\t", by: " ")
        return VisibleText.of(Sentence.cited(text)) == text ? Self(sourceRange: sourceRange, text: text) : nil
    }

    /// Whether it could be read by itself: nothing is inserted or removed.
    fileprivate var isClear: Bool {
        !text.isEmpty && text.first != " " && text.last != " " && sourceRange.start < sourceRange.end
    }
}
