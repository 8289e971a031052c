"""All measurements as tables, pictures, and a row in the record of versions."""

import csv
import datetime
import io
import os
import platform
import statistics
from dataclasses import dataclass, field
from math import ceil, floor, log10
from pathlib import Path

from measure import aligned, load, number

PARTS = ["programs", "start", "memory", "stages", "allocations", "instructions", "tables/tables"]
SETS = ["github", "1k", "10k", "100k"]
STAGES = ["read", "find", "answer", "path", "single", "values", "can"]
MARKS = ("<!-- numbers: made by `make bench-record` -->", "<!-- end of numbers -->")
RECORDED = ["instructions.link.github", "instructions.link.10k", "instructions.load.10k"]


@dataclass
class Target:
    """A number that is watched, with its limit."""

    key: str
    title: str
    limit: float | None
    unit: str
    names: list
    digits: int = 1
    value: object = None
    # What the value is multiplied with in the record of versions.
    recorded: float = 1

    def measured(self, metrics):
        """The value; `None` if something that it needs was not measured."""
        if any(name not in metrics for name in self.names):
            return None
        return self.value(*(metrics[name] for name in self.names))

    def text(self, value):
        return f"{value:.{self.digits}f} {self.unit}"


def ratio(key, title, limit, one, other):
    return Target(key, title, limit, "x", [one, other], 2, lambda one, other: one / other)


def memory(key, title, limit):
    return Target("memory-" + key, title, limit, "MB", ["memory." + key], 1, lambda bytes: bytes / 1e6)


def loading(set, routes, limit):
    """The time for loading, relative to the time for routing the links afterwards."""
    return Target("load-" + set, f"loading {routes} routes to routing their 1,000,000 links", limit, "%",
        [f"program.{set}.load", f"program.{set}.1"], 1, lambda load, all: 100 * load / (all - load), 0.01)


TARGETS = [
    ratio("wc-1", "1,000,000 links, github table, 1 thread, to `wc -l`", 7, "program.github.1", "program.wc"),
    ratio("wc-2", "the same with 2 threads", 3.8, "program.github.2", "program.wc"),
    ratio("rg", "1 thread, to `rg -c '/repos/[^/]+/[^/]+/issues'`", 1, "program.github.1", "program.rg"),
    ratio("grep", "1 thread, to `grep -cE` of the same", None, "program.github.1", "program.grep"),
    ratio("1k", "1,000 routes to the github table, 1 thread", None, "program.1k.1", "program.github.1"),
    ratio("10k", "10,000 routes to the github table", 1.4, "program.10k.1", "program.github.1"),
    ratio("100k", "100,000 routes to the github table", None, "program.100k.1", "program.github.1"),
    ratio("httprouter", "finding a path, github table, to httprouter", 1, "time.path.github",
        "time.httprouter"),
    ratio("path-100k", "finding a path, 100,000 routes to the github table", 3, "time.path.100k",
        "time.path.github"),
    ratio("start", "one link from a cold process, to a static C program", 2.5, "start.linkroute",
        "start.hello"),
    ratio("start-compiled", "one link from a cold process, 10,000 routes compiled, to their text", None,
        "start.10k.compiled", "start.10k.text"),
    ratio("tables", "a link of the tables of apps, geometric mean, to `rg -c`", 2.5, "tables.all",
        "tables.rg"),
    ratio("tables-worst", "the same, the worst table", 15, "tables.worst", "tables.rg"),
    Target("tables-bare", "a bare path to the same path with a host, the worst table", 1.2, "x",
        ["tables.bare"], 2, lambda ratio: ratio),
    loading("10k", "10,000", 4),
    loading("100k", "100,000", None),
    memory("1gb", "peak memory, 1 GB of links", 8),
    memory("10gb", "peak memory, 10 GB of links", 8),
    memory("100k", "peak memory, 100,000 routes", 119),
    memory("file", "size of the stripped program", 8),
    ratio("single", "`match`, github table, to httprouter's path", 0.4, "time.single.github",
        "time.httprouter"),
    ratio("single-10k", "`match`, 10,000 routes to the github table", 1.5, "time.single.10k",
        "time.single.github"),
    ratio("single-100k", "`match`, 100,000 routes to the github table", 4, "time.single.100k",
        "time.single.github"),
    ratio("values", "`match` with all values, github table, to `answer`", 1.5, "time.values.github",
        "time.answer.github"),
]


