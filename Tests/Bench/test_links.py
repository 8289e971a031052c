"""Tests of the links that are made for a table, and of the tables that show their measurements."""

import tempfile
import unittest
from pathlib import Path
from random import Random

import links
import tables

TABLE = """
# A comment with words.
source web  https://shop.example
source app  shop://

/items/:id{int}?:size{int?}  -> item
    also  https://shop.example/i/:id{int}
    doc   One item of the shop.
    ok    https://shop.example/items/25?size=4  id=25
    no    shop://items/red
/about                       -> none
"""


class LinksTest(unittest.TestCase):
    def setUp(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "shop.routes"
            path.write_text(TABLE)
            self.table = links.Table(path)

    def test_table(self):
        self.assertEqual(self.table.examples, ["https://shop.example/items/25?size=4", "shop://items/red"])
        self.assertEqual(self.table.patterns,
            ["/items/:id{int}?:size{int?}", "https://shop.example/i/:id{int}", "/about"])
        self.assertEqual(self.table.route_count, 2)
        self.assertIn("items", self.table.words)
        self.assertFalse({"25", "red", "comment", "doc"} & self.table.words)

    def test_values_are_varied_and_escapes_kept(self):
        link = links.varied("https://shop.example/items/25?q=K%C3%B6ln", self.table.words | {"q"}, Random(1))
        self.assertRegex(link, r"^https://shop\.example/items/[1-9][0-9]\?q=[A-Z]%C3%B6[a-z]{2}$")
        again = links.varied("https://shop.example/items/25?q=K%C3%B6ln", self.table.words | {"q"}, Random(1))
        self.assertEqual(link, again)

    def test_parts(self):
        rows = [
            ("https://a.b/c?d=e#f", ("https://a.b", "/c", "?d=e", "#f"), ["/c?d=e#f", "/a.b/c?d=e#f"]),
            ("shop://items/1", ("shop://items", "/1", "", ""), ["/1", "/items/1"]),
            ("/c", ("", "/c", "", ""), ["/c"]),
            ("https://a.b#f", ("https://a.b", "", "", "#f"), ["/#f", "/a.b#f"]),
        ]
        for link, parts, paths in rows:
            self.assertEqual(links.split(link), parts)
            self.assertEqual(links.bare(link), paths)

    def test_marks_of_campaigns(self):
        for seed in range(20):
            link = links.tracked("https://a.b/c?d=e#f", Random(seed))
            self.assertRegex(link, r"^https://a\.b/c\?d=e&[^#{}]+#f$")
            self.assertRegex(links.tracked("/c", Random(seed)), r"^/c\?[^&?{}][^?{}]*$")

    def test_expression(self):
        list = ["https://a.b/items/1", "https://a.b/items/2", "/other/2", "/items"]
        self.assertEqual(links.expression(list), "/[^/]+/items")

    def test_shares(self):
        lists = {"match": ["m"], "bare": ["b"], "no_route": ["n"], "excluded": ["x"], "hosted": ["h"]}
        mixed = links.mixed(lists, 750, Random(1))
        self.assertEqual([mixed.count(link) for link in "mbnxh"], [400, 150, 100, 100, 0])


class ReportTest(unittest.TestCase):
    def test_tables(self):
        measured = tables.Measurements()
        for name, one, other in [("x", 100.0, 50.0), ("y", 400.0, 100.0)]:
            measured["a", "ns", "all", name] = one
            measured["b", "ns", "all", name] = other
            measured["rg", "ns", "all", name] = 50.0

        metrics = measured.metrics()
        self.assertEqual(metrics["tables.ns.all.x"], 100)
        self.assertEqual([round(metrics[f"tables.{name}"]) for name in ("rg", "all", "worst")],
            [50, 200, 400])

        class Table:
            def __init__(self, name):
                self.name, self.route_count = name, 7

        both = [Table("x"), Table("y")]
        self.assertEqual(tables.summary(both, measured), """\
| the tables of apps                                    |     a |     b |
|-------------------------------------------------------|------:|------:|
| one link of all, geometric mean, to `rg -c` per line  |  4.00 |  1.41 |
| one link of all, the worst table, to `rg -c` per line |  8.00 |  2.00 |
| `rg -c`, nanoseconds per line, geometric mean         | 50.00 | 50.00 |
""")
        self.assertEqual(tables.by_table(both, measured), """\
| table | routes | `rg` | ns a | ns b | b to a |
|-------|-------:|-----:|-----:|-----:|-------:|
| `x`   |      7 |   50 |  100 |   50 |   0.50 |
| `y`   |      7 |   50 |  400 |  100 |   0.25 |
""")


if __name__ == "__main__":
    unittest.main()
