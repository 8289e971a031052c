"""Measures linkroute on the tables of apps, each with links of its own.

    Tests/Bench/tables.py --program FILE [--other FILE] [OPTION]... [TABLE]...

The tables are those of `routes`, of `routes/examples` and of `Tests/Bench/tables`. Their links are made by
`links.py`. A list is on standard input, the output is discarded, and there is one thread. What is counted is
the processor time of the whole program without that for an empty list, which a busy machine hardly changes.
`rg -c` with one expression is measured on the same lists. All take turns, and the medians are compared.
"""

import argparse
import hashlib
import json
import math
import shutil
import statistics
import subprocess
import sys
from pathlib import Path

import links
from measure import aligned, instruction_counter, medians, number, run, save

ROOT = Path(__file__).parent.parent.parent
FOLDERS = ["routes", "routes/examples", "Tests/Bench/tables"]
# The order in which outcomes are shown.
OUTCOMES = ["all", "match", "tracked", "bare", "hosted", "no_route", "bad_value", "missing_query",
    "wrong_source", "unknown_source", "excluded", "invalid_url"]
# The number of different links of an outcome.
DIFFERENT = 4_000
# The links whose instructions are counted.
COUNTED = 200


def main():
    options = arguments()
    options.folder.mkdir(parents=True, exist_ok=True)
    tables = [links.Table(path) for folder in FOLDERS for path in sorted((ROOT / folder).glob("*.routes"))]
    unknown = set(options.tables) - {table.name for table in tables}
    if unknown:
        raise SystemExit(f"error: there is no table {', '.join(sorted(unknown))}")
    tables = [table for table in tables if not options.tables or table.name in options.tables]
    programs = {"a": options.program} | ({"b": options.other} if options.other else {})
    measured = Measurements()
    for table in tables:
        print(f"{table.name} …", file=sys.stderr)
        lists = link_lists(options, table)
        lists = {name: lists[name] for name in OUTCOMES if name in lists and name in options.outcomes}
        if options.rounds:
            measure_times(options, table, lists, programs, measured)
        if options.count:
            count_instructions(options, table, lists, programs, measured)
        if options.other:
            compare_answers(options, table, lists)
    save(measured.metrics(), options.folder / "tables.tsv")
    details = [part for part in (by_outcome(tables, measured), by_table(tables, measured)) if part]
    (options.folder / "tables.md").write_text("\n".join(details))
    print("\n".join([summary(tables, measured), *details]), end="")


def arguments():
    parser = argparse.ArgumentParser(description="Measures linkroute on the tables of apps.")
    parser.add_argument("tables", nargs="*", metavar="TABLE", help="only these tables")
    parser.add_argument("--program", required=True, help="the program that is measured")
    parser.add_argument("--other",
        help="another one, which is measured in turn; its answers are compared, too")
    parser.add_argument("--folder", type=Path, default=ROOT / ".build/bench/tables",
        help="for data and results")
    parser.add_argument("--lines", type=int, default=20_000,
        help="lines of a list; of the list of all, five times as many")
    parser.add_argument("--rounds", type=int, default=3, help="runs of each list; 0 for no times")
    parser.add_argument("--outcomes", type=words, default=OUTCOMES, help="only these, separated by commas")
    parser.add_argument("--count", type=words, default=OUTCOMES,
        help="the outcomes whose instructions are counted")
    parser.add_argument("--simulate", action="store_true",
        help="count with callgrind, even if perf can count")
    return parser.parse_args()


def words(text):
    return text.split(",") if text else []


