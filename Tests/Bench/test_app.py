"""Tests of what is counted in the programs of apps."""

import unittest
from pathlib import Path

import app


class AllocationTest(unittest.TestCase):
    def test_first_calls_do_not_count(self):
        commands = []

        def counter(command):
            commands.append(command)
            _, stage, calls = command
            return {"allocations": 40 + int(calls) * {"AppLink": 1.25, "link": 7}[stage]}

        text = app.allocations(Path("times"), counter)
        self.assertEqual(text, "allocations: AppLink 1.25, link 7.00")
        self.assertEqual(commands, [["times", stage, calls]
            for stage in ("AppLink", "link") for calls in ("1000", "2000")])

    def test_without_valgrind_nothing_is_counted(self):
        self.assertEqual(app.allocations(Path("times"), None), "allocations: not counted")


if __name__ == "__main__":
    unittest.main()
