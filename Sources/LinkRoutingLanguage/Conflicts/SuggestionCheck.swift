/// Tries the texts that diagnostics suggest, and keeps those that make the table load.
///
/// Each suggestion is tried in a small table of the definitions and the corrected line. If the line has more
/// errors, their suggestions are applied, too, and the whole line is suggested. In the end, the whole table
/// is loaded with all suggestions at once.
package struct SuggestionCheck {
    private let files: [TableFile]
    private let types: [CustomType]
    /// The lines of each file.
    private let lines: [[Line]]
    /// The definitions of all files, with which every small table begins.
    private let definitions: [Place]
    /// The number of bytes that may still be parsed, with some for each definition.
    private var budget = 1 << 22
    /// The work for all tables that are tried.
    private let work: LoadingWork

    /// The number of conflicts in the corrected table from which on nothing is suggested.
    private static let maximumConflicts = 100

    /// One line of a file.
    private struct Line {
        var range: Range<Int>
        var isDefinition = false
        var isGroup = false
        var isAttribute = false
        /// The line of the group around it; -1 if there is none.
        var group = -1
        /// The line of the route that it belongs to; -1 if there is none.
        var route = -1
    }

    private struct Place: Hashable {
        var file: Int
        var line: Int
    }

    private init(_ files: [TableFile], _ types: [CustomType], _ work: LoadingWork) {
        (self.files, self.types, self.work) = (files, types, work)
        lines = files.map { Self.lines(of: $0.bytes) }
        definitions = lines.enumerated().flatMap { file, lines in
            lines.indices.filter { lines[$0].isDefinition }.map { Place(file: file, line: $0) }
        }
    }

    /// `diagnostics` with the suggestions that resolve their errors.
    ///
    /// O(errors × definitions), up to a limit beyond which no further suggestion is tried.
    package static func checked(
        _ diagnostics: [Diagnostic], files: [TableFile], types: [CustomType] = []
    ) -> [Diagnostic] {
        if diagnostics.allSatisfy(\.candidates.isEmpty) { return diagnostics }
        var check = SuggestionCheck(files, types, LoadingWork(files))
        var checked = diagnostics
        for index in checked.indices {
            for candidate in checked[index].candidates {
                guard let suggestion = check.verified(candidate) else { continue }
                checked[index].suggestion = suggestion
                break
            }
        }
        check.confirm(&checked, mayClash: true)
        return checked
    }

    // MARK: Lines

    private static func lines(of bytes: Bytes) -> [Line] {
        var lines: [Line] = []
        var start = bytes.starts(with: TableFile.byteOrderMark) ? 3 : 0
        var (group, route) = (-1, -1)
        while start <= bytes.count {
            let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            var end = newline
            if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
            var line = Line(range: start..<end)
            var scanner = Scanner(bytes, file: 0, from: start, to: end)
            scanner.skipSpaces()
            switch scanner.text(scanner.word()) {
            case "option", "source", "type", "query": line.isDefinition = true
            case "doc", "also", "ok", "no", "deprecated": line.isAttribute = true
            case "group":
                line.isGroup = true
                group = lines.count
            case "}": group = -1
            default: break
            }
            if !line.isGroup, !line.isDefinition { line.group = group }
            if line.isAttribute {
                line.route = route
            } else if !scanner.range(from: start).isBlank(in: bytes) {
                route = lines.count
            }
            lines.append(line)
            start = newline + 1
        }
        return lines
    }

    private func place(of range: SourceRange) -> Place {
        let lines = lines[range.file]
        var (low, high) = (0, lines.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle].range.lowerBound <= range.start { low = middle } else { high = middle }
        }
        return Place(file: range.file, line: low)
    }

    private func text(of place: Place) -> ArraySlice<UInt8> {
        ArraySlice(files[place.file].bytes[lines[place.file][place.line].range])
    }

    // MARK: One line

    /// The suggestion with which the line of `candidate` has no error; `nil` if there is none.
    private mutating func verified(_ candidate: Diagnostic.Suggestion) -> Diagnostic.Suggestion? {
        let place = place(of: candidate.sourceRange)
        let range = lines[place.file][place.line].range
        guard candidate.sourceRange.start >= range.lowerBound, candidate.sourceRange.end <= range.upperBound
        else { return nil }
        var line = Bytes(text(of: place))
        line.replaceSubrange(
            candidate.sourceRange.start - range.lowerBound..<candidate.sourceRange.end - range.lowerBound,
            with: Array(candidate.text.utf8))
        for round in 0..<8 {
            guard let errors = errors(in: line, at: place) else { return nil }
            guard let next = errors.first else {
                return round == 0 && candidate.isClear ? candidate : changedWords(line, at: place)
            }
            guard let edit = next.candidates.first, edit.sourceRange.start >= 0,
                edit.sourceRange.end <= line.count, edit.sourceRange.start <= edit.sourceRange.end
            else { return nil }
            line.replaceSubrange(edit.sourceRange.start..<edit.sourceRange.end, with: Array(edit.text.utf8))
        }
        return nil
    }

    /// The suggestion for the words in which a line differs from `line`.
    private func changedWords(_ line: Bytes, at place: Place) -> Diagnostic.Suggestion {
        let start = lines[place.file][place.line].range.lowerBound
        let (changed, text) = Diagnostic.difference(
            String(decoding: text(of: place), as: UTF8.self), String(decoding: line, as: UTF8.self))
        return Diagnostic.Suggestion(
            sourceRange: SourceRange(
                file: place.file, start: start + changed.lowerBound, end: start + changed.upperBound),
            text: text)
    }

    /// The errors of a line that replaces the one at `place`, with offsets in that line. `nil` if the budget
    /// is used up.
    private mutating func errors(in line: Bytes, at place: Place) -> [Diagnostic]? {
        if budget < 0 { return nil }
        let current = lines[place.file][place.line]
        var text: Bytes = []
        func append(_ place: Place) {
            text += self.text(of: place)
            text.append(UInt8(ascii: "\n"))
        }
        for definition in definitions where definition != place { append(definition) }
        if current.group >= 0 { append(Place(file: place.file, line: current.group)) }
        if current.isAttribute, current.route >= 0 { append(Place(file: place.file, line: current.route)) }
        let start = text.count
        text += line
        let end = text.count
        if current.isGroup || current.group >= 0 { text += Array("\n}".utf8) }
        // Definitions that are wrong themselves take longer to parse than others.
        budget -= text.count + 128 * definitions.count
        if budget < 0 || !work.allowsSearch { return nil }
        let found = TableParser.parse([TableFile(name: "", bytes: text)], types: types, work).diagnostics
        func isTouched(_ range: SourceRange) -> Bool { (start...end).contains(range.start) }
        return found.filter { isTouched($0.sourceRange) || ($0.related.map(isTouched) ?? false) }
            .map { $0.moved(by: -start) }
    }

    // MARK: The whole table

    /// Loads the table with all suggestions, and drops those whose line has an error.
    ///
    /// - Parameter mayClash: whether two lines with suggestions may be in conflict with each other. Each of
    ///   them loads as long as the other one is not corrected.
    private func confirm(_ diagnostics: inout [Diagnostic], mayClash: Bool) {
        let changed = Set(diagnostics.compactMap { $0.suggestion.map { place(of: $0.sourceRange) } })
        if changed.isEmpty { return }
        var bytes = files.map(\.bytes)
        // Several errors may have the same suggestion, and those of one line may overlap.
        var edits: [Diagnostic.Suggestion] = []
        for suggestion in diagnostics.compactMap(\.suggestion).sorted(by: {
            ($0.sourceRange.file, $0.sourceRange.start) < ($1.sourceRange.file, $1.sourceRange.start)
        }) {
            if let last = edits.last, last.sourceRange.file == suggestion.sourceRange.file,
                suggestion.sourceRange.start < last.sourceRange.end || suggestion == last
            {
                continue
            }
            edits.append(suggestion)
        }
        for suggestion in edits.reversed() {
            let range = suggestion.sourceRange
            bytes[range.file].replaceSubrange(range.start..<range.end, with: Array(suggestion.text.utf8))
        }
        var rejected: Set<Place> = []
        let changedFiles = zip(files, bytes).map { TableFile(name: $0.name, bytes: $1) }
        let after = SuggestionCheck(changedFiles, types, work)
        let (table, found) = TableParser.parse(changedFiles, types: types, work)
        func reject(_ diagnostic: Diagnostic) {
            let places = Set(
                [diagnostic.sourceRange, diagnostic.related].compactMap { $0 }.map(after.place))
            if mayClash, places.count == 2, places.isSubset(of: changed) { return }
            rejected.formUnion(places)
        }
        for diagnostic in found { reject(diagnostic) }
        // Lines with errors are not in the table.
        if bytes.reduce(0, { $0 + $1.count }) < 1 << 20, work.allowsSearch {
            let memo = LanguageMemo(work)
            let builder = TrieBuilder(table, memo)
            let matcher = Matcher(table, builder)
            var check = ConflictCheck(matcher, memo, limit: Self.maximumConflicts)
            for diagnostic in check.run() { reject(diagnostic) }
            if check.isDone { rejected = changed }
        }
        for index in diagnostics.indices {
            guard let suggestion = diagnostics[index].suggestion else { continue }
            if rejected.contains(place(of: suggestion.sourceRange)) { diagnostics[index].suggestion = nil }
        }
    }

}

