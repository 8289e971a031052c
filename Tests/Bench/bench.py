"""The measurements, one command each. `make bench` runs them all.

    Tests/Bench/bench.py COMMAND --folder DIR [OPTION]...

Each command saves its numbers in the folder of the data, and `report` shows them together. What is measured
inside a process, and the data, is made by `linkroute-bench`; the tables of apps are measured by `tables.py`.
"""

import argparse
import shutil
import subprocess
from pathlib import Path

import report
from measure import aligned, instruction_counter, load, medians, number, peak_memory, run, save

SETS = {"github": 142, "1k": 1_000, "10k": 10_000, "100k": 100_000}
LIST_STAGES = ["read", "find", "answer", "path"]
STAGES = LIST_STAGES + ["single", "values", "can"]
EXPRESSION = "/repos/[^/]+/[^/]+/issues"
PEERS = Path(__file__).parent / "Peers"
# The most that an instruction count may grow, relative to the one recorded.
MAXIMUM_RATIO = 1.5
# The most that the calls of `malloc` for a link may grow. Nearly all links have none.
MAXIMUM_ALLOCATIONS = 0.05


def main():
    parser = argparse.ArgumentParser(description="Measures linkroute.")
    parser.add_argument("command", choices=COMMANDS)
    parser.add_argument("sets", nargs="*", default=list(SETS))
    parser.add_argument("--folder", type=Path, required=True, help="the folder of the data")
    parser.add_argument("--program", help="the static program")
    parser.add_argument("--bench", help="linkroute-bench")
    parser.add_argument("--gigabytes", type=int, default=1, help="10 to stream ten gigabytes, too")
    parser.add_argument("--recorded", type=Path, help="the recorded instructions")
    parser.add_argument("--record", action="store_true", help="record them")
    parser.add_argument("--document", type=Path, help="the page that shows the numbers")
    parser.add_argument("--pictures", type=Path, help="the folder of the pictures")
    parser.add_argument("--versions", type=Path, help="the numbers of all versions")
    parser.add_argument("--version", help="the name of the row in them")
    options = parser.parse_intermixed_args()
    metrics = COMMANDS[options.command](options)
    if metrics is not None:
        save(metrics, options.folder / f"{options.command}.tsv")


def match(options, set, jobs=1):
    """The command that resolves the links of a set, or only loads its table if it has no input."""
    threads = ["--jobs", str(jobs)] if jobs else []
    return [options.program, "match", "--exit-zero", "--routes", f"{options.folder}/{set}.routes", *threads]


def links(options, set):
    return options.folder / f"{set}.links"


# Whole programs


def programs(options):
    """The times of whole runs, interleaved with those of other programs that read the same lines."""
    github = links(options, "github")

    def time(command, input="/dev/null", output="/dev/null"):
        return lambda: run(command, input, output, statuses=(0, 1)).elapsed

    # With its output in /dev/null, grep would stop at the first match.
    measures = {"wc": time(["wc", "-l"], github),
        "grep": time(["grep", "-cE", EXPRESSION], github, options.folder / "grep.log")}
    if shutil.which("rg"):
        measures["rg"] = time(["rg", "-c", EXPRESSION], github)
    measures |= {f"{set}.1": time(match(options, set), links(options, set)) for set in SETS}
    measures["github.2"] = time(match(options, "github", jobs=2), github)
    measures |= {f"{set}.load": time(match(options, set)) for set in SETS}
    return prefixed("program", medians(7, measures))


def start(options):
    """The times for one link in a new process.

    A small table is measured in turn with a C program that only prints a line, and the text of a large one in
    turn with the compiled table.
    """
    return prefixed("start", start_beside_c(options) | start_compiled(options))


def start_beside_c(options):
    hello = options.folder / "hello"
    compiler = ["cc", "-O2", "-static", "-o", hello, PEERS / "hello.c"]
    if not shutil.which("cc") or subprocess.run(compiler).returncode != 0:
        print("not compared with a static C program, which needs a C compiler, `cc`")
        return {}
    one = match(options, "github", jobs=None) + ["https://orchard.example/users/brook/repos"]
    return medians(200, {"hello": lambda: run([str(hello)], statuses=(1,)).elapsed,
        "linkroute": lambda: run(one).elapsed})


