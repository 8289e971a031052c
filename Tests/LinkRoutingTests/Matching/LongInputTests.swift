import Testing

@testable import LinkRouting

/// Input that once took time out of all proportion, or too much of the stack.
@Suite("Long input")
struct LongInputTests {
    @Test("A long segment in which two values could end anywhere")
    func longMixedSegment() throws {
        let dashes = String(repeating: "-", count: 200_000)
        #expect(try resolve("/s/{a}-{b}.html -> page", "x://s/\(dashes)x") == "- no_route")
        #expect(
            try resolve("/s/{a}-{b}.html -> page", "x://s/\(dashes).html")
                == #"page {"a":"-","b":"\#(dashes.dropFirst(2))"}"#)
    }

    @Test("Lists in lists without end")
    func nestedLists() {
        let table = "/a/:x{" + String(repeating: "[", count: 100_000) + "int -> a"
        #expect(diagnostics(of: table).hasPrefix("error: "))
    }

    @Test("Many types that overlap in one place are an error, or let the table load")
    func overlappingTypes() {
        let table = (0..<40).map { "/a/:x{int \($0)...\($0 + 500)} -> r\($0)" }.joined(separator: "\n")
        #expect(diagnostics(of: table).hasPrefix("error: routes `r"))
        let chain = (2..<40).map { length in
            "/a/:x{\((0..<length).map { "w\($0)" }.joined(separator: "|"))} -> r\(length)"
        }
        #expect(diagnostics(of: chain.joined(separator: "\n")) == "")
    }
}
