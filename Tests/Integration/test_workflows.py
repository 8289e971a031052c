"""Runs the GitHub workflow and the GitLab job of docs/ci.md as those services run them.

The steps that download and build the program are not run, as they need a network. The program is already in
the cache.
"""

import os
import sys
import tempfile
import unittest
from pathlib import Path

import yaml

from support import PACKAGE, PROGRAM, Outcome, Repository, blocks, example, run

COUNTS_BROKEN = "3 links in 2 files: 2 work, 1 fails\n"
COUNTS = "3 links in 2 files: 3 work\n"
LINT = "no problems in 2 routes, 2 examples\n"

ANNOTATION = (
    "::error file=newsletters/may.html,line=1,col=17,endColumn=51,title=no_route::`https://pokedex.example/pokemon/25`"
    ": no route matches%0Adid you mean `https://pokedex.example/pokemons/25`?\n"
)

SUMMARY_BROKEN = """\
### 1 of 3 links needs fixing

3 links in 2 files: 2 work, 1 fails

#### Failures

| location | link | problem |
|---|---|---|
| `newsletters/may.html:1:17` | `https://pokedex.example/pokemon/25` | no route matches<br>did you mean \
`https://pokedex.example/pokemons/25`? |
"""

SUMMARY = """\
### No link needs fixing

3 links in 2 files: 3 work
"""

REPORT_BROKEN = """\
<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="linkroute check">
  <testsuite name="links.txt" tests="1" failures="0" errors="0">
    <testcase name="2 links without a failure" classname="links.txt"/>
  </testsuite>
  <testsuite name="newsletters/may.html" tests="1" failures="1" errors="0">
    <testcase name="newsletters/may.html:1:17 https://pokedex.example/pokemon/25" classname="newsletters/may.html">
      <failure message="no route matches" type="no_route">no route matches
did you mean `https://pokedex.example/pokemons/25`?</failure>
    </testcase>
  </testsuite>
</testsuites>
"""

REPORT = """\
<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="linkroute check">
  <testsuite name="links.txt" tests="1" failures="0" errors="0">
    <testcase name="2 links without a failure" classname="links.txt"/>
  </testsuite>
  <testsuite name="newsletters/may.html" tests="1" failures="0" errors="0">
    <testcase name="1 link without a failure" classname="newsletters/may.html"/>
  </testsuite>
</testsuites>
"""


class SchemaTests(unittest.TestCase):
    """The files follow the schemas of the services."""

    def check(self, schema, text):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "checked.yml")
            path.write_text(text, encoding="utf-8")
            command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, str(path)]
            self.assertEqual(run(command, folder), Outcome(0, "ok -- validation done\n"))

    def test_workflow(self):
        self.check("vendor.github-workflows", example(".github/workflows/links.yml"))

    def test_workflow_of_the_package(self):
        self.check("vendor.github-workflows",
            (PACKAGE / ".github/workflows/ci.yml").read_text(encoding="utf-8"))

    def test_release_of_the_package(self):
        self.check("vendor.github-workflows",
            (PACKAGE / ".github/workflows/release.yml").read_text(encoding="utf-8"))

    def test_action_of_the_package(self):
        self.check("vendor.github-actions", (PACKAGE / "action.yml").read_text(encoding="utf-8"))

    def test_hooks_of_the_package(self):
        command = [sys.executable, "-m", "pre_commit", "validate-manifest",
            str(PACKAGE / ".pre-commit-hooks.yaml")]
        self.assertEqual(run(command, PACKAGE), Outcome(0, ""))

    def test_gitlab(self):
        self.check("vendor.gitlab-ci", example(".gitlab-ci.yml"))


def perform(steps, repository):
    """Runs steps in turn until one fails. Returns their names, outcomes and summaries.

    Each step runs in its own bash. Folders that it writes to `$GITHUB_PATH` are on the path of later steps.
    """
    performed = []
    with tempfile.TemporaryDirectory(prefix="linkroute-home-") as home:
        program = Path(home, ".local/bin/linkroute")
        program.parent.mkdir(parents=True)
        program.symlink_to(PROGRAM)
        path = os.defpath
        for step in steps:
            files = {name: Path(home, name) for name in ["GITHUB_PATH", "GITHUB_STEP_SUMMARY"]}
            for file in files.values():
                file.write_text("")
            environment = {name: str(file) for name, file in files.items()}
            environment |= {"PATH": path, "HOME": home, "GITHUB_ACTIONS": "true", "CI": "true"}
            Path(home, "step.sh").write_text(step["run"])
            outcome = repository.run(["/bin/bash", "-e", f"{home}/step.sh"], environment)
            performed.append(
                (step["name"], outcome, files["GITHUB_STEP_SUMMARY"].read_text(encoding="utf-8")))
            path = ":".join(files["GITHUB_PATH"].read_text().splitlines() + [path])
            if outcome.status != 0:
                break
    return performed