class Results:
    """The files that the measurements left in a folder."""

    def __init__(self, folder):
        self.metrics = {}
        for part in PARTS:
            self.metrics |= load(folder / f"{part}.tsv")
        details = folder / "tables/tables.md"
        self.tables = details.read_text() if details.exists() else ""
        growth = folder / "growth.curves"
        self.curves = read_curves(growth.read_text()) if growth.exists() else []
        self.machine = machine()
        self.date = datetime.date.today().isoformat()

    def text(self):
        parts = [self.targets(), self.programs(), self.tables, self.stages("nanoseconds", "time"),
            self.allocations(), self.stages("instructions", "instructions"), self.instructions(),
            self.growth()]
        return "\n".join([f"Measured on {self.machine}, {self.date}.\n"] + [part for part in parts if part])

    def targets(self):
        rows = [["what is compared", "measured", "goal", ""]]
        for target in TARGETS:
            value = target.measured(self.metrics)
            if value is None:
                continue
            goal = "" if target.limit is None else target.text(target.limit)
            verdict = "" if target.limit is None else "met" if value <= target.limit else "missed"
            rows.append([target.title, target.text(value), goal, verdict])
        return aligned(rows)

    def programs(self):
        rows = [["1,000,000 links", "seconds", "links per second", "loading, ms"]]
        for set in SETS:
            for jobs in (1, 2):
                time = self.metrics.get(f"program.{set}.{jobs}")
                if not time:
                    continue
                load = self.metrics.get(f"program.{set}.load") if jobs == 1 else None
                rows.append([f"{set}, {jobs} thread{'s' if jobs > 1 else ''}", number(time / 1e9, 3),
                    f"{1e9 / time:.1f} M", number(load and load / 1e6, 1)])
        return aligned(rows)

    def stages(self, unit, prefix):
        rows = [[f"{unit} for one link", *SETS]]
        for stage in STAGES:
            self.add_row_of_sets(rows, f"`{stage}`", f"{prefix}.{stage}")
        if prefix == "time" and "time.httprouter" in self.metrics:
            rows.append(["httprouter, path", number(self.metrics["time.httprouter"]), "", "", ""])
        return aligned(rows)

    def instructions(self):
        rows = [["instructions of the program", *SETS]]
        self.add_row_of_sets(rows, "for one link", "instructions.link")
        self.add_row_of_sets(rows, "for loading one route", "instructions.load")
        return aligned(rows)

    def add_row_of_sets(self, rows, title, name):
        values = [number(self.metrics.get(f"{name}.{set}")) for set in SETS]
        if any(values):
            rows.append([title, *values])

    def allocations(self):
        rows = [["allocations for one link", "github", "unusual links"]]
        for title, one, other in [("`match`", "match", ""), ("`match` and all values", "values", ""),
                ("`match`, links without a route", "match-miss", "match-unusual"),
                ("`canMatch`, links without a route", "can-miss", "can-unusual")]:
            values = [number(self.metrics.get(f"allocations.{name}"), 2) for name in (one, other)]
            if values[0]:
                rows.append([title, *values])
        return aligned(rows)

    def growth(self):
        rows = [["what grows", "from", "to", "at first", "at last", "exponent"]]
        for curve in self.curves:
            (small, first), (large, last) = curve.points[0], curve.points[-1]
            rows.append([f"{curve.subject}: {curve.name}", str(small), f"{large} {curve.unit}",
                duration(first), duration(last), number(curve.exponent(), 2)])
        return aligned(rows)

    def draw(self, folder):
        """Writes the pictures of the growth of links and of tables."""
        links = [curve for curve in self.curves if curve.subject == "link"]
        tables = [curve for curve in self.curves if curve.subject != "link"]
        for name, title, curves in [("links", "One link that grows, and its exponent", links),
                ("tables", "A table that grows, and its exponent", tables)]:
            (folder / f"growth-{name}.svg").write_text(picture(title, curves))

    def add_row(self, version, path):
        """Adds a row to the record of versions, or replaces that of the same version."""
        old = list(csv.DictReader(path.read_text().splitlines())) if path.exists() else []
        row = {"version": version, "date": self.date, "machine": self.machine}
        for target in TARGETS:
            value = target.measured(self.metrics)
            digits = 1 if target.unit == "MB" else 3
            row[target.key] = "" if value is None else number(value * target.recorded, digits)
        row |= {name: number(self.metrics.get(name)) for name in RECORDED}
        output = io.StringIO()
        writer = csv.DictWriter(output, row, extrasaction="ignore", restval="", lineterminator="\n")
        writer.writeheader()
        writer.writerows([other for other in old if other["version"] != version] + [row])
        path.write_text(output.getvalue())


