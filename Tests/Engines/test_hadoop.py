"""Runs the mapper of docs/scale.md by the protocol of Hadoop streaming. Hadoop itself is not run.

A task gets the lines of its split on standard input. Its folder has the files of `-files`, and its
environment the properties of the job. Each line of output is a key and a value, divided by the first tab. A
status other than 0 is a failure of the task.
"""

import os
import re
import shlex
import subprocess
import tempfile
import unittest
from pathlib import Path

from workplace import PAGE, Workplace, difference, lines

COUNT = 20_000


class TaskFailure(Exception):
    pass


def run_task(command, files, split, number):
    """The keys and values that a mapper writes for the lines of its split."""
    with tempfile.TemporaryDirectory(prefix="linkroute-") as folder:
        for file in files:
            # Files of a job are links to a cache that its tasks share.
            os.symlink(file.resolve(), Path(folder, file.name))
        environment = {"mapreduce_task_partition": str(number), "mapreduce_job_reduces": "0",
            "PATH": "/usr/bin:/bin"}
        ended = subprocess.run(
            shlex.split(command), cwd=folder, env=environment, input=split, capture_output=True,
            encoding="utf-8"
        )
    if ended.returncode != 0:
        raise TaskFailure(f"subprocess failed with code {ended.returncode}: {ended.stderr}")
    return [tuple(line.split("\t", 1)) for line in ended.stdout.splitlines()]


class HadoopStreamingTests(unittest.TestCase):
    maxDiff = 2000

    def job(self, workplace, changes={}):
        command = PAGE["hadoop.sh"]
        for text, other in changes.items():
            self.assertIn(text, command)
            command = command.replace(text, other)
        [names] = re.findall(r"-files (\S+)", command)
        [mapper] = re.findall(r"-mapper '([^']+)'", command)
        files = [workplace.folder / name for name in names.split(",")]
        links = workplace.read("links.tsv").splitlines(keepends=True)
        splits = ["".join(links[:7]), "".join(links[7 : COUNT // 2]), "".join(links[COUNT // 2 :]), ""]
        return [pair for number, split in enumerate(splits)
            for pair in run_task(mapper, files, split, number)]

    def test_job(self):
        with Workplace(COUNT) as workplace:
            expected = [tuple(line.split("\t", 1)) for line in lines(workplace.results)]
            self.assertEqual(difference(self.job(workplace), expected), "")

    def test_failures(self):
        with Workplace(COUNT) as workplace:
            with self.assertRaisesRegex(TaskFailure,
                    "code 2: error: cannot read `lost.routes`: No such file"):
                self.job(workplace, {"--routes app.routes": "--routes lost.routes"})
            with self.assertRaisesRegex(TaskFailure, "code 1: $"):
                self.job(workplace, {"--exit-zero ": ""})
            with self.assertRaisesRegex(TaskFailure, "code -9: $"):
                self.job(workplace,
                    {"-files linkroute": "-files broken,linkroute", "'./linkroute": "'./broken"})
