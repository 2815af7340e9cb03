# SPDX-License-Identifier: BSD-3-Clause
"""Round trips of files, and detection of formats by name and content: formats_test.py CONVERTPROFILE."""
import gzip
import os
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
import converter  # noqa: E402
from converter import CommandTest, clean, ghc, ghc_files, main_of_some, project, run  # noqa: E402
from formats import formats, read_and_written  # noqa: E402


class ByteIdentity(CommandTest):
    def test_prof_to_prof(self):
        files = ghc_files(".P.prof")
        self.assertEqual(len(files), 12)
        for path in files:
            with self.subTest(path.name):
                self.assertEqual(
                    self.output(path, "--to", "prof", "--detail", "P", "-o", "-"), path.read_bytes())

    def test_a_report_keeps_its_detail(self):
        for path in ghc_files(".prof"):
            with self.subTest(path.name):
                report = self.output(path, "--to", "prof")
                self.assertEqual(report, path.read_bytes())
                native = self.output(path, "--to", "pgcl")
                self.assertEqual(self.output("-", "--to", "prof", data=native), report)
        self.assertEqual({path.suffixes[-2] for path in ghc_files(".prof")}, {".p", ".P", ".Pa"})
        self.assertNotEqual(self.output(ghc / "docfib/docfib.p.prof", "--to", "prof", "--detail", "P"),
                            (ghc / "docfib/docfib.p.prof").read_bytes())

    def test_json_and_hp_to_themselves_and_through_pgcl(self):
        for suffix, name in ((".json", "ghc-json"), (".hc.hp", "hp")):
            files = ghc_files(suffix)
            self.assertEqual(len(files), 12)
            for path in files:
                with self.subTest(path.name):
                    self.assertEqual(self.output(path, "--to", name, "-o", "-"), path.read_bytes())
                    native = self.output(path, "--to", "pgcl", "-o", "-")
                    self.assertEqual(self.output("-", "--to", name, "-o", "-", data=native),
                                     path.read_bytes())

    def test_prof_through_pgcl(self):
        for path in ghc_files(".prof"):
            detail = path.suffixes[-2][1:].replace("Pa", "a")
            with self.subTest(path.name):
                native = self.output(path, "--to", "pgcl", "-o", "-")
                self.assertEqual(
                    self.output("-", "--to", "prof", "--detail", detail, "-o", "-", data=native),
                    path.read_bytes())

    def test_pgcl_at_its_own_version(self):
        files = sorted(clean.glob("*.pgcl"))
        self.assertGreaterEqual(len(files), 4)
        for path in files:
            version = path.read_bytes()[4]
            with self.subTest(path.name):
                self.assertEqual(
                    self.output(path, "--to", "pgcl", "--pgcl-version", version, "-o", "-"),
                    path.read_bytes())

    def test_same_input_same_bytes(self):
        for name in ("html", "callgrind", "prof", "pgcl"):
            first = self.output(ghc / "sansom/sansom.json", "--to", name)
            self.assertEqual(first, self.output(ghc / "sansom/sansom.json", "--to", name))


