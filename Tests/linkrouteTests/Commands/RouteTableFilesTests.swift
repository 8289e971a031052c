import Foundation
import LinkRoutingLanguage
import SystemIO
import Testing

@testable import linkroute

@Suite("Finding the route table")
struct RouteTableFilesTests {
    /// The files that were read, as `path: text`, or the message.
    private func read(_ given: [String]) -> [String] {
        do {
            let files = try RouteTableFiles.read(given: given.map { FilePath($0) })
            return files.map { "\($0.name): \(String(decoding: $0.bytes, as: UTF8.self))" }
        } catch {
            return [Messages.text(for: error)]
        }
    }

    @Test("A folder means its table files, by name, without hidden files, other files and folders")
    func folder() throws {
        let folder = try TemporaryFolder()
        for name in [
            "b.routes", "a.routes", "B.routes", ".hidden.routes", ".routes", "a.routes~", "routes",
            "deep/c.routes",
        ] {
            try folder.write(name, to: name)
        }
        try folder.makeFolder("folder.routes")
        let path = folder.path
        let expected = ["B.routes", "a.routes", "b.routes"].map { "\(path)/\($0): \($0)" }
        #expect(read([path]) == expected)
        #expect(read([path + "/"]) == expected)
    }

    @Test("Files and folders together make one table, in the order given, each file once")
    func several() throws {
        let folder = try TemporaryFolder(["table.txt": "1", "more/a.routes": "2", "more/b.routes": "3"])
        let path = folder.path
        try FileManager.default.createSymbolicLink(
            atPath: path + "/more/c.routes", withDestinationPath: "a.routes")
        #expect(
            read([path + "/more/b.routes", path + "/table.txt", path + "/more", path + "/./table.txt"])
                == ["\(path)/more/b.routes: 3", "\(path)/table.txt: 1", "\(path)/more/a.routes: 2"])
    }

    @Test("An unreadable file or folder is an error")
    func errors() throws {
        let folder = try TemporaryFolder()
        let path = folder.path
        try folder.makeFolder("empty/deep.routes")
        try folder.makeFolder("broken")
        try FileManager.default.createSymbolicLink(
            atPath: path + "/broken/a.routes", withDestinationPath: "nowhere")
        #expect(
            read([path + "/empty"]) == [
                "error: no route table in `\(path)/empty`\n  the folder has no `*.routes` file\n"
            ])
        #expect(read([path + "/none"]) == ["error: cannot read `\(path)/none`: No such file or directory\n"])
        #expect(
            read([path + "/broken"]) == [
                "error: cannot read `\(path)/broken/a.routes`: No such file or directory\n"
            ])
        #expect(read([path + "/broken", path + "/none"]).count == 1)
    }

    @Test("A file of many blocks is read whole")
    func large() throws {
        let folder = try TemporaryFolder()
        let text = String(repeating: "# a comment\n", count: 30_000)
        let file = try folder.write(text, to: "large.routes")
        #expect(read([file.path]) == ["\(file.path): \(text)"])
    }
}
