# SPDX-License-Identifier: BSD-3-Clause
"""Builds record/examples as their users would, runs them, and compares with hand-counted costs.

examples_test.py LIBRARY_FOLDER CONVERTPROFILE LAZYRUN NODE
"""
import collections
import csv
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(project / "tests/runtime"))
from entries_by_stack import entries_by_stack  # noqa: E402

examples = project / "record/examples"
C99 = ["cc", "-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic", "-O1", f"-I{project}/record"]
MODELS = ["stacks", "lexical", "function", "callgraph", "hybrid"]
OWN_MODULES = ("Main", "MAIN", "System", "CAF")
library = convertprofile = lazyrun = node = scratch = None  # set in main


def run(*command, **environment):
    done = subprocess.run([str(word) for word in command], cwd=scratch, capture_output=True, text=True, check=False,
                          env={**os.environ, **environment})
    if done.returncode != 0:
        raise AssertionError(f"{command}: {done.returncode}\n{done.stderr}")
    return done.stdout


def links():
    return [f"-L{library}", "-lconvertprofile_record", f"-Wl,-rpath,{library}", "-lpthread"]


def converted(name, metric):
    """{path below the root: cost} of entries that cost anything, as convertprofile reads them."""
    if "ok, pgcl version 3" not in run(convertprofile, "--check", name):
        raise AssertionError(name)
    text = run(convertprofile, name, "--to", "csv", "--builtins", "show", "-q", "-o", "-")
    paths, found = {}, {}
    for row in csv.DictReader(io.StringIO(text)):
        above = paths[row["parent"]] + (row["name"],) if row["parent"] else ()
        paths[row["entry"]] = above
        if int(row[f"{metric}_individual"]):
            found[above] = int(row[f"{metric}_individual"])
    return found


def costs(name, metric):
    """The same costs, which the page must read, too."""
    found = converted(name, metric)
    run(convertprofile, name, "-q", "-o", f"{name}.html")
    page = json.loads(run(node, project / "tests/support/page_costs.mjs", f"{name}.html"))
    at = page["metrics"].index(metric)
    shown = {tuple(path): each[at] for path, each, _ in page["entries"] if each[at]}
    if shown != found:
        raise AssertionError(f"{name}: the page has {shown}, convertprofile {found}")
    return found


def annotated(name, metric):
    """{function: cost} as callgrind_annotate prints it, which reads the same files as KCachegrind."""
    run(convertprofile, name, "-q", "-o", "callgrind.out.x")
    text = run("callgrind_annotate", "callgrind.out.x", "--threshold=100", "--auto=no", f"--show={metric}",
               f"--sort={metric}")
    return {function: int(cost.replace(",", "")) for cost, function in
            re.findall(r"(?m)^ *([\d,]+) \([^)]*\)  [^:\n]*:(\S+)", text)}


def compile_maze(*more):
    run("cc", "-std=gnu99", "-Wall", "-Wextra", "-Werror", "-O1", f"-I{project}/record", "-c",
        examples / "instrument_functions.c")
    run("cc", "-std=c99", "-g", *more, "-finstrument-functions", "-fno-omit-frame-pointer", "-c", examples / "maze.c")
    run("cc", "maze.o", "instrument_functions.o", "-o", "maze", *links())


