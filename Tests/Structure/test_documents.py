"""Checks that each link of a document leads to a file of the package, and to a heading in it."""

import pathlib
import re
import subprocess
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"\]\(([^)\s]+)\)|<(?:img|source|a)\b[^>]*?\b(?:src|srcset|href)=\"([^\"]+)\"")
HEADING = re.compile(r"^#{1,6} +(.+?) *$", re.MULTILINE)

# The words that people search for, and the documents that have to explain them.
SEARCHED = {
    "docs/getting-started.md": ["deep link", "universal link", "app link", "wildcard", "catch-all"],
    "docs/associations.md": ["universal link", "app link"],
    "docs/language.md": ["wildcard", "catch-all", "unreachable", "shadow"],
    "docs/faq.md": [
        "deep link", "universal link", "app link", "wildcard", "catch-all", "alias", "unreachable",
        "shadowed",
    ],
    "README.md": ["deep link", "universal link", "app link"],
}


def listed(*patterns):
    """The names of the files of the package."""
    output = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", *patterns],
        cwd=REPOSITORY, check=True, capture_output=True, text=True).stdout
    return [name for name in output.splitlines() if (REPOSITORY / name).exists()]


def documents():
    """The Markdown files of the package, but not the pages of DocC, whose links `make docs` checks."""
    return [name for name in listed("*.md") if ".docc/" not in name]


def anchors(text):
    """The anchors of the headings, as GitHub makes them."""
    found = set()
    for heading in HEADING.findall(FENCE.sub("", text)):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        anchor = re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")
        number, unique = 0, anchor
        while unique in found:
            number += 1
            unique = f"{anchor}-{number}"
        found.add(unique)
    return found


def broken(name, text):
    """The links of a document that lead nowhere."""
    prose = CODE.sub("", FENCE.sub("", text))
    for groups in LINK.findall(prose):
        target = groups[0] or groups[1]
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        file = (REPOSITORY / name).parent / path if path else REPOSITORY / name
        if not file.exists():
            yield target
        elif anchor and anchor not in anchors(file.read_text(encoding="utf-8")):
            yield target


class DocumentTests(unittest.TestCase):
    def test_links_lead_somewhere(self):
        names = documents()
        self.assertGreater(len(names), 20)
        for name in names:
            text = (REPOSITORY / name).read_text(encoding="utf-8")
            with self.subTest(name):
                self.assertEqual(list(broken(name, text)), [])

    def test_broken_links_are_found(self):
        text = ("# A `b` c\n[x](#a-b-c) [y](#d) ![z](nowhere.svg)\n<img src=\"none.png\">\n"
            "```\n[q](r)\n```\n`[s](t)`\n")
        self.assertEqual(anchors(text), {"a-b-c"})
        found = list(broken("docs/faq.md", text))
        self.assertEqual(found, ["#a-b-c", "#d", "nowhere.svg", "none.png"])

    def test_the_readme_shows_lines_of_the_shipped_table(self):
        def words(line):
            return " ".join(line.partition(" # ")[0].split())

        readme = (REPOSITORY / "README.md").read_text(encoding="utf-8")
        shown = re.search(r"^```routes\n(.*?)^```", readme, re.MULTILINE | re.DOTALL)[1]
        table = (REPOSITORY / "routes/pokedex.routes").read_text(encoding="utf-8")
        shipped = {words(line) for line in table.splitlines()}
        self.assertGreater(len(shown.splitlines()), 10)
        self.assertEqual([line for line in shown.splitlines() if words(line) not in shipped], [])

    def test_searched_words_occur(self):
        for name, words in SEARCHED.items():
            text = " ".join((REPOSITORY / name).read_text(encoding="utf-8").lower().split())
            for word in words:
                self.assertIn(word, text, name)

    def test_suites_that_contributors_look_for_exist(self):
        text = (REPOSITORY / "CONTRIBUTING.md").read_text(encoding="utf-8")
        named = re.findall(r"\b[A-Z]\w+Tests\b", text)
        suites = [path.stem for path in (REPOSITORY / "Tests").rglob("*Tests.swift")]
        self.assertGreater(len(named), 10)
        self.assertEqual([name for name in named if name not in suites], [])
        # `swift test --filter` cannot tell two suites with one name apart.
        self.assertEqual([name for name in suites if suites.count(name) > 1], [])


if __name__ == "__main__":
    unittest.main()
