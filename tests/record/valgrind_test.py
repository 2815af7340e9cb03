# SPDX-License-Identifier: BSD-3-Clause
"""Runs the C and C++ programs of record/examples under Valgrind, which must find neither invalid accesses nor lost
memory, in the library as users have it.

valgrind_test.py LIBRARY_FOLDER
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
examples = project / "record/examples"
VALGRIND = ["valgrind", "-q", "--error-exitcode=99", "--leak-check=full", "--errors-for-leak-kinds=definite",
            "--fair-sched=yes"]
library = scratch = None  # set in main


def run(*command, **environment):
    done = subprocess.run([str(word) for word in command], cwd=scratch, capture_output=True, text=True, check=False,
                          env={**os.environ, **environment})
    if done.returncode != 0:
        raise AssertionError(f"{command}: {done.returncode}\n{done.stderr}")
    return done.stdout


def built(name, *sources, compiler="cc"):
    run(compiler, "-g", "-O1", f"-I{project}/record", *(examples / source for source in sources), "-o", name,
        f"-L{library}", "-lconvertprofile_record", f"-Wl,-rpath,{library}", "-lpthread")
    return f"./{name}"


class Valgrind(unittest.TestCase):
    def check(self, *command, **environment):
        """The output of an error-free run, which writes a profile."""
        profile = pathlib.Path(scratch) / environment.pop("profile", "x.pgcl")
        leaks = environment.pop("leaks", False)
        profile.unlink(missing_ok=True)
        told = run(*VALGRIND, *(["--leak-check=no"] if leaks else []), *command, **environment)
        self.assertGreater(profile.stat().st_size, 100)
        return told

    def test_valgrind_sees_invalid_accesses(self):
        (pathlib.Path(scratch) / "bad.c").write_text(
            "#include <stdlib.h>\nint main(void) { volatile char* p = malloc(1); p[1] = 0; return 0; }\n")
        run("cc", "-O0", "-w", "bad.c", "-o", "bad")
        with self.assertRaisesRegex(AssertionError, "Invalid write"):
            run(*VALGRIND, "./bad")

    def test_small_programs(self):
        self.check(built("first", "first.c"), profile="first.pgcl")
        self.check(built("blocks", "blocks.cpp", compiler="c++"), profile="blocks.pgcl")
        thunk = built("thunk", "thunk.c")
        for model in range(5):
            self.check(thunk, "x.pgcl", model)

    def test_threads(self):
        self.check(built("threads", "threads.c"), "3", "x.pgcl")

    def test_an_interpreter(self):
        lazy = built("lazy", "lazy.c")
        for model in ("stacks", "lexical", "function", "callgraph", "hybrid"):
            self.assertTrue(self.check(lazy, examples / "lazy.hs", "x.pgcl", model, leaks=True))  # it frees nothing

    def test_instrumented_functions_that_longjmp_leaves(self):
        run("cc", "-g", "-O1", f"-I{project}/record", "-c", examples / "instrument_functions.c")
        run("cc", "-g", "-O1", "-finstrument-functions", "-fno-omit-frame-pointer", "-c", examples / "maze.c")
        run("cc", "maze.o", "instrument_functions.o", "-o", "maze", f"-L{library}", "-lconvertprofile_record",
            f"-Wl,-rpath,{library}", "-lpthread")
        for clock in ("none", "timer", "cycles"):
            self.assertEqual(self.check("./maze", "10", CPR_CLOCK=clock, CPR_OUTPUT="x.pgcl"), "57 18\n")


if __name__ == "__main__":
    library = pathlib.Path(sys.argv.pop(1)).resolve()
    if shutil.which("valgrind") is None:
        print("valgrind is not installed")
        sys.exit(77)
    with tempfile.TemporaryDirectory() as scratch:
        unittest.main()
