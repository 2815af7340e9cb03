# SPDX-License-Identifier: BSD-3-Clause
"""Makes each system call and each allocation of the commands fail in turn.

faults_test.py CONVERTPROFILE LAZYRUN FAIL_CALL FAIL_ALLOCATION [--all]

After any failure, the output must be the complete old or the complete new one, no temporary file may be left, and the
command must end with a message and its exit code, or as if nothing had happened. Without --all each call gets some of
the faults, and only some allocations fail.
"""
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor

project = pathlib.Path(__file__).resolve().parents[2]
convertprofile = lazyrun = fail_call = fail_allocation = None  # set in main
takes_all = False

ERRORS = ["EIO", "ENOSPC", "EINTR", "EMFILE", "EAGAIN", "ENOMEM", "EACCES", "EDQUOT"]
SIGNALS = ["SIGTERM", "SIGXFSZ", "SIGXCPU", "SIGQUIT", "SIGALRM", "SIGUSR1", "SIGINT"]
PROGRAM = 'main :: IO ()\nmain = putStrLn "done" >> print (sum (map square [1 .. 50 :: Int]))\n' \
          "square :: Int -> Int\nsquare x = x * x\n"
FILE_PROGRAM = """import System.Directory
import System.IO

main :: IO ()
main = do
  createDirectory "own"
  writeFile "own/a" (unlines (map show [1 .. 2000 :: Int]))
  appendFile "own/a" "end\\n"
  print =<< listDirectory "own"
  renameFile "own/a" "own/b"
  print . length . lines =<< readFile "own/b"
  copyFile "own/b" "own/c"
  withFile "own/c" ReadWriteMode $ \\h -> do
    hSeek h AbsoluteSeek 4
    hPutStr h "x"
    hSetFileSize h 10
    print =<< hFileSize h
  removeFile "own/c"
  removeDirectoryRecursive "own"
"""


class Scenario:
    def __init__(self, name, arguments, inputs, before=None, stdin=None, program=None, settings=None,
                 meets_faults=False):
        self.name, self.arguments, self.inputs = name, arguments, inputs
        self.before = before or {}   # files that are replaced
        self.stdin, self.settings = stdin, settings or {}
        self.program = program or convertprofile
        self.meets_faults = meets_faults  # lazyrun's program itself meets the faults, and then ends
                                          # by an exception

    def prepare(self, folder):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for name, content in self.inputs.items():
            (folder / name).write_bytes(content)
        for name, content in self.before.items():
            (folder / name).write_bytes(content)
            (folder / name).chmod(0o640)
        if "link.prof" in self.arguments:
            (folder / "link.prof").symlink_to("old.prof")

    def run(self, folder, prefix=(), settings=None):
        """Exit code, standard output and error, and the files that exist then."""
        self.prepare(folder)
        environment = {"PATH": os.environ["PATH"], "TMPDIR": str(folder), **self.settings, **(settings or {})}
        with open(folder / self.stdin if self.stdin else os.devnull, "rb") as stdin, \
                tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            done = subprocess.run([*prefix, self.program, *self.arguments], stdin=stdin, stdout=out, stderr=err,
                                  cwd=folder, timeout=120, check=False, env=environment)
            out.seek(0)
            err.seek(0)
            printed = re.sub(rb"[^\n]*\.html\n", b"page\n", out.read())
            return Result(done.returncode, printed, err.read(), files(folder))


class Result:
    def __init__(self, code, out, err, now):
        self.code, self.out, self.err, self.files = code, out, err, now
        self.ended_by_signal = False  # and the profile written


def files(folder):
    return {("page" if "-" in path.name and path.suffix == ".html" else path.name):
            b"link" if path.is_symlink() else path.read_bytes() for path in folder.iterdir() if not path.is_dir()}


def samples(*names):
    return {pathlib.Path(name).name: (project / "samples" / name).read_bytes() for name in names}


