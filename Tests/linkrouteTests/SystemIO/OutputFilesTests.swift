import Foundation
import LinkRoutingLanguage
import SystemIO
import Testing

@Suite("Output files")
struct OutputFilesTests {
    private static func path(_ name: String, in folder: TemporaryFolder) -> FilePath {
        FilePath(folder.path + "/" + name)
    }

    /// The names in a folder, hidden ones included.
    private static func names(in folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    private static func permissions(of name: String, in folder: TemporaryFolder) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
        return attributes[.posixPermissions] as? Int
    }

    @Test("All files are replaced at the end, with the permissions of the old ones")
    func commit() throws {
        let folder = try TemporaryFolder(["a": "old"])
        try FileManager.default.setAttributes([.posixPermissions: 0o604], ofItemAtPath: folder.path + "/a")
        let outputs = try OutputFiles()
        for name in ["a", "b"] {
            let target = try OutputTarget(Self.path(name, in: folder))
            try outputs.claim(target)
            try outputs.write("new".utf8.span, to: target)
        }
        #expect(try folder.text(of: "a") == "old")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/b"))
        try outputs.commit()
        #expect(try folder.text(of: "a") == "new")
        #expect(try folder.text(of: "b") == "new")
        #expect(try Self.permissions(of: "a", in: folder) == 0o604)
        let created = try folder.write("", to: "c")
        #expect(
            try Self.permissions(of: "b", in: folder)
                == Self.permissions(of: created.lastPathComponent, in: folder))
        #expect(try Self.names(in: folder) == ["a", "b", "c"])
    }

    @Test("Files stay as they are, and no other is left, when a run fails")
    func failure() throws {
        let folder = try TemporaryFolder(["a": "old"])
        do {
            let outputs = try OutputFiles()
            for name in ["a", "b"] {
                let file = try outputs.open(OutputTarget(Self.path(name, in: folder)))
                try file.write("new".utf8.span)
            }
            #expect(try Self.names(in: folder).count == 3)
        }
        #expect(try folder.text(of: "a") == "old")
        #expect(try Self.names(in: folder) == ["a"])
    }

    @Test("A name as long as file systems allow")
    func longName() throws {
        let folder = try TemporaryFolder()
        let name = String(repeating: "n", count: 255)
        let outputs = try OutputFiles()
        try outputs.write("new".utf8.span, to: OutputTarget(Self.path(name, in: folder)))
        try outputs.commit()
        #expect(try Self.names(in: folder) == [name])
    }

    @Test("A device is written directly, and an error of writing names it")
    func device() throws {
        let outputs = try OutputFiles()
        #expect(throws: InputOutputError.cannotWrite(.path("/dev/full"), ENOSPC)) {
            try outputs.write("new".utf8.span, to: OutputTarget(FilePath("/dev/full")))
        }
        try OutputFiles().write("new".utf8.span, to: OutputTarget(FilePath("/dev/null")))
    }

    @Test("A link is refused, unless the file was read through it", arguments: ["file", "missing"])
    func link(_ target: String) throws {
        let folder = try TemporaryFolder(["file": "old"])
        let link = folder.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        #expect(throws: InputOutputError.isLink(.path(link))) { try OutputTarget(FilePath(link)) }
        if target == "missing" {
            #expect(throws: InputOutputError.isLink(.path(link))) {
                try OutputTarget(FilePath(link), followsLink: true)
            }
        } else {
            let outputs = try OutputFiles()
            try outputs.write("new".utf8.span, to: OutputTarget(FilePath(link), followsLink: true))
            try outputs.commit()
            #expect(try folder.text(of: "file") == "new")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "file")
        }
        #expect(try Self.names(in: folder) == ["file", "link"])
    }

    @Test(
        "One file cannot be written twice, whatever its path and whether it exists",
        arguments: [("old", "./old"), ("old", "other"), ("new", "./new"), ("new", "folder/../new")])
    func usedTwice(_ first: String, _ second: String) throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("folder")
        try FileManager.default.linkItem(
            at: folder.write("", to: "old"), to: folder.url.appendingPathComponent("other"))
        let outputs = try OutputFiles()
        try outputs.claim(OutputTarget(Self.path(first, in: folder)))
        let again = Self.path(second, in: folder)
        #expect(throws: InputOutputError.usedTwice(.path(again.text))) {
            try outputs.claim(OutputTarget(again))
        }
        try outputs.claim(OutputTarget(Self.path("folder/new", in: folder)))
    }

    @Test("A file is read as a whole up to a limit", arguments: [(2, true), (3, false), (4, false)])
    func limit(_ limit: Int, _ isExceeded: Bool) throws {
        let folder = try TemporaryFolder()
        let path = FilePath(try folder.write("abc", to: "file").path)
        let read = {
            try FileDescriptor.reading(path) { file throws(InputOutputError) in try file.readAll(limit: limit)
            }
        }
        if isExceeded {
            #expect(throws: InputOutputError.tooLarge(.path(path.text), limit: limit)) { try read() }
        } else {
            #expect(try read() == Bytes("abc".utf8))
        }
        #expect(throws: InputOutputError.tooLarge(.path("/dev/zero"), limit: 1 << 20)) {
            try FileDescriptor.reading(FilePath("/dev/zero")) { file throws(InputOutputError) in
                try file.readAll(limit: 1 << 20)
            }
        }
    }

    private static let texts: [(Bytes, String)] = [
        (Bytes("a/b ü🦊.txt".utf8), "a/b ü🦊.txt"), (Bytes("a\\b\\x1g".utf8), "a\\b\\x1g"),
        ([0x61, 0xFF, 0x2E], "a\\xFF."), (Bytes("a\\xFF.".utf8), "a\\x5CxFF."),
        ([0xC3, 0xBC, 0xC3, 0xC0, 0x5C, 0x78, 0x34, 0x31], "ü\\xC3\\xC0\\x5Cx41"),
        ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"), (Bytes("\\x-1\\x+1".utf8), "\\x-1\\x+1"),
    ]

    @Test("Different paths have different texts, which tell the bytes", arguments: texts)
    func text(_ bytes: Bytes, _ text: String) {
        #expect(FilePath(bytes).text == text)
        #expect(FilePath(escapedText: text).bytes == bytes)
    }
}
