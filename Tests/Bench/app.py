#!/usr/bin/env python3
"""Measures what the library costs in an app.

    Tests/Bench/app.py [--program PROGRAM] [--folder FOLDER] [FLAG OF SWIFT BUILD]...

Makes a package that depends on this one by path, with an empty program, one with the generated links of
`routes/pokedex.routes`, and one with those of `routes/examples/expensify.routes`. Prints the size of each
without symbols and the processor time of its clean release build. A fourth and a fifth program measure how
long the links of both take, also those that a router opens, and how often they allocate memory.
"""

import argparse
import os
import resource
import shutil
import subprocess
import tempfile
from pathlib import Path

from measure import instruction_counter

ROOT = Path(__file__).resolve().parents[2]

MANIFEST = """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "app",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "linkroute", path: "{root}")],
    targets: [
        .executableTarget(name: "Empty"),
        .executableTarget(name: "Small", dependencies: [.product(name: "LinkRouting", package: "linkroute")]),
        .executableTarget(name: "Large", dependencies: [.product(name: "LinkRouting", package: "linkroute")]),
        .executableTarget(
            name: "SmallTimes", dependencies: [.product(name: "LinkRoutingHandlers", package: "linkroute")]),
        .executableTarget(
            name: "LargeTimes", dependencies: [.product(name: "LinkRoutingHandlers", package: "linkroute")]),
    ]
)
"""

EMPTY = "print(CommandLine.arguments.count)\n"

# What an app does with links: whether it can open one, which screen it is, and the link of that screen.
OPENING = """\
import LinkRouting

for text in CommandLine.arguments.dropFirst() where AppLink.canOpen(text) {
    do {
        let link = try AppLink(text)
        print(link, try link.link())
    } catch {
        print(error)
    }
}
"""

# Times in nanoseconds, the least of seven rounds. With the name of a stage and a number, runs it that often
# instead. The handlers of the router make the value that `AppLink` makes, so the difference is the router.
MEASURING = """\
import LinkRoutingHandlers

let links = AppLink.examples
let values = try links.map { try AppLink($0) }
var opened = values[0]
let router = try LinkRouter<Void>(AppLink.matcher) {
    for name in AppLink.matcher.table.routes.compactMap(\\.name) {
        On(name) { link in opened = try AppLink(link.match!) }
    }
}

let stages: KeyValuePairs<String, (Int) throws -> Void> = [
    "canOpen": { if !AppLink.canOpen(links[$0 % links.count]) { fatalError() } },
    "AppLink": { _ = try AppLink(links[$0 % links.count]) },
    "link": { _ = try? values[$0 % values.count].link() },
    "open": { if try !router.open(links[$0 % links.count]).isOpened { fatalError() } },
]

func time(_ body: (Int) throws -> Void) rethrows -> Int64 {
    var least = Duration.seconds(1)
    for _ in 0..<7 {
        let start = ContinuousClock.now
        for round in 0..<20_000 { try body(round) }
        least = min(least, ContinuousClock.now - start)
    }
    return least.components.attoseconds / 20_000 / 1_000_000_000
}

let arguments = CommandLine.arguments
if arguments.count == 3, let count = Int(arguments[2]) {
    let stage = stages.first { $0.key == arguments[1] }!.value
    for round in 0..<count { try stage(round) }
} else {
    let times = try stages.map { try time($0.value) }
    for (stage, time) in zip(stages, times) { print(stage.key, time, "ns") }
    print("open, above AppLink", times[3] - times[1], "ns")
}
"""


def run(*command, **options):
    subprocess.run([str(word) for word in command], check=True, **options)


def build_time(folder, product, flags):
    """The processor seconds of a clean release build."""
    shutil.rmtree(folder / ".build", ignore_errors=True)
    # The plan is not part of the build.
    run("swift", "package", "describe", cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run("swift", "build", "-c", "release", "--product", product, *flags, cwd=folder,
        stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def allocations(program, counter):
    """The calls of `malloc` of one `AppLink(link)` and of one `link()`, as a text."""
    if not counter:
        return "allocations: not counted"
    counts = {}
    for stage in ("AppLink", "link"):
        # The first calls prepare what all calls use.
        once, twice = (counter([str(program), stage, str(calls)])["allocations"] for calls in (1_000, 2_000))
        counts[stage] = (twice - once) / 1_000
    return "allocations: " + ", ".join(f"{stage} {count:.2f}" for stage, count in counts.items())


def main():
    parser = argparse.ArgumentParser(description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=Path, default=ROOT / ".build/debug/linkroute")
    parser.add_argument("--folder", type=Path)
    options, flags = parser.parse_known_args()
    folder = options.folder or Path(tempfile.mkdtemp())
    sources = folder / "Sources"
    tables = {"Small": "pokedex.routes", "Large": "examples/expensify.routes"}
    programs = {"Empty": EMPTY}
    for name in tables:
        programs |= {name: OPENING, f"{name}Times": MEASURING}
    for name, text in programs.items():
        (sources / name).mkdir(parents=True, exist_ok=True)
        (sources / name / "main.swift").write_text(text)
        table = tables.get(name.removesuffix("Times"))
        if table:
            run(options.program.resolve(), "generate", "swift", "-r", ROOT / "routes" / table,
                "-o", sources / name / "AppLink.swift")
    (folder / "Package.swift").write_text(MANIFEST.format(root=ROOT))
    size = {}
    for name in ["Empty", *tables]:
        seconds = build_time(folder, name, flags)
        program = folder / ".build/release" / name
        run("strip", program)
        size[name] = os.path.getsize(program)
        added = size[name] - size["Empty"]
        print(f"{name}: {size[name]:,} bytes, {added:,} more than an empty program; "
            f"{seconds:.0f} s of processor time")
    counter = instruction_counter(folder, simulate=True)
    for name in tables:
        program = folder / ".build/release" / f"{name}Times"
        run("swift", "build", "-c", "release", "--product", f"{name}Times", *flags, cwd=folder,
            stdout=subprocess.DEVNULL)
        # Valgrind cannot read all that a release build says to debuggers.
        run("strip", program)
        print(f"{name}:", flush=True)
        run(program)
        print(allocations(program, counter), flush=True)
    if not options.folder:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
