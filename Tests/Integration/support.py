"""Shared by the tests: the program, the examples in the documents, and the repository of docs/ci.md."""

import os
import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ["LINKROUTE"]).resolve()


@dataclass
class Outcome:
    """The result of a run."""

    status: int
    output: str = ""
    error: str = ""


def run(arguments, folder, environment=None, encoding="utf-8"):
    """Runs a program with only `environment` and PATH in its environment, and waits until it ends."""
    environment = {"PATH": f"{PROGRAM.parent}:{os.environ['PATH']}"} | (environment or {})
    ended = subprocess.run(
        arguments, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True,
        encoding=encoding
    )
    return Outcome(ended.returncode, ended.stdout, ended.stderr)


def blocks(document):
    """The fenced code blocks of a document: language, file name if there is one, and text."""
    text = (PACKAGE / document).read_text(encoding="utf-8")
    fenced = re.findall(r"^```(\S+)(?: (\S+))?\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [(language, name or None, text) for language, name, text in fenced]


def example(name):
    """The text of the file that docs/ci.md shows under this name."""
    return next(text for _, file, text in blocks("docs/ci.md") if file == name)


class Repository:
    """A folder with the files of docs/ci.md. The link in the newsletter is broken, as there, or mended."""

    def __init__(self, is_broken):
        self.folder = Path(tempfile.mkdtemp(prefix="linkroute-"))
        for name in ["routes/app.routes", "links.txt", "newsletters/may.html"]:
            self.write(name, example(name))
        if not is_broken:
            self.mend()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def read(self, name):
        return (self.folder / name).read_text(encoding="utf-8")

    def mend(self):
        text = self.read("newsletters/may.html")
        mended = text.replace("/pokemon/25", "/pokemons/25")
        assert mended != text
        self.write("newsletters/may.html", mended)

    def run(self, arguments, environment=None):
        return run(arguments, self.folder, environment)