class GitHubTests(unittest.TestCase):
    """The workflow of docs/ci.md."""

    maxDiff = None

    def setUp(self):
        self.steps = yaml.safe_load(example(".github/workflows/links.yml"))["jobs"]["links"]["steps"]

    def local_steps(self):
        """The steps that run if the program is in the cache."""
        return [step for step in self.steps if "run" in step and "if" not in step]

    def test_steps(self):
        # All steps by name, including those that are not run here, so that a new one is not forgotten.
        missing = "steps.cache.outputs.cache-hit != 'true'"
        upload = "${{ !cancelled() && hashFiles('linkroute.sarif') != '' }}"
        self.assertEqual(
            [(step.get("uses", "run"), step.get("if")) for step in self.steps],
            [
                ("actions/checkout@v4", None),
                ("actions/cache/restore@v4", None),
                ("actions/checkout@v4", missing),
                ("run", missing),
                ("actions/cache/save@v4", missing),
                ("run", None),
                ("run", None),
                ("run", None),
                ("run", None),
                ("github/codeql-action/upload-sarif@v4", upload),
            ],
        )
        self.assertEqual(self.steps[1]["id"], "cache")
        self.assertEqual(self.steps[1]["with"]["path"], self.steps[4]["with"]["path"])
        self.assertEqual(run(["/bin/bash", "-n", "-c", self.steps[3]["run"]], "/"), Outcome(0))
        self.assertEqual(self.steps[9]["with"], {"sarif_file": "linkroute.sarif"})

    def test_clean(self):
        with Repository(is_broken=False) as repository:
            self.assertEqual(
                perform(self.local_steps(), repository),
                [
                    ("Put linkroute on the path", Outcome(0), ""),
                    ("The table is in order", Outcome(0), ""),
                    ("The table is formatted", Outcome(0), ""),
                    ("All links work", Outcome(0, COUNTS), SUMMARY),
                ],
            )
            arguments = ["linkroute", "check", "--format", "sarif", "links.txt", "newsletters"]
            self.assertEqual(repository.run(arguments), Outcome(0, repository.read("linkroute.sarif")))

    def test_broken_link(self):
        with Repository(is_broken=True) as repository:
            self.assertEqual(
                perform(self.local_steps(), repository),
                [
                    ("Put linkroute on the path", Outcome(0), ""),
                    ("The table is in order", Outcome(0), ""),
                    ("The table is formatted", Outcome(0), ""),
                    ("All links work", Outcome(1, ANNOTATION + COUNTS_BROKEN), SUMMARY_BROKEN),
                ],
            )
            # The report is written even though the step failed, so it can be uploaded.
            arguments = ["linkroute", "check", "--format", "sarif", "links.txt", "newsletters"]
            self.assertEqual(repository.run(arguments), Outcome(1, repository.read("linkroute.sarif")))

    def test_broken_table(self):
        with Repository(is_broken=False) as repository:
            repository.write("routes/app.routes",
                repository.read("routes/app.routes").replace("{int 1...1025}", "{itn}"))
            annotation = (
                "::error file=routes/app.routes,line=4,col=15,endColumn=18,title=unknown-type::unknown type `itn`"
                "%0Adid you mean `int`?\n"
            )
            self.assertEqual(
                perform(self.local_steps(), repository),
                [
                    ("Put linkroute on the path", Outcome(0), ""),
                    ("The table is in order", Outcome(2, annotation), ""),
                ],
            )
            self.assertFalse((repository.folder / "linkroute.sarif").exists())

    def test_readme(self):
        steps = next(yaml.safe_load(text) for language, _, text in blocks("README.md") if language == "yaml")
        with Repository(is_broken=True) as repository:
            path = self.local_steps()[:1]
            self.assertEqual(
                perform(path + steps, repository)[1:],
                [
                    ("The table is in order", Outcome(0), ""),
                    ("The table is formatted", Outcome(0), ""),
                    ("All links work", Outcome(1, ANNOTATION + COUNTS_BROKEN), ""),
                ],
            )


