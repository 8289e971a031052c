"""Tests of `api`, with symbol graphs in the form that `swift-symbolgraph-extract` writes."""

import importlib.machinery
import importlib.util
import json
import tempfile
import unittest
from pathlib import Path

PATH = Path(__file__).resolve().parent / "api"
LOADER = importlib.machinery.SourceFileLoader("api", str(PATH))
api = importlib.util.module_from_spec(importlib.util.spec_from_loader("api", LOADER))
LOADER.exec_module(api)


def symbol(identifier, kind, path, declaration, comment="A summary.", location=True):
    made = {
        "identifier": {"precise": identifier},
        "kind": {"identifier": f"swift.{kind}"},
        "pathComponents": path,
        "declarationFragments": [{"spelling": declaration}],
    }
    if comment is not None:
        made["docComment"] = {"module": "Shop", "lines": [{"text": line} for line in comment.split("\n")]}
    if location:
        made["location"] = {}
    return made


def list_of(symbols, relationships):
    graph = {"module": {"name": "Shop"}, "symbols": symbols, "relationships": relationships}
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "Shop.symbols.json").write_text(json.dumps(graph))
        return api.list_of(Path(folder))


class ListTests(unittest.TestCase):
    def test_types_with_members(self):
        text, undocumented = list_of(
            [
                symbol("item", "struct", ["Shop", "Item"], "struct Item"),
                symbol("shop", "class", ["Shop"], "final class Shop"),
                symbol("b", "property", ["Shop", "b"], "let b: Int"),
                symbol("a", "method", ["Shop", "a()"], "func a()"),
                symbol("init", "init", ["Shop", "init()"], "init()"),
                symbol("raw", "init", ["Shop", "init(rawValue:)"], "init(rawValue: Int)", None,
                    location=False),
            ],
            [
                {"kind": "memberOf", "source": name, "target": "shop"}
                for name in ("a", "b", "init", "raw", "item")
            ]
            + [
                {"kind": "conformsTo", "source": "shop", "target": "s", "targetFallback": "Swift.Sendable"},
                {"kind": "conformsTo", "source": "shop", "target": "c", "targetFallback": "Swift.Copyable"},
            ],
        )
        self.assertEqual(
            text,
            "final class Shop (Sendable)\n    let b: Int\n    init()\n    func a()\n\nstruct Shop.Item\n",
        )
        self.assertEqual(undocumented, [])

    def test_missing_summaries(self):
        _, undocumented = list_of(
            [
                symbol("a", "struct", ["A"], "struct A", None),
                symbol("b", "struct", ["B"], "struct B", "\n- Throws: nothing."),
                symbol("c", "struct", ["C"], "struct C", "\nA summary."),
            ],
            [],
        )
        self.assertEqual(undocumented, ["A: struct A", "B: struct B"])


if __name__ == "__main__":
    unittest.main()
