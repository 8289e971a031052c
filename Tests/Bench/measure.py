"""Runs programs and measures them, and keeps the numbers in files."""

import os
import shutil
import statistics
import subprocess
import time
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

ALLOCATIONS = {"malloc", "calloc", "realloc", "aligned_alloc", "posix_memalign", "memalign"}
# What programs may need to run, but nothing that changes what they do.
ENVIRONMENT = {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR") if name in os.environ}
ENVIRONMENT["LC_ALL"] = "C.UTF-8"
# That of a program whose instructions are counted: its dictionaries have the same order in every run.
REPEATABLE = ENVIRONMENT | {"SWIFT_DETERMINISTIC_HASHING": "1"}


@dataclass
class Run:
    """Nanoseconds on the clock, and those of the processor in the program and in the system on its behalf."""

    elapsed: float
    processor: float


def run(command, input=os.devnull, output=os.devnull, statuses=(0,), environment=ENVIRONMENT):
    """Runs a program to its end."""
    files = [
        (os.POSIX_SPAWN_OPEN, 0, str(input), os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, str(output), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666),
    ]
    start = time.perf_counter_ns()
    number = os.posix_spawnp(command[0], command, environment, file_actions=files)
    _, status, usage = os.wait4(number, 0)
    elapsed = time.perf_counter_ns() - start
    status = os.waitstatus_to_exitcode(status)
    if status not in statuses:
        raise SystemExit(f"error: `{' '.join(command)}` ended with status {status}")
    return Run(elapsed, (usage.ru_utime + usage.ru_stime) * 1e9)


def medians(rounds, measures):
    """The median of each measure, a function; all take turns: A B C A B C.

    A disturbance of the machine then slows all of them down. Only their ratios are quoted.
    """
    values = defaultdict(list)
    for _ in range(rounds):
        for name, measure in measures.items():
            values[name].append(measure())
    return {name: statistics.median(values[name]) for name in measures}


def peak_memory(command, input=os.devnull):
    """The most memory that a program holds, in bytes; `input` is a file or the output of another process.

    The system's own account of a process that ended includes the process that started it.
    """
    with open(input, "rb") if isinstance(input, (str, Path)) else input as stream:
        process = subprocess.Popen(command, stdin=stream, stdout=subprocess.DEVNULL, env=ENVIRONMENT)
        peak = 0
        while process.poll() is None:
            status = Path(f"/proc/{process.pid}/status").read_text()
            peak = max(peak,
                *[int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")], 0)
            time.sleep(0.001)
    return peak * 1024


# Instructions


def instruction_counter(folder, simulate=False):
    """A function from a command and its input to its instructions, which are the same in every run.

    The processor's own counter; or a simulation, about fifty times slower, which also counts the calls of
    `malloc`.
    """
    perf = ["perf", "stat", "-x", " ", "-e", "instructions:u"]
    if not simulate and shutil.which("perf"):
        trial = subprocess.run(perf + ["true"], capture_output=True, text=True)
        if "not supported" not in trial.stderr and trial.returncode == 0:
            return lambda command, input=os.devnull: counted_by_perf(perf + command, input, folder)
    if shutil.which("valgrind"):
        return lambda command, input=os.devnull: counted_by_callgrind(command, input, folder)
    print("instructions are not counted: the machine offers no counter, and valgrind is not installed")
    return None


def counted_by_perf(command, input, folder):
    log = Path(folder) / "perf.log"
    run(command[:2] + ["-o", str(log)] + command[2:], input, statuses=(0, 1), environment=REPEATABLE)
    line = next(line for line in log.read_text().splitlines() if "instructions:u" in line)
    return {"instructions": float(line.split()[0])}


def counted_by_callgrind(command, input, folder):
    profile = Path(folder) / "callgrind.out"
    # Its other tools replace `malloc` to count, which they cannot do in a static program.
    options = ["--tool=callgrind", "--compress-strings=no", f"--callgrind-out-file={profile}",
        f"--log-file={folder}/valgrind.log"]
    run(["valgrind", *options, *command], input, statuses=(0, 1), environment=REPEATABLE)
    counts = {"instructions": 0, "allocations": 0}
    callee = ""
    # cfn=malloc
    # calls=12 0
    with open(profile, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            if line.startswith("cfn="):
                callee = line[4:].strip()
            elif line.startswith("calls=") and callee in ALLOCATIONS:
                counts["allocations"] += int(line[6:].split()[0])
            elif line.startswith("totals:"):
                counts["instructions"] = float(line.split()[1])
    # Every program allocates something before it begins.
    if not counts["allocations"]:
        raise SystemExit(f"error: `{profile}` has no calls of `malloc`")
    return counts


# Files


def save(metrics, path):
    """Writes a line with name and number for each metric."""
    Path(path).write_text("".join(f"{name}\t{value:.4f}\n" for name, value in metrics.items()))


def load(path):
    """The metrics of a file; none if it does not exist."""
    if not Path(path).exists():
        return {}
    lines = (line.split("\t") for line in Path(path).read_text().splitlines())
    return {name: float(value) for name, value in lines}


def number(value, digits=0):
    return "" if value is None else f"{value:.{digits}f}"


def aligned(rows):
    """A table in Markdown, with the first column aligned left and the others right.

    Columns without values are left out, and a table without rows is empty.
    """
    kept = [column for column in range(len(rows[0])) if any(row[column] for row in rows[1:])]
    rows = [[row[column] for column in kept] for row in rows]
    if len(rows) < 2:
        return ""
    widths = [max(len(row[column]) for row in rows) for column in range(len(kept))]
    rule = "|".join("-" * (width + 1) + ":" if place else "-" * (width + 2)
        for place, width in enumerate(widths))
    lines = ["|" + rule + "|"]
    for row in rows:
        cells = [cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths))]
        lines.append("| " + " | ".join(cells) + " |")
    lines[0], lines[1] = lines[1], lines[0]
    return "\n".join(lines) + "\n"
