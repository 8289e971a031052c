"""Compares the changes that are found in small texts, and the text that contains them all."""

import unittest
from pathlib import Path

from mutants import alternatives, mutant, schema
from sites import Change, changes


class SiteTests(unittest.TestCase):
    maxDiff = None

    def check(self, text, expected):
        """Expects these changes, each as its kind, the old and the new text."""
        found = sorted(changes(text), key=lambda change: (change.start, change.end, change.kind))
        self.assertEqual([f"{each.kind}: {text[each.start:each.end]} => {each.new}" for each in found],
            expected)

    def test_conditions(self):
        self.check(
            "func f() {\n    if a < b, let c = d(), c || e {\n        g(c)\n        return\n    }\n}\n",
            [
                "always: a < b => true",
                "comparison: a < b => a <= b",
                "never: a < b => false",
                "always: c || e => true",
                "connective: c || e => c && e",
                "never: c || e => false",
                "statement: g(c) => ",
            ],
        )

    def test_an_expression_over_several_lines(self):
        self.check(
            "let x =\n    a == b\n    && c.contains { $0 }\nlet y = z\n",
            [
                "comparison: a == b\n    && c.contains { $0 } => a != b\n    && c.contains { $0 }",
                "connective: a == b\n    && c.contains { $0 } => a == b\n    || c.contains { $0 }",
            ],
        )

    def test_literals(self):
        self.check(
            "let x = y[0] + 1\nlet z = true\nlet t = u.0\nlet s = \"1 < 2\" // 3 < 4\n",
            ["constant: 0 => 1", "step: 1 => 0", "boolean: true => false"],
        )

    def test_what_is_left_alone(self):
        self.check(
            "@available(macOS 13, *)\nenum E: Int {\n    case a = 1\n    init() { self.b = c }\n}\n"
            "extension A where B == C {}\nlet f: (Int) -> Array<Int> = g\n",
            ["always: B == C => true", "comparison: B == C => B != C", "never: B == C => false"],
        )

    def test_the_branches_of_a_ternary(self):
        self.check("let x = a < b ? c > d : e\n",
            ["comparison: a < b => a <= b", "comparison: c > d => c >= d"])

    def test_a_closure_ends_an_expression(self):
        self.check("let x = a.map { b in b < c }\n", ["comparison: b < c => b <= c"])


class SchemaTests(unittest.TestCase):
    def test_nested_changes(self):
        text = "if a < 1 { b = c }\n"
        found = [
            Change("never", 3, 8, "false"),
            Change("comparison", 3, 8, "a <= 1"),
            Change("constant", 7, 8, "2"),
            Change("statement", 11, 16, "", is_statement=True),
        ]
        numbered = {number: mutant(Path("A.swift"), text, each) for number, each in enumerate(found, start=1)}
        self.assertEqual(
            schema(text, numbered),
            "if (!Mutation.isActive(1) && ((Mutation.isActive(2) ? (a <= 1) : (a < (Mutation.isActive(3) ? (2) : (1))))))"
            " { if !Mutation.isActive(4) { b = c } }\n",
        )

    def test_a_statement_with_another_one_in_its_place(self):
        change = Change("named", 0, 5, "a = c", is_statement=True)
        self.assertEqual(alternatives(7, change, "a = b"),
            "if !Mutation.isActive(7) { a = b } else { a = c }")

    def test_the_lines_of_a_change(self):
        text = "let x = a\n    && b < c\nlet y\n"
        each = mutant(Path("Sources/LinkRouting/A.swift"), text,
            Change("comparison", 8, 22, "a\n    && b <= c"))
        self.assertEqual((each.title, each.line), ("A.swift\n- && b < c\n+ && b <= c\n", 2))


if __name__ == "__main__":
    unittest.main()
