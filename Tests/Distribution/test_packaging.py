"""Checks the formula and the container with the tools that read them, where these are installed."""

import pathlib
import re
import shutil
import subprocess
import sys
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
ROOT = REPOSITORY / ".build/dist/prefix/usr"
SUMS = """\
{0}1  linkroute-1.2.3-linux-aarch64.tar.gz
{0}2  linkroute-1.2.3-linux-x86_64.tar.gz
{0}3  linkroute-1.2.3-macos-universal.tar.gz
""".format("0" * 63)


class FormulaTests(unittest.TestCase):
    def formula(self):
        sys.path.insert(0, str(REPOSITORY / ".packaging"))
        import formula

        return formula.formula("https://github.com/OWNER/linkroute", SUMS)

    def test_names_the_archives_and_their_sums(self):
        text = self.formula()
        self.assertEqual(re.findall(r'v1\.2\.3/linkroute-1\.2\.3-(\S+)\.tar\.gz', text),
                         ["macos-universal", "linux-x86_64", "linux-aarch64"])
        self.assertEqual(re.findall(r'sha256 "0+(\d)"', text), ["3", "2", "1"])
        self.assertIn('version "1.2.3"', text)

    @unittest.skipUnless(shutil.which("ruby"), "ruby is not installed")
    def test_is_ruby(self):
        checked = subprocess.run(["ruby", "-c"], input=self.formula(), capture_output=True, text=True)
        self.assertEqual((checked.stdout, checked.stderr), ("Syntax OK\n", ""))


@unittest.skipUnless(shutil.which("buildah"), "buildah is not installed")
class ContainerTests(unittest.TestCase):
    def buildah(self, *arguments):
        finished = subprocess.run(
            ["buildah", "--storage-driver", "vfs", *arguments], capture_output=True, text=True)
        self.assertEqual(finished.returncode, 0, finished.stderr)
        return finished.stdout.strip()

    def test_has_the_program_alone(self):
        file = REPOSITORY / ".packaging/Dockerfile"
        image = self.buildah("bud", "--isolation", "chroot", "--quiet", "--file", str(file), str(ROOT))
        self.addCleanup(self.buildah, "rmi", image)
        container = self.buildah("from", image)
        self.addCleanup(self.buildah, "rm", container)
        files = pathlib.Path(self.buildah("mount", container))
        self.assertEqual(
            sorted(file.relative_to(files).as_posix() for file in files.rglob("*") if file.is_file()),
            ["bin/linkroute"])
        tables = f"{REPOSITORY}/routes:/tables/routes:ro"
        result = self.buildah(
            "run", "--isolation", "chroot", "--volume", tables, container, "--",
            "/bin/linkroute", "match", "--format", "name", "pokedex://pokemons/25")
        self.assertEqual(result, "pokemon.detail")


if __name__ == "__main__":
    unittest.main()