def start_compiled(options):
    text, compiled = f"{options.folder}/10k.routes", f"{options.folder}/10k.table"
    run([options.program, "compile", text, "--output", compiled])
    with open(links(options, "10k")) as lines:
        one = [options.program, "match", next(lines).rstrip("\n"), "--routes"]
    return medians(50, {"10k.text": lambda: run(one + [text]).elapsed,
        "10k.compiled": lambda: run(one + [compiled]).elapsed})


def memory(options):
    """The peak memory for gigabytes of links and for the largest table, and the size of the program."""

    def streaming(lists):
        # About 84 MB each.
        files = [links(options, "github")] * lists
        source = subprocess.Popen(["cat", *files], stdout=subprocess.PIPE)
        return peak_memory(match(options, "github", jobs=None), source.stdout)

    stripped = options.folder / "linkroute.stripped"
    run(["strip", "-o", str(stripped), options.program])
    peaks = {"1gb": streaming(12),
        "100k": peak_memory(match(options, "100k", jobs=2), links(options, "100k"))}
    if options.gigabytes > 1:
        peaks["10gb"] = streaming(120)
    return prefixed("memory", peaks | {"file": stripped.stat().st_size})


# Inside the process


def one_pass(options, stage, set, *rest):
    files = [f"{options.folder}/{set}.routes", str(links(options, set))]
    return [options.bench, "pass", stage, *files, *map(str, rest)]


def first_field(command):
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout.split("\t")[0])


def stages(options):
    """The time per link within a process: each stage and set in turn, each in a process of its own."""
    measures = {}
    for set in SETS:
        for stage in STAGES:
            command = one_pass(options, stage, set, "--rounds", 3, "--limit", 200_000)
            measures[f"{stage}.{set}"] = lambda command=command: first_field(command)
    if router := httprouter(options):
        measures["httprouter"] = lambda: first_field(router)
    return prefixed("time", medians(3, measures))


def httprouter(options):
    """The command that measures the router in Go.

    Debian's packages put its sources where `GOPATH` expects them.
    """
    program = str(options.folder / "httprouter")
    build = ["env", "GO111MODULE=off", "GOPATH=/usr/share/gocode", "GOCACHE=/tmp/linkroute-bench-go",
        "go", "build", "-o", program, str(PEERS / "httprouter.go")]
    if not shutil.which("go") or subprocess.run(build).returncode != 0:
        print("not compared with httprouter, which needs Go and its package")
        return None
    return [program, f"{options.folder}/github.routes", str(links(options, "github")), "200000", "5"]


def growth(options):
    """The times of inputs that grow, as curves in a file of their own."""
    with open(options.folder / "growth.curves", "w") as file:
        subprocess.run([options.bench, "growth"], stdout=file, check=True)


# A table and links that a `canMatch` refuses in ways that a list of web links does not have.
REFUSING_TABLE = """
source app  app://
source web  https://*.shop.example
/items/:id{int}             -> item
/items/new                  -> none
https://help.shop.example/:page  -> help
/files/+path/raw            -> raw
"""
REFUSED_LINKS = ["/items/x", "/items/new", "/nothing", "app://items/x", "https://a.b.shop.example/items/x",
    "https://help.shop.example/a/b", "https://other.example/items/7", "/files/a/b/c.txt", "app:", "%",
    "https://a.b.shop.example/items/%78", "https://a.b.shop.example/nothing/at/all?q=1#x"]


def allocations(options):
    """The calls of `malloc` per link, one at a time. `canMatch` must refuse links without any."""
    counter = instruction_counter(options.folder, simulate=True)
    if not counter:
        return None
    (options.folder / "refusals.routes").write_text(REFUSING_TABLE)
    links(options, "refusals").write_text("\n".join(REFUSED_LINKS * 100) + "\n")

    def count(stage, set, only="misses"):
        command = one_pass(options, stage, set, "--limit", 20_000, "--only", only, "--rounds")
        output = subprocess.run(command + ["1"], check=True, capture_output=True, text=True).stdout
        once, twice = (counter(command + [rounds])["allocations"] for rounds in "12")
        return (twice - once) / float(output.split("\t")[1])

    metrics = prefixed("allocations", {
        "match": count("single", "github", "all"), "values": count("values", "github", "all"),
        "match-miss": count("single", "github"), "can-miss": count("can", "github"),
        "match-unusual": count("single", "refusals"), "can-unusual": count("can", "refusals")})
    for name in ("allocations.can-miss", "allocations.can-unusual"):
        if metrics[name] > 0:
            raise SystemExit(f"{name} is not 0 but {metrics[name]}")
    return metrics


