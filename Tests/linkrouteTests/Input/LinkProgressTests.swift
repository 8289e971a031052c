import Testing

@testable import linkroute

@Suite("Progress of reading links")
struct LinkProgressTests {
    @Test(
        "A line shows the links, the files, the speed, and the time left",
        arguments: [
            (1, 1, 10, nil, 1.0, "1 link in 1 file, 1 a second"),
            (0, 1, 0, 100, 2.0, "0 links in 1 file, 0 a second"),
            (1_204_000, 3, 25, 100, 4.0, "1,204,000 links in 3 files, 301,000 a second, 12 s left"),
            (10, 1, 1, 101, 1.0, "10 links in 1 file, 10 a second, 1 min 40 s left"),
            (10, 1, 1, 7_301, 1.0, "10 links in 1 file, 10 a second, 2 h 1 min left"),
            (10, 1, 100, 100, 1.0, "10 links in 1 file, 10 a second"),
            (10, 1, 1, Int.max, 0.0, "10 links in 1 file, 10,000 a second, 277777 h 46 min left"),
        ] as [(Int, Int, Int, Int?, Double, String)])
    func line(_ links: Int, _ files: Int, _ read: Int, _ bytes: Int?, _ seconds: Double, _ expected: String) {
        let line = LinkProgress.line(
            links: links, files: files, read: read, of: bytes, after: .seconds(seconds))
        #expect(line == expected)
    }
}
