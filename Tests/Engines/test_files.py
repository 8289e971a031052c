"""Runs the code of docs/scale.md that works through files: shell, GNU parallel, DuckDB and Polars."""

import subprocess
import unittest

import duckdb
import polars

from workplace import COLUMNS, PAGE, Workplace, changed, difference, execute, lines

COUNT = 100_000


class FileTests(unittest.TestCase):
    maxDiff = 2000

    @classmethod
    def setUpClass(cls):
        cls.workplace = cls.enterClassContext(Workplace(COUNT))

    def run_script(self, name, *change):
        """Runs a script of the page. Returns its status and what it wrote to standard error."""
        text = changed(name, change)
        ended = subprocess.run(["bash", "-c", text], stdin=subprocess.DEVNULL, capture_output=True)
        self.assertEqual(ended.stdout, b"")
        return ended.returncode, ended.stderr.decode()

    def result_lines(self):
        return self.workplace.read("results.tsv").splitlines()

    # MARK: The shell and GNU parallel

    def test_rows_of_the_page(self):
        self.workplace.write("few.tsv", PAGE["links.tsv"])
        self.assertEqual(self.run_script("resolve.sh", "links.tsv", "few.tsv"), (0, ""))
        self.assertEqual(self.workplace.read("results.tsv"), PAGE["results.tsv"])

    def test_parallel(self):
        self.assertGreater((self.workplace.folder / "links.tsv").stat().st_size, 3 * 1024 * 1024)
        self.assertEqual(self.run_script("parallel.sh"), (0, ""))
        self.assertEqual(difference(self.result_lines(), lines(self.workplace.results)), "")

    def test_parallel_with_a_missing_table(self):
        status, error = self.run_script("parallel.sh", "app.routes", "lost.routes")
        self.assertNotEqual(status, 0)
        # The message of the program, or only the command of the job that failed, if it was not its turn.
        self.assertIn("lost.routes", error)

    def test_parallel_with_a_killed_program(self):
        status, error = self.run_script("parallel.sh", "./linkroute", "./broken")
        self.assertNotEqual(status, 0)
        self.assertIn("parallel: This job failed:\n./broken match --routes app.routes", error)

    # MARK: DuckDB and Polars

    def duckdb_rows(self, *change):
        duckdb.sql(
            "CREATE OR REPLACE TABLE links AS SELECT * FROM read_csv('links.tsv', delim = '\t', quote = '', "
            "escape = '', header = false, columns = {id: 'BIGINT', link: 'VARCHAR'})"
        )
        results = execute("duckdb_links.py", change, duckdb=duckdb)
        self.assertEqual(results.columns, COLUMNS)
        return results.fetchall()

    def polars_rows(self, *change):
        links = polars.DataFrame(self.workplace.links, schema=["id", "link"], orient="row")
        results = execute("polars_links.py", change, polars=polars, links=links)
        self.assertEqual(results.columns, COLUMNS)
        return results.rows()

    def test_duckdb(self):
        self.assertEqual(difference(self.duckdb_rows(), self.workplace.results), "")

    def test_polars(self):
        self.assertEqual(difference(self.polars_rows(), self.workplace.results), "")

    def test_failures(self):
        for rows in [self.duckdb_rows, self.polars_rows]:
            with self.subTest(rows.__name__):
                with self.assertRaisesRegex(subprocess.CalledProcessError, "returned non-zero exit status 2"):
                    rows("app.routes", "lost.routes")
                with self.assertRaisesRegex(subprocess.CalledProcessError, "died with <Signals.SIGKILL: 9>"):
                    rows("linkroute match", "./broken match")
                with self.assertRaisesRegex(subprocess.CalledProcessError, "returned non-zero exit status 1"):
                    rows("--exit-zero ", "")
