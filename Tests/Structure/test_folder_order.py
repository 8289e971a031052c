"""Plants violations in small modules and compares everything that `folder-order` prints."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parent / "folder-order"
ORDER = "Core\n    First\n    Second/Inner\n    Second\n"
UNUSED = {"First/Empty.swift": "", "Second/Inner/Empty.swift": "", "Second/Empty.swift": ""}


class FolderOrderTests(unittest.TestCase):
    maxDiff = None

    def check(self, files, order=ORDER):
        """Runs the script on a module `Core` with these files; returns its lines, without the last one."""
        with tempfile.TemporaryDirectory() as folder:
            sources = Path(folder) / "Sources"
            for path, text in files.items():
                file = sources / "Core" / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text)
            (Path(folder) / "order.txt").write_text(order)
            ended = subprocess.run(
                [sys.executable, SCRIPT, "--sources", sources, "--order", Path(folder) / "order.txt"],
                capture_output=True,
                encoding="utf-8",
            )
        errors = ended.stdout.splitlines()
        self.assertEqual(ended.returncode, 1 if errors else 0, ended.stderr)
        return errors

    def assert_uses(self, first, second, uses):
        """Expects `uses` of Second, each as a line and a name, in the text of a file in First."""
        errors = self.check(UNUSED | {"First/A.swift": first, "Second/B.swift": second})
        expected = [
            f"Sources/Core/First/A.swift:{line}: uses `{name}` of Second, which comes later"
            for line, name in uses
        ]
        self.assertEqual(errors, expected)

    def test_earlier_folders_may_be_used(self):
        files = UNUSED | {"First/A.swift": "struct A {}", "Second/B.swift": "struct B { let a: A }"}
        self.assertEqual(self.check(files), [])

    def test_types(self):
        for keyword in ("struct", "enum", "final class", "protocol", "actor", "package indirect enum"):
            self.assert_uses("\nlet b: [B]", f"{keyword} B {{}}", [(2, "B")])
        self.assert_uses("let b: B", "typealias B = Int", [(1, "B")])
        self.assert_uses("let b = 0...B.most", "enum B { static let most = 1 }", [(1, "B")])
        self.assert_uses("@B var a: Int", "@propertyWrapper struct B {}", [(1, "B")])
        self.assert_uses("extension B {\n    var a: B { self }\n}", "struct B {}", [(1, "B"), (2, "B")])

    def test_a_folder_inside_another_has_its_own_place(self):
        files = UNUSED | {"Second/Inner/A.swift": "let b: B", "Second/B.swift": "struct B {}"}
        expected = ["Sources/Core/Second/Inner/A.swift:1: uses `B` of Second, which comes later"]
        self.assertEqual(self.check(files), expected)

    def test_comments_and_strings_are_ignored(self):
        text = '''
            // B
            /* B /* B */ B */
            let a = "B \\" B" + #"B " B"# + """
                B "B" B
                """
            let b = "B \\(B()) B \\(c("B", B.d)) B"
            '''
        self.assert_uses(text, "struct B {}", [(7, "B")])

    def test_the_innermost_type_is_meant(self):
        inner = "struct A {\n    let c: C\n    enum C {}\n}\nextension A {\n    func d() -> C {}\n}\nlet c: C"
        self.assert_uses(inner, "struct C {}", [(8, "C")])

    def test_types_nested_by_an_extension(self):
        later = "extension A { struct Kind {} }"
        first = "struct A {\n    let kind: Kind\n}\nlet kind: A.Kind"
        self.assert_uses(first, later, [(2, "A.Kind"), (4, "A.Kind")])
        self.assert_uses("struct A {}\nlet kind: Other.Kind", later, [])

    def test_types_of_functions_and_private_types_stay_in_their_file(self):
        self.assert_uses("func a() {\n    struct B {}\n    _ = B()\n}", "struct B {}", [])
        self.assert_uses("private struct B {}\nlet b: B", "struct B {}", [])
        self.assert_uses("let b: B", "private struct B {}", [])

    def test_members_of_extensions(self):
        self.assert_uses("let a = 1.isOdd", "extension Int { var isOdd: Bool { true } }", [(1, "isOdd")])
        self.assert_uses("let a = 1.isOdd", "extension Int { private var isOdd: Bool { true } }", [])
        self.assert_uses("let a = [1].count", "extension Array { var count: Int { 0 } }", [])

    def test_members_with_several_declarations_are_left_alone(self):
        later = "extension Int { func double() {} }"
        first = "struct A { let double: Int }", "enum A { case half, double(Int) }", "func a(double: Int) {}"
        for declaration in first:
            self.assert_uses(f"{declaration}\nlet a = b.double", later, [])

    def test_the_list_names_every_folder(self):
        files = {"First/A.swift": "", "Second/B.swift": "", "Third/C.swift": "", "D.swift": ""}
        expected = [
            "Sources/Core/Second/Inner: listed in order.txt, but has no Swift files",
            "Sources/Core: not listed in order.txt",
            "Sources/Core/Third: not listed in order.txt",
        ]
        self.assertEqual(self.check(files), expected)
        self.assertEqual(self.check({"A.swift": ""}, order=""), ["Sources/Core: not listed in order.txt"])


if __name__ == "__main__":
    unittest.main()
