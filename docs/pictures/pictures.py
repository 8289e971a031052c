"""Makes the pictures of README.md by running the program, or checks that they are what it prints now.

    docs/pictures/pictures.py --program PATH [--check]

`terminal.svg` shows what the program writes to a terminal. It is text and always the same, so `--check`
compares it. `report.png` is the page of `check --format html` in headless Chromium, whose bytes depend on
fonts and versions; it is not compared.
"""

import argparse
import fcntl
import os
import pathlib
import pty
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
from xml.sax.saxutils import escape

FOLDER = pathlib.Path(__file__).resolve().parent
REPOSITORY = FOLDER.parent.parent
NEWSLETTER = "routes/examples/newsletter.html"

COMMANDS = [
    "linkroute match --format name https://my-awesome-pokedex.com/pokemons/25/moves",
    f"linkroute check {NEWSLETTER}",
]

# The terminal.
COLUMNS, ROWS = 98, 60
ADVANCE, LINE, SIZE, MARGIN = 8.4, 20, 14, 18
BACKGROUND, FOREGROUND, BORDER = "#14181f", "#d7dde5", "#3a4350"
PROMPT = "#8b949e"
# The styles that the program uses, as they are written in escape sequences.
STYLES = {
    "": {},
    "1": {"font-weight": "bold"},
    "1;31": {"font-weight": "bold", "fill": "#ff7b72"},
    "1;33": {"font-weight": "bold", "fill": "#e3b341"},
    "32": {"fill": "#7ee787"},
    "command": {"font-weight": "bold", "fill": "#ffffff"},
    "prompt": {"fill": PROMPT},
}
FONTS = "ui-monospace, SFMono-Regular, Menlo, 'DejaVu Sans Mono', Consolas, monospace"

# The window of the browser. The first screens of the page are enough.
REPORT_WIDTH, REPORT_HEIGHT = 900, 1180


def output_on_terminal(program, command):
    """The bytes that a line of shell writes to a terminal, as text."""
    parent, child = pty.openpty()
    fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    environment = {"PATH": f"{program.parent}:{os.defpath}", "TERM": "xterm-256color"}
    process = subprocess.Popen(
        ["sh", "-c", command], cwd=REPOSITORY, env=environment, stdin=child, stdout=child, stderr=child)
    os.close(child)
    written = b""
    while True:
        try:
            block = os.read(parent, 65536)
        except OSError:
            # Linux reports the end of a terminal as an error.
            break
        if not block:
            break
        written += block
    os.close(parent)
    if process.wait() not in (0, 1):
        sys.exit(f"error: `{command}` ended with status {process.returncode}\n{written.decode()}")
    return written.decode()


def parts(line):
    """The parts of a line with one style each: the style, the first column and the text."""
    if len(re.sub(r"\x1b\[[0-9;]*m", "", line)) > COLUMNS:
        sys.exit(f"error: the picture has {COLUMNS} columns, which is too few for this line\n  {line}")
    style, column, found = "", 0, []
    for code, text in re.findall(r"\x1b\[([0-9;]*)m|([^\x1b]+)", line):
        if text:
            found.append((style, column, text))
            column += len(text)
        else:
            style = "" if code == "0" else code
    return found


def screen(program):
    """The lines of the terminal, each as its parts."""
    lines = []
    for command in COMMANDS:
        lines.append([("prompt", 0, "$"), ("command", 2, command)])
        text = output_on_terminal(program, command).replace("\r\n", "\n")
        # A progress line is erased before anything else is written.
        text = re.sub(r"[^\n]*\r(?:\x1b\[K)?", "", text)
        lines += [parts(line) for line in text.removesuffix("\n").split("\n")]
        lines.append([])
    return lines[:-1]


def svg(lines):
    width = round(2 * MARGIN + COLUMNS * ADVANCE)
    height = 2 * MARGIN + len(lines) * LINE
    title = ("A terminal: linkroute names the screen that a link opens, "
        "and finds the broken links of a newsletter")
    text = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img">',
        f"<title>{title}</title>",
        f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="8" '
        f'fill="{BACKGROUND}" stroke="{BORDER}"/>',
        f'<g font-family="{FONTS}" font-size="{SIZE}" fill="{FOREGROUND}" xml:space="preserve">',
    ]
    for row, line in enumerate(lines):
        for style, column, content in line:
            indentation = len(content) - len(content.lstrip(" "))
            content, column = content.strip(" "), column + indentation
            if not content:
                continue
            attributes = "".join(f' {name}="{value}"' for name, value in STYLES[style].items())
            # The length keeps columns aligned in every font.
            x, y = MARGIN + column * ADVANCE, MARGIN + row * LINE + SIZE
            text.append(
                f'<text x="{x:.1f}" y="{y}" textLength="{len(content) * ADVANCE:.1f}" '
                f'lengthAdjust="spacingAndGlyphs"{attributes}>{escape(content)}</text>')
    return "\n".join(text + ["</g>", "</svg>", ""])


def make_report(program, target):
    browser = shutil.which("chromium") or shutil.which("google-chrome")
    if not browser:
        sys.exit("error: the picture of the report needs Chromium, which is not installed")
    page = subprocess.run(
        [program, "check", "--format", "html", NEWSLETTER], cwd=REPOSITORY, capture_output=True)
    if page.returncode != 1:
        sys.exit(f"error: `check --format html` ended with status {page.returncode}")
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "report.html"
        file.write_bytes(page.stdout)
        # Chromium refuses to run as root with its sandbox.
        options = ["--no-sandbox"] if os.geteuid() == 0 else []
        subprocess.run(
            [browser, "--headless", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
             f"--user-data-dir={folder}/profile", f"--window-size={REPORT_WIDTH},{REPORT_HEIGHT}",
             f"--screenshot={target}", *options, file.as_uri()],
            check=True, capture_output=True, timeout=120)


def main():
    parser = argparse.ArgumentParser(description="Makes or checks the pictures of README.md.")
    parser.add_argument("--program", type=pathlib.Path, required=True, help="the program to run")
    parser.add_argument("--check", action="store_true", help="compare terminal.svg instead of writing")
    arguments = parser.parse_args()
    program = arguments.program.resolve()
    terminal = FOLDER / "terminal.svg"
    picture = svg(screen(program))
    if not arguments.check:
        terminal.write_text(picture, encoding="utf-8")
        make_report(program, FOLDER / "report.png")
    elif terminal.read_text(encoding="utf-8") != picture:
        sys.exit("error: docs/pictures/terminal.svg is not what the program prints\n  run `make pictures`")


if __name__ == "__main__":
    main()