class GitLabTests(unittest.TestCase):
    """`before_script` and `script` run in one bash, which stops at the first line that fails."""

    maxDiff = None

    def setUp(self):
        self.job = yaml.safe_load(example(".gitlab-ci.yml"))["links"]

    def perform(self, repository):
        program = repository.folder / ".cache/linkroute/bin/linkroute"
        program.parent.mkdir(parents=True)
        program.symlink_to(PROGRAM)
        lines = self.job["before_script"] + self.job["script"]
        environment = {"PATH": os.defpath, "CI_PROJECT_DIR": str(repository.folder), "CI": "true",
            "GITLAB_CI": "true"}
        environment |= self.job["variables"]
        return repository.run(["/bin/bash", "-c", "set -eo pipefail\n" + "\n".join(lines)], environment)

    def test_report(self):
        self.assertEqual(self.job["artifacts"], {"when": "always", "reports": {"junit": "links.xml"}})
        # The program is cached even if a link fails, so that it is built only once.
        self.assertEqual(self.job["cache"],
            {"key": "linkroute-1", "paths": [".cache/linkroute/bin"], "when": "always"})

    def test_clean(self):
        with Repository(is_broken=False) as repository:
            self.assertEqual(self.perform(repository), Outcome(0, LINT + COUNTS))
            self.assertEqual(repository.read("links.xml"), REPORT)

    def test_broken_link(self):
        text = """\
newsletters/may.html
  1:17  failure: https://pokedex.example/pokemon/25
        no route matches
        did you mean `https://pokedex.example/pokemons/25`?

"""
        with Repository(is_broken=True) as repository:
            self.assertEqual(self.perform(repository), Outcome(1, LINT + text + COUNTS_BROKEN))
            self.assertEqual(repository.read("links.xml"), REPORT_BROKEN)

    def test_untidy_table(self):
        with Repository(is_broken=False) as repository:
            repository.write("routes/app.routes",
                repository.read("routes/app.routes").replace("    ok", "  ok"))
            outcome = self.perform(repository)
            self.assertEqual((outcome.status, outcome.output), (1, LINT + "routes/app.routes\n"))
            self.assertFalse((repository.folder / "links.xml").exists())


class AppLinksTests(unittest.TestCase):
    """The workflow of docs/associations.md.

    Its files are those that the program exports for the table of docs/ci.md.
    """

    maxDiff = None
    SITE = "site/pokedex.example/.well-known"
    MANIFEST = "android/app/src/main/AndroidManifest.xml"

    def setUp(self):
        name = ".github/workflows/app-links.yml"
        text = next(text for _, file, text in blocks("docs/associations.md") if file == name)
        workflow = yaml.safe_load(text.replace("site/example.com/", "site/pokedex.example/"))
        steps = workflow["jobs"]["app-links"]["steps"]
        self.steps = [step for step in steps if "run" in step and "if" not in step]
        self.repository = Repository(is_broken=False)
        self.addCleanup(self.repository.__exit__)
        app = "com.example.pokedex"
        fingerprint = ":".join(["14"] * 32)
        for path, words in {
            f"{self.SITE}/apple-app-site-association": ["aasa", "--app-id", f"ABCDE12345.{app}"],
            f"{self.SITE}/assetlinks.json": ["assetlinks", "--app-id", app, "--fingerprint", fingerprint],
            self.MANIFEST: ["android-manifest"],
        }.items():
            exported = self.repository.run([PROGRAM, "export", "--quiet", *words], {})
            self.assertEqual((exported.status, exported.error), (0, ""))
            self.repository.write(path, exported.output)

    def outcomes(self):
        return [(name, outcome) for name, outcome, _ in perform(self.steps, self.repository)]

    def test_exported_files_agree_with_the_table(self):
        opened = "iOS opens the app from 2 of 2 web links that work, Android from 2\n"
        self.assertEqual(
            self.outcomes(),
            [
                ("Put linkroute on the path", Outcome(0)),
                ("The table and the association files agree", Outcome(0)),
                ("All links open the app", Outcome(0, opened + COUNTS)),
            ],
        )

    def test_missing_rule_is_found(self):
        file = self.repository.folder / self.SITE / "apple-app-site-association"
        rules = [line for line in file.read_text().splitlines() if "trainers" not in line]
        file.write_text("\n".join(rules).replace("},\n        ]", "}\n        ]"))
        [_, (name, outcome)] = self.outcomes()
        self.assertEqual(
            (name, outcome),
            (
                "The table and the association files agree",
                Outcome(
                    1,
                    "::error file=routes/app.routes,line=6,col=1,endColumn=16,title=route-not-opened-ios::no link of route"
                    " `trainer` opens the app on iOS%0A`https://pokedex.example/trainers/a` has no rule: add a rule for"
                    " links like it\n",
                ),
            ),
        )
