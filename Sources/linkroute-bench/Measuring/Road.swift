import LinkRouting
import LinkRoutingTools

/// The ways through the core that are measured. Nothing else here knows how the core is called.
struct Road: ~Copyable {
    let matcher: Matcher
    private var resolver: BulkResolver
    private var templates: ResultTemplates
    private let json: ResultJSON
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
        resolver = BulkResolver(matcher)
        templates = ResultTemplates(matcher)
        json = ResultJSON(matcher)
    }

    /// How many bytes have to follow the lines in their block.
    static let slack = BulkResolver.padding

    /// Takes the lines of `block` before `end`, all of which end in LF, as far as `stage` goes. How many resolved; after `read`, how
    /// many are plain ones.
    mutating func take(_ block: Span<UInt8>, upTo end: Int, _ stage: Stage) -> Int {
        var count = 0
        output.removeAll()
        resolver.begin(block, upTo: end)
        switch stage {
        case .read: while resolver.readLine(block) { if resolver.isSimple { count += 1 } }
        case .find, .path: while resolver.advance(block) { if resolver.isMatch { count += 1 } }
        case .answer:
            var misses = 0
            while resolver.write(linesOf: block, with: &templates, to: &output, upTo: .max, misses: &misses) == .general {
                if !writeGenerally(block) { misses += 1 }
            }
            count = resolver.lineCount - misses
        }
        return count
    }

    /// Writes a result with the general writer. Whether the link resolves.
    private mutating func writeGenerally(_ block: Span<UInt8>) -> Bool {
        values.removeAll(keepingCapacity: true)
        json.append(resolver.outcome, of: block.extracting(resolver.line), &resolver.context, to: &values)
        output.append(values.span)
        return resolver.isMatch
    }
}
