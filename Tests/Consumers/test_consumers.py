"""Tests of how `consumers` makes a program of a page, and of what it expects the program to print."""

import importlib.machinery
import importlib.util
import sys
import unittest
from pathlib import Path

PATH = Path(__file__).resolve().parent / "consumers"
LOADER = importlib.machinery.SourceFileLoader("consumers", str(PATH))
consumers = importlib.util.module_from_spec(importlib.util.spec_from_loader("consumers", LOADER))
sys.modules["consumers"] = consumers
LOADER.exec_module(consumers)


class PageTests(unittest.TestCase):
    maxDiff = None

    def test_what_prints_is_a_function_and_all_else_is_for_the_whole_page(self):
        blocks = [("import Shop\n\nlet a = 1\n", 10), ("print(a)  // 1\n", 20)]
        self.assertEqual(
            consumers.Page("docs/shop.md", blocks, [], {}).source(),
            "import Shop\n\n"
            '#sourceLocation(file: "docs/shop.md", line: 11)\n\n\nlet a = 1\n#sourceLocation()\n\n'
            "@MainActor func sample1() async throws {\n"
            '#sourceLocation(file: "docs/shop.md", line: 21)\nprint(a)  // 1\n#sourceLocation()\n'
            "}\ntry await sample1()\n",
        )

    def test_comments_are_what_is_printed(self):
        code = (
            'print("https://a.b/c")  // https://a.b/c\n'
            "let b = 2  // no output\n"
            "for c in d {\n    print(c)\n    // 3\n    // 4\n}\n// no output\n"
            "try router.open(link)  // 5\n"
            "case .e: print(f)\ndefault: break\n// no output\n"
        )
        self.assertEqual(consumers.Page("a.md", [(code, 1)], [], {}).expected(),
            ["https://a.b/c", "3", "4", "5"])

    def test_a_difference_is_shown(self):
        with self.assertRaises(consumers.Failure) as failure:
            consumers.compare("a.md", ["1", "2"], ["1", "3"])
        self.assertEqual(
            str(failure.exception),
            "a.md prints something else\n--- expected\n+++ printed\n@@ -1,2 +1,2 @@\n 1\n-2\n+3")


if __name__ == "__main__":
    unittest.main()
