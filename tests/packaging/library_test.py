# SPDX-License-Identifier: BSD-3-Clause
"""The libraries as installed: the examples of docs/library.md compile, run and print what the page shows.

library_test.py BUILD
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
build = pathlib.Path(sys.argv[1]).resolve()
page = (project / "docs/library.md").read_text()
examples = project / "library/examples"
COMPONENTS = ("development", "library", "python", "record")


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
        for component in COMPONENTS:
            run("cmake", "--install", build, "--prefix", cls.prefix, "--component", component)
        packages = next(cls.prefix.glob("lib/**/convertprofile.pc")).parent
        commands = pathlib.Path(build / "convert")
        cls.environment = {
            **os.environ, "PKG_CONFIG_PATH": str(packages), "LD_LIBRARY_PATH": str(packages.parent),
            "PYTHONPATH": str(cls.prefix / "lib/python3/dist-packages"), "PYTHONDONTWRITEBYTECODE": "1",
            "PATH": f"{commands}:{os.environ['PATH']}"}

    def python(self, program, *arguments):
        return run(sys.executable, "-c", program, *arguments, env=self.environment, cwd=project)

    def test_the_page_shows_the_examples_as_they_are(self):
        shown = re.findall(r"```(?:cpp|c|python)\n(.*?)```", page, re.S)
        self.assertEqual(len(shown), 3)
        sources = [path.read_text() for path in examples.iterdir() if path.suffix in (".cpp", ".py")]
        for code in shown:
            self.assertEqual(sum(source.endswith(code) for source in sources), 1, code)

    def test_the_commands_of_the_page(self):
        checkout = self.scratch / "checkout"
        checkout.mkdir()
        for name in ("library", "samples"):
            (checkout / name).symlink_to(project / name)
        (checkout / "out").mkdir()
        ran = 0
        for script, expected in re.findall(r"```sh\n(.*?)```\n(?:```\n(.*?)```)?", page, re.S):
            # pkg-config escapes the blank of the prefix for a shell that reads its words again.
            script = re.sub(r"(?m)^(c(?:c|\+\+) .*)$", r'eval "\1"', script)
            printed = run("bash", "-euc", script, cwd=checkout, env=self.environment)
            if expected:
                self.assertEqual(printed, expected)
            ran += 1
        self.assertEqual(ran, 4)

    def test_cmake_finds_everything(self):
        out = self.scratch / "by cmake"
        run("cmake", "-S", examples, "-B", out, f"-DCMAKE_PREFIX_PATH={self.prefix}")
        run("cmake", "--build", out)
        built = self.scratch / "built.pgcl"
        run(out / "build", built, env=self.environment)
        self.assertEqual(run(out / "top", built, env=self.environment).split()[0], "sum")
        failed = subprocess.run([out / "top", "none.prof"], capture_output=True, text=True, env=self.environment,
                                check=False)
        self.assertEqual((failed.returncode, failed.stderr), (1, "none.prof: No such file or directory\n"))

    def test_the_header_is_c_and_cpp(self):
        for compiler, suffix, standard in [("cc", "c", "c99"), ("c++", "cpp", "c++98")]:
            source = self.scratch / f"header.{suffix}"
            source.write_text("#include <convertprofile_c.h>\nint version = CVP_VERSION;\n")
            run(compiler, f"-std={standard}", "-Wall", "-Wextra", "-Werror", "-pedantic", "-Wno-long-long",
                "-fsyntax-only", f"-I{self.prefix}/include", source)

    def test_only_the_functions_of_the_header_are_exported(self):
        library = next(self.prefix.glob("lib/**/libconvertprofile_c.so"))
        exported = set(re.findall(r" T (\w+)", run("nm", "-D", "--defined-only", library)))
        declared = set(re.findall(r"CVP_API [^;]*?\b(cvp_\w+)\(", (project / "library/convertprofile_c.h").read_text()))
        self.assertEqual(exported, declared)
        self.assertGreater(len(declared), 12)

    def test_a_host_keeps_its_state(self):
        self.python("""if True:
            import os, signal, convertprofile
            umask = os.umask(0o027)
            before = [signal.getsignal(each) for each in signal.valid_signals()]
            convertprofile.read("samples/words/words.json").write(os.devnull, to="pgcl")
            assert before == [signal.getsignal(each) for each in signal.valid_signals()]
            assert os.umask(umask) == 0o027""")

    def test_python_gives_access_to_a_whole_profile(self):
        said = self.python("""if True:
            import sys, convertprofile
            profile = convertprofile.read("samples/words/words.json")
            data = profile.to_dict()
            size = len(data["entries"]["parent"])
            assert size > 3 and data["program"] == "words", (size, data["program"])
            assert all(parent <= i for i, parent in enumerate(data["entries"]["parent"]))
            assert {column.typecode for column in data["individual"].values()} == {"q"}
            for name, column in data["individual"].items():
                assert len(column) == len(data["inherited"][name]) == size
            time = next(m["name"] for m in data["metrics"] if m["role"] == "time")
            assert sum(data["individual"][time]) == data["inherited"][time][0]
            assert max(data["entries"]["centre"]) < len(data["centres"]["name"]) == len(data["centres"]["is_caf"])
            assert not data["heap"]["times"] and not data["serial"]["boundaries"]
            small = profile.shaped(min_ticks="1%", exclude=["no.such"]).to_dict()
            assert len(small["entries"]["parent"]) < size
            assert "no.such" in " ".join(small["messages"]), small["messages"]
            print(profile.bytes(to="folded").decode().count(";") > 3, convertprofile.version())""")
        self.assertRegex(said, r"^True \d+\.\d+\.\d+\n$")

    def test_python_compares_and_checks(self):
        self.python("""if True:
            import convertprofile
            run = convertprofile.read("samples/words/words.json")
            same = convertprofile.compare(run, [run])
            data = same.to_dict()
            roles = [metric["role"] for metric in data["metrics"]]
            assert roles[1::2] == ["base"] * (len(roles) // 2), roles
            assert data["individual"]["Ticks"] == data["individual"]["Ticks_before"]
            assert same.check("time>+5%")[0] is False
            assert run.check("time>0s")[0] is True
            double = convertprofile.sum_of([run, run]).to_dict()
            assert sum(double["individual"]["Ticks"]) == 2 * sum(data["individual"]["Ticks"])""")

    def test_python_reads_heaps_and_intervals(self):
        self.python("""if True:
            import convertprofile, pathlib
            heaps = [path for path in sorted(pathlib.Path("samples").rglob("*.hp")) if path.stat().st_size < 100000]
            data = convertprofile.read(heaps[0]).to_dict()["heap"]
            assert len(data["sample_begin"]) == len(data["times"]) + 1 > 1
            assert data["sample_begin"][-1] == len(data["record_band"]) == len(data["record_bytes"]) > 0
            assert max(data["record_band"]) < len(data["labels"]) == len(data["entries"])
            assert data["times"].typecode == "d" and any(data["labels"])""")

    def test_python_reports_errors(self):
        for call, message in [
                ("read('none.prof')", "none.prof: No such file or directory"),
                ("parse(b'nothing')", "byte 0: format: "),
                ("read('samples/words/words.json').shaped(max_dept=1)", "there is no option max-dept"),
                ("read('samples/words/words.json').shaped(max_depth='deep')", 'option max-depth: not "deep"'),
                ("read('samples/words/words.json').check('time>')", 'condition "time>": '),
                ("read('samples/words/words.json').write('x.unknown')", '"x.unknown"'),
                ("sum_of([])", "there is no profile to add up")]:
            with self.subTest(call):
                said = self.python(f"import convertprofile\ntry:\n  convertprofile.{call}\n"
                                   "except convertprofile.Error as e:\n  print(e)")
                self.assertIn(message, said)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
