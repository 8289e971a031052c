"""Installs each file of a release in an empty place, and runs the program that it brings."""

import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest
import zipfile

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
DIST = REPOSITORY / ".build/dist"
ROOT = DIST / "prefix/usr"
LINK = "pokedex://pokemons/25"
RESULT = (
    '{"url":"pokedex://pokemons/25","route":"pokemon.detail","params":{"pokedexID":25},'
    '"globals":{},"source":"app"}\n'
)


APP_MANIFEST = """\
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "app",
    dependencies: [.package(path: "../linkroute-plugin")],
    targets: [
        .executableTarget(
            name: "App", plugins: [.plugin(name: "LinkRoutePlugin", package: "linkroute-plugin")])
    ]
)
"""


def run(*command, **options):
    finished = subprocess.run(command, capture_output=True, text=True, **options)
    return finished.returncode, finished.stdout, finished.stderr


def only(pattern):
    """The one file of the release with such a name."""
    [file] = DIST.glob(pattern)
    return file


class DistributionTests(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def check_program(self, program, tables):
        """Runs `program` with the tables that came with it, and no variable of this environment."""
        result = run(program, "match", "--routes", tables, LINK, env={}, cwd=self.folder)
        self.assertEqual(result, (0, RESULT, ""))

    def check_shared_files(self, share):
        for name in [
            "man/man1/linkroute.1", "man/man5/linkroute-routes.5", "bash-completion/completions/linkroute",
            "zsh/site-functions/_linkroute", "fish/vendor_completions.d/linkroute.fish",
        ]:
            self.assertEqual((share / name).read_bytes(), (ROOT / "share" / name).read_bytes(), name)
        documents = share / "doc/linkroute"
        for name in ["LICENSE", "README.md", "CHANGELOG.md", "routes/pokedex.routes"]:
            self.assertEqual((documents / name).read_bytes(), (REPOSITORY / name).read_bytes(), name)

    def test_archive_unpacks_into_a_prefix(self):
        with tarfile.open(only("linkroute-[0-9]*.tar.gz")) as archive:
            archive.extractall(self.folder)
        [prefix] = self.folder.iterdir()
        self.assertEqual(f"{prefix.name}.tar.gz", only("linkroute-[0-9]*.tar.gz").name)
        self.check_program(prefix / "bin/linkroute", prefix / "share/doc/linkroute/routes/pokedex.routes")
        self.check_shared_files(prefix / "share")

    @unittest.skipUnless(shutil.which("dpkg-deb"), "there is no dpkg-deb here")
    def test_debian_package_unpacks(self):
        status, _, error = run("dpkg-deb", "--extract", only("*.deb"), self.folder)
        self.assertEqual((status, error), (0, ""))
        share = self.folder / "usr/share"
        self.check_program(self.folder / "usr/bin/linkroute", share / "doc/linkroute/routes/pokedex.routes")
        licence = (share / "doc/linkroute/copyright").read_bytes()
        self.assertEqual(licence, (REPOSITORY / "LICENSE").read_bytes())

    @unittest.skipUnless(shutil.which("dpkg") and os.geteuid() == 0, "dpkg installs for root only")
    def test_debian_package_is_installed_and_removed_by_dpkg(self):
        root = self.folder / "root"
        database = root / "var/lib/dpkg"
        for name in ["info", "updates", "triggers"]:
            (database / name).mkdir(parents=True)
        (database / "status").touch()
        options = [f"--root={root}", "--force-not-root", "--force-depends", "--force-script-chrootless"]
        status, _, error = run("dpkg", *options, "--install", only("*.deb"))
        self.assertEqual(status, 0, error)
        tables = root / "usr/share/doc/linkroute/routes/pokedex.routes"
        self.check_program(root / "usr/bin/linkroute", tables)
        status, _, error = run("dpkg", *options, "--remove", "linkroute")
        self.assertEqual(status, 0, error)
        self.assertFalse((root / "usr/bin/linkroute").exists())

    def test_wheel_is_installed_by_pip(self):
        environment = self.folder / "environment"
        self.assertEqual(run(sys.executable, "-m", "venv", environment)[0], 0)
        python = environment / "bin/python"
        # Without the network: the wheel needs nothing else.
        installed = run(
            python, "-m", "pip", "install", "--quiet", "--no-index", "--disable-pip-version-check",
            only("*.whl"))
        self.assertEqual(installed, (0, "", ""))
        tables = environment / "share/doc/linkroute/routes/pokedex.routes"
        self.check_program(environment / "bin/linkroute", tables)
        self.check_shared_files(environment / "share")
        module = run(python, "-m", "linkroute", "match", "--routes", tables, LINK)
        self.assertEqual(module, (0, RESULT, ""))
        found = run(python, "-c", "import linkroute; print(linkroute.find_program())")
        self.assertEqual(found, (0, f"{environment}/bin/linkroute\n", ""))
        removed = run(python, "-m", "pip", "uninstall", "--quiet", "--yes", "linkroute")
        self.assertEqual((removed, (environment / "bin/linkroute").exists()), ((0, "", ""), False))

    def test_build_plugin_generates_links_without_compiling_its_tool(self):
        with tarfile.open(only("linkroute-plugin-*.tar.gz")) as archive:
            archive.extractall(self.folder)
        app = self.folder / "app"
        sources = app / "Sources/App"
        sources.mkdir(parents=True)
        (app / "Package.swift").write_text(APP_MANIFEST)
        (sources / "main.swift").write_text("print(1)\n")
        table = sources / "pokedex.routes"
        shutil.copy(REPOSITORY / "routes/pokedex.routes", table)
        # The app does not depend on the library, so it has no use for the generated file and does not
        # compile.
        status, output, error = run("swift", "build", "--package-path", app)
        self.assertEqual((status, "no such module 'LinkRouting'" in output), (1, True), output + error)
        [file] = (app / ".build/plugins/outputs").rglob("AppLink.swift")
        generated = (REPOSITORY / "Tests/SwiftGenerationTests/AppLink.swift").read_text()
        self.assertEqual(file.read_text(), generated)
        table.write_text("/new/:id{integer}  -> new\n")
        status, output, error = run("swift", "build", "--package-path", app)
        printed = [line for line in (output + error).splitlines() if line.startswith(str(table))]
        self.assertEqual(status, 1, output + error)
        self.assertEqual(
            printed,
            [f"{table}:1:10: error: unknown type `integer`", f"{table}:1:10: note: did you mean `int`?"])

    def test_names_and_sums_are_listed(self):
        sums = dict(reversed(line.split()) for line in (DIST / "SHA256SUMS").read_text().splitlines())
        files = [file for file in DIST.iterdir() if file.is_file() and file.name != "SHA256SUMS"]
        self.assertEqual(sums, {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in files})

    def test_packing_again_gives_the_same_bytes(self):
        script = REPOSITORY / ".packaging/distribution.py"
        status, _, error = run(
            sys.executable, "-B", script, "--root", ROOT, "--tool", DIST / "prefix/linkroute-generate",
            "--folder", self.folder)
        self.assertEqual((status, error), (0, ""))
        self.assertEqual((self.folder / "SHA256SUMS").read_text(), (DIST / "SHA256SUMS").read_text())

    def test_wheel_lists_its_files(self):
        with zipfile.ZipFile(only("*.whl")) as wheel:
            [record] = [name for name in wheel.namelist() if name.endswith("/RECORD")]
            listed = [line.split(",")[0] for line in wheel.read(record).decode().splitlines()]
            self.assertEqual(listed, wheel.namelist())


if __name__ == "__main__":
    unittest.main()
