"""Packs an installed linkroute, and the tool of its build plugin, into the files of a release.

The files depend on what is packed alone: the same program gives the same bytes.
"""

import argparse
import base64
import gzip
import hashlib
import io
import json
import os
import pathlib
import platform
import shutil
import subprocess
import tarfile
import tempfile
import zipfile

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
SUMMARY = "Resolve deep links and universal links against a table of routes"
# 1980-01-01, the first date that a zip archive can say, for all files of a release.
DATE = 315532800
PLUGIN = REPOSITORY / "Sources/Plugins/LinkRoutePlugin/LinkRoutePlugin.swift"
PYTHON_MODULE = REPOSITORY / ".packaging/python"


class Entry:
    """A file of a package: its path, its bytes, and whether it is a program."""

    def __init__(self, path, content, is_program=False):
        self.path = path
        self.content = content
        self.mode = 0o755 if is_program else 0o644


def installed_entries(root):
    """The files below `root`, which is what `make install` calls the prefix, and the documents."""
    entries = []
    for file in sorted(path for path in root.rglob("*") if path.is_file()):
        path = file.relative_to(root).as_posix()
        entries.append(Entry(path, file.read_bytes(), is_program=path.startswith("bin/")))
    documents = "share/doc/linkroute"
    for name in ["README.md", "CHANGELOG.md", "LICENSE"]:
        entries.append(Entry(f"{documents}/{name}", (REPOSITORY / name).read_bytes()))
    tables = REPOSITORY / "routes"
    for file in sorted(path for path in tables.rglob("*") if path.is_file()):
        entries.append(Entry(f"{documents}/routes/{file.relative_to(tables).as_posix()}", file.read_bytes()))
    return sorted(entries, key=lambda entry: entry.path)


def write_archive(file, name, entries):
    """Writes a tar.gz with one folder, which has the layout of a prefix such as /usr/local."""
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for entry in entries:
            member = tarfile.TarInfo(f"{name}/{entry.path}")
            member.size, member.mode, member.mtime = len(entry.content), entry.mode, DATE
            archive.addfile(member, io.BytesIO(entry.content))
    file.write_bytes(gzip.compress(content.getvalue(), mtime=0))


DEBIAN_CONTROL = """\
Package: linkroute
Version: {version}
Architecture: {architecture}
Maintainer: The linkroute authors <linkroute@users.noreply.github.com>
Installed-Size: {kilobytes}
Section: devel
Priority: optional
Description: {summary}
 linkroute says which screen of an app a link opens, and why a broken link
 opens nothing. It reads a table with one route per line, classifies lists of
 links, and checks the links in documents.
"""


def write_debian_package(file, version, architecture, entries):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for entry in entries:
            path = entry.path
            # Debian keeps manual pages compressed, and the licence in a file called copyright.
            if path.startswith("share/man/"):
                path, entry = f"{path}.gz", Entry(path, gzip.compress(entry.content, mtime=0))
            elif path.endswith("doc/linkroute/LICENSE"):
                path = path.replace("LICENSE", "copyright")
            target = root / "usr" / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(entry.content)
            target.chmod(entry.mode)
        kilobytes = sum(len(entry.content) + 1023 for entry in entries) // 1024
        control = DEBIAN_CONTROL.format(
            version=version, architecture=architecture, kilobytes=kilobytes, summary=SUMMARY)
        (root / "DEBIAN").mkdir()
        (root / "DEBIAN/control").write_text(control)
        for path in [root, *root.rglob("*")]:
            if path.is_dir():
                path.chmod(0o755)
            os.utime(path, (DATE, DATE))
        subprocess.run(
            ["dpkg-deb", "--build", "--root-owner-group", "-Zxz", root, file],
            check=True, stdout=subprocess.DEVNULL, env=os.environ | {"SOURCE_DATE_EPOCH": str(DATE)})


WHEEL_METADATA = """\
Metadata-Version: 2.4
Name: linkroute
Version: {version}
Summary: {summary}
License-Expression: Apache-2.0
License-File: LICENSE
Keywords: deep link,universal link,app link,router
Requires-Python: >=3.8
Description-Content-Type: text/markdown

{readme}"""

WHEEL_TAGS = """\
Wheel-Version: 1.0
Generator: linkroute
Root-Is-Purelib: false
"""


def write_wheel(folder, version, tags, entries):
    """Writes a wheel whose program and manual pages pip installs as `bin` and `share` of the environment."""
    information, data = f"linkroute-{version}.dist-info", f"linkroute-{version}.data"
    readme = (REPOSITORY / "README.md").read_text()
    members = [
        Entry(f"linkroute/{file.name}", file.read_bytes()) for file in sorted(PYTHON_MODULE.glob("*.py"))
    ]
    for entry in entries:
        if entry.path.startswith("bin/"):
            members.append(Entry(f"{data}/scripts/{entry.path[4:]}", entry.content, is_program=True))
        else:
            members.append(Entry(f"{data}/data/{entry.path}", entry.content))
    metadata = WHEEL_METADATA.format(version=version, summary=SUMMARY, readme=readme)
    wheel = WHEEL_TAGS + "".join(f"Tag: py3-none-{tag}\n" for tag in tags)
    members += [
        Entry(f"{information}/METADATA", metadata.encode()),
        Entry(f"{information}/WHEEL", wheel.encode()),
        Entry(f"{information}/licenses/LICENSE", (REPOSITORY / "LICENSE").read_bytes()),
    ]
    record = "".join(f"{member.path},sha256={digest(member.content)},{len(member.content)}\n"
        for member in members)
    members.append(Entry(f"{information}/RECORD", f"{record}{information}/RECORD,,\n".encode()))
    file = folder / f"linkroute-{version}-py3-none-{'.'.join(tags)}.whl"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for member in members:
            item = zipfile.ZipInfo(member.path, date_time=(1980, 1, 1, 0, 0, 0))
            item.compress_type = zipfile.ZIP_DEFLATED
            item.create_system = 3
            item.external_attr = (0o100000 | member.mode) << 16
            archive.writestr(item, member.content)
    return file


