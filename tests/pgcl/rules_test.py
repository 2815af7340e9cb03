# SPDX-License-Identifier: BSD-3-Clause
"""Checks that convertprofile and the page correctly read files written according to FORMAT.md, sections 5 and 6.

rules_test.py CONVERTPROFILE NODE

The writer below follows nothing but FORMAT.md. It and convertprofile both write exactly the bytes of section 6.
"""
import csv
import gzip
import io
import json
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib

project = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(project / "tests/support"))

from leb128 import uleb  # noqa: E402

document = (project / "formats/pgcl/FORMAT.md").read_text()
convertprofile = node = scratch = None  # set in main
TIME, ALLOCATION, ENTRIES = 1, 2, 3


def zigzag(value):
    return uleb((value << 1 ^ value >> 63) & (1 << 64) - 1)


def text(value):
    return uleb(len(value.encode())) + value.encode()


class File:
    """A .pgcl file, version 3. centres: (module, name, position); metrics: (name, title, unit, role); entries:
    (centre from 1, children, cost...)."""

    def __init__(self, centres, metrics, entries, run=b"", heap=None):
        self.strings, self.sections = [], []
        modules = list(dict.fromkeys(module for module, _, _ in centres))
        self.add(2, run)
        self.add(3, b"".join(self.string(module) for module in modules))
        self.add(4, b"".join([*(uleb(modules.index(module) + 1) for module, _, _ in centres),
                              *(self.string(name) for _, name, _ in centres),
                              *(self.string(position) for _, _, position in centres),
                              b"\0" * 2 * len(centres)]))
        self.add(5, uleb(len(metrics)) + b"".join(text(name) + text(title) + text(unit) + uleb(role)
                                                   for name, title, unit, role in metrics))
        self.add(6, uleb(len(entries)) + b"".join(uleb(entry[0]) for entry in entries)
                 + b"".join(uleb(entry[1]) for entry in entries))
        for metric in range(len(metrics)):
            self.add(7, uleb(metric) + b"".join(zigzag(entry[2 + metric]) for entry in entries))
        if heap is not None:
            self.add(9, heap)
        self.head = b"prof" + struct.pack("<III", 3, len(modules), len(centres))

    def string(self, value):
        if value and value not in self.strings:
            self.strings.append(value)
        return uleb(self.strings.index(value) + 1 if value else 0)

    def add(self, kind, payload):
        if payload or kind < 8:
            self.sections.append(uleb(kind) + uleb(len(payload)) + payload)

    def bytes(self):
        strings = uleb(len(self.strings)) + b"".join(map(text, self.strings))
        whole = self.head + uleb(1) + uleb(len(strings)) + strings + b"".join(self.sections) + b"\x00\x04"
        return whole + struct.pack("<I", zlib.crc32(whole))


def field(number, payload):
    return uleb(number) + uleb(len(payload)) + payload


TICKS = ("Ticks", "Ticks", "ticks", TIME)
WORDS = ("Words", "Allocated words", "words", ALLOCATION)
CENTRES = [("Main", "main", "hello.l:1:1"), ("Main", "f", "hello.l:2:1")]


def example():
    run = field(1, b"hello") + field(5, uleb(1000)) + field(8, uleb(8))
    return File(CENTRES, [TICKS, WORDS], [(1, 1, 2, 300), (2, 0, 40, -1)], run)


def command(*words):
    done = subprocess.run([convertprofile, *map(str, words)], capture_output=True, check=False)
    return done.returncode, done.stdout, done.stderr.decode()


