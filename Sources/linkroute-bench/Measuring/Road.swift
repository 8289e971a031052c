import LinkRouting
import LinkRoutingTools

/// The ways through the core that are measured. Nothing else here knows how the core is called.
struct Road: ~Copyable {
    let matcher: Matcher
    private var resolver: LineResolver
    private var pieces: ResultTemplates
    private var output = ByteBuffer()
    private var values: Bytes = []

    /// Compiles the table at `path`.
    init(table path: String) throws(BenchError) {
        try self.init([TableFile(name: path, bytes: File.read(path))])
    }

    /// Compiles the table in `files`.
    init(_ files: [TableFile]) throws(BenchError) {
        do {
            matcher = try Matcher(RouteTable(files: files))
        } catch {
            throw .table(files.first?.name ?? "", errors: error.description)
        }
        resolver = LineResolver(matcher)
        pieces = ResultTemplates(matcher)
    }

    /// How many bytes have to follow the lines in their block.
    static let padding = LineResolver.padding

    /// Takes the lines of `block` before `end`, all of which end in LF, as far as `stage` goes. How many resolved; after `read`, how
    /// many are plain ones.
    mutating func take(_ block: Span<UInt8>, upTo end: Int, _ stage: Stage) -> Int {
        let matcher = matcher
        var count = 0
        output.removeAll()
        resolver.begin(block, upTo: end)
        switch stage {
        case .read: while resolver.read(block, matcher) { if resolver.isPlain { count += 1 } }
        case .find, .path: while resolver.advance(block, matcher) { if resolver.isMatch { count += 1 } }
        case .answer:
            var misses = 0
            while pieces.append(linesOf: block, &resolver, matcher, to: &output, upTo: .max, &misses) == .piece {
                if !writes(block) { misses += 1 }
            }
            count = resolver.lineCount - misses
        }
        return count
    }

    /// Writes a result that is not made of pieces.
    private mutating func writes(_ block: Span<UInt8>) -> Bool {
        let line = block.extracting(resolver.line)
        guard case .match(let pattern, let present) = resolver.outcome else { return false }
        values.removeAll(keepingCapacity: true)
        let text = resolver.isPlain ? block : line
        matcher.appendParameters(of: pattern, present: present, line: text, &resolver.context, to: &values)
        output.append(line)
        output.append(values)
        return true
    }
}
