# SPDX-License-Identifier: BSD-3-Clause
"""Files of up to 5 MB that are made to take long or much: hostile_size_test.py CONVERTPROFILE [--all]

Each is read, changed and written in every format within 2 GB and a processor time that a file whose
work grows with the square of its size would exceed many times. Without --all each file takes some of
the ways through the command.
"""
import gzip
import os
import pathlib
import resource
import struct
import subprocess
import sys
import tempfile
import unittest

command, takes_all = None, False
MEGABYTES = 5
SIZE = MEGABYTES * 1_000_000
MOST_MEMORY = 2 << 30
MOST_SECONDS = 40  # of a processor that others keep busy; the bomb of entries took 18 there

WAYS = [[], ["--base", "FILE"], ["--invert"], ["--by", "module"], ["--fold-recursion"], ["--apportion"],
        *(["--to", name] for name in ("pgcl", "prof", "ghc-json", "hp", "callgrind", "pprof", "speedscope", "pcl",
                                      "folded", "svg", "prof-table", "csv", "ndjson", "html"))]


def uleb(number):
    out = bytearray()
    while number >= 0x80:
        out.append(number & 0x7f | 0x80)
        number >>= 7
    out.append(number)
    return bytes(out)


def repeated(line, size=SIZE):
    """line(0), line(1), ... up to the size."""
    parts, total = [], 0
    while total < size:
        parts.append(line(len(parts)))
        total += len(parts[-1])
    return "".join(parts)


def callgrind(functions, calls, events="Ir", cost="1 1"):
    lines = [f"# callgrind format\nevents: {events}\n"]
    for f in range(functions):
        lines.append(f"fn=f{f}\n{cost}\n" + "".join(f"cfn=f{g}\ncalls=1 1\n{cost}\n" for g in calls(f)))
    return "".join(lines)


def speedscope(frames, samples):
    names = ",".join('{"name":"%s"}' % frame for frame in frames)
    return ('{"$schema":"https://www.speedscope.app/file-format-schema.json","shared":{"frames":[%s]},'
            '"profiles":[{"type":"sampled","name":"p","unit":"none","startValue":0,"endValue":%d,'
            '"samples":[%s],"weights":[%s]}]}'
            % (names, len(samples), ",".join(samples), ",".join("1" for _ in samples)))


def colliding_pprof():
    """Identifiers that are multiples of a prime that is the size of many hash tables."""
    field = lambda number, content: uleb(number << 3 | 2) + uleb(len(content)) + content
    value = lambda number, n: uleb(number << 3) + uleb(n)
    ids = [n * 1_056_323 for n in range(1, 90_000)]
    out = bytearray(field(1, value(1, 1) + value(2, 2)))
    for i in ids:
        out += field(2, field(1, uleb(i)) + field(2, uleb(1)))
        out += field(4, value(1, i) + field(4, value(1, i)))
        out += field(5, value(1, i) + value(2, 3))
    for text in (b"", b"samples", b"count", b"f"):
        out += field(6, text)
    return bytes(out[:SIZE])


def packed(unit, times):
    return gzip.compress(unit * times, 1)


