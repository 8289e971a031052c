"""Runs the code of docs/scale.md in ClickHouse."""

import unittest

import clickhouse
from workplace import PAGE, Workplace, changed, difference, lines

# More than one block of ClickHouse, which has 65,409 rows.
COUNT = 80_000


class ClickHouseTests(unittest.TestCase):
    maxDiff = 2000

    @classmethod
    def setUpClass(cls):
        cls.workplace = cls.enterClassContext(Workplace(COUNT))
        # Scripts and functions like those of the page, each with one mistake.
        for name, change in [
            ("lost", ("app.routes", "lost.routes")),
            ("broken", ("./linkroute", "./broken")),
            ("misses", (" --exit-zero", "")),
        ]:
            for kind in ["rows", "links"]:
                script = cls.workplace.folder / f"user_scripts/{name}-{kind}"
                script.write_text(changed(f"user_scripts/resolve-{kind}", change))
                script.chmod(0o755)
        cls.connection = clickhouse.connect(cls.workplace, "lost", "broken")
        cls.addClassCleanup(cls.connection.close)

    def query(self, text):
        return self.connection.query(text, "TabSeparatedRaw").bytes().decode()

    def rows(self, text):
        """The rows of a query in the order of their identifiers: blocks of ClickHouse come in any order."""
        return sorted(self.query(text).splitlines(), key=lambda line: int(line.split("\t")[0]))

    def failure(self, name, *change):
        query = changed(name, change)
        with self.assertRaises(Exception) as raised:
            # One value, as chdb gives rows that came before an error to the next query.
            self.query(f"SELECT sum(cityHash64(*)) FROM ({query})")
        return str(raised.exception)

    def test_table(self):
        rows = self.rows(PAGE["clickhouse_table.sql"])
        self.assertEqual(difference(rows, lines(self.workplace.results)), "")

    def test_function(self):
        query = f"SELECT * EXCEPT result FROM ({PAGE['clickhouse_function.sql']})"
        self.assertEqual(difference(self.rows(query), lines(self.workplace.results)), "")

    def test_texts_that_divide_rows(self):
        web = "https://my-awesome-pokedex.com/pokemons/"
        texts = [web + r"2\t5", web + r"\n25", "", r"pokedex://search/a\\b"]
        values = ", ".join(f"({number}, '{text}')" for number, text in enumerate(texts, 1))
        odd = f"(SELECT * FROM values('id UInt64, link String', {values}))"
        source = "(SELECT id, link FROM links)"
        self.assertIn(source, PAGE["clickhouse_table.sql"])
        text = PAGE["clickhouse_table.sql"].replace(source, odd)
        answer = self.query(f"SELECT * EXCEPT link FROM ({text})")
        detail = 'pokemon.detail\t{"pokedexID":25}\tweb\t\\N'
        invalid = "\\N\t\\N\t\\N\tinvalid_url"
        search = 'search\t{"keyword":"a\\\\b"}\tapp\t\\N'
        self.assertEqual(answer, f"1\t{detail}\n2\t{detail}\n3\t{invalid}\n4\t{search}\n")
        with self.assertRaisesRegex(Exception, r"wrong result, expected 4 row\(s\), actual 5"):
            self.query(f"SELECT sum(length(resolveLink(link))) FROM {odd}")

    def test_killed_program(self):
        message = self.failure("clickhouse_table.sql", "'resolve-rows'", "'broken-rows'")
        self.assertIn("Executable generates stderr: Killed", message)
        message = self.failure("clickhouse_function.sql", "resolveLink", "resolve_broken")
        self.assertIn("User defined function 'resolve_broken' failed. Command: 'broken-links'", message)
        self.assertIn("Executable generates stderr: Killed", message)

    def test_missing_table(self):
        cause = "Executable generates stderr: error: cannot read `lost.routes`: No such file or directory"
        self.assertIn(cause, self.failure("clickhouse_table.sql", "'resolve-rows'", "'lost-rows'"))
        self.assertIn(cause, self.failure("clickhouse_function.sql", "resolveLink", "resolve_lost"))

    def test_misses_without_exit_zero(self):
        message = self.failure("clickhouse_table.sql", "'resolve-rows'", "'misses-rows'")
        self.assertIn("Child process was exited with return code 1", message)

    def test_table_without_settings_loses_rows(self):
        """The page warns of this."""
        settings = ",\n    SETTINGS check_exit_code = true, stderr_reaction = 'throw'"
        self.assertIn(settings, PAGE["clickhouse_table.sql"])
        query = PAGE["clickhouse_table.sql"].replace(settings, "").replace("resolve-rows", "lost-rows")
        query = query.replace("FROM links", "FROM links WHERE id <= 5")
        self.assertEqual(self.query(query), "")