class Formats(CommandTest):
    def test_output_format_by_name(self):
        source = ghc / "docfib/docfib.json"
        for name, start in (("callgrind.out.docfib", b"# callgrind format"),
                            ("callgrind.out.a.json", b"# callgrind format"),
                            ("a.html", b"<!DOCTYPE html>"), ("a.pb.gz", b"\x1f\x8b"),
                            ("a.prof", b"\t"), ("a.json", b"{"),
                            ("a.pgcl", b"prof\x03")):
            self.output(source, "-o", self.dir / name)
            self.assertEqual((self.dir / name).read_bytes()[:len(start)].lower(), start.lower(), name)

    def test_table_and_stack_formats_by_name(self):
        source = clean / "v2.pgcl"
        for name, start in (("a.folded", b"System._start;"), ("a.collapsedstack.txt", b"System._start;"),
                            ("a.speedscope.json", b'{"$schema":"https://www.speedscope.app/'),
                            ("callgrind.out.a.speedscope.json", b"# callgrind format"),
                            (" Time Profile.pcl", b"System _start "), ("a.table", b"%time  cumsecs"),
                            ("a.csv", b"entry,parent,depth,"), ("a.ndjson", b'{"entry":0,')):
            self.output(source, "-o", self.dir / name)
            self.assertEqual((self.dir / name).read_bytes()[:len(start)], start, name)

    def test_formats_are_detected_by_content(self):
        for name in read_and_written(converter.command):
            if name == "hp":  # the sample has no census
                continue
            data = self.output(clean / "v1.pgcl", "--to", name)
            disguised = self.dir / "file.txt"
            disguised.write_bytes(data)
            told = self.output("--check", disguised).decode().splitlines()[0]
            self.assertEqual(told.removesuffix(" version 3"), f"{disguised}: ok, {name}")

    def test_all_of_several_are_checked(self):
        wrong = self.dir / "wrong"
        wrong.write_bytes(b"pgcl")
        missing = self.dir / "missing"
        good = clean / "v2.pgcl"
        done = run("--check", wrong, missing, good)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout.decode().splitlines()[0], f"{good}: ok, pgcl version 2")
        self.assertRegex(done.stderr.decode(), f"(?s)^{wrong}: byte .*\n{missing}: No such file")

    def test_metric_and_rows(self):
        source = ghc / "sansom/sansom.json"
        for metric in ("bytes", "alloc"):
            folded = self.output(source, "--to", "folded", "--metric", metric)
            self.assertIn(b"MAIN.MAIN 832\n", folded)
        for output in ((), ("--to", "folded"), ("--to", "svg")):
            self.assert_fails(2, 'convertprofile: --metric: the profile has no metric "x", only time, alloc, '
                              "entries, Ticks, Bytes, Entries", source, *output, "--metric", "x")
        self.assert_fails(2, "convertprofile: --metric: the profile has no costs",
                          ghc / "primes/primes.hc.hp", "--metric", "time")
        self.assertTrue(self.output(source, "--to", "csv", "--rows", "functions")
                        .startswith(b"function,module,name,position,entries,Ticks_individual,"))
        self.assertEqual(run(source, "--to", "csv", "--rows", "x").returncode, 2)

    def test_byte_order_marks_and_utf_16_change_nothing(self):
        for path in (ghc / "docfib/docfib.P.prof", ghc / "docfib/docfib.json", ghc / "primes/primes.hc.hp",
                     pathlib.Path("samples/callgrind/callgrind.out.true"), pathlib.Path("samples/folded/sansom.folded"),
                     pathlib.Path("samples/speedscope/sansom.speedscope.json")):
            plain = (project / path).read_bytes()
            expected = self.output("-", "--to", "pgcl", data=plain)
            for coding in ("utf-8-sig", "utf-16", "utf-16-be"):
                mark = b"\xfe\xff" if coding == "utf-16-be" else b""
                data = mark + plain.decode().encode(coding)
                for packed in (data, gzip.compress(data)):
                    with self.subTest(path=path, coding=coding):
                        self.assertEqual(self.output("-", "--to", "pgcl", data=packed), expected)

    def test_clean_entries_are_calls_of_every_kind(self):
        path = clean / "v2.pgcl"
        calls = {kind: dict(line.rsplit(" ", 1) for line in
                            self.output(path, "--to", "folded", "--metric", kind).decode().splitlines())
                 for kind in ("strict", "lazy", "curried", "entries")}
        entries = calls.pop("entries")
        for stack in set().union(*calls.values(), entries):
            self.assertEqual(sum(int(kind.get(stack, 0)) for kind in calls.values()), int(entries.get(stack, 0)), stack)
        self.assertEqual(self.output(path, "--metric", "entries", "--to", "csv"), self.output(path, "--to", "csv"))
        text = self.output(path, "--metric", "entries").decode()
        self.assertIn("\nEntries    1,407,425,146\n", text)
        self.assertRegex(text, r"\n +18\.1 .* System\.readError\n")
        self.assert_fails(2, 'convertprofile: --metric: the profile has no metric "entris", only time, alloc, '
                          'entries, Ticks, Words, Exits, Strict, Lazy, Curried; did you mean "entries"?', path, "--metric", "entris")

    def test_the_summary_counts_depth_like_max_depth(self):
        for depth in (0, 1, 3):
            text = self.output(ghc / "primes/primes.json", "--max-depth", depth).decode()
            self.assertRegex(text, rf"\ncall tree  .* {depth} deep, of ")

    def test_input_format_by_content_whatever_its_name(self):
        disguised = self.dir / "docfib.txt"
        disguised.write_bytes((ghc / "docfib/docfib.json").read_bytes())
        self.assertIn(b"ghc-json", self.output("--check", disguised))

    def test_gzip_in_and_out(self):
        source = ghc / "docfib/docfib.hc.hp"
        packed = self.dir / "a.hp.gz"
        self.output(source, "-o", packed)
        self.assertEqual(gzip.decompress(packed.read_bytes()), source.read_bytes())
        self.assertEqual(self.output(packed, "--to", "hp"), source.read_bytes())
        packed.write_bytes(packed.read_bytes()[:-1])
        done = run(packed, "--to", "hp")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr.decode(), r"a\.hp\.gz: byte \d+: gzip data: the file ends here\n$")

    def test_a_format_that_is_gzip_by_itself_is_packed_once(self):
        for name in ("a.pb.gz", "a.pb"):
            self.output(ghc / "docfib/docfib.json", "-o", self.dir / name)
            unpacked = gzip.decompress((self.dir / name).read_bytes())
            self.assertEqual(unpacked[:1], b"\x0a")
            self.assertIn(b"pprof", self.output("--check", self.dir / name))

    def test_a_packed_file_is_detected_however_late_its_format_shows(self):
        stack = b";".join(b"function_number_%d" % i for i in range(100_000)) + b" 1\n"
        frames = ",".join('{"name":"f%d"}' % i for i in range(100_000))
        json = ('{"shared":{"frames":[%s]},"profiles":[{"type":"evented","name":"p","unit":"none",'
                '"startValue":0,"endValue":1,"events":[{"type":"O","frame":0,"at":0},'
                '{"type":"C","frame":0,"at":1}]}],'
                '"$schema":"https://www.speedscope.app/file-format-schema.json"}' % frames)
        for name, text in (("folded", stack), ("speedscope", json.encode())):
            self.assertGreater(len(text), 1 << 20)
            packed = self.dir / "packed.gz"
            packed.write_bytes(gzip.compress(text))
            self.assertEqual(self.output("--check", packed).decode().splitlines()[0],
                             f"{packed}: ok, {name}")

    def test_a_small_file_that_unpacks_to_much_costs_no_memory(self):
        bomb = self.dir / "bomb.gz"
        with gzip.open(bomb, "wb") as packed:
            for _ in range(200):
                packed.write(b"y\n" * 500_000)
        process = subprocess.Popen([converter.command, bomb], stderr=subprocess.PIPE)
        error = process.stderr.read()
        process.stderr.close()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(process.returncode, 1)
        self.assertIn(b"byte 0: format: is not one of those", error)
        self.assertLess(usage.ru_maxrss, 150_000)  # kB; sanitizers take some themselves

    def test_a_file_of_no_format_gets_the_nearest_format_suggested(self):
        docfib = ghc / "docfib/docfib.json"
        for data, near in (
                (b"PERFILE2\0\0", "perf's own file"),
                (b"\x7fELF\2", "run it with +RTS -p to get a .prof"),
                (self.output(docfib, "--to", "csv"), "a table written by --rows, which cannot be read"),
                (self.output(docfib, "--to", "ndjson", "--rows", "functions"), "a table written by --rows, which cannot be read"),
                (self.output(docfib, "--to", "prof-table"), "a table of functions"),
                (self.output(docfib, "--json"), "a summary by --json, which cannot be read"),
                (self.output(docfib, "--to", "svg"), "a page or drawing"),
                (self.output(docfib, "--to", "html"), "a page or drawing"),
                (b"<testsuites/>", "XML, which is not supported"),
                (b'{"traceEvents": []}', "Chrome's trace events"),
                (b'[{"a": 1}]', 'JSON, but without GHC\'s "cost_centres" or speedscope\'s "$schema"'),
                (b"fl=a\nfn=f\n1 2\n", "similar to callgrind, but no line begins with events:"),
                (b"a;b\nc;d\n", "similar to folded, but most lines do not end in a count")):
            with self.subTest(near):
                done = subprocess.run([converter.command, "-", "--check"], input=data, capture_output=True)
                self.assertEqual(done.returncode, 1)
                self.assertIn(near, done.stderr.decode())

    def test_standard_input_and_output(self):
        data = (ghc / "docfib/docfib.json").read_bytes()
        self.assertEqual(self.output("-", "--to", "ghc-json", data=data), data)

    def test_list_formats(self):
        listed = {each.name: each for each in formats(converter.command)}
        self.assertEqual([(listed[name].is_read, listed[name].is_written) for name in ("prof", "html", "eventlog")],
                         [(True, True), (False, True), (True, False)])
        for each in listed.values():
            name = each.file_names[0].replace("*", "a")
            self.assertEqual(run("missing", "-o", self.dir / name).returncode, 1 if each.is_written else 2, name)


if __name__ == "__main__":
    main_of_some()
