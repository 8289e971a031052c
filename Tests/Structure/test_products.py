"""Checks that the documents leave out no product and no folder of the package."""

import pathlib
import re
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
SOURCES = REPOSITORY / "Sources"
PRODUCT = re.compile(r'^ {8}\.(library|executable|plugin)\(name: "([^"]+)"', re.MULTILINE)
ROW = re.compile(r"^\| `([^`]+)` \|", re.MULTILINE)


def text(name):
    return (REPOSITORY / name).read_text(encoding="utf-8")


def products(*kinds):
    found = [name for kind, name in PRODUCT.findall(text("Package.swift")) if kind in kinds]
    assert len(found) > 0
    return found


def section(document, heading):
    """The text between a heading and the next one of the same or a higher level."""
    level = heading.split(" ")[0]
    return re.search(rf"^{heading}$(.*?)(?=^#{{1,{len(level)}}} |\Z)", document, re.MULTILINE | re.DOTALL)[1]


def folders():
    """The modules and the folders directly in each, without DocC catalogues, headers and empty folders."""
    for module in sorted(path for path in SOURCES.iterdir() if path.is_dir()):
        yield f"{module.name}/"
        for folder in sorted(path for path in module.iterdir() if path.is_dir()):
            if folder.suffix != ".docc" and folder.name != "include":
                yield f"{module.name}/{folder.name}/"


def mapped_folders():
    """The same from the map in docs/how-it-works.md."""
    module = ""
    shown = re.search(r"^Sources/\n(.*?)^```$", text("docs/how-it-works.md"), re.MULTILINE | re.DOTALL)[1]
    for line in shown.splitlines():
        name = line.split()[0]
        if line.startswith("  ") and not line.startswith("   ") and name.endswith("/"):
            module = name
            yield module
        elif line.startswith("    ") and name.endswith("/"):
            yield module + name


class ProductTests(unittest.TestCase):
    def test_the_readme_lists_the_products(self):
        self.assertEqual(ROW.findall(section(text("README.md"), "## Modules")),
            products("library", "executable", "plugin"))

    def test_dependencies_in_documents_name_products(self):
        named = []
        for path in [REPOSITORY / "README.md", *REPOSITORY.glob("docs/**/*.md"), *SOURCES.glob("**/*.md")]:
            named += re.findall(r'\.product\(name: "(\w+)", package: "(\w+)"\)',
                path.read_text(encoding="utf-8"))
        self.assertGreater(len(named), 3)
        expected = [(name, "linkroute") for name in products("library")]
        self.assertEqual([dependency for dependency in named if dependency not in expected], [])

    def test_each_library_has_a_list_of_its_public_declarations(self):
        lists = [path.stem for path in (REPOSITORY / "Tests/API").glob("*.txt")]
        self.assertEqual(sorted(lists), sorted(products("library")))

    def test_contributors_see_all_modules(self):
        modules = sorted(path.name for path in SOURCES.iterdir() if path.is_dir())
        rows = ROW.findall(section(text("CONTRIBUTING.md"), "## How the code is laid out"))
        self.assertEqual(sorted(rows), modules)

    def test_the_map_has_all_folders(self):
        self.assertEqual(sorted(mapped_folders()), sorted(folders()))


if __name__ == "__main__":
    unittest.main()
