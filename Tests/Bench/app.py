#!/usr/bin/env python3
"""Measures what the library costs in an app.

    Tests/Bench/app.py [--program PROGRAM] [--folder FOLDER] [FLAG OF SWIFT BUILD]...

Makes a package that depends on this one by path, with an empty program, one with the generated links of
`routes/pokedex.routes`, and one with those of `routes/examples/expensify.routes`. Prints the size of each
without symbols and the processor time of its clean release build, and how long the links of both take, which
a fourth and a fifth program measure.
"""

import argparse
import os
import resource
import shutil
import subprocess
import tempfile
from pathlib import Path

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
        .executableTarget(name: "SmallTimes", dependencies: [.product(name: "LinkRouting", package: "linkroute")]),
        .executableTarget(name: "LargeTimes", dependencies: [.product(name: "LinkRouting", package: "linkroute")]),
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

# Times in nanoseconds, the least of seven rounds.
MEASURING = """\
import LinkRouting

func measure(_ name: String, _ body: (Int) throws -> Void) rethrows {
    var least = Duration.seconds(1)
    for _ in 0..<7 {
        let start = ContinuousClock.now
        for round in 0..<20_000 { try body(round) }
        least = min(least, ContinuousClock.now - start)
    }
    print(name, least.components.attoseconds / 20_000 / 1_000_000_000, "ns")
}

let links = AppLink.examples
let values = try links.map { try AppLink($0) }
measure("canOpen") { if !AppLink.canOpen(links[$0 % links.count]) { fatalError() } }
try measure("AppLink") { _ = try AppLink(links[$0 % links.count]) }
measure("link") { _ = try? values[$0 % values.count].link() }
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
    for name in tables:
        run("swift", "build", "-c", "release", "--product", f"{name}Times", *flags, cwd=folder,
            stdout=subprocess.DEVNULL)
        print(f"{name}:", flush=True)
        run(folder / ".build/release" / f"{name}Times")
    if not options.folder:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
