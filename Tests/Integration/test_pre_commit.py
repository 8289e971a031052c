"""Runs the pre-commit configuration of docs/ci.md with pre-commit and real commits."""

import re
import sys
import unittest

from support import Repository, example

NAMES = {
    "linkroute-lint": "the table is in order",
    "linkroute-fmt": "the table is formatted",
    "linkroute-check": "links in changed texts work",
    "linkroute-check-all": "all links work with the changed table",
}

FINDING = """\
newsletters/may.html
  1:17  failure: https://pokedex.example/pokemon/25
        no route matches
        did you mean `https://pokedex.example/pokemons/25`?
"""


class PreCommitTests(unittest.TestCase):
    maxDiff = None

    def start(self, repository):
        """Makes a Git repository with the hook installed and no commits."""
        repository.write(".pre-commit-config.yaml", example(".pre-commit-config.yaml"))
        self.assertEqual(self.git(repository, "init", "--quiet").status, 0)
        installed = self.run_python(repository, "-m", "pre_commit", "install")
        self.assertEqual((installed.status, installed.error), (0, ""))

    def environment(self, repository):
        home = str(repository.folder / ".git/home")
        return {"HOME": home, "PRE_COMMIT_HOME": home, "GIT_CONFIG_NOSYSTEM": "1"} | {
            f"GIT_{role}_{field}": value
            for role in ["AUTHOR", "COMMITTER"]
            for field, value in [("NAME", "Ash"), ("EMAIL", "ash@pokedex.example")]
        }

    def git(self, repository, *arguments):
        return repository.run(["git", *arguments], self.environment(repository))

    def run_python(self, repository, *arguments):
        return repository.run([sys.executable, *arguments], self.environment(repository))

    def commit(self, repository, *names):
        """Stages files and commits. Returns the same as `commit_staged`."""
        self.assertEqual(self.git(repository, "add", ".pre-commit-config.yaml", *names).status, 0)
        return self.commit_staged(repository)

    def commit_staged(self, repository):
        """Commits the staged files.

        Returns the status, the state of each hook, and the output of the hooks.
        """
        outcome = self.git(repository, "commit", "--quiet", "--message", "change")
        states = {}
        for identity, name in NAMES.items():
            states[identity] = re.search(rf"^{name}\.+(?:\([^)]*\))?(\w+)$", outcome.error, re.MULTILINE)[1]
        return outcome.status, states, outcome.error

    def test_file(self):
        with Repository(is_broken=False) as repository:
            self.start(repository)
            outcome = self.run_python(repository, "-m", "pre_commit", "validate-config",
                ".pre-commit-config.yaml")
            self.assertEqual((outcome.status, outcome.output, outcome.error), (0, "", ""))

    def test_clean(self):
        with Repository(is_broken=False) as repository:
            self.start(repository)
            status, states, _ = self.commit(repository, ".")
            self.assertEqual((status, states), (0, dict.fromkeys(NAMES, "Passed")))
            repository.write("links.txt", "pokedex://pokemons/1\n")
            status, states, _ = self.commit(repository, ".")
            skipped = dict.fromkeys(NAMES, "Skipped") | {"linkroute-check": "Passed"}
            self.assertEqual((status, states), (0, skipped))

    def test_broken_link(self):
        with Repository(is_broken=True) as repository:
            self.start(repository)
            status, states, text = self.commit(repository, "newsletters")
            self.assertEqual((status, states),
                (1, dict.fromkeys(NAMES, "Skipped") | {"linkroute-check": "Failed"}))
            self.assertIn(FINDING + "\n1 link in 1 file: 1 fails\n", text)
            self.assertEqual(self.git(repository, "rev-list", "--all").output, "")

            repository.mend()
            # The staged text is still the broken one, and pre-commit checks staged files.
            self.assertEqual(self.commit_staged(repository)[:2], (status, states))
            status, states, _ = self.commit(repository, "newsletters")
            self.assertEqual((status, states),
                (0, dict.fromkeys(NAMES, "Skipped") | {"linkroute-check": "Passed"}))

    def test_changed_table(self):
        with Repository(is_broken=False) as repository:
            self.start(repository)
            self.assertEqual(self.commit(repository, ".")[0], 0)
            # A table in which `/pokemons` is renamed, so that unchanged texts have broken links.
            repository.write("routes/app.routes",
                repository.read("routes/app.routes").replace("pokemons", "monsters"))
            status, states, text = self.commit(repository, "routes")
            expected = {
                "linkroute-lint": "Passed",
                "linkroute-fmt": "Passed",
                "linkroute-check": "Skipped",
                "linkroute-check-all": "Failed",
            }
            self.assertEqual((status, states), (1, expected))
            self.assertIn("3 links in 2 files: 1 works, 2 fail\n", text)

    def test_untidy_table(self):
        with Repository(is_broken=False) as repository:
            self.start(repository)
            tidy = repository.read("routes/app.routes")
            repository.write("routes/app.routes", tidy.replace("    ok", "  ok"))
            status, states, _ = self.commit(repository, ".")
            self.assertEqual((status, states),
                (1, dict.fromkeys(NAMES, "Passed") | {"linkroute-fmt": "Failed"}))
            # The hook has formatted the table; it only has to be staged.
            self.assertEqual(repository.read("routes/app.routes"), tidy)
            self.assertEqual(self.commit(repository, ".")[0], 0)
