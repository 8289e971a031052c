"""Runs the steps of action.yml as GitHub runs them, with the files of the release that was made here."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

try:
    import yaml
except ImportError:
    yaml = None

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
DIST = REPOSITORY / ".build/dist"

TABLE = """\
source app  pokedex://
source web  https://pokedex.example

/pokemons/:id{int 1...1025}  -> pokemon
    ok  pokedex://pokemons/25  id=25
"""

ANNOTATION = (
    "::error file=may mail.html,line=1,col=10,endColumn=44,title=no_route::"
    "`https://pokedex.example/pokemon/25`: no route matches%0Adid you mean `https://pokedex.example/pokemons/25`?\n"
)
COUNTS = "2 links in 2 files: 1 works, 1 fails\n"


@unittest.skipIf(yaml is None, "PyYAML is not installed")
class ActionTests(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        action = yaml.safe_load((REPOSITORY / "action.yml").read_text(encoding="utf-8"))
        self.steps = {step["name"]: step for step in action["runs"]["steps"]}
        self.defaults = {name: value["default"] for name, value in action["inputs"].items()}
        self.work = self.folder / "work"
        (self.work / "routes").mkdir(parents=True)
        (self.work / "routes/app.routes").write_text(TABLE)
        (self.work / "links.txt").write_text("pokedex://pokemons/25\n")
        (self.work / "may mail.html").write_text('<a href="https://pokedex.example/pokemon/25">may</a>\n')
        self.releases = self.folder / "releases"
        [archive] = DIST.glob("linkroute-[0-9]*.tar.gz")
        self.version = archive.name.split("-")[1]
        release = self.releases / f"v{self.version}"
        release.mkdir(parents=True)
        shutil.copy(archive, release)
        shutil.copy(DIST / "SHA256SUMS", release)
        self.archive = release / archive.name
        self.path = os.defpath

    def perform(self, name, **inputs):
        """Runs a step with inputs of the action.

        Returns its status, output, errors and the lines for GitHub.
        """
        values = {f"inputs.{key}": value for key, value in (self.defaults | inputs).items()}
        values |= {
            "github.action_ref": f"v{self.version}", "github.server_url": "https://github.example",
            "github.action_repository": "owner/linkroute",
        }
        environment = {"PATH": self.path, "RUNNER_TEMP": str(self.folder / "temporary"),
            "GITHUB_ACTIONS": "true"}
        machine = {"x86_64": "X64", "aarch64": "ARM64"}[os.uname().machine]
        environment |= {"RUNNER_OS": "Linux", "RUNNER_ARCH": machine}
        files = {key: self.folder / key for key in ["GITHUB_PATH", "GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY"]}
        for key, file in files.items():
            file.write_text("")
            environment[key] = str(file)
        for key, text in self.steps[name].get("env", {}).items():
            for value in values:
                text = text.replace("${{ %s }}" % value, values[value])
            environment[key] = text
        script = self.folder / "step.sh"
        script.write_text(self.steps[name]["run"])
        finished = subprocess.run(
            ["bash", "-e", script], cwd=self.work, env=environment, capture_output=True, text=True)
        self.path = ":".join(files["GITHUB_PATH"].read_text().split("\n")[:-1] + [self.path])
        return finished, {key: file.read_text() for key, file in files.items()}

    def test_all_steps(self):
        self.assertEqual(list(self.steps), ["Install linkroute", "Check the table", "Check the links"])

    def test_installs_and_checks(self):
        installed, _ = self.perform("Install linkroute", releases=self.releases.as_uri())
        self.assertEqual((installed.returncode, installed.stdout), (0, f"{self.archive.name}: OK\n"),
            installed.stderr)
        table, _ = self.perform("Check the table")
        self.assertEqual((table.returncode, table.stdout, table.stderr), (0, "", ""))
        links, written = self.perform("Check the links", links="links.txt\nmay mail.html\n")
        self.assertEqual((links.returncode, links.stdout, links.stderr), (1, ANNOTATION + COUNTS, ""))
        self.assertEqual(written["GITHUB_OUTPUT"], "sarif=linkroute.sarif\n")
        self.assertIn("### 1 of 2 links needs fixing\n", written["GITHUB_STEP_SUMMARY"])
        self.assertIn('"ruleId":"no_route"', (self.work / "linkroute.sarif").read_text())
        more, _ = self.perform("Check the links", links="links.txt", arguments="--color\nnever\n--quiet")
        self.assertEqual((more.returncode, more.stdout, more.stderr), (0, "", ""))

    def test_a_changed_archive_is_refused(self):
        with self.archive.open("ab") as file:
            file.write(b"changed")
        installed, written = self.perform("Install linkroute", releases=self.releases.as_uri())
        self.assertEqual(installed.returncode, 1)
        self.assertEqual(installed.stdout, f"{self.archive.name}: FAILED\n")
        self.assertEqual(written["GITHUB_PATH"], "")


if __name__ == "__main__":
    unittest.main()