# Instructions


def instructions(options):
    """The instructions per link and per route, of the whole program and of each stage."""
    counter = instruction_counter(options.folder)
    if not counter:
        return None
    metrics = of_programs(options, counter, 20_000)
    for set in options.sets:
        for stage in STAGES:
            command = one_pass(options, stage, set, "--limit", 20_000, "--rounds")
            once, twice = (counter(command + [rounds])["instructions"] for rounds in "12")
            metrics[f"instructions.{stage}.{set}"] = (twice - once) / 20_000
    return metrics


def of_programs(options, counter, limit):
    """The difference between a list and an empty one is the cost of its links."""
    metrics = {}
    for set in options.sets:
        some = options.folder / f"{set}.some"
        with open(links(options, set)) as lines:
            some.write_text("".join(line for _, line in zip(range(limit), lines)))
        loading = counter(match(options, set))["instructions"]
        matching = counter(match(options, set), some)["instructions"]
        metrics[f"instructions.link.{set}"] = (matching - loading) / limit
        metrics[f"instructions.load.{set}"] = loading / SETS[set]
    return metrics


# A table and links whose results once took memory: queries with many items or repeated names, and `http`.
LISTED_TABLE = """
source web  https://shop.example
/list?*rest  -> list
"""
LISTED_LINKS = ["https://shop.example/list?" + "&".join(f"key{number}=value" for number in range(64)),
    "https://shop.example/list?a=1&b=2&a=3", "http://shop.example/list"]


def of_listed_links(options, counter):
    """The calls of `malloc` for a link of a list whose first links filled all buffers."""
    table, list = options.folder / "listed.routes", links(options, "listed")
    table.write_text(LISTED_TABLE)
    counts = []
    for rounds in (100, 200):
        list.write_text("\n".join(LISTED_LINKS * rounds) + "\n")
        counts.append(counter([*match(options, "listed"), "--full"], list)["allocations"])
    return {"program.allocations.listed": (counts[1] - counts[0]) / (100 * len(LISTED_LINKS))}


def check(options):
    """Compares instructions and allocations with those recorded, or records them."""
    # Always simulated, even where the processor can count, so that machines can be compared.
    counter = instruction_counter(options.folder, simulate=True)
    if not counter:
        return
    metrics = of_programs(options, counter, 10_000) | of_listed_links(options, counter)
    metrics |= {name: value for name, value in load(options.folder / "tables/tables.tsv").items()
        if ".instructions." in name or ".allocations." in name}
    if options.record:
        lines = ["name,count"] + [f"{name},{number(value, digits(name))}" for name, value in metrics.items()]
        options.recorded.write_text("\n".join(lines) + "\n")
    table, regressions = compared(options.recorded.read_text(), metrics)
    print(table, end="")
    if regressions:
        raise SystemExit("\n".join(regressions))


def digits(name):
    """The digits of a count after the point. A link takes many instructions and hardly any allocations."""
    return 2 if ".allocations." in name else 0


def compared(recorded, metrics):
    """A table of the recorded names with both counts and the limit, and the counts that are above it."""
    rows, regressions = [["for one link or route", "recorded", "counted", "at most"]], []
    for line in recorded.splitlines()[1:]:
        name, count = line.split(",")
        if name not in metrics:
            raise SystemExit(f"error: `{name}` is recorded but was not counted")
        limit = float(count) * MAXIMUM_RATIO
        if ".allocations." in name:
            limit = float(count) + MAXIMUM_ALLOCATIONS
        counted, most = number(metrics[name], digits(name)), number(limit, digits(name))
        rows.append([name, count, counted, most])
        if metrics[name] > limit:
            regressions.append(f"{name} is {counted}, more than {most}")
    return aligned(rows), regressions


def show(options):
    """Prints everything. Also updates the document, the pictures and the versions that are given."""
    results = report.Results(options.folder)
    text = results.text()
    print(text, end="")
    if options.document:
        options.document.write_text(report.updated(options.document.read_text(), text))
    if options.pictures:
        results.draw(options.pictures)
    if options.versions:
        results.add_row(options.version, options.versions)


def prefixed(prefix, metrics):
    return {f"{prefix}.{name}": value for name, value in metrics.items()}


COMMANDS = {"programs": programs, "start": start, "memory": memory, "stages": stages, "growth": growth,
    "allocations": allocations, "instructions": instructions, "check": check, "report": show}

if __name__ == "__main__":
    main()