class Measurements:
    """Medians by program, quantity, outcome and table."""

    def __init__(self):
        self.values = {}

    def __setitem__(self, key, value):
        self.values[key] = value

    def get(self, *key):
        return self.values.get(key)

    def geometric_mean(self, program, quantity, outcome):
        values = [value for key, value in self.values.items() if key[:3] == (program, quantity, outcome)]
        return geometric_mean(values)

    def metrics(self):
        """Numbers by name: of each table, and of all together."""
        metrics = {f"tables.{quantity}.{outcome}.{table}": value
            for (program, quantity, outcome, table), value in self.values.items() if program == "a"}
        together = {
            "rg": self.geometric_mean("rg", "ns", "all"), "all": self.geometric_mean("a", "ns", "all"),
            "worst": self.worst("a"), "bare": max(self.ratios("a", "ns", "bare", "hosted"), default=None)}
        return metrics | {f"tables.{name}": value for name, value in together.items() if value}

    def ratios(self, program, quantity, outcome, base):
        """For each table that has both outcomes, what a link of one costs relative to one of the other."""
        bases = {key[3]: value for key, value in self.values.items() if key[:3] == (program, quantity, base)}
        return [value / bases[key[3]] for key, value in self.values.items()
            if key[:3] == (program, quantity, outcome) and bases.get(key[3])]

    def worst(self, program):
        """The time for a link of the slowest table."""
        return max((value for key, value in self.values.items() if key[:3] == (program, "ns", "all")),
            default=None)


def geometric_mean(values):
    values = [max(value, 0.01) for value in values]
    return math.exp(statistics.fmean(map(math.log, values))) if values else None


# Links


def link_lists(options, table):
    """The links of a table by outcome.

    They are made once, and again if the table or the way to make them changed.
    """
    source = table.path.read_bytes() + Path(links.__file__).read_bytes() + str(DIFFERENT).encode()
    digest = hashlib.sha256(source).hexdigest()
    path = options.folder / f"{table.name}.json"
    if path.exists():
        saved = json.loads(path.read_text())
        if saved["digest"] == digest:
            return saved["lists"]
    lists = links.outcomes(options.program, table, DIFFERENT)
    path.write_text(json.dumps({"digest": digest, "lists": lists}))
    return lists


