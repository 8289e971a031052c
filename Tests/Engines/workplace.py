"""Shared by the tests of engines: the code of docs/scale.md, rows to resolve, and folders to run it in."""

import itertools
import os
import shutil
import tempfile
from pathlib import Path

from support import PACKAGE, PROGRAM, blocks

PAGE = {name: text for _, name, text in blocks("docs/scale.md") if name}
COLUMNS = ["id", "link", "route", "params", "source", "reason"]

# For one row of five, the link and what it resolves to; `#` is its number. A number of more than 1025 is none
# of a Pokémon.
PATTERNS = [
    ("pokedex://pokemons/#", "pokemon.detail", '{"pokedexID":#}', "app", None),
    ("https://my-awesome-pokedex.com/search/word#?utm_source=mail", "search", '{"keyword":"word#"}',
        "web", None),
    ("pokedex://search/a%22b%5Cc%C3%A9+#", "search", '{"keyword":"a\\"b\\\\cé+#"}', "app", None),
    ("pokedex://nowhere/#", None, None, None, "no_route"),
    ("https://elsewhere.example/#,\"x\"", None, None, None, "unknown_source"),
]
REFUSED = ("pokedex://pokemons/#", None, None, None, "bad_value")


def results(count):
    """Numbered rows with the results that they should have."""
    for number, pattern in zip(range(1, count + 1), itertools.cycle(PATTERNS)):
        if number > 1025 and pattern == PATTERNS[0]:
            pattern = REFUSED
        yield number, *(text and text.replace("#", str(number)) for text in pattern)


def lines(rows):
    """Rows as lines of TSV without escapes."""
    return ["\t".join("\\N" if value is None else str(value) for value in row) for row in rows]


def difference(rows, expected):
    """The first place at which rows are not as expected, or how many there are if the others are.

    It is empty if all rows are as expected.
    """
    for index, (row, other) in enumerate(zip(rows, expected)):
        if row != other:
            return f"row {index + 1} is\n{row!r}\nand not\n{other!r}"
    return "" if len(rows) == len(expected) else f"{len(rows)} rows, not {len(expected)}"


class Workplace:
    """A folder with the program, the table, links and the files of docs/scale.md.

    Meanwhile, it is the current folder, and the first one in PATH.
    """

    def __init__(self, count=0, links=()):
        """Writes `count` rows with known results, or the numbered `links`."""
        self.results = list(results(count))
        self.links = [row[:2] for row in self.results] + list(links)

    def __enter__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="linkroute-"))
        shutil.copy(PROGRAM, self.folder / "linkroute")
        shutil.copy(PACKAGE / "routes/pokedex.routes", self.folder / "app.routes")
        for name, text in PAGE.items():
            self.write(name, text)
        self.write("links.tsv", "".join(line + "\n" for line in lines(self.links)))
        # Gives the results of some links and is killed then.
        self.write("broken", '#!/bin/sh\nhead -n 3 | ./linkroute "$@"\nkill -KILL $$\n')
        scripts = self.folder / "user_scripts"
        for name in ["linkroute", "app.routes", "broken"]:
            shutil.copy(self.folder / name, scripts / name)
        for file in [self.folder / "broken", *scripts.iterdir()]:
            file.chmod(0o755)
        self.previous = os.getcwd(), os.environ["PATH"]
        os.chdir(self.folder)
        # GNU parallel writes to its home, too.
        os.environ |= {"PATH": f"{self.folder}:{os.environ['PATH']}", "PARALLEL_HOME": str(self.folder)}
        return self

    def __exit__(self, *_):
        folder, os.environ["PATH"] = self.previous
        os.chdir(folder)
        shutil.rmtree(self.folder)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="")

    def read(self, name):
        return (self.folder / name).read_text(encoding="utf-8")


def changed(name, change=()):
    """The code of the page. `change` is a text of it and what replaces it."""
    if not change:
        return PAGE[name]
    assert change[0] in PAGE[name], change
    return PAGE[name].replace(*change)


def execute(name, change=(), **variables):
    """Runs the Python code of the page and returns what it calls `results`."""
    exec(compile(changed(name, change), name, "exec"), variables)
    return variables["results"]
