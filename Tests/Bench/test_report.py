"""Tests of what is made of measurements."""

import tempfile
import unittest
from pathlib import Path

import bench
import measure
import report


class ReportTest(unittest.TestCase):
    def test_exponent_is_the_slope_of_the_later_part(self):
        for power in (0.5, 1.0, 1.5, 2.0):
            curve = report.Curve("link", "a", "bytes",
                [(size, 1_000 * size**power) for size in (1, 4, 16, 64, 256)])
            self.assertAlmostEqual(curve.exponent(), power)

    def test_curves_are_read(self):
        text = ("link\tone value\tbytes\t4\t10.5\nlink\tone value\tbytes\t16\t30.0\n"
            "table\tprefix\troutes\t4\t7.0\n")
        self.assertEqual(report.read_curves(text), [
            report.Curve("link", "one value", "bytes", [(4, 10.5), (16, 30.0)]),
            report.Curve("table", "prefix", "routes", [(4, 7.0)])])

    def test_times_have_the_unit_that_suits_them(self):
        texts = [report.duration(time) for time in (828, 2_140, 3.5e6, 1.2e9)]
        self.assertEqual(texts, ["828 ns", "2.1 µs", "3.5 ms", "1.20 s"])

    def test_targets_show_measured_values_and_leave_out_missing_ones(self):
        metrics = {"program.wc": 20, "program.github.1": 130, "memory.1gb": 7_000_000, "time.httprouter": 300,
            "time.single.github": 114, "program.10k.load": 5, "program.10k.1": 105, "start.10k.text": 90,
            "start.10k.compiled": 36}
        shown = [f"{target.key} {target.text(value)}" for target in report.TARGETS
            if (value := target.measured(metrics)) is not None]
        self.assertEqual(shown,
            ["wc-1 6.50 x", "10k 0.81 x", "start-compiled 0.40 x", "load-10k 5.0 %", "memory-1gb 7.0 MB",
                "single 0.38 x"])

    def test_counts_beyond_their_limits_are_regressions(self):
        recorded = "name,count\na,100\nb,100\nc.allocations.x,0.00\nd.allocations.x,0.13\n"
        table, regressions = bench.compared(recorded,
            {"a": 149, "b": 151, "c.allocations.x": 0.06, "d.allocations.x": 0.17})
        self.assertEqual(table, """\
| for one link or route | recorded | counted | at most |
|-----------------------|---------:|--------:|--------:|
| a                     |      100 |     149 |     150 |
| b                     |      100 |     151 |     150 |
| c.allocations.x       |     0.00 |    0.06 |    0.05 |
| d.allocations.x       |     0.13 |    0.17 |    0.18 |
""")
        self.assertEqual(regressions, ["b is 151, more than 150", "c.allocations.x is 0.06, more than 0.05"])
        with self.assertRaises(SystemExit):
            bench.compared("name,count\na,100\n", {})

    def test_only_the_text_between_the_marks_is_replaced(self):
        start, end = report.MARKS
        self.assertEqual(report.updated(f"a\n{start}\nold\n{end}\nb\n", "new\n"),
            f"a\n{start}\n\nnew\n\n{end}\nb\n")
        with self.assertRaises(SystemExit):
            report.updated(f"a\n{end}\n{start}\n", "new")

    def test_versions_keep_their_columns(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "versions.csv"
            path.write_text("version,date,rg,gone\n0.1,2026-01-02,1.022,5\n0.2,2026-01-03,1.1,6\n")
            measure.save({"program.github.1": 3, "program.rg": 2}, Path(folder) / "programs.tsv")
            report.Results(Path(folder)).add_row("0.2", path)
            rows = [line.split(",") for line in path.read_text().splitlines()]
            column = rows[0].index("rg")
            self.assertEqual(rows[0][:3], ["version", "date", "machine"])
            self.assertEqual([(row[0], row[column]) for row in rows[1:2]], [("0.1", "1.022")])
            self.assertTrue(rows[2][0] == "0.2" and "1.500" in rows[2])
            self.assertEqual(len(rows), 3)


if __name__ == "__main__":
    unittest.main()