class Examples(unittest.TestCase):
    def test_the_header_is_c_and_cpp(self):
        for compiler, suffix, standard in [("cc", "c", "c99"), ("c++", "cpp", "c++98")]:
            source = pathlib.Path(scratch) / f"header.{suffix}"
            source.write_text('#include "convertprofile_record.h"\ncpr_options options;\nint version = CPR_VERSION;\n')
            run(compiler, f"-std={standard}", "-Wall", "-Wextra", "-Werror", "-pedantic", "-Wno-long-long",
                "-fsyntax-only", f"-I{project}/record", source)

    def test_the_smallest_program_is_the_one_in_the_document(self):
        block = re.search(r"```c\n(.*?)```", (project / "docs/recording.md").read_text(), re.S)[1]
        self.assertTrue((examples / "first.c").read_text().endswith(block))
        run(*C99, examples / "first.c", "-o", "first", *links())
        run("./first")
        self.assertEqual(costs("first.pgcl", "CON"), {("work",): 3})

    def test_calls_that_are_blocks_of_cpp(self):
        for standard in ("c++11", "c++20"):
            run("c++", f"-std={standard}", "-Wall", "-Wextra", "-Werror", "-pedantic", f"-I{project}/record",
                examples / "blocks.cpp", "-o", "blocks", *links())
            run("./blocks")
            self.assertEqual(costs("blocks.pgcl", "CON"), {(): 1, ("work",): 30})

    def test_a_thunk_s_builder_pays_once_under_each_model(self):
        run(*C99, examples / "thunk.c", "-o", "thunk", *links())
        for model in range(len(MODELS)):
            run("./thunk", "thunk.pgcl", model)
            self.assertEqual(costs("thunk.pgcl", "Steps"), {("producer",): 101, ("consumer",): 10})
            self.assertEqual(converted("thunk.pgcl", "THUNK"), {("producer",): 2})

    def test_an_instrumented_interpreter_records_what_lazyrun_does(self):
        run(*C99, examples / "lazy.c", "-o", "lazy", *links())
        for source in [examples / "lazy.hs", project / "tests/record/functions.hs"]:
            for model in MODELS:
                with self.subTest(source=source.name, model=model):
                    ours = run("./lazy", source, "ours.pgcl", model)
                    theirs = run(lazyrun, "--attribution", model, "--profile", "theirs.pgcl", source)
                    self.assertEqual(ours, theirs)
                    entries = {}
                    for name in ("ours", "theirs"):
                        run(convertprofile, f"{name}.pgcl", "--to", "ghc-json", "-q", "-o", f"{name}.json")
                        entries[name] = entries_by_stack(pathlib.Path(scratch) / f"{name}.json", OWN_MODULES)
                    self.assertGreater(len(entries["theirs"]), 6)
                    self.assertEqual(entries["ours"], entries["theirs"])

    def test_a_c_program_s_functions(self):
        compile_maze("-O1")
        self.assertEqual(run("./maze", "10", CPR_CLOCK="none", CPR_OUTPUT="maze.pgcl"), "57 18\n")
        below = lambda *names: ("main", "solve", *names)
        # fib(10): 177 calls. is_even and is_odd take turns from 10 to 0. search's longjmp leaves five descends.
        self.assertEqual(costs("maze.pgcl", "Strict"), {
            ("main",): 1, below(): 1, below("search"): 3, below("search", "descend"): 15, below("rest"): 3,
            below("compare"): 1, below("fib"): 177, below("is_even"): 6, below("is_even", "is_odd"): 5})
        self.assertEqual(annotated("maze.pgcl", "Strict"), {
            f"maze::{name}": count for name, count in
            {"main": 1, "solve": 1, "search": 3, "descend": 15, "rest": 3, "compare": 1, "fib": 177, "is_even": 6,
             "is_odd": 5}.items()})

    def test_a_c_program_with_inlined_functions(self):
        compile_maze("-O2")
        run("./maze", "10", CPR_CLOCK="cycles", CPR_OUTPUT="maze.pgcl")
        by_name = collections.Counter()
        for path, count in costs("maze.pgcl", "Strict").items():
            by_name[path[-1]] += count
        self.assertEqual([by_name[name] for name in ("main", "solve", "search", "descend", "rest", "fib")],
                         [1, 1, 3, 15, 3, 177])
        self.assertIn(("main", "solve", "rest"), costs("maze.pgcl", "Strict"))
        self.assertIn(("main", "solve", "fib"), converted("maze.pgcl", "Ticks"))

    def test_a_python_program(self):
        run(sys.executable, "-B", examples / "pgcl_profile.py", "python.pgcl", examples / "generators.py",
            CPR_LIBRARY=str(next(library.glob("*.so"))))
        counted = {}
        for path, calls in costs("python.pgcl", "Strict").items():
            if "<module>" in path:
                counted[path[path.index("<module>") + 1:]] = calls
        for path, calls in {
                ("total",): 1, ("total", "sum"): 1, ("total", "sum", "numbers"): 6,  # 5 numbers, and the end
                ("total", "sum", "numbers", "list.append"): 1,
                ("first", "numbers"): 2,  # the first number, and when it is closed
                ("catcher", "raiser"): 4, ("catcher", "after"): 1, ("catcher", "after", "len"): 1,
                ("c_raiser", "after"): 1, ("fib",): 177}.items():
            self.assertEqual(counted.get(path), calls, path)
        self.assertEqual([calls for path, calls in costs("python.pgcl", "Strict").items()
                          if path[-1] == "fib" and "Thread.run" in path], [15])

    def test_a_program_built_against_the_installed_library(self):
        prefix = pathlib.Path(scratch) / "installed"
        run("cmake", f"-DCMAKE_INSTALL_PREFIX={prefix}", "-P", library / "cmake_install.cmake")
        installed = sorted(path.name for path in prefix.rglob("*") if not path.is_dir())
        for name in ("convertprofile_record.h", "convertprofile_record.pc", "convertprofile_record.hpp",
                     "libconvertprofile_record.a",
                     "libconvertprofile_record.so"):
            self.assertIn(name, installed)
        found = next(prefix.rglob("*.pc")).parent
        for extra in ([], ["--static"]):
            flags = run("pkg-config", *extra, "--cflags", "--libs", "convertprofile_record",
                        PKG_CONFIG_PATH=str(found)).split()
            if extra:
                flags = [word.replace("-lconvertprofile_record", "-l:libconvertprofile_record.a") for word in flags]
            run("cc", "-std=c99", examples / "threads.c", "-o", "threads", *flags, "-lpthread")
            run("./threads", "2", "threads.pgcl", LD_LIBRARY_PATH=str(found.parent))
            self.assertEqual(converted("threads.pgcl", "Steps")[("worker", "use")], 40)

    def test_threads(self):
        for link in [links(), [library / "libconvertprofile_record.a", "-lstdc++", "-lz", "-lpthread"]]:
            run(*C99, examples / "threads.c", "-o", "threads", *link)
            run("./threads", "8", "threads.pgcl")
            # 8 threads, twice; the second time they evaluate thunks built by the first threads.
            self.assertEqual(costs("threads.pgcl", "Steps"), {
                ("worker", "build"): 16 * 1000 + 8 * 100, ("worker", "use"): 16 * 10})
            self.assertEqual(costs("threads.pgcl", "Strict"), {
                ("worker",): 16, ("worker", "build"): 16 * 1000, ("worker", "use"): 16})
            self.assertEqual(costs("threads.pgcl", "THUNK"), {("worker", "build"): 16 * 1000 * 3})


if __name__ == "__main__":
    library, convertprofile, lazyrun, node = (pathlib.Path(word).resolve() for word in sys.argv[1:5])
    del sys.argv[1:5]
    if shutil.which("callgrind_annotate") is None:
        print("callgrind_annotate is not installed")
        sys.exit(77)
    with tempfile.TemporaryDirectory() as scratch:
        unittest.main()
