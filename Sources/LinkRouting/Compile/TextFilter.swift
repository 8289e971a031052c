/// Finds the labels that may accept a text, as their outlines tell, without trying each of them.
final class TextFilter {
    private var texts: [Bytes: [Int]] = [:]
    /// The ranges by their lower ends, each with the greatest upper end up to it.
    private var ranges: [(range: ClosedRange<Double>, greatest: Double, id: Int)] = []
    private var prefixes = Affixes()
    private var suffixes = Affixes()
    private var others: [Int] = []

    /// Labels by the beginning of their texts, or the end.
    fileprivate struct Affixes {
        var labels: [Bytes: [Label]] = [:]
        var lengths: [Int] = []
        /// For some keys, a filter for the text between prefix and suffix.
        var inner: [Bytes: TextFilter] = [:]

        struct Label {
            var id: Int
            var affixes: TextOutline.Affixes
        }
    }

    /// The number of labels with one prefix or suffix beyond which their parameters are looked at.
    fileprivate static let maximumUnfiltered = 16

    init(_ items: [OutlinePairs.Item], _ compiled: CompiledTable, _ work: LoadingWork) {
        var affixed: [Affixes.Label] = []
        for item in items {
            work.spend(16)
            switch item.outline {
            case .texts(let found):
                work.spend(16 * found.count)
                for text in found { texts[text, default: []].append(item.id) }
            case .numbers(let range): ranges.append((range, range.upperBound, item.id))
            case .affixes(let found): affixed.append(Affixes.Label(id: item.id, affixes: found))
            case .any: others.append(item.id)
            }
        }
        ranges.sort { ($0.range.lowerBound, $0.id) < ($1.range.lowerBound, $1.id) }
        for index in ranges.indices.dropFirst() {
            ranges[index].greatest = max(ranges[index].greatest, ranges[index - 1].greatest)
        }
        add(affixed, compiled, work)
    }

    /// Each label goes where fewer others are.
    private func add(_ labels: [Affixes.Label], _ compiled: CompiledTable, _ work: LoadingWork) {
        if labels.isEmpty { return }
        var counts: (prefix: [Bytes: Int], suffix: [Bytes: Int]) = ([:], [:])
        for label in labels {
            counts.prefix[label.affixes.prefix, default: 0] += 1
            counts.suffix[label.affixes.suffix, default: 0] += 1
        }
        for label in labels {
            let (prefix, suffix) = (label.affixes.prefix, label.affixes.suffix)
            if counts.prefix[prefix] ?? 0 <= counts.suffix[suffix] ?? 0 {
                prefixes.labels[prefix, default: []].append(label)
            } else {
                suffixes.labels[suffix, default: []].append(label)
            }
        }
        prefixes.finish(compiled, work)
        suffixes.finish(compiled, work)
    }

    /// Calls `body` with the number of each label that may accept `text`, in no order. The same number may
    /// come twice.
    func forEach(accepting text: Span<UInt8>, _ body: (Int) -> Void) {
        for id in others { body(id) }
        if !texts.isEmpty { for id in texts[Bytes(text)] ?? [] { body(id) } }
        if !ranges.isEmpty, let number = Numbers.double(text) { forEachRange(around: number, body) }
        prefixes.forEach(text, fromEnd: false, body)
        suffixes.forEach(text, fromEnd: true, body)
    }

    private func forEachRange(around number: Double, _ body: (Int) -> Void) {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].range.lowerBound <= number { low = middle + 1 } else { high = middle }
        }
        while low > 0, ranges[low - 1].greatest >= number {
            low -= 1
            if ranges[low].range.contains(number) { body(ranges[low].id) }
        }
    }
}

extension TextFilter.Affixes {
    fileprivate mutating func finish(_ compiled: CompiledTable, _ work: LoadingWork) {
        lengths = Set(labels.keys.map(\.count)).sorted()
        for (key, bucket) in labels where bucket.count > TextFilter.maximumUnfiltered {
            guard let first = bucket.first?.affixes,
                bucket.allSatisfy({
                    $0.affixes.inner != nil && $0.affixes.prefix == first.prefix
                        && $0.affixes.suffix == first.suffix
                })
            else { continue }
            let items = bucket.compactMap { label in
                label.affixes.inner.map {
                    OutlinePairs.Item(id: label.id, outline: compiled.outline(ofType: $0))
                }
            }
            inner[key] = TextFilter(items, compiled, work)
        }
    }

    fileprivate func forEach(_ text: Span<UInt8>, fromEnd: Bool, _ body: (Int) -> Void) {
        if labels.isEmpty { return }
        let exact = Bytes(text)
        let folded = ASCII.lowercased(text)
        for length in lengths where length <= text.count {
            let range = fromEnd ? text.count - length..<text.count : 0..<length
            let key = Bytes(exact[range])
            let foldedKey = Bytes(folded[range])
            for label in labels[key] ?? [] where !label.affixes.ignoresCase { body(label.id) }
            guard let bucket = labels[foldedKey], let first = bucket.first?.affixes else { continue }
            if let inner = inner[foldedKey] {
                let (start, end) = (first.prefix.count, text.count - first.suffix.count)
                if start <= end { inner.forEach(accepting: text.extracting(start..<end), body) }
                continue
            }
            for label in bucket where label.affixes.ignoresCase { body(label.id) }
        }
    }
}
