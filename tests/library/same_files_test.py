# SPDX-License-Identifier: BSD-3-Clause
"""The library writes the same bytes as the command: same_files_test.py CONVERTPROFILE LIBRARY_FILES."""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(project / "tests/support"))
from effort import some  # noqa: E402

command = library = None  # set in main

endings = (".pgcl", ".prof", ".json", ".hp", ".eventlog", ".pcl", ".folded", ".gz", ".entries", ".svg")
few = ["samples/ghc/doclast/doclast.json", "samples/clean/v2.pgcl", "samples/ghc/docfib/docfib.Pa.prof"]
option_sets = [("--builtins", "show"), ("--builtins", "hide"), ("--overhead-correction",), ("--no-overhead-correction",),
               ("--detail", "a"), ("--detail", "p"), ("--builtins", "show", "--detail", "p"), ("--pgcl-version", "1"),
               ("--pgcl-version", "2"), ("--metric", "entries"),
               ("--min-ticks", "1%"), ("--min-ticks", "1%", "--builtins", "show"), ("--exclude", "*i*", "--invert"),
               ("--fold-recursion", "--no-overhead-correction"), ("--focus", "*a*", "--builtins", "hide")]


def run(*arguments):
    return subprocess.run([command, *map(str, arguments)], capture_output=True, cwd=project, timeout=300, check=False)


def samples():
    """All samples that the command can read."""
    files = [path.relative_to(project) for path in sorted((project / "samples").rglob("*"))
             if path.name.endswith(endings) and path.stat().st_size < 2_000_000]
    return [str(path) for path in files if run("--check", path).returncode == 0]


class SameFiles(unittest.TestCase):
    def setUp(self):
        listed = run("--list-formats").stdout.decode()
        self.formats = re.findall(r"^(\S+) +(?:read, )?write\b", listed, re.M)

    def compare(self, paths, options, twice=False):
        """Compares the files of both and returns their number."""
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([library, folder, *["--twice"][:twice], *options, *paths], capture_output=True, cwd=project, timeout=600,
                                  check=False)
            self.assertEqual(done.returncode, 0, done.stderr)

            def same(job):
                number, target = job
                done = run(*[paths[number]] * (1 + twice), *options, "--to", target)
                written = pathlib.Path(folder, f"{number}.{target}")
                if done.returncode == 0:
                    return written.exists() and written.read_bytes() == done.stdout
                error = pathlib.Path(f"{written}.error")
                reason = error.read_text().removeprefix(f"{written}: ") if error.exists() else None
                return reason and done.stderr.decode().endswith(reason)

            jobs = [(number, target) for number in range(len(paths)) for target in self.formats]
            with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
                results = list(pool.map(same, jobs))
        different = [(paths[number], target) for (number, target), is_same in zip(jobs, results) if not is_same]
        self.assertEqual(different, [], options)
        return len(results)

    def test_of_all_samples_in_all_formats(self):
        paths = some(samples(), 10)
        self.assertGreater(self.compare(paths, ()), 60)

    def test_of_a_heap_by_module(self):
        self.compare(["samples/heap/leak.hp"], ("--heap-by", "module"))

    def test_of_several_runs(self):
        for options in ((), ("--builtins", "show"), ("--no-overhead-correction",)):
            self.compare(few, options, twice=True)

    def test_with_options(self):
        for options in some(option_sets, 4):
            with self.subTest(options=options):
                self.compare(few, options)


if __name__ == "__main__":
    command, library = (str(pathlib.Path(sys.argv.pop(1)).resolve()) for _ in range(2))
    unittest.main()