def write_list(options, list, lines):
    """A file with the links, repeated until it has `lines` lines."""
    path = options.folder / "list.links"
    repeated = list * (lines // len(list) + 1)
    path.write_text("\n".join(repeated[:lines]) + "\n")
    return path


# Measuring


def match(program, table):
    return [program, "match", "--exit-zero", "--jobs", "1", "--routes", str(table.path)]


def measure_times(options, table, lists, programs, measured):
    """Nanoseconds of processor time for each link."""
    for outcome, list in lists.items():
        lines = options.lines * (5 if outcome == "all" else 1)
        path = write_list(options, list, lines)
        commands = {(name, "ns", outcome, table.name): match(program, table)
            for name, program in programs.items()}
        if outcome == "all" and shutil.which("rg"):
            commands["rg", "ns", outcome, table.name] = ["rg", "-c", links.expression(list), "-"]
        measures = {}
        for key, command in commands.items():
            measures[key, path] = lambda command=command: run(command, path, statuses=(0, 1)).processor
            measures[key, None] = lambda command=command: run(command, statuses=(0, 1)).processor
        times = medians(options.rounds, measures)
        for key in commands:
            measured[key] = max(times[key, path] - times[key, None], 0) / lines
            if outcome == "all" and key[0] != "rg":
                measured[key[0], "load", outcome, table.name] = times[key, None] / 1e6


def count_instructions(options, table, lists, programs, measured):
    """Instructions and calls of `malloc` for each link, after all links were resolved once."""
    count = instruction_counter(options.folder, options.simulate)
    if not count:
        return
    samples = {outcome: list[:COUNTED] for outcome, list in lists.items() if outcome in options.count}
    once = [link for sample in samples.values() for link in sample]
    for name, program in programs.items():
        base = count(match(program, table), write_list(options, once, len(once)))
        for outcome, sample in samples.items():
            all = once + sample
            total = count(match(program, table), write_list(options, all, len(all)))
            for quantity, value in total.items():
                measured[name, quantity, outcome, table.name] = (value - base[quantity]) / len(sample)


def compare_answers(options, table, lists):
    """Fails if the two programs differ in any answer."""
    together = [link for list in lists.values() for link in list]
    one, other = (links_output(program, table, together) for program in (options.program, options.other))
    if one == other:
        print(f"  {len(one)} answers are the same", file=sys.stderr)
        return
    for link, first, second in zip(together, one, other):
        if first != second:
            raise SystemExit(
                f"error: {table.name}: {link}\n  {options.program}: {first}\n  {options.other}: {second}")
    raise SystemExit(f"error: {table.name}: the programs print {len(one)} and {len(other)} lines")


def links_output(program, table, list):
    command = match(program, table)
    return subprocess.run(command, input="\n".join(list) + "\n", capture_output=True,
        text=True).stdout.splitlines()


# Results


def programs_of(measured):
    return sorted({key[0] for key in measured.values} - {"rg"})


def summary(tables, measured):
    rows = [["the tables of apps", *programs_of(measured)]]

    def add(title, value):
        values = [value(program) for program in programs_of(measured)]
        if any(value is not None for value in values):
            rows.append([title] + ["" if value is None else f"{value:.2f}" for value in values])

    search = measured.geometric_mean("rg", "ns", "all")
    names = [table.name for table in tables]

    def times(value):
        return value / search if value and search else None

    def largest(program, outcome):
        return max((measured.get(program, "allocations", outcome, name) or 0 for name in names), default=0)

    add("one link of all, geometric mean, to `rg -c` per line",
        lambda program: times(measured.geometric_mean(program, "ns", "all")))
    add("one link of all, the worst table, to `rg -c` per line",
        lambda program: times(measured.worst(program)))
    for quantity, title in [("ns", "time"), ("instructions", "instructions")]:
        bare = f"a bare path to the same path with a host, {title}"
        add(bare + ", geometric mean",
            lambda program: geometric_mean(measured.ratios(program, quantity, "bare", "hosted")))
        add(bare + ", the worst table",
            lambda program: max(measured.ratios(program, quantity, "bare", "hosted"), default=None))
    if any(key[1] == "allocations" for key in measured.values):
        add("calls of `malloc` for a link of all, the worst table", lambda program: largest(program, "all"))
    if search:
        add("`rg -c`, nanoseconds per line, geometric mean", lambda program: search)
    return aligned(rows)


def by_outcome(tables, measured):
    programs = programs_of(measured)
    head = ["outcome", "tables"]
    for program in programs:
        mark = f" {program}" if len(programs) > 1 else ""
        head += ["ns" + mark, "to a match" + mark, "at worst" + mark, "instructions" + mark,
            "`malloc`" + mark]
    rows = [head]
    for outcome in OUTCOMES:
        names = [table.name for table in tables if any(
            measured.get("a", quantity, outcome, table.name) is not None
            for quantity in ("ns", "instructions"))]
        if not names:
            continue
        row = [f"`{outcome}`", str(len(names))]
        for program in programs:
            quantity = "ns" if measured.get(program, "ns", outcome, names[0]) is not None else "instructions"
            ratios = measured.ratios(program, quantity, outcome, "match")
            row += [number(measured.geometric_mean(program, "ns", outcome)),
                number(geometric_mean(ratios), 2), number(max(ratios, default=None), 2),
                number(measured.geometric_mean(program, "instructions", outcome)),
                number(mean([measured.get(program, "allocations", outcome, name) for name in names]), 2)]
        rows.append(row)
    return aligned(rows)


def mean(values):
    values = [value for value in values if value is not None]
    return statistics.fmean(values) if values else None


def by_table(tables, measured):
    programs = programs_of(measured)
    columns = [("loading, ms", "load", "all", 1), ("ns", "ns", "all", 0),
        ("instructions", "instructions", "all", 0)]
    if len(programs) == 1:
        columns += [("match", "ns", "match", 0), ("bare", "ns", "bare", 0), ("with host", "ns", "hosted", 0)]
    head = ["table", "routes", "`rg`"]
    for program in programs:
        head += [title + (f" {program}" if len(programs) > 1 else "") for title, *_ in columns]
    rows = [head + (["b to a", "instructions b to a"] if len(programs) > 1 else [])]
    for table in tables:
        row = [f"`{table.name}`", str(table.route_count), number(measured.get("rg", "ns", "all", table.name))]
        row += [number(measured.get(program, quantity, outcome, table.name), digits)
            for program in programs for _, quantity, outcome, digits in columns]
        if len(programs) > 1:
            for quantity in ("ns", "instructions"):
                one, other = (measured.get(program, quantity, "all", table.name) for program in programs)
                row.append(number(other / one if one and other else None, 2))
        rows.append(row)
    return aligned(rows)


if __name__ == "__main__":
    main()