extension Diagnostic {
    /// This diagnostic, with all its ranges moved forward by `distance` bytes.
    fileprivate func moved(by distance: Int) -> Diagnostic {
        func moved(_ range: SourceRange) -> SourceRange {
            SourceRange(file: range.file, start: range.start + distance, end: range.end + distance)
        }
        var result = Diagnostic(kind, at: moved(sourceRange))
        result.candidates = candidates.map { Suggestion(sourceRange: moved($0.sourceRange), text: $0.text) }
        return result
    }
}

extension Diagnostic.Suggestion {
    /// Whether it could be read by itself: nothing is inserted or removed.
    fileprivate var isClear: Bool {
        !text.isEmpty && text.first != " " && text.last != " " && sourceRange.start < sourceRange.end
    }
}

extension SourceRange {
    fileprivate func isBlank(in bytes: Bytes) -> Bool { bytes[start..<end].allSatisfy(\.isSpace) }
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
        var depth = 0
        var hasQuery = false
        var end = pattern.endIndex
        for index in pattern.indices {
            switch pattern[index] {
            case "{": depth += 1
            case "}": depth -= 1
            case "?" where depth == 0: hasQuery = true
            case "#" where depth == 0: end = index
            default: break
            }
            if end != pattern.endIndex { break }
        }
        let written = key.unicodeScalars.map { scalar in
            scalar.value <= 0x20 || scalar.value == 0x7F || "%:{}*+&=#?!".unicodeScalars.contains(scalar)
                ? UInt8(scalar.value).percentEncoded : String(scalar)
        }
        return pattern[..<end] + (hasQuery ? "&!" : "?!") + written.joined() + pattern[end...]
    }
}
