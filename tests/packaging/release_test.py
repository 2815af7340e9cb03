# SPDX-License-Identifier: BSD-3-Clause
"""A release can be configured without tests, Node.js and network: release_test.py CMAKE C++_COMPILER

Uses the sources packed by `./dev tarball`, with an empty page in place of the built one; compiles nothing.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
cmake, compiler = sys.argv[1:3]


def run(*command):
    done = subprocess.run([str(word) for word in command], cwd=project, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise AssertionError(f"{command}: {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


class Release(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if not (project / ".git").exists():
            raise unittest.SkipTest("these sources are a release themselves")
        scratch = tempfile.TemporaryDirectory()
        cls.addClassCleanup(scratch.cleanup)
        cls.sources = pathlib.Path(scratch.name) / "sources"
        for name in run("git", "ls-files", "-z", "--", ".", ":!.ci").split("\0"):
            if name and (project / name).is_file():
                (cls.sources / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(project / name, cls.sources / name)
        for page in "report.html", "viewer.html":
            (cls.sources / "packaging" / page).write_text("")

    def configured(self, *options):
        build = self.sources / "build"
        shutil.rmtree(build, ignore_errors=True)
        run(cmake, "-S", self.sources, "-B", build, f"-DCMAKE_CXX_COMPILER={compiler}", *options)
        return build

    def test_neither_tests_nor_nodejs_are_needed(self):
        for shared in ("OFF", "ON"):
            with self.subTest(shared=shared):
                cache = (self.configured(f"-DBUILD_SHARED_LIBS={shared}") / "CMakeCache.txt").read_text()
                self.assertIn("CONVERTPROFILE_TESTS:BOOL=OFF", cache)
                self.assertIn("CONVERTPROFILE_WERROR:BOOL=OFF", cache)
                self.assertIn("CONVERTPROFILE_BUILD_PAGE:BOOL=OFF", cache)
                self.assertNotRegex(cache, r"(?mi)^(node|npm)\w*:")

    def test_all_installed_files_are_built(self):
        build = self.configured("-DBUILD_SHARED_LIBS=ON")
        targets = run(cmake, "--build", build, "--target", "help")
        for target in ("convertprofile", "lazyrun", "libconvertprofile", "libconvertprofile_c", "convertprofile_record"):
            self.assertRegex(targets, rf"(?m)[ .]{target}\b")
        self.assertNotRegex(targets, r"_test\b|_fuzz\b")
        installed = [path for script in build.rglob("cmake_install.cmake")
                     for path in re.findall(rf'"({re.escape(str(self.sources))}/[^"]+)"', script.read_text())]
        there = [path for path in installed if not path.startswith(str(build))]
        self.assertTrue(there)
        self.assertEqual([path for path in there if not pathlib.Path(path).exists()], [])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
