# SPDX-License-Identifier: BSD-3-Clause
"""Files of up to 5 MB meant to take much time or memory: hostile_size_test.py CONVERTPROFILE [--all] [NAME...]

Each is read, changed and written in every format within 2 GB and 10 s of processor time. Without --all every third
file goes through only one conversion and gets twice the time, because other tests run at the same time. The command's
processor time is measured relative to a loop running beside it, so slower machines get more.
"""
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time
import unittest

from hostile_files import FILES, SIZE
from formats import written

command, takes_all, chosen = None, False, []
MOST_MEMORY = 2 << 30
MOST_SECONDS = 10
LOOP_SECONDS = 0.030  # time of the loop below on a quiet machine

WAYS = [[], ["--base", "FILE"], ["FILE"], ["--invert"], ["--by", "module"], ["--fold-recursion"], ["--apportion"],
        ["--exclude", "*f1*"], ["--focus", "*f*"], ["--root", "*f2*"], ["--min-ticks", "1%"], ["--max-depth", "9"],
        ["--json"], ["--check"], ["--fail-if", "time>1"],
        ["--to", "csv", "--rows", "functions"], ["--to", "csv", "--rows", "intervals"], ["--to", "svg", "--svg", "heap"],
        ["--to", "callgrind", "--callgrind-recursion", "split"], ["--to", "pgcl", "--pgcl-version", "2"]]


def slowness():
    """The current slowdown of this machine compared with a quiet one."""
    begin, number = time.process_time(), 0
    for i in range(500_000):
        number += i
    return max(1, (time.process_time() - begin) / LOOP_SECONDS)


class HostileSizes(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.dir = pathlib.Path(scratch.name)

    def convert(self, name, paths, way):
        arguments = [word for part in way for word in (paths if part == "FILE" else [part])]
        most = MOST_SECONDS * (1 if takes_all else 2)
        seconds = most * slowness()
        with tempfile.TemporaryFile() as told:
            process = subprocess.Popen(
                [command, *paths, *arguments], stdout=subprocess.DEVNULL, stderr=told,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (10 * MOST_SECONDS,) * 2))
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            told.seek(0)
            text = told.read().decode()
        taken = usage.ru_utime + usage.ru_stime
        if takes_all:
            print(f"{name}, {' '.join(way) or 'summary'}: {taken:.1f} s, {usage.ru_maxrss // 1024} MiB",
                  file=sys.stderr)
        self.assertIn(process.returncode, range(4), text[:500])
        self.assertLess(usage.ru_maxrss * 1024, MOST_MEMORY)
        self.assertLess(taken, max(seconds, most * slowness()))
        self.assertTrue(all(len(line) < 8000 for line in text.splitlines()))
        self.assertNotRegex(text, r"[\x00-\x09\x0b-\x1f\x7f]")

    def test_time_and_memory(self):
        runs = 0
        ways = [*WAYS, *(["--to", name] for name in written(command))]
        names = chosen or list(FILES)[::1 if takes_all else 3]
        for number, name in enumerate(names):
            made = FILES[name]()
            paths = []
            for content in made if isinstance(made, tuple) else (made,):
                content = content if isinstance(content, bytes) else content.encode()
                self.assertLess(len(content), SIZE * 1.05, name)
                paths.append(self.dir / f"hostile{len(paths)}")
                paths[-1].write_bytes(content)
            for way in ways if takes_all or chosen else [ways[number % len(ways)]]:
                with self.subTest(name, way=way):
                    self.convert(name, paths, way)
                runs += 1
        print(f"{runs} runs over hostile files", file=sys.stderr)


if __name__ == "__main__":
    takes_all = "--all" in sys.argv
    command, *chosen = [str(word) for word in sys.argv[1:] if word != "--all"]
    command = str(pathlib.Path(command).resolve())
    unittest.main(argv=sys.argv[:1])
