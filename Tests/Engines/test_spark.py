"""Runs the code of docs/scale.md in Apache Spark, with two executors."""

import unittest

import spark
from workplace import PAGE, Workplace, changed, difference, execute, lines

COUNT = 20_000


class SparkTests(unittest.TestCase):
    maxDiff = 2000

    @classmethod
    def setUpClass(cls):
        cls.workplace = cls.enterClassContext(Workplace(COUNT))
        cls.session = spark.start()
        cls.addClassCleanup(spark.stop, cls.session)
        exec(PAGE["spark_files.py"], {"spark": cls.session})
        cls.session.sparkContext.addFile("broken")
        spark.read_links(cls.session)

    def pipe(self, *change):
        return execute("spark_pipe.py", change, spark=self.session)

    def frame(self, *change):
        return execute("spark_frame.py", change, spark=self.session)

    def transform(self, *change):
        return self.session.sql(changed("spark_transform.sql", change))

    def failure(self, results):
        with self.assertRaises(Exception) as raised:
            results.collect()
        return str(raised.exception)

    # MARK: Results

    def test_pipe(self):
        results = self.pipe()
        self.assertGreater(results.getNumPartitions(), 1)
        self.assertEqual(difference(results.collect(), lines(self.workplace.results)), "")

    def test_transform(self):
        results = self.transform()
        self.assertGreater(results.rdd.getNumPartitions(), 1)
        self.assertEqual(difference([tuple(row) for row in results.collect()], self.workplace.results), "")

    def test_frame(self):
        results = self.frame()
        self.assertEqual(difference([tuple(row) for row in results.collect()], self.workplace.results), "")

    def test_rows_that_are_no_links(self):
        self.workplace.write("odd.tsv", "1\n\n3\tpokedex://pokemons/25\tmore\n")
        results = self.pipe('"links.tsv"', '"odd.tsv"').collect()
        expected = [
            "1\t\\N\t\\N\t\\N\tinvalid_row",
            "\t\\N\t\\N\t\\N\tinvalid_row",
            '3\tpokedex://pokemons/25\tmore\tpokemon.detail\t{"pokedexID":25}\tapp\t\\N',
        ]
        self.assertEqual(results, expected)

    def test_texts_that_divide_rows(self):
        web = "https://my-awesome-pokedex.com"
        texts = [f"{web}/pokemons/2\t5", f"{web}/pokemons/\r\n25", "", None, 'pokedex://search/"a,b"', "\\N"]
        links = self.session.createDataFrame(list(enumerate(texts)), "id BIGINT, link STRING")
        links.coalesce(1).createOrReplaceTempView("links")
        try:
            frame = [tuple(row) for row in self.frame().collect()]
            transformed = [tuple(row) for row in self.transform().collect()]
        finally:
            spark.read_links(self.session)
        detail = ("pokemon.detail", '{"pokedexID":25}', "web", None)
        search = ("search", '{"keyword":"\\"a,b\\""}', "app", None)
        invalid = (None, None, None, "invalid_url")
        self.assertEqual(frame, [
            (0, texts[0], *detail), (1, texts[1], *detail), (2, None, *invalid), (3, None, *invalid),
            (4, texts[4], *search), (5, texts[5], *invalid),
        ])
        self.assertEqual(transformed, [
            (0, f"{web}/pokemons/25", *detail), (1, f"{web}/pokemons/25", *detail), (2, "", *invalid),
            (3, None, *invalid), (4, texts[4], *search), (5, None, *invalid),
        ])

    # MARK: Failures

    def test_killed_program(self):
        message = self.failure(self.pipe("./linkroute", "./broken"))
        self.assertRegex(message, r"Pipe function `\./broken .*` exited with error code -9\.")
        message = self.failure(self.transform("'linkroute", "'broken"))
        self.assertIn("Subprocess exited with status 137.", message)
        message = self.failure(self.frame("./linkroute", "./broken"))
        self.assertIn("RuntimeError: linkroute ended with -9:", message)

    def test_missing_table(self):
        change = ("app.routes", "lost.routes")
        cause = "error: cannot read `lost.routes`: No such file or directory"
        self.assertNotIn(cause, spark.executor_errors())
        message = self.failure(self.pipe(*change))
        self.assertRegex(message, r"Pipe function `.*` exited with error code 2\.")
        self.assertIn(cause, spark.executor_errors())
        message = self.failure(self.transform(*change))
        self.assertIn(f"Subprocess exited with status 2. Error: {cause}\n", message)
        message = self.failure(self.frame(*change))
        self.assertIn(f"RuntimeError: linkroute ended with 2: {cause}", message)

    def test_misses_without_exit_zero(self):
        change = ("--exit-zero ", "")
        self.assertRegex(self.failure(self.pipe(*change)), r"exited with error code 1\.")
        self.assertIn("Subprocess exited with status 1.", self.failure(self.transform(*change)))
        self.assertIn("RuntimeError: linkroute ended with 1:", self.failure(self.frame(*change)))

    def test_pipe_without_check_loses_rows(self):
        """The page warns of this."""
        change = ('app.routes --exit-zero --jobs 1 --input tsv --column 2 --raw",\n    checkCode=True',
            'lost.routes"')
        self.assertEqual(self.pipe(*change).collect(), [])