def updated(document, text):
    """The document with other text between its marks."""
    before, start, rest = document.partition(MARKS[0] + "\n")
    _, end, after = rest.partition(MARKS[1])
    if not end:
        raise SystemExit("error: the document does not contain the marks for the numbers")
    return before + start + "\n" + text + "\n" + end + after


def machine():
    """The processor, the number of cores and the operating system."""
    information = Path("/proc/cpuinfo")
    lines = information.read_text().splitlines() if information.exists() else []
    models = [line.split(":")[1].strip() for line in lines if line.startswith("model name")]
    count = os.cpu_count()
    system = f"{platform.system()} {platform.machine()}"
    return f"{models[0] if models else 'a processor'}, {count} core{'s' if count != 1 else ''}, {system}"


def duration(nanoseconds, digits=1):
    """A time in the unit that suits it."""
    for unit, length, places in [("s", 1e9, 2 * digits), ("ms", 1e6, digits), ("µs", 1e3, digits)]:
        if nanoseconds >= length:
            return f"{nanoseconds / length:.{places}f} {unit}"
    return f"{nanoseconds:.0f} ns"


# Growth


@dataclass
class Curve:
    """The time that a case takes at each of its sizes."""

    subject: str
    name: str
    unit: str
    points: list = field(default_factory=list)

    def exponent(self):
        """The power of the size with which the time grows; 1 is linear growth.

        This is the slope of the regression line with both scales logarithmic. Points that hardly differ from
        the first one are omitted, unless the whole curve is flat: they show the fixed cost per link.
        """
        considered = [point for point in self.points if point[1] > 4 * self.points[0][1]]
        used = considered if len(considered) >= 3 else self.points
        slope, _ = statistics.linear_regression([log10(size) for size, _ in used],
            [log10(time) for _, time in used])
        return slope


def read_curves(text):
    curves = {}
    for line in text.splitlines():
        subject, name, unit, size, time = line.split("\t")
        curve = curves.setdefault((subject, name), Curve(subject, name, unit))
        curve.points.append((int(size), float(time)))
    return list(curves.values())


# Pictures

# Colours that can be distinguished on white and on black.
COLORS = ["#3987d6", "#e07b28", "#2f9e62", "#c9518f", "#8b72d8", "#a98613", "#1f9fb0", "#d0534b", "#6f8f2f",
    "#b06fc4", "#5f7f9f", "#b5763f", "#4fa38f", "#a0616f"]
LEFT, RIGHT, TOP, BOTTOM = 70, 620, 50, 470
STYLE = """\
text { font: 13px system-ui, sans-serif; fill: #1f2328 } .title { font-weight: 600 } .back { fill: #ffffff }
.grid { stroke: #d0d7de; stroke-width: 1 } .slope { stroke: #9aa4af; stroke-width: 1; stroke-dasharray: 3 4 }
.curve { fill: none; stroke-width: 2 } .leader { stroke-width: 1; opacity: 0.5 }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 } .back { fill: #0d1117 } .grid { stroke: #30363d } .slope { stroke: #6e7681 } }"""