PLUGIN_MANIFEST = """\
{tools}
// The build plugin of linkroute {version} with its tool, so that no app has to compile it.

import PackageDescription

let package = Package(
    name: "linkroute-plugin",
    products: [.plugin(name: "LinkRoutePlugin", targets: ["PrebuiltLinkRoutePlugin"])],
    // The targets have other names than those of linkroute: an app depends on both packages.
    targets: [
        .binaryTarget(name: "prebuilt-linkroute-generate", path: "linkroute-generate.artifactbundle"),
        .plugin(
            name: "PrebuiltLinkRoutePlugin", capability: .buildTool(),
            dependencies: ["prebuilt-linkroute-generate"], path: "LinkRoutePlugin"),
    ]
)
"""


def plugin_entries(version, triples, tool):
    """A Swift package with the build plugin, and an artifact bundle with the tool that it runs (SE-0305)."""
    tools = (REPOSITORY / "Package.swift").read_text().splitlines()[0]
    bundle = "linkroute-generate.artifactbundle"
    path = f"linkroute-generate-{version}/bin/linkroute-generate"
    variant = {"path": path, "supportedTriples": triples}
    artifact = {"type": "executable", "version": version, "variants": [variant]}
    information = {"schemaVersion": "1.0", "artifacts": {"linkroute-generate": artifact}}
    return [
        Entry("LICENSE", (REPOSITORY / "LICENSE").read_bytes()),
        Entry("LinkRoutePlugin/LinkRoutePlugin.swift", PLUGIN.read_bytes()),
        Entry("Package.swift", PLUGIN_MANIFEST.format(tools=tools, version=version).encode()),
        Entry(f"{bundle}/info.json", f"{json.dumps(information, indent=2)}\n".encode()),
        Entry(f"{bundle}/{path}", tool.read_bytes(), is_program=True),
    ]


def digest(content):
    """The hash of a file in the form of a wheel's list."""
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


class Target:
    """The names of a machine: in file names, for Debian, for Python's wheels, and for Swift."""

    def __init__(self, name, debian, wheels, triples):
        self.name = name
        self.debian = debian
        self.wheels = wheels
        self.triples = triples

    @staticmethod
    def of(program):
        """The target of a program for the machine that runs this script."""
        machine = platform.machine()
        if platform.system() == "Darwin":
            machines = subprocess.run(["lipo", "-archs", program], check=True, capture_output=True, text=True)
            machines = machines.stdout.split()
            triples = [f"{machine}-apple-macosx" for machine in machines]
            if len(machines) > 1:
                return Target("macos-universal", None, ["macosx_13_0_universal2"], triples)
            return Target(f"macos-{machine}", None, [f"macosx_13_0_{machine}"], triples)
        debian = {"x86_64": "amd64", "aarch64": "arm64"}.get(machine)
        # A static program needs no version of the C library, neither glibc nor musl.
        return Target(
            f"linux-{machine}", debian, [f"manylinux2014_{machine}", f"musllinux_1_1_{machine}"],
            [f"{machine}-unknown-linux-gnu"])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", type=pathlib.Path, required=True, help="the folder with bin and share")
    parser.add_argument("--tool", type=pathlib.Path, required=True, help="the tool of the plugins")
    parser.add_argument("--folder", type=pathlib.Path, required=True, help="where the files are written")
    arguments = parser.parse_args()
    program = arguments.root / "bin/linkroute"
    version = subprocess.run([program, "--version"], check=True, capture_output=True,
        text=True).stdout.split()[1]
    target = Target.of(program)
    entries = installed_entries(arguments.root)
    name = f"linkroute-{version}-{target.name}"
    files = [arguments.folder / f"{name}.tar.gz"]
    write_archive(files[0], name, entries)
    if target.debian and shutil.which("dpkg-deb"):
        files.append(arguments.folder / f"linkroute_{version}_{target.debian}.deb")
        write_debian_package(files[1], version, target.debian, entries)
    files.append(write_wheel(arguments.folder, version, target.wheels, entries))
    name = f"linkroute-plugin-{version}-{target.name}"
    files.append(arguments.folder / f"{name}.tar.gz")
    write_archive(files[-1], "linkroute-plugin", plugin_entries(version, target.triples, arguments.tool))
    sums = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    (arguments.folder / "SHA256SUMS").write_text("".join(sums))
    for file in files:
        print(f"{file.stat().st_size:>10}  {file}")


if __name__ == "__main__":
    main()