def scenarios():
    prof = samples("ghc/docfib/docfib.P.prof")
    return [
        Scenario("a new page", ["v2.pgcl", "-o", "new.html"], samples("clean/v2.pgcl")),
        Scenario("a report replaced through a link", ["docfib.P.prof", "-o", "link.prof"], prof,
                 {"old.prof": b"before\n"}),
        Scenario("packed, to standard output", ["-", "--to", "pprof"], prof, stdin="docfib.P.prof"),
        Scenario("a comparison with verdicts", ["docfib.P.prof", "--base", "docfib.json", "--fail-if", "time>1s",
                                                "--report", "old.xml"],
                 {**prof, **samples("ghc/docfib/docfib.json")}, {"old.xml": b"before\n"}),
        Scenario("two inputs to callgrind", ["docfib.json", "docfib.P.prof", "-o", "callgrind.out.old"],
                 {**prof, **samples("ghc/docfib/docfib.json")}, {"callgrind.out.old": b"before\n"}),
        Scenario("a page for the browser", ["docfib.P.prof", "--open"], prof, settings={"BROWSER": "true"}),
        Scenario("lazyrun replaces its profile", ["--clock", "steps", "main.hs"],
                 {"main.hs": PROGRAM.encode()}, {"main.pgcl": b"before\n"}, program=lazyrun),
        Scenario("lazyrun's program has files of its own", ["--clock", "steps", "main.hs"],
                 {"main.hs": FILE_PROGRAM.encode()}, {"main.pgcl": b"before\n"}, program=lazyrun, meets_faults=True),
    ]