class Scale:
    """A logarithmic scale: every power of ten has the same length."""

    def __init__(self, values, start, end):
        self.low = floor(log10(max(1, min(values))))
        self.high = max(self.low + 1, ceil(log10(max(1, max(values)))))
        self.start, self.end = start, end

    def decades(self):
        return [10**power for power in range(self.low, self.high + 1)]

    def position(self, value):
        return self.at(log10(max(1, value)))

    def at(self, logarithm):
        return self.start + (logarithm - self.low) / (self.high - self.low) * (self.end - self.start)


def picture(title, curves):
    """A drawing of growth curves in SVG. One with the slope of the grey lines grows linearly."""
    x = Scale([size for curve in curves for size, _ in curve.points], LEFT, RIGHT)
    y = Scale([time for curve in curves for _, time in curve.points], BOTTOM, TOP)
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 520" role="img">',
        f"<title>{title}</title>", f"<style>\n{STYLE}\n</style>",
        '<rect class="back" width="100%" height="100%"/>', text(LEFT, 28, title, 'class="title"')]
    for size in x.decades():
        label = f"{size / 1e6:.0f} M" if size >= 1e6 else f"{size / 1e3:.0f} k" if size >= 1e3 else f"{size}"
        at = x.position(size)
        parts += [line("grid", at, TOP, at, BOTTOM), text(at, BOTTOM + 18, label, 'text-anchor="middle"')]
    for time in y.decades():
        at = y.position(time)
        parts += [line("grid", LEFT, at, RIGHT, at),
            text(LEFT - 8, at + 4, duration(time, 0), 'text-anchor="end"')]
    units = ", ".join(sorted({curve.unit for curve in curves}))
    parts.append(text((LEFT + RIGHT) / 2, BOTTOM + 40, units, 'text-anchor="middle"'))
    # Linear growth, clipped to the plot.
    width = x.high - x.low
    for start in range(y.low - width, y.high, 2):
        low, high = max(start, y.low), min(start + width, y.high)
        if high > low:
            parts.append(
                line("slope", x.at(x.low + low - start), y.at(low), x.at(x.low + high - start), y.at(high)))
    for index, curve in enumerate(curves):
        points = " ".join(f"{x.position(size):.1f},{y.position(time):.1f}" for size, time in curve.points)
        parts.append(f'<polyline class="curve" stroke="{COLORS[index % len(COLORS)]}" points="{points}"/>')
    return "\n".join(parts + labels(curves, x, y) + ["</svg>"]) + "\n"


def labels(curves, x, y):
    """The names to the right of the plot, in the order in which the curves end, without overlaps."""
    ends = sorted((y.position(curve.points[-1][1]), index) for index, curve in enumerate(curves))
    positions = []
    for at, _ in ends:
        positions.append(max(at, (positions[-1] if positions else 0) + 17))
    for place in reversed(range(len(positions))):
        positions[place] = min(positions[place], BOTTOM - 17 * (len(positions) - 1 - place))
    parts = []
    for (at, index), position in zip(ends, positions):
        curve, color = curves[index], COLORS[index % len(COLORS)]
        name = ("loading: " if curve.subject == "loading" else "") + f"{curve.name} ({curve.exponent():.2f})"
        leader = f'class="leader" stroke="{color}"'
        parts.append(f'<line {leader} x1="{x.position(curve.points[-1][0]) + 2:.1f}" y1="{at:.1f}" '
            f'x2="{RIGHT + 11}" y2="{position - 1:.1f}"/>'
            f'<rect x="{RIGHT + 14}" y="{position - 6:.1f}" width="10" height="10" fill="{color}"/>'
            + text(RIGHT + 30, position + 4, name))
    return parts


def line(kind, x1, y1, x2, y2):
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def text(x, y, content, attributes=""):
    return f'<text x="{x:.1f}" y="{y:.1f}"{" " * bool(attributes)}{attributes}>{content}</text>'
