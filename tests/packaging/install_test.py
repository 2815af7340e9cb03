# SPDX-License-Identifier: BSD-3-Clause
"""Checks that `cmake --install` installs all that is needed to build against it.

install_test.py BUILD
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml

project = pathlib.Path(__file__).resolve().parents[2]
build = pathlib.Path(sys.argv[1]).resolve()
profile = project / "samples/words/words.json"


def run(*command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False, **options)
    if done.returncode != 0:
        raise AssertionError(f"{command}: {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        scratch = tempfile.TemporaryDirectory()
        cls.addClassCleanup(scratch.cleanup)
        cls.scratch = pathlib.Path(scratch.name)
        cls.prefix = cls.scratch / "prefix with a space"
        run("cmake", "--install", build, "--prefix", cls.prefix, "--strip")

    def only(self, pattern):
        found = sorted(self.prefix.glob(pattern))
        self.assertEqual(len(found), 1, pattern)
        return found[0]

    def test_the_commands_run_and_are_stripped(self):
        for name in ("convertprofile", "lazyrun"):
            command = self.prefix / "bin" / name
            self.assertRegex(run(command, "--version"), rf"^{name} \d+\.\d+\.\d+\n$")
            self.assertNotIn(".symtab", run("readelf", "-SW", command))

    def test_the_version_is_that_of_the_project_everywhere(self):
        version = re.search(r"project\(convertprofile VERSION (\S+)", (project / "CMakeLists.txt").read_text())[1]
        self.assertEqual(run(self.prefix / "bin/convertprofile", "--version"), f"convertprofile {version}\n")
        self.assertEqual(run(self.prefix / "bin/lazyrun", "--version"), f"lazyrun {version}\n")
        self.assertIn(f"\n## {version}", (project / "CHANGELOG.md").read_text())
        for header, prefix in (("record/convertprofile_record.h", "CPR"), ("library/convertprofile.h", "CONVERTPROFILE"),
                               ("library/convertprofile_c.h", "CVP")):
            numbers = dict(re.findall(rf"#define {prefix}_VERSION_(MAJOR|MINOR|PATCH) (\d+)", (project / header).read_text()))
            self.assertEqual("{MAJOR}.{MINOR}.{PATCH}".format(**numbers), version)
        number = sum(int(part) * scale for part, scale in zip(version.split("."), (10000, 100, 1)))
        self.assertIn(f"\nVERSION = {number} ", (project / "library/python/convertprofile.py").read_text())
        self.assertIn(f'"version": "{version}"', (project / "viewer-html/package.json").read_text())

    def test_only_the_documented_headers_are_installed(self):
        headers = sorted(path.name for path in (self.prefix / "include").rglob("*") if path.is_file())
        self.assertEqual(headers, ["convertprofile.h", "convertprofile_c.h", "convertprofile_record.h",
                                   "convertprofile_record.hpp"])

    def test_a_program_finds_the_library_by_cmake(self):
        out = self.scratch / "by cmake"
        run("cmake", "-S", project / "library/examples", "-B", out, f"-DCMAKE_PREFIX_PATH={self.prefix}")
        run("cmake", "--build", out)
        self.shape(out / "shape")

    def test_a_program_finds_the_library_by_pkg_config(self):
        if shutil.which("pkg-config") is None:
            self.skipTest("pkg-config is not installed")
        folder = self.only("lib/**/convertprofile.pc").parent
        environment = {**os.environ, "PKG_CONFIG_PATH": str(folder)}
        flags = run("pkg-config", "--static", "--cflags", "--libs", "convertprofile", env=environment)
        program = self.scratch / "by_pkg_config"
        run("sh", "-c", f"c++ -std=c++20 '{project}/library/examples/shape.cpp' -o {program} {flags}")
        self.shape(program)
        self.assertIn("-lconvertprofile_record",
                      run("pkg-config", "--libs", "convertprofile_record", env=environment))

    def shape(self, program):
        libraries = {**os.environ, "LD_LIBRARY_PATH": str(self.only("lib/**/convertprofile.pc").parents[1])}
        written = self.scratch / "callgrind.out.words"
        said = run(program, profile, written, env=libraries)
        before, after = map(int, re.match(r"(\d+) entries, (\d+) after pruning\n", said).groups())
        self.assertLess(after, before)
        self.assertGreater(after, 3)
        self.assertIn("events:", written.read_text())
        missing = subprocess.run([program, "none.prof", written], capture_output=True, text=True,
                                 check=False, env=libraries)
        self.assertEqual((missing.returncode, missing.stderr), (1, "none.prof: No such file or directory\n"))

    def test_the_manual_has_every_option(self):
        for name in ("convertprofile", "lazyrun"):
            page = self.only(f"share/man/man1/{name}.1").read_text().replace("\\-", "-")
            shown = run(self.prefix / "bin" / name, "--help")
            options = set(re.findall(r"(?m)^ +(?:-\w, ?)?(--[a-z-]+)", shown))
            self.assertGreater(len(options), 20)
            for option in options:
                self.assertIn(f"\\fB{option}\\fR", page)
        self.assertIn("uleb", self.only("share/man/man5/pgcl.5").read_text())

    def test_man_shows_the_pages_without_complaint(self):
        if shutil.which("groff") is None:
            self.skipTest("groff is not installed")
        for page in self.prefix.glob("share/man/man*/*"):
            done = subprocess.run(["groff", "-man", "-ww", "-Tutf8", "-Kutf8", page], capture_output=True, text=True,
                                  check=False)
            self.assertEqual(done.stderr, "", page.name)

    def test_the_desktop_opens_each_kind_of_profile(self):
        types = xml.parse(self.only("share/mime/packages/convertprofile.xml")).getroot()
        space = "{http://www.freedesktop.org/standards/shared-mime-info}"
        globs = {glob.get("pattern"): one.get("type") for one in types for glob in one.iter(space + "glob")}
        self.assertEqual(sorted(globs), ["*.eventlog", "*.pgcl", "*.prof", "callgrind.out.*"])
        listed = run(self.prefix / "bin/convertprofile", "--list-formats")
        for glob in globs:
            self.assertIn(glob, listed)
        entry = self.only("share/applications/convertprofile.desktop").read_text()
        self.assertEqual(sorted(re.search(r"(?m)^MimeType=(.*);$", entry)[1].split(";")), sorted(globs.values()))
        self.assertRegex(entry, r"(?m)^Exec=convertprofile --open %f$")

    def test_the_desktop_s_own_tools_accept_both(self):
        if not shutil.which("update-mime-database") or not shutil.which("desktop-file-validate"):
            self.skipTest("shared-mime-info or desktop-file-utils is not installed")
        run("desktop-file-validate", self.only("share/applications/convertprofile.desktop"))
        mime = self.scratch / "share/mime"
        shutil.copytree(self.prefix / "share/mime", mime)
        run("update-mime-database", mime)
        self.assertIn("application/x-pgcl:*.pgcl", (mime / "globs").read_text())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