class Faults(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.dir = pathlib.Path(scratch.name)
        self.failures = []

    def check(self, scenario, right, result, fault):
        """The output is old or new, and there is one message."""
        if fault.endswith(" 87"):  # unlink: the file remains
            result.files = {name: content for name, content in result.files.items()
                            if not name.startswith(".convertprofile-")}
        told = result.err.decode(errors="backslashreplace")
        shown = f"{scenario.name}: {fault}: exit code {result.code}\n{told[:2000]}\n{sorted(result.files)}"
        for name, content in result.files.items():
            if name.startswith(".convertprofile-"):
                # Killed between the two steps in which one file replaces another.
                self.assertIn("SIGKILL", fault, shown)
                self.assertIn(content, right.files.values(), shown)
                continue
            states = [scenario.inputs.get(name), scenario.before.get(name), right.files.get(name)]
            if name == "page":
                states += [b""] if "SIGKILL" in fault else []
            of_what_ran = {4, 5, 1, right.code} if scenario.meets_faults else {4, 5}
            if name == "main.pgcl" and (result.code in of_what_ran or result.ended_by_signal):
                states.append(content if subprocess.run(
                    [convertprofile, "-", "--check"], input=content, capture_output=True,
                    check=False).returncode == 0 else None)
            self.assertTrue(content in [state for state in states if state is not None], shown + name)
        self.assertLessEqual({*scenario.inputs, *scenario.before}, set(result.files), shown)
        if "link.prof" in scenario.arguments:
            self.assertEqual(result.files["link.prof"], b"link", shown)
        self.assertTrue(right.out.startswith(result.out), shown)
        self.assertNotRegex(told, r"[\x00-\x09\x0b-\x1f\x7f]", shown)
        if result.ended_by_signal:
            self.assertIn(result.code - 128, [getattr(signal, name) for name in SIGNALS], shown)
        elif result.code == right.code:
            expected = dict(right.files)
            if scenario.meets_faults:  # copyFile succeeds even if it cannot set permissions, and
                                       # then costs something else
                expected["main.pgcl"] = result.files["main.pgcl"]
                self.assertNotEqual(result.files["main.pgcl"], scenario.before["main.pgcl"], shown)
            self.assertEqual((result.files, result.out), (expected, right.out), shown)
        elif result.code >= 0:
            self.assertIn(result.code, {1, 2, 4, 5, 6, 7, 127} if scenario.program == lazyrun else {1, 127},
                          shown)
            if "on stderr" not in fault:
                self.assertRegex(told, r"\A[^\n]+\n", shown)
        else:
            self.assertEqual(signal.Signals(-result.code).name, fault.split()[0].split(":")[-1], shown)

    def walk(self, work):
        """Calls work(folder) for each scenario, on all processors."""
        folders = [self.dir / str(worker) for worker in range(2)]

        def some(worker):
            for each in work[worker::2]:
                try:
                    each(folders[worker])
                except AssertionError as e:
                    self.failures.append(str(e))
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(some, range(2)))
        return len(work)

    def finish(self, runs, what):
        print(f"{runs} runs with {what} that failed", file=sys.stderr)
        self.assertEqual(len(self.failures), 0, "\n\n".join(self.failures[:20]))

    # Calls that never fail in the kernel, and whose failure would make the C library end the program: waiting for a
    # lock (futex), registering a thread (rseq), returning a thread's stack (munmap).
    NEVER_FAIL = {202, 334, 11}

    def fail_calls(self, scenario, right, folder, fault, number):
        report = folder.with_suffix(".report")
        result = scenario.run(folder, [fail_call, report, fault, str(number)])
        calls, hit, result.code = map(int, report.read_text().split())
        on_stderr = " on stderr" if hit == 1 else ""
        is_signal = fault.split(":")[-1] in SIGNALS
        result.ended_by_signal = scenario.program == lazyrun and result.code > 128 and is_signal
        if hit not in self.NEVER_FAIL or is_signal:
            self.check(scenario, right, result, f"{fault} {number}, call {hit}{on_stderr}")
        return calls

    def test_system_calls(self):
        runs = 0
        for scenario in scenarios():
            right = scenario.run(self.dir / "right")
            for mode in ("", "no-nameless:") if takes_all or "-o" in scenario.arguments else ("",):
                calls = self.fail_calls(scenario, right, self.dir / "count", mode + "none", 0)
                self.assertGreater(calls, 20)
                work = []
                for number in range(1, calls + 1, 1 if takes_all else 1 + calls // 35):
                    turn = lambda names: names if takes_all else [names[number % len(names)]]
                    kills = [] if mode else ["SIGKILL"]  # killing leaves behind a named temporary
                                                         # file
                    for fault in [*turn([*ERRORS, "short"]), *kills, *turn(SIGNALS)]:
                        work.append(lambda folder, fault=mode + fault, number=number:
                                    self.fail_calls(scenario, right, folder, fault, number))
                runs += self.walk(work)
        self.finish(runs, "a system call")

    def fail_allocations(self, scenario, right, folder, which, number):
        result = scenario.run(folder, settings={"LD_PRELOAD": fail_allocation, which: str(number)})
        self.check(scenario, right, result, f"{which} {number}")

    def test_allocations(self):
        runs = 0
        for scenario in scenarios():
            count = self.dir / "allocations"
            right = scenario.run(self.dir / "right", settings={"LD_PRELOAD": fail_allocation,
                                                               "COUNT_TO": str(count)})
            allocations = int(count.read_text())
            self.assertGreater(allocations, 100)
            step = 1 if takes_all else max(1, allocations // 40)
            numbers = [n for n in range(1, allocations + 1) if n % step == 0 or n <= 40 and not n % 4]
            if len(numbers) > 20000:  # calls of a running program
                numbers = numbers[:10000] + numbers[10000::len(numbers) // 10000]
            runs += self.walk([lambda folder, which=which, number=number:
                               self.fail_allocations(scenario, right, folder, which, number)
                               for number in numbers for which in ("FAIL_ALLOCATION", "FAIL_FROM")])
        self.finish(runs, "an allocation")


if __name__ == "__main__":
    takes_all = "--all" in sys.argv
    if takes_all:
        sys.argv.remove("--all")
    convertprofile, lazyrun, fail_call, fail_allocation = (str(pathlib.Path(p).resolve()) for p in sys.argv[1:5])
    del sys.argv[1:5]
    unittest.main()
