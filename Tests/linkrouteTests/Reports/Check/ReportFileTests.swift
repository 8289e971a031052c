import Foundation
import Testing

@Suite("linkroute check, files that are written as a whole or not at all")
struct ReportFileTests {
    private static let files = ["junit", "sarif", "html", "json", "markdown", "known"]

    /// A folder with 600 failing links, in which each output exists.
    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder([
            "app.routes": "source app app://\n/a/:x{int} -> a\n",
            "links.txt": (0..<600).map { "app://a/x\($0)\n" }.joined(),
        ])
        for name in files { try folder.write("# old\n", to: name) }
        return folder
    }

    private static let check =
        "\"$linkroute\" check -f text --routes app.routes --baseline known --update-baseline"
        + files.dropLast().map { " --output \($0)=\($0)" }.joined()

    private static func names(in folder: TemporaryFolder) throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    }

    private static func contents(_ folder: TemporaryFolder) throws -> [String] {
        try files.map { try folder.text(of: $0) }
    }

    @Test("A killed run leaves the old file or the new one")
    func killed() throws {
        let whole = try Self.folder()
        #expect(try whole.shell("\(Self.check) links.txt > /dev/null").status == 0)
        let new = try Self.contents(whole)
        let folder = try Self.folder()
        let line = """
            \(Self.check) links.txt > /dev/null & sleep 0.$1; kill -9 $!; wait $! 2> /dev/null; true
            """
        for attempt in 0..<12 {
            let delay = "0\(attempt)".suffix(2)
            let killed = line.replacing("$1", with: "\(delay)")
            #expect(try folder.shell(killed).status == 0)
            for (name, new) in zip(Self.files, new) {
                let text = try folder.text(of: name)
                #expect(text == "# old\n" || text == new, "\(name) after \(delay)")
            }
            let others = try Self.names(in: folder).subtracting(Self.files + ["app.routes", "links.txt"])
            #expect(others.allSatisfy { $0.hasPrefix(".") && $0.hasSuffix(".linkroute-unfinished") })
        }
    }

    @Test(
        "A run that fails leaves all files as they were, and no other",
        arguments: [
            // One block of 512 bytes, as if the disk were full.
            ("ulimit -f 1; ", "links.txt > /dev/null", "error: cannot write to `FILE`: File too large\n"),
            (
                "printf '\\377\\376\\0\\0a\\0\\0\\0' > utf32; ", "links.txt utf32 > /dev/null",
                "error: `utf32` is binary data\n  links are searched for in text only\n"
            ),
            (
                "", "links.txt > /dev/full",
                "error: cannot write to standard output: No space left on device\n"
            ),
            (
                "", "links.txt --output unix=no/such > /dev/null",
                "error: cannot write to `no/such`: No such file or directory\n"
            ),
        ])
    func failed(_ before: String, _ after: String, _ error: String) throws {
        let folder = try Self.folder()
        let outcome = try folder.shell(before + Self.check + " " + after)
        #expect(outcome.status == 2)
        let errors = Self.files.map { error.replacing("FILE", with: $0) }
        #expect(errors.contains(outcome.error), "\(outcome.error)")
        #expect(try Self.contents(folder) == Self.files.map { _ in "# old\n" })
        let names = try Self.names(in: folder).subtracting(["utf32"])
        #expect(names == Set(Self.files + ["app.routes", "links.txt"]))
    }

    @Test("A signal that ends the run removes the unfinished files", arguments: ["TERM", "HUP"])
    func ended(_ signal: String) throws {
        let folder = try Self.folder()
        let line = """
            mkfifo pipe; \(Self.check) - < pipe > /dev/null & exec 3> pipe
            until ls -A | grep -q unfinished; do sleep 0.01; done
            kill -\(signal) $!; wait $!; echo $?; rm pipe
            """
        #expect(try folder.shell(line).output == (signal == "TERM" ? "143\n" : "129\n"))
        #expect(try Self.contents(folder) == Self.files.map { _ in "# old\n" })
        #expect(try Self.names(in: folder) == Set(Self.files + ["app.routes", "links.txt"]))
    }

    @Test(
        "What is read is not written",
        arguments: [
            ("check -r app.routes --output json=links.txt links.txt", "`links.txt`"),
            ("check -r app.routes --output json=./links.txt links.txt", "`links.txt`"),
            ("check -r app.routes --output json=links.txt ./links.txt", "`./links.txt`"),
            ("check -r app.routes --output json=linked.txt links.txt", "`links.txt`"),
            ("check -r app.routes --output json=app.routes links.txt", "`app.routes`"),
            ("check -r app.routes --output json=known --baseline known links.txt", "`known`"),
            ("check -r app.routes --output json=ignored --ignore-file ignored links.txt", "`ignored`"),
            ("check -r app.routes --output json=new --output junit=new links.txt", "`new`"),
            ("check -r app.routes --output json=links.txt < links.txt", "`links.txt`"),
            ("check -r app.routes < links.txt >> links.txt", "standard output"),
            ("check -r - links.txt --output json=app.routes < app.routes", "`app.routes`"),
            ("check -r app.routes --files-from list --output json=list", "`list`"),
            ("check -r app.routes --files-from - --output json=list < list", "`list`"),
            (
                "check -r app.routes --baseline new --update-baseline --output json=./new links.txt",
                "`./new`"
            ),
            ("check -r app.routes --output json=new --output html=./new links.txt", "`./new`"),
            ("check -r app.routes links.txt >> app.routes", "standard output"),
            ("match -r app.routes < links.txt >> links.txt", "standard output"),
            ("match -r app.routes app://a/1 >> app.routes", "standard output"),
            ("explain -r app.routes - < links.txt >> links.txt", "standard output"),
            ("diff app.routes app.routes --output json=links.txt - < links.txt", "`links.txt`"),
            ("diff app.routes app.routes --output json=app.routes", "`app.routes`"),
        ])
    func read(_ arguments: String, _ name: String) throws {
        let texts = [
            "app.routes": "source app app://\n/a/:x{int} -> a\n", "links.txt": "app://a/x\n",
            "list": "links.txt\n", "ignored": "# why\n", "known": "# none\n",
        ]
        let folder = try TemporaryFolder(texts)
        #expect(
            try folder.shell("ln links.txt linked.txt; exec \"$linkroute\" \(arguments)")
                == .error("error: cannot write to \(name): it is already read or written\n"))
        for (name, text) in texts { #expect(try folder.text(of: name) == text) }
        #expect(try Self.names(in: folder) == Set(texts.keys).union(["linked.txt"]))
    }

    @Test(
        "An output does not go through a link",
        arguments: [
            "--output json=link", "--output json=dangling", "--baseline dangling --update-baseline",
        ])
    func link(_ option: String) throws {
        let folder = try TemporaryFolder([
            "app.routes": "source app app://\n/a/:x{int} -> a\n", "victim": "secret",
        ])
        let line =
            "ln -s victim link; ln -s nothing dangling; \"$linkroute\" check -r app.routes \(option) -f text"
        let name = option.contains("dangling") ? "dangling" : "link"
        #expect(
            try folder.shell(line)
                == .error("error: cannot write to `\(name)`: it is a symbolic link; name the file itself\n"))
        #expect(try folder.text(of: "victim") == "secret")
        #expect(try Self.names(in: folder) == ["app.routes", "victim", "link", "dangling"])
    }

    @Test("Pipes and names of open files are written directly, and a reader may close its pipe early")
    func pipes() throws {
        let folder = try Self.folder()
        let line = """
            mkfifo early whole; head -c 1 early > first & cat whole > copy &
            "$linkroute" check -f text --routes app.routes --output json=early --output unix=whole \
              --output unix=/dev/fd/3 --output html=/dev/null links.txt 3> open > /dev/null
            echo $?; wait; cmp copy open && wc -l < copy
            """
        let outcome = try folder.shell(line)
        #expect(outcome.error == "")
        #expect(outcome.output.split(separator: "\n").map { $0.filter { $0 != " " } } == ["1", "600"])
        #expect(try folder.text(of: "first") == "{")
    }

    @Test(
        "What is read as a whole has a maximum size",
        arguments: [
            "match -r SIZE app://a", "check -r SIZE", "lint SIZE", "fmt SIZE",
            "check -r app.routes --ignore-file SIZE", "check -r app.routes --baseline SIZE",
            "check -r app.routes --files-from SIZE", "check -r app.routes --files-from ZERO",
        ])
    func tooLarge(_ arguments: String) throws {
        let folder = try TemporaryFolder(["app.routes": "source app app://\n/a/:x{int} -> a\n"])
        let name = arguments.contains("ZERO") ? "/dev/zero" : "sparse.routes"
        let command = arguments.replacing("SIZE", with: name).replacing("ZERO", with: name)
        let line = "truncate -s 20G sparse.routes; \"$linkroute\" \(command) < /dev/null"
        #expect(try folder.shell(line) == .error("error: cannot read `\(name)`: it has more than 256 MiB\n"))
    }

    @Test("A pipe in the folder of a table is an error, and a pipe that is named is read")
    func tablePipe() throws {
        let folder = try TemporaryFolder(["routes/app.routes": "source app app://\n/a/:x{int} -> a\n"])
        #expect(
            try folder.shell(
                "cp -r routes all; mkfifo all/pipe.routes; \"$linkroute\" match -r all app://a/1")
                == .error(
                    """
                    error: `all/pipe.routes` is not a file
                      the folder of a route table may have no pipe or device named `*.routes`

                    """))
        #expect(
            try folder.shell(
                "mkfifo pipe; cat routes/app.routes > pipe & \"$linkroute\" match -f name -r pipe app://a/1")
                == .output("a\n"))
    }

    @Test("Files whose names are not UTF-8 remain different files")
    func names() throws {
        let folder = try TemporaryFolder(["app.routes": "source app app://\n/a/:x{int} -> a\n"])
        let line = #"""
            mkdir texts; for byte in 376 377; do printf 'app://a/x\n' > "$(printf "texts/\\$byte.txt")"; done
            "$linkroute" check -f json -r app.routes --output junit=junit --output sarif=sarif \
              --baseline known --update-baseline texts | grep -o '"file":"[^"]*"'
            grep -o 'suite name="[^"]*"' junit; grep -o '"uri":"[^"]*"' sarif; grep -v '^#' known
            rm "$(printf 'texts/\376.txt')"
            "$linkroute" check -f text -r app.routes --baseline known texts
            """#
        try expectGolden("check/file-names-that-are-not-utf-8.txt", folder.shell(line))
    }
}