class Rules(unittest.TestCase):
    def save(self, data, name="x.pgcl"):
        path = pathlib.Path(scratch) / name
        path.write_bytes(data)
        return path

    def rows(self, path):
        status, out, error = command(path, "--to", "csv", "--builtins", "show", "-q", "-o", "-")
        self.assertEqual(status, 0, error)
        return list(csv.DictReader(io.StringIO(out.decode())))

    def page(self, path):
        page = path.with_suffix(".html")
        self.assertEqual(command(path, "-q", "-o", page)[0], 0)
        return json.loads(subprocess.run([node, project / "tests/support/page_costs.mjs", page], check=True,
                                         capture_output=True, text=True).stdout)

    def test_the_writer_gives_the_example_s_bytes(self):
        block = re.search(r"## 6\..*?```\n(.*?)```", document, re.S)[1]
        shown = bytes.fromhex("".join(re.match(r"(?:[0-9a-f]{2} ?)+", line)[0] for line in block.splitlines()))
        self.assertEqual(shown.hex(" "), example().bytes().hex(" "))
        path = self.save(shown)
        again = path.with_name("again.pgcl")
        self.assertEqual(command(path, "-q", "-o", again)[0], 0)
        self.assertEqual(again.read_bytes().hex(" "), shown.hex(" "))
        self.assertEqual([(row["name"], row["Ticks_individual"], row["Ticks_inherited"], row["Words_individual"])
                          for row in self.rows(path)], [("main", "2", "42", "300"), ("f", "40", "40", "-1")])
        self.assertEqual([entry[1:] for entry in self.page(path)["entries"]], [[[2, 300], [42, 300]], [[40, -1], [40, 0]]])

    def test_numbers_in_the_document_are_encoded_as_it_says(self):
        rows = re.findall(r"^\| (-?\d[\d^-]*) \| `([0-9a-f]{2}(?: [0-9a-f]{2})*)` \|", document, re.M)
        self.assertGreater(len(rows), 5)
        for number, encoded in rows:
            value = {"-2^63": -1 << 63, "2^63-1": (1 << 63) - 1}.get(number)
            value = int(number) if value is None else value
            self.assertEqual(zigzag(value).hex(" "), encoded)
            path = self.save(File(CENTRES, [TICKS], [(1, 0, value)]).bytes())
            self.assertEqual(self.rows(path)[0]["Ticks_individual"], str(value))
            self.assertEqual(float(self.page(path)["entries"][0][1][0]), float(value))

    def test_field_5_takes_precedence_over_field_6(self):
        # 40 ticks: a second at 25 ms a tick, 4 s at 10 ticks a second.
        interval, frequency = field(5, uleb(25000)), field(6, uleb(10))
        for run, seconds, tick in [(interval, 1, 0.025), (frequency, 4, 0.1), (interval + frequency, 1, 0.025),
                                   (frequency + interval, 1, 0.025), (field(5, uleb(0)) + frequency, 4, 0.1),
                                   (field(5, uleb(7)) + interval, 1, 0.025)]:  # the last of two
                                                                               # counts
            path = self.save(File(CENTRES, [TICKS], [(1, 0, 40)], run).bytes())
            status, out, _ = command(path, "--to", "prof", "-q", "-o", "-")
            self.assertEqual(status, 0)
            self.assertRegex(out.decode(), rf"total time  = +{seconds}\.00 secs")
            self.assertEqual(self.page(path)["tick"], tick)

    def test_units_of_time_are_whole_numbers_that_no_field_scales(self):
        run = field(5, uleb(25000)) + field(6, uleb(10))
        for unit, value, seconds in [("seconds", 3, 3), ("milliseconds", 1500, 1.5), ("nanoseconds", 10**9, 1)]:
            path = self.save(File(CENTRES, [("Time", "Time", unit, TIME)], [(1, 0, value)], run).bytes())
            out = command(path, "--to", "prof", "-q", "-o", "-")[1].decode()
            self.assertRegex(out, rf"total time  = +{seconds:.2f} secs")

    def test_negative_allocation_is_left_out_of_sums_and_other_costs_are_not(self):
        entries = [(1, 2, 10), (2, 0, -30), (2, 0, 5)]
        for metric, sums in [(WORDS, [15, 0, 5]), (TICKS, [-15, -30, 5])]:
            path = self.save(File(CENTRES, [metric], entries).bytes())
            rows, shown = self.rows(path), self.page(path)["entries"]
            for i, individual in enumerate([10, -30, 5]):
                self.assertEqual((int(rows[i][f"{metric[0]}_individual"]), int(rows[i][f"{metric[0]}_inherited"])),
                                 (individual, sums[i]))
                self.assertEqual(shown[i][1:], [[individual], [sums[i]]])

    def test_sums_stop_at_the_ends_of_64_bits(self):
        most = (1 << 63) - 1
        path = self.save(File(CENTRES, [WORDS], [(1, 1, most), (2, 0, most)]).bytes())
        self.assertEqual(self.rows(path)[0]["Words_inherited"], str(most))

    def test_equal_siblings_are_two_entries_of_one_function(self):
        path = self.save(File(CENTRES, [TICKS], [(1, 2, 1), (2, 0, 20), (2, 0, 300)]).bytes())
        self.assertEqual([row["Ticks_individual"] for row in self.rows(path)], ["1", "20", "300"])
        self.assertEqual(len(self.page(path)["entries"]), 3)
        out = command(path, "--to", "csv", "--rows", "functions", "-q", "-o", "-")[1].decode()
        ticks = {row["name"]: row["Ticks_individual"] for row in csv.DictReader(io.StringIO(out))}
        self.assertEqual(ticks, {"main": "1", "f": "320"})
        again = path.with_name("again.pgcl")
        command(path, "-q", "-o", again)
        self.assertEqual(again.read_bytes(), path.read_bytes())

    def test_the_runtime_s_own_entries_are_known_by_name_module_and_place(self):
        def hidden(*centre, below_root=True):
            centres = [("MAIN", "MAIN", ""), centre, ("Main", "main", "m:1")]
            entries = [(1, 1, 0), (2, 0, 5)] if below_root else [(1, 1, 0), (3, 1, 1), (2, 0, 5)]
            path = self.save(File(centres, [TICKS], entries).bytes())
            summary = command(path)[1].decode()
            self.assertEqual("left out" in summary, bool(self.page(path)["builtins"]), summary)
            return "left out" in summary

        listed = re.findall(r"^\| `([A-Z_a-z]+)` \| `([A-Z]+)` \| ", document, re.M)
        self.assertEqual(len(listed), 5)
        for name, module in listed:
            self.assertTrue(hidden(module, name, "<built-in>"), name)
            self.assertTrue(hidden(module, name, ""), name)
            self.assertFalse(hidden(module, name, "gc.hs:1:1"), name)
            self.assertFalse(hidden("Main", name, "<built-in>"), name)
            self.assertFalse(hidden(module, name, "<built-in>", below_root=False), name)

    def heap(self, times, marks=()):
        """A census by label of one band, 1 byte in the first sample, 2 in the second and so on."""
        count = len(times)
        return (uleb(0) + uleb(16) + uleb(0) + uleb(1) + uleb(1) + uleb(count)
                + b"".join(struct.pack("<d", time) for time in times) + uleb(1) * count + uleb(0) * count
                + b"".join(zigzag(i + 1) for i in range(count)) + uleb(len(marks))
                + b"".join(uleb(sample) + struct.pack("<d", time) for sample, time in marks))

    def test_samples_keep_the_file_s_order_and_marks_stand_before_samples(self):
        marks = [(0, 0.5), (1, 1.5), (2, 3.0)]
        path = self.save(File(CENTRES, [TICKS], [(1, 0, 1)], heap=self.heap([1.0, 2.0], marks)).bytes())
        page = self.page(path)
        self.assertEqual((page["times"], page["marks"]), ([1.0, 2.0], [list(mark) for mark in marks]))
        out = command(path, "--to", "hp", "-q", "-o", "-")[1].decode()
        self.assertEqual(re.findall(r"(?m)^(MARK|BEGIN_SAMPLE) ([\d.]+)", out)[-5:],
                         [("MARK", "0.500000"), ("BEGIN_SAMPLE", "1.000000"), ("MARK", "1.500000"),
                          ("BEGIN_SAMPLE", "2.000000"), ("MARK", "3.000000")])
        back = self.save(File(CENTRES, [TICKS], [(1, 0, 1)], heap=self.heap([2.0, 1.0])).bytes())
        self.assertEqual(self.page(back)["times"], [2.0, 1.0])
        again = back.with_name("again.pgcl")
        self.assertEqual(command(back, "-q", "-o", again)[0], 0)
        self.assertEqual(again.read_bytes(), back.read_bytes())
        for time in (float("nan"), float("inf")):
            bad = self.save(File(CENTRES, [TICKS], [(1, 0, 1)], heap=self.heap([time])).bytes())
            status, _, error = command("--check", bad)
            self.assertEqual(status, 1)
            self.assertIn("time of a heap sample", error)

    def test_a_file_may_be_packed_by_gzip_whatever_its_name(self):
        data = example().bytes()
        plain = self.rows(self.save(data))
        halves = gzip.compress(data[:50]) + gzip.compress(data[50:])
        for name in ("x.pgcl.gz", "x.pgcl"):
            for packed in (gzip.compress(data), halves):
                self.assertEqual(self.rows(self.save(packed, name)), plain)

    def test_mistakes_of_writers_are_reported(self):
        right = example().bytes()
        whole, crc = right[:-4], f"{zlib.crc32(right[:-4]):#010x}"

        def with_section(kind, payload, following=None):
            file = example()
            at = next(i for i, section in enumerate(file.sections) if section[0] == kind)
            file.sections[at] = uleb(kind) + uleb(len(payload)) + payload
            if following is not None:
                file.sections.insert(at + 1, following)
            return file.bytes()

        column = lambda metric, *costs: uleb(metric) + b"".join(map(zigzag, costs))
        swapped = example()
        swapped.sections[2], swapped.sections[3] = swapped.sections[3], swapped.sections[2]
        for data, told in (
                (whole + struct.pack(">I", zlib.crc32(whole)),
                 f"checksum: is 0x{struct.pack('<I', zlib.crc32(whole)).hex()}, but should be "
                 f"{crc}: the file is damaged"),
                (right[:-6], "end: the file ends before section 0, which holds the checksum"),
                (with_section(3, uleb(9)), "module name: is 9, not from 0 to 5"),
                (with_section(7, column(1, 2, 40)), "metric of a column: is 1, but 0 comes next"),
                (with_section(7, column(0, 2, 40), uleb(7) + uleb(3) + column(1, 2, 4) + uleb(7) + uleb(3)
                              + column(2, 2, 4)), "metric of a column: all metrics already have one"),
                (with_section(7, column(0, 2)), "metric value: the section ends here"),
                (with_section(7, column(0, 2, 40, 3, 4)), "metric column: the contents end here, but 2 bytes follow"),
                (swapped.bytes(), "section kind: is 5, but there is no section 4 before it"),
                (File(CENTRES, [TICKS], [(1, 0, 1)], field(5, b"\xe8")).bytes(), "tick interval: the field ends here")):
            status, _, error = command("--check", self.save(data))
            self.assertEqual((status, re.sub(r"^\S+: byte \d+: ", "", error)), (1, told + "\n"))

    def test_word_sizes_are_4_or_8(self):
        for size, accepted in [(0, True), (4, True), (8, True), (2, False), (16, False)]:
            path = self.save(File(CENTRES, [WORDS], [(1, 0, 1)], field(8, uleb(size))).bytes())
            self.assertEqual(command("--check", path)[0] == 0, accepted)


if __name__ == "__main__":
    convertprofile, node = (str(pathlib.Path(word).resolve()) for word in sys.argv[1:3])
    del sys.argv[1:3]
    if sys.argv[1:] == ["--example"]:
        print(example().bytes().hex(" "))
        sys.exit()
    with tempfile.TemporaryDirectory() as scratch:
        unittest.main()