def files():
    clean = b"prof" + struct.pack("<I", 2)
    heap = 'JOB "x"\nDATE "d"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\n'
    report = ("\tTue Mar  1 12:00 2022 Time and Allocation Profiling Report  (Final)\n\n\t   x +RTS -p -RTS\n\n"
              "\ttotal time  =        1.00 secs   (1000 ticks @ 1000 us, 1 processor)\n"
              "\ttotal alloc =   1,000 bytes  (excludes profiling overheads)\n\n"
              "COST CENTRE MODULE SRC %time %alloc\n\n\n" + " " * 51 + "individual      inherited\n"
              "COST CENTRE MODULE SRC no. entries  %time %alloc   %time %alloc\n\n"
              "MAIN        MAIN   <built-in>  1   0    0.0    0.0   100.0  100.0\n")
    return {
        "bomb of stacks": packed(b"a;b 1\n", 25_000_000),
        "bomb of brackets": gzip.compress(
            b'{"$schema":"https://www.speedscope.app/file-format-schema.json","x":' + b"[" * 150_000_000, 1),
        "bomb of children": gzip.compress(clean + b"\1" * 150_000_000, 1),
        "bomb of entries": gzip.compress(b"a;b 1\n" * 9 + b"a;b;" * 20_000_000 + b"c 1\n", 1),
        "identifiers that collide": colliding_pprof(),
        "names that differ little": repeated(lambda i: f"Main{i};f{i};g{i} 1\n"),
        "one stack": ";".join("ab"[i % 2] for i in range(SIZE // 2)) + " 1\n",
        "one stack of one function": ";".join(["a"] * (SIZE // 2)) + " 1\n",
        "children of one entry": repeated(lambda i: f"a;f{i} 1\n"),
        "a name of half the file": "y" * (SIZE // 2) + " 1\n" + "y" * (SIZE // 2 - 200) + ";a;b 1\n",
        "a long name at every entry": speedscope(
            ["z" * 1_000_000, *(f"f{i}" for i in range(100))],
            ["[0,%s]" % ",".join(str(1 + i * j % 100) for j in range(1, 6)) for i in range(100_000)]),
        "a long name all the way down": speedscope(
            ["z" * 1_000_000, "q"], ["[%s]" % ",".join("01"[i % 2] for i in range(1_500_000))]),
        "an error about a long text": '{"$schema":"https://www.speedscope.app/file-format-schema.json","x":"'
                                      + "\\u0001" * 10 + "a" * (SIZE - 100) + "\1",
        "samples with a band each": heap + repeated(
            lambda i: f"BEGIN_SAMPLE {i}\nb{i}\t8\nEND_SAMPLE {i}\n"),
        "a report that is indented": report + repeated(lambda i: " " * (i + 1) + f"f M <x> {i + 2} 1 0.1 0.1 0.1 0.1\n"),
        "calls of each by each": callgrind(480, lambda f: [g for g in range(480) if g != f]),
        "one cycle": callgrind(75_000, lambda f: [(f + 1) % 75_000, (f * 7 + 3) % 75_000]),
        "layers of two": callgrind(60_000, lambda f: [g for g in ((f // 2 + 1) * 2, (f // 2 + 1) * 2 + 1) if g < 60_000]),
        "64 events": callgrind(200_000, lambda f: [], " ".join(f"E{i}" for i in range(64))),
    }


class HostileSizes(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.dir = pathlib.Path(scratch.name)

    def test_time_and_memory(self):
        limit = lambda: resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
        runs = 0
        for number, (name, content) in enumerate(files().items()):
            content = content if isinstance(content, bytes) else content.encode()
            self.assertLess(len(content), SIZE * 1.1, name)
            path = self.dir / "hostile"
            path.write_bytes(content)
            turns = WAYS if takes_all else [WAYS[number % len(WAYS)]]
            for way in turns:
                arguments = [str(path) if word == "FILE" else word for word in way]
                with self.subTest(name, way=way), tempfile.TemporaryFile() as told:
                    process = subprocess.Popen([command, path, *arguments], stdout=subprocess.DEVNULL,
                                               stderr=told, preexec_fn=limit)
                    _, status, usage = os.wait4(process.pid, 0)
                    process.returncode = os.waitstatus_to_exitcode(status)
                    told.seek(0)
                    text = told.read().decode()
                    self.assertIn(process.returncode, (0, 1), text[:500])
                    self.assertLess(usage.ru_maxrss * 1024, MOST_MEMORY)
                    self.assertTrue(all(len(line) < 8000 for line in text.splitlines()))
                    self.assertNotRegex(text, r"[\x00-\x09\x0b-\x1f\x7f]")
                    if takes_all:
                        seconds = usage.ru_utime + usage.ru_stime
                        print(f"{name}, {' '.join(way) or 'summary'}: {seconds:.1f} s, "
                              f"{usage.ru_maxrss // 1024} MiB", file=sys.stderr)
                runs += 1
        print(f"{runs} runs over hostile files", file=sys.stderr)


if __name__ == "__main__":
    takes_all = "--all" in sys.argv
    if takes_all:
        sys.argv.remove("--all")
    command = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main()
