"""Measures what linkroute adds to the time of each engine.

    make bench-engines

The code of docs/scale.md sends a million links, of which nine in ten resolve, through `linkroute`. Then it
does the same with `cat` in its place, which gives each row back as it came, without the four columns that
linkroute adds. Both take turns, three times, and the medians are compared: elapsed seconds, and processor
seconds of all processes of the engine, which tell more if the machine is busy. ENGINE_LINKS is another number
of links, ENGINE_TURNS of turns.
"""

import os
import re
import statistics
import subprocess
import time
from collections import defaultdict
from pathlib import Path

import duckdb
import polars

import clickhouse
import spark
from workplace import PAGE, Workplace

COUNT = int(os.environ.get("ENGINE_LINKS", "1000000"))
TURNS = int(os.environ.get("ENGINE_TURNS", "3"))

# `#` is the number of the row, `%` a number from 1 to 1025, and `@` a percent sign.
WEB = "https://my-awesome-pokedex.com"
LINKS = [
    "pokedex://pokemons/%",
    f"{WEB}/pokemons/%/moves?utm_source=mail",
    f"{WEB}/search/word#?utm_source=mail&utm_campaign=may",
    f"{WEB}/trainers/trainer#",
    "pokedex://search/two@20words#",
    f"{WEB}/items/ball/great#?utm_source=app",
    "pokedex://pokemons?type=fire&page=#",
    f"{WEB}/compare/%-vs-151",
    "pokedex://moves/move#",
    f"{WEB}/nowhere/#",
]

COMMAND = re.compile(r"(\./)?linkroute match [^'\"\n|<\\]*")
COLUMNS = [
    ", route STRING, params STRING, source STRING, reason STRING",
    ", route Nullable(String), params Nullable(String), source Nullable(String), reason Nullable(String)",
    ", route: 'VARCHAR', params: 'JSON', source: 'VARCHAR', reason: 'VARCHAR'",
]


def links():
    for number in range(1, COUNT + 1):
        link = LINKS[number % len(LINKS)]
        link = link.replace("%", str(number % 1025 + 1)).replace("@", "%")
        yield number, link.replace("#", str(number))


def with_cat(text):
    """The code with `cat` in place of the program, and without the columns that only the program adds."""
    for columns in COLUMNS:
        text = text.replace(columns, "")
    changed, count = COMMAND.subn("cat ", text)
    assert count == 1, text
    return changed


def processor_time():
    """The processor time in seconds that this process, its descendants and those that ended have used."""
    children, ticks = defaultdict(list), {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = file.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        process = int(file.parent.name)
        children[int(fields[1])].append(process)
        # Of the process and of children for which it waited, in user and in system mode.
        ticks[process] = sum(map(int, fields[11:15]))
    total, open_processes = 0, [os.getpid()]
    while open_processes:
        process = open_processes.pop()
        total += ticks[process]
        open_processes += children[process]
    return total / os.sysconf("SC_CLK_TCK")


def compare(title, runs):
    """Takes turns between the two runs, with `cat` and with the program, and prints the medians."""
    elapsed, used = ([], []), ([], [])
    # The first run of each is not counted: engines compile code then, and files get into memory.
    for run in runs:
        run()
    for _ in range(TURNS):
        for index, run in enumerate(runs):
            start, start_used = time.monotonic(), processor_time()
            run()
            elapsed[index].append(time.monotonic() - start)
            used[index].append(processor_time() - start_used)
    line = f"{title:24}"
    for series in [elapsed, used]:
        cat, program = map(statistics.median, series)
        line += f"{cat:8.2f} s{program:10.2f} s{program / cat - 1:+10.0%}"
    print(line, flush=True)


def both(name, run):
    """Runs of the code of the page: with `cat`, and as it is."""
    return [lambda text=text: run(text) for text in [with_cat(PAGE[name]), PAGE[name]]]


def evaluate(text, **variables):
    exec(text, variables)
    return variables["results"]


def shell(text):
    subprocess.run(["bash", "-c", text], check=True)


def compare_files(workplace):
    compare("no engine", both("resolve.sh", shell))
    compare("GNU parallel", both("parallel.sh", shell))
    frame = polars.DataFrame(workplace.links, schema=["id", "link"], orient="row")
    duckdb.register("frame", frame.to_arrow())
    duckdb.sql("CREATE TABLE links AS FROM frame")

    def run_duckdb(text):
        duckdb.register("results", evaluate(text, duckdb=duckdb).to_arrow_table())

    compare("DuckDB", both("duckdb_links.py", run_duckdb))
    compare("Polars", both("polars_links.py", lambda text: evaluate(text, polars=polars, links=frame)))


def compare_clickhouse(workplace):
    script = workplace.folder / "user_scripts/resolve-rows"
    workplace.write("user_scripts/cat-rows", with_cat(script.read_text()))
    workplace.write("user_scripts/cat-links", "#!/bin/sh\nexec cat\n")
    for name in ["cat-rows", "cat-links"]:
        (workplace.folder / "user_scripts" / name).chmod(0o755)
    connection = clickhouse.connect(workplace, "cat")
    table = PAGE["clickhouse_table.sql"]
    without = table.replace("resolve-rows", "cat-rows").replace(COLUMNS[1], "")
    queries = {
        "ClickHouse, table": [without, table],
        "ClickHouse, function": [f"SELECT id, {name}(link) FROM links"
            for name in ["resolve_cat", "resolveLink"]],
    }
    for title, pair in queries.items():
        compare(title, [lambda query=query: connection.query(query, "Null") for query in pair])
    connection.close()


def compare_spark():
    session = spark.start()
    exec(PAGE["spark_files.py"], {"spark": session})
    spark.read_links(session)

    def use(results):
        results.write.format("noop").mode("overwrite").save()

    compare("Spark, RDD.pipe", both("spark_pipe.py", lambda text: evaluate(text, spark=session).count()))
    compare("Spark, TRANSFORM", both("spark_transform.sql", lambda text: use(session.sql(text))))
    compare("Spark, mapInArrow", both("spark_frame.py", lambda text: use(evaluate(text, spark=session))))
    spark.stop(session)


with Workplace(links=links()) as place:
    print(f"{COUNT:,} links, medians of {TURNS} turns\n")
    print(f"{'':24}{'elapsed':>32}{'processor':>32}")
    print(f"{'':24}" + 2 * f"{'cat':>10}{'linkroute':>12}{'added':>10}")
    compare_files(place)
    compare_clickhouse(place)
    compare_spark()
