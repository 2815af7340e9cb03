# SPDX-License-Identifier: BSD-3-Clause
"""The command as its users run it: cli_test.py CONVERTPROFILE."""
import base64
import gzip
import json
import os
import pathlib
import re
import resource
import signal
import stat
import subprocess
import sys
import tempfile
import time
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(project / "tests/support"))
from effort import SANITIZED, SomeTests, some  # noqa: E402
from formats import formats, read_and_written  # noqa: E402

ghc = project / "samples" / "ghc"
clean = project / "samples" / "clean"
bad = project / "tests" / "bad"
command = None  # set in main


def run(*arguments, data=None, cwd=None):
    return subprocess.run([command, *map(str, arguments)], input=data, capture_output=True, cwd=cwd,
                          timeout=120, check=False)


def ghc_files(suffix):
    return sorted(ghc.glob("*/*" + suffix))


class Base(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.dir = pathlib.Path(scratch.name)

    def output(self, *arguments, data=None):
        done = run(*arguments, data=data)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def assert_fails(self, code, message, *arguments, data=None):
        done = run(*arguments, data=data)
        self.assertEqual((done.returncode, done.stderr.decode()), (code, message + "\n"))
        self.assertEqual(done.stdout, b"")


class ByteIdentity(Base):
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


class Formats(Base):
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

    def test_formats_are_told_by_content(self):
        for name in read_and_written(command):
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

    def test_entries_of_clean_are_its_calls_of_every_kind(self):
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

    def test_the_summary_says_depth_as_max_depth_does(self):
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

    def test_a_packed_file_is_known_however_far_in_it_says_what_it_is(self):
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
        process = subprocess.Popen([command, bomb], stderr=subprocess.PIPE)
        error = process.stderr.read()
        process.stderr.close()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(process.returncode, 1)
        self.assertIn(b"byte 0: format: is not one of those", error)
        self.assertLess(usage.ru_maxrss, 150_000)  # kB; sanitizers take some themselves

    def test_a_file_of_no_format_is_told_what_it_is_nearest_to(self):
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
                done = subprocess.run([command, "-", "--check"], input=data, capture_output=True)
                self.assertEqual(done.returncode, 1)
                self.assertIn(near, done.stderr.decode())

    def test_standard_input_and_output(self):
        data = (ghc / "docfib/docfib.json").read_bytes()
        self.assertEqual(self.output("-", "--to", "ghc-json", data=data), data)

    def test_list_formats(self):
        listed = {each.name: each for each in formats(command)}
        self.assertEqual([(listed[name].is_read, listed[name].is_written) for name in ("prof", "html", "eventlog")],
                         [(True, True), (False, True), (True, False)])
        for each in listed.values():
            name = each.file_names[0].replace("*", "a")
            self.assertEqual(run("missing", "-o", self.dir / name).returncode, 1 if each.is_written else 2, name)


class Summary(Base):
    def test_says_what_matters(self):
        text = self.output(ghc / "docfib/docfib.P.prof").decode()
        for part in ("docfib +RTS -P -RTS", "Sat Nov 21 00:04 2026", "0.007 s (7 ticks)",
                     "4,195,712 bytes", "13 entries", "100.0    98.8", "Main.fib"):
            self.assertIn(part, text)
        self.assertNotIn("\033", text)

    def test_of_a_heap_profile(self):
        text = self.output(ghc / "primes/primes.hc.hp").decode()
        self.assertIn("20 samples", text)
        self.assertIn("peak", text)


class Transforms(Base):
    def totals(self, data):
        text = self.output("-", data=data).decode()
        return [line for line in text.splitlines() if line.startswith(("time", "allocated"))]

    def test_totals_survive_pruning_and_exclusion(self):
        for path in some(ghc_files(".json"), 4):
            whole = self.totals(path.read_bytes())
            for options in (("--exclude", "fib"), ("--exclude", "Main.*"), ("--min-ticks", "1"),
                            ("--min-words", "1 %"), ("--min-ticks", "10%", "--min-words", "50"),
                            ("--exclude", "CAF", "--min-ticks", "1"), ("--fold-recursion",),
                            ("--fold-recursion", "--exclude", "main", "--min-words", "1%")):
                with self.subTest(path.name, options=options):
                    data = self.output(path, "--to", "pgcl", *options)
                    self.assertEqual(self.totals(data), whole)

    def test_the_transforms_follow_each_other_in_the_order_of_the_help(self):
        steps = (("--overhead-correction",), ("--exclude", "*1*", "--exclude", "*2*"),
                 ("--fold-recursion",),
                 # One step, as the file records the remaining total of both.
                 ("--root", "*.add*", "--focus", "*Heap*", "--focus", "*Rule*"),
                 ("--by", "module"),
                 # An inverted file is turned back before each step, and its order may change.
                 ("--invert", "--max-depth", "3", "--min-ticks", "0.1%", "--min-words", "0.1%"))
        path = clean / "v2.pgcl"
        data = path.read_bytes()
        for step in steps:
            changed = self.output("-", "--to", "pgcl", *step, data=data)
            self.assertTrue(changed != data, step)
            data = changed
        for order in (steps, steps[::-1]):
            options = [option for step in order for option in step]
            self.assertTrue(self.output(path, "--to", "pgcl", *options) == data, order)
        told = self.output("--help").decode()
        names = ("overhead correction,", "--heap-phase ", "--exclude,", "--fold-recursion,", "--root,", "--focus,",
                 "--apportion,", "--by,", "--invert,", "--max-depth,", "--min-ticks ")
        places = [told.index(name, told.index("The steps run in this order")) for name in names]
        self.assertEqual(places, sorted(places))

    def test_focus_leaves_the_inherited_cost_of_what_it_names(self):
        for path in ghc_files(".json"):
            def cost(tree, through):
                through = through or tree["id"] in wanted
                own = tree["alloc"] if through else 0
                return own + sum(cost(child, through) for child in tree["children"])

            profile = json.loads(path.read_bytes())
            wanted = {centre["id"] for centre in profile["cost_centres"]
                      if centre["module"] == "Main" and centre["label"] == "main"}
            focussed = json.loads(self.output(path, "--to", "ghc-json", "--focus", "Main.main"))
            with self.subTest(path.name):
                expected = cost(profile["profile"], False)
                self.assertGreater(expected, 0)
                wanted = {centre["id"] for centre in focussed["cost_centres"]}  # all of it
                self.assertEqual(cost(focussed["profile"], False), expected)

    def test_a_pattern_that_finds_nothing(self):
        path = ghc / "docfib/docfib.json"
        whole = self.output(path, "--to", "pgcl")
        for option in ("--focus", "--root"):
            for name, hint in (("nothing", ""), ("Main.fob", '; did you mean "Main.fib"?'),
                               ("main.FIB", '; did you mean "Main.fib"?'), ("fbi", '; did you mean "fib"?')):
                self.assert_fails(2, f'convertprofile: {option} "{name}" matches no function{hint}', path,
                                  "--to", "pgcl", option, name)
            done = run(path, "--to", "pgcl", option, "fob", "--allow-missing")
            self.assertEqual((done.returncode, done.stdout), (0, whole))
            self.assertEqual(done.stderr.decode().splitlines()[0],
                             f'{path}: warning: {option} "fob" matches no cost centre')
        done = run(path, "--to", "pgcl", "--exclude", "fob")
        self.assertEqual((done.returncode, done.stdout), (0, whole))
        self.assertEqual(done.stderr.decode(), f'{path}: warning: --exclude "fob" matches no function; did '
                         'you mean "fib"?\n')
        self.assert_fails(2, 'convertprofile: --focus "f" matches nothing: the profile has no call tree',
                          ghc / "docfib/docfib.hc.hp", "--focus", "f")

    def test_a_local_function_is_found_by_its_own_name(self):
        path = self.dir / "a.folded"
        for names, hint in ((["Main.f.go"], '"Main.f.go"'),
                            (["Main.f.go", "Main.g.go"], '"Main.f.go", "Main.g.go" or "*.go"'),
                            (["Main.f.go", "Main.g.go", "Main.h.go"], '"Main.f.go", "Main.g.go" or "*.go"')):
            path.write_text("".join(f"Main.main;{name} 1\n" for name in names))
            self.assert_fails(2, f'convertprofile: --focus "go" matches no function; did you mean {hint}?', path,
                              "--focus", "go")

    def test_a_pattern_that_no_entry_of_the_call_tree_has(self):
        path = ghc / "docfib/docfib.json"
        for option in ("--focus", "--root"):
            self.assert_fails(2, f'convertprofile: {option} "fib" matches no entry of the call tree: functions have '
                                 f'none if they were not called or an earlier step removed them',
                              path, "--exclude", "fib", option, "fib")
        self.assert_fails(2, 'convertprofile: --focus "main" and the others match no entry of the call tree: '
                             'functions have none if they were not called or an earlier step removed them',
                          path, "--root", "fib", "--focus", "main", "--focus", "main.f")
        self.assert_fails(2, 'convertprofile: --focus "GC" matches no entry of the call tree: functions have none if '
                             'they were not called or an earlier step removed them; --builtins show keeps GHC\'s own '
                             'stacks', path, "--focus", "GC")
        excluded = self.output(path, "--to", "folded", "--exclude", "fib")
        self.assertEqual(self.output(path, "--to", "folded", "--exclude", "fib", "--focus", "fib",
                                     "--allow-missing"), excluded)

    def test_patterns_may_stand_before_the_input(self):
        path = ghc / "docfib/docfib.json"
        patterns = ("--exclude", "fib", "--exclude", "main.f", "--focus", "Main.*")
        self.assertEqual(self.output(*patterns, path, "--to", "pgcl"),
                         self.output(path, "--to", "pgcl", *patterns))

    def test_pruning_does_not_bring_hidden_stacks_into_a_report(self):
        def total_lines(*options):
            text = self.output(ghc / "docfib/docfib.json", "--to", "prof", *options).decode()
            return [line for line in text.splitlines() if line.startswith("\ttotal")]

        whole = total_lines()
        for options in (("--min-words", "100000"), ("--min-ticks", "2"), ("--exclude", "fib"), ("--max-depth", "0"),
                        ("--max-depth", "0", "--invert"), ("--by", "module", "--invert")):
            self.assertEqual(total_lines(*options), whole, options)

    def test_stacks_that_count_are_pruned_as_any_other(self):
        def names(*options):
            lines = self.output(ghc / "doclast/doclast.json", "--to", "ndjson", *options).decode().splitlines()
            return [json.loads(line)["name"] for line in lines]

        self.assertIn("GC", names("--builtins", "show"))
        self.assertEqual(names("--builtins", "show", "--min-ticks", "1000"), ["MAIN"])
        self.assertEqual(names("--min-ticks", "1000"), ["MAIN"])

    def test_word_size_for_files_that_do_not_say(self):
        source = clean / "v2.pgcl"
        four = self.output(source, "--to", "prof", "--word-size", "4").decode()
        eight = self.output(source, "--to", "prof").decode()
        size = lambda text: int(text.split("total alloc =")[1].split()[0].replace(",", ""))
        self.assertEqual(size(eight), 2 * size(four))

    def carried_by(self, *arguments):
        """The page's account of the conversion, and the profile in it."""
        page = self.output(*arguments, "--to", "html").decode()
        conversion = re.search('id="conversion">(.*?)</script>', page)[1]
        payload = "".join(re.findall('class="profile">(.*?)</script>', page))
        return json.loads(conversion), gzip.decompress(base64.b64decode(payload))

    def test_the_page_takes_the_overhead_out_by_itself_while_nothing_is_folded(self):
        source = clean / "v2.pgcl"
        raw = self.output(source, "--to", "pgcl")
        corrected = self.output(source, "--to", "pgcl", "--overhead-correction")
        self.assertNotEqual(raw, corrected)
        for option, begins_corrected, expected in (
                ((), True, raw), (["--no-overhead-correction"], False, raw),
                (["--overhead-correction"], True, corrected)):
            conversion, profile = self.carried_by(source, *option)
            self.assertEqual(conversion["correctOverhead"], begins_corrected, option)
            self.assertEqual(profile, expected, option)
        pruned = self.output(source, "--to", "pgcl", "--overhead-correction", "--min-ticks", "1%")
        self.assertEqual(self.carried_by(source, "--min-ticks", "1%")[1], pruned)

    def test_the_viewer_by_itself(self):
        page = self.output("--viewer")
        self.assertIn(b"<title>Profile viewer</title>", page)
        self.assertIn(b'class="profile"></script>', page)
        self.output("--viewer", "-o", self.dir / "viewer.html")
        self.assertEqual((self.dir / "viewer.html").read_bytes(), page)
        self.assert_fails(2, "convertprofile: --viewer takes no INPUT", "--viewer", clean / "v2.pgcl")

    def test_overhead_is_corrected_in_reports_and_not_in_pgcl(self):
        source = clean / "v2.pgcl"
        raw = self.output(source, "--to", "prof", "--no-overhead-correction")
        self.assertNotEqual(self.output(source, "--to", "prof"), raw)
        native = self.output(source, "--to", "pgcl")
        self.assertEqual(self.output("-", "--to", "prof", "--no-overhead-correction", data=native), raw)

    def test_what_is_lost_is_one_line(self):
        source = clean / "v2.pgcl"
        lost = "calls by kind, Tail_calls_and_returns"
        told = run(source, "--to", "prof").stderr.decode()
        self.assertRegex(told, rf"^{source}: not kept by prof: [^\n:]+\n$")
        self.assertNotIn("warning", told)
        items = told.split(": ")[2].strip().split(", ")
        detailed = run(source, "--to", "prof", "-v").stderr.decode().splitlines()
        self.assertEqual([line.split(": ")[2] for line in detailed], items)
        self.assertIn(f"{source}: not kept by prof: calls by kind: the entries are the sum of Strict, Lazy, "
                      "Curried", detailed)
        self.assertEqual(run(source, "--to", "prof", "--quiet").stderr, b"")
        two = run(source, source, "--to", "prof").stderr.decode()
        self.assertEqual(two, told.replace(str(source), f"{source} and 1 more"))

    def test_damage_is_a_warning(self):
        cut = self.dir / "cut.eventlog"
        cut.write_bytes((project / "samples/eventlog/counting.eventlog").read_bytes()[:-30])
        done = run(cut, "--to", "folded")
        self.assertRegex(done.stderr.decode(), rf"(?m)^{cut}: warning: ")
        self.assertEqual(run(cut, "--to", "folded", "-q").stderr, b"")


class Errors(Base):
    def test_usage_exits_2(self):
        for arguments in ((), ("--no-such-option",), ("-", "-"), ("a", "-o", "b.unknown"),
                          ("a", "--to", "nonsense"), ("a", "--min-ticks", "x"),
                          ("a", "--min-ticks", "-1"), ("a", "--detail", "Q"),
                          ("a", "--word-size", "3"), ("a", "--pgcl-version", "4"),
                          ("-", "--base", "-"), ("a", "--normalize"), ("a", "--top", "0"),
                          ("a", "--top", "5", "-o", "b.prof"), ("a", "--max-depth", "-1"),
                          ("a", "--by", "function"), ("--check", "a", "--base", "b"),
                          ("a", "--from", "html"), ("--check", "a", "-o", "b.prof"), ("a", "-o", "-"),
                          # Options that only a conversion uses.
                          ("--check", "a", "--json"), ("--check", "a", "--invert"), ("--check", "a", "--focus", "f"),
                          ("--viewer", "--to", "csv", "-o", "v.html"), ("--viewer", "--base", "a"),
                          ("--list-formats", "--json"),
                          # Arguments from an unset shell variable.
                          ("a", "--base", ""), ("a", "-o", ""), ("a", "--to", ""), ("a", "--from", ""),
                          ("a", "--metric", ""), ("a", "--min-ticks", ""), ("a", "--min-words", "")):
            done = run(*arguments)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertRegex(done.stderr.decode(), r"^convertprofile: [^\n]+\n$")

    def test_an_option_of_another_format_is_told(self):
        source = ghc / "docfib/docfib.json"
        for option, value, formats, own in (
                ("--pgcl-version", 3, "pgcl", "pgcl"), ("--detail", "P", "prof", "prof"),
                ("--callgrind-recursion", "split", "callgrind", "callgrind"),
                ("--svg", "flame", "svg", "svg"), ("--rows", "functions", "csv and ndjson", "csv"),
                ("--metric", "alloc", "folded and svg", "folded")):
            text = f"{option} has no effect: it is for {formats} output"
            # The summary takes --metric, too.
            for target in ((), ("--to", "speedscope")) if option != "--metric" else (("--to", "speedscope"),):
                done = run(source, option, value, *target)
                self.assertEqual(done.returncode, 0)
                self.assertEqual(done.stdout, self.output(source, *target))
                self.assertIn(f"convertprofile: {text}\n", done.stderr.decode())
            self.assertNotIn("has no effect", run(source, option, value, "--to", own).stderr.decode())

    def test_bad_input_exits_1_with_one_line(self):
        self.assert_fails(1, f"{self.dir}/missing: No such file or directory", self.dir / "missing")
        self.assert_fails(1, f"{self.dir}: Is a directory", self.dir)
        empty = self.dir / "empty"
        empty.write_bytes(b"")
        self.assert_fails(1, f"{empty}: byte 0: format: the file is empty", empty)
        self.assert_fails(1, f"{empty}: byte 0: format: the file is empty; GHC writes it when the program ends", empty,
                          "--from", "prof")
        for name, when in (("a.prof", "GHC writes it when the program ends"),
                           ("a.hp", "GHC writes it while the program runs"),
                           ("a.eventlog", "GHC writes it while the program runs, the rest at its end"),
                           ("a.pgcl", "it is written when the program ends"),
                           ("callgrind.out.1", "Valgrind writes it when the program ends")):
            (self.dir / name).write_bytes(b"")
            self.assert_fails(1, f"{self.dir / name}: byte 0: format: the file is empty; {when}", self.dir / name)
        self.assert_fails(1, "<stdin>: byte 4: version: is 9, but only 1 to 3 are supported", "-",
                          data=b"prof\x09\0\0\0\0\0\0\0\0\0\0\0")

    def test_what_other_packers_made_is_named(self):
        for start, packer, unpack in ((b"BZh91AY", "bzip2", "bzip2 -dc"), (b"\xfd7zXZ\0", "xz", "xz -dc"),
                                      (b"\x28\xb5\x2f\xfd", "zstd", "zstd -dc"), (b"PK\3\4", "zip", "unzip -p")):
            packed = self.dir / "packed"
            packed.write_bytes(start + bytes(20))
            self.assert_fails(1, f"{packed}: is compressed by {packer}; unpack it first: {unpack} {packed} | "
                              "convertprofile -", packed)

    def test_what_cannot_be_written(self):
        for arguments in (("-o", "x.eventlog"), ("--to", "eventlog")):
            self.assert_fails(2, "convertprofile: eventlog can only be read, not written",
                              ghc / "docfib/docfib.json", *arguments)

    def test_names_from_a_file_are_harmless_in_messages(self):
        text = json.loads((ghc / "docfib/docfib.json").read_text())
        stacks = self.dir / "a.speedscope.json"
        for name in ("\x1b[2J\x07evil", "long" * 250_000):
            frames = [{"name": "f"}]
            stacks.write_text(json.dumps({
                "$schema": "https://www.speedscope.app/file-format-schema.json", "shared": {"frames": frames},
                "profiles": [{"type": "sampled", "name": name, "unit": "none", "startValue": 0, "endValue": 1,
                              "samples": [[0]], "weights": [1]}]}))
            for options in (("--to", "folded", "--metric", "x"), ("--fail-if", "x>1"), ("--to", "hp"),
                            ("--to", "prof", "-v"), ("--check",)):
                done = run(stacks, *options)
                self.assertNotRegex(done.stderr, rb"[\x00-\x09\x0b-\x1f]", options)
                if options == ("--check",):
                    self.assertNotRegex(done.stdout, rb"[\x00-\x09\x0b-\x1f]")
                    self.assertLess(len(done.stdout), 500)
                self.assertLess(len(done.stderr), 8000, options)

    def test_every_bad_file_is_refused(self):
        files = [path for path in bad.rglob("*") if path.is_file()]
        self.assertGreater(len(files), 20)
        for path in files:
            with self.subTest(path.name):
                target = self.dir / "out.pgcl"
                done = run(path, "-o", target)
                self.assertEqual(done.returncode, 1, done.stderr)
                self.assertEqual(done.stderr.count(b"\n"), 1, done.stderr)
                self.assertRegex(done.stderr.decode(errors="replace"),
                                 r": byte \d+: (line \d+: )?[^:]+: .")
                self.assertFalse(target.exists())

    def test_no_heap_samples(self):
        done = run(ghc / "docfib/docfib.json", "-o", self.dir / "a.hp")
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"heap", done.stderr)
        self.assertIn(b"-hc", done.stderr)
        self.assertEqual(os.listdir(self.dir), [])

    def test_what_there_is_nothing_for_is_told(self):
        time, heap = ghc / "docfib/docfib.json", ghc / "docfib/docfib.hc.hp"
        for arguments, told in (
                ((time, "--heap-by", "type"), "--heap-by has no effect: there is no heap census"),
                ((heap, "--to", "svg", "--metric", "alloc"), "--metric has no effect: there is no call tree"),
                ((heap, "--base", heap, "--normalize"), "--normalize has no effect: there is no call tree")):
            self.assertIn(f"{arguments[0]}: warning: {told}\n", run(*arguments).stderr.decode())

    def test_a_heap_profile_has_nothing_to_shape(self):
        source = ghc / "docfib/docfib.hc.hp"
        for options in (("--fold-recursion",), ("--by", "module"), ("--invert",), ("--max-depth", 3)):
            self.assertEqual(run(source, *options).stderr.decode(),
                             f"{source}: warning: {options[0]} has no effect: there is no call tree\n")

    def test_a_part_of_ghcs_heap_profiles(self):
        path = self.dir / "app.hp"
        header = 'JOB "app +RTS -h%s"\nDATE "now"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\n'
        sample = "BEGIN_SAMPLE 0.5\n%sEND_SAMPLE 0.5\n"
        path.write_text(header % "b" + sample % "VOID\t8\nLAG\t16\nDRAG\t32\n")
        told = json.loads(self.output(path, "--json", "--heap-phase", "drag,void"))["heap"]
        self.assertEqual({band["band"]: band["bytes"] for band in told["bands"]}, {"DRAG": 32, "VOID": 8})
        self.assertEqual(json.loads(self.output(path, "--json", "--heap-phase", "DRAG,Void"))["heap"], told)
        path.write_text(header % "r" + sample % "(83)main,inse\t8\n")
        self.assert_fails(1, f"{path}: --heap-retained-by: GHC cuts the names of retainers short; select with its own "
                          "+RTS -hc -hrNAME, or use lazyrun --census-by retainer, which writes whole names",
                          path, "--heap-retained-by", "insert")
        self.assert_fails(1, f"{path}: --heap-phase needs a heap census by biography, as by GHC's +RTS -hb or "
                          "lazyrun --census-by biography", path, "--heap-phase", "drag")

    def test_a_heap_profile_has_no_call_tree(self):
        for name in ("a.prof", "a.json", "callgrind.out.a"):
            done = run(ghc / "docfib/docfib.hc.hp", "-o", self.dir / name)
            self.assertEqual(done.returncode, 1, name)
            self.assertEqual(os.listdir(self.dir), [])


class OutputFiles(Base):
    source = ghc / "docfib/docfib.json"

    def test_a_full_disk_is_an_error(self):
        for name in ("prof", "pgcl", "html", "callgrind"):
            self.assert_fails(1, "/dev/full: No space left on device", self.source, "--to", name, "-o",
                              "/dev/full")

    def test_names_of_open_files(self):
        script = '(echo before; "$0" "$1" -o "$2" --to folded; echo after) > out 2> /dev/null; cat out'
        folded = self.output(self.source, "--to", "folded", "-q")
        for name in ("-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"):
            out = subprocess.run(["bash", "-c", script, command, self.source, name], capture_output=True,
                                 cwd=self.dir, check=True).stdout
            self.assertEqual(out, b"before\n" + folded + b"after\n", name)
        self.assertEqual(run(self.source, "-o", "/dev/stderr", "--to", "folded", "-q").stderr, folded)
        script = '"$0" "$1" --to folded -q -o >(cat > through) && wait $! && cat through'
        out = subprocess.run(["bash", "-c", script, command, self.source], capture_output=True, cwd=self.dir,
                             check=True).stdout
        self.assertEqual(out, folded)

    def test_a_named_pipe_and_a_device(self):
        fifo = self.dir / "pipe"
        os.mkfifo(fifo)
        reader = subprocess.Popen(["cat", fifo], stdout=subprocess.PIPE)
        self.output(self.source, "-o", fifo, "--to", "folded")
        self.assertEqual(reader.communicate()[0], self.output(self.source, "--to", "folded"))
        self.assertTrue(fifo.is_fifo())
        self.output(self.source, "-o", "/dev/null", "--to", "folded")
        self.assertTrue(pathlib.Path("/dev/null").is_char_device())

    def test_an_unwritable_place_is_an_error(self):
        self.assert_fails(1, f'{self.dir}/no/a.prof: the folder "{self.dir}/no" does not exist', self.source,
                          "-o", self.dir / "no/a.prof")
        done = run(self.source, "--to", "prof", "-o", self.dir)
        self.assertEqual((done.returncode, done.stderr.decode()), (1, f"{self.dir}: Is a directory\n"))

    def test_the_input_is_not_overwritten(self):
        copy = self.dir / "a.json"
        copy.write_bytes(self.source.read_bytes())
        link = self.dir / "b.json"
        link.symlink_to(copy)
        for target in (copy, link):
            self.assert_fails(1, f"{target}: is the input; it is not overwritten", copy, "-o", target)
            with open(copy, "rb") as data:
                done = subprocess.run([command, "-", "-o", target], stdin=data, capture_output=True,
                                      check=False)
            self.assertEqual((done.returncode, done.stderr.decode()),
                             (1, f"{target}: is the input; it is not overwritten\n"))
        self.assertEqual(copy.read_bytes(), self.source.read_bytes())

    def test_a_failure_leaves_what_was_there(self):
        target = self.dir / "a.prof"
        target.write_text("before")
        run(bad / "pgcl/trailing.pgcl", "-o", target)
        self.assertEqual(target.read_text(), "before")
        self.assertEqual(os.listdir(self.dir), ["a.prof"])

    def test_a_file_too_large_leaves_nothing(self):
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

        done = subprocess.run([command, self.source, "-o", self.dir / "a.html"], capture_output=True,
                              preexec_fn=limit, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"File too large", done.stderr)
        self.assertEqual(os.listdir(self.dir), [])

    def test_an_existing_file_keeps_its_mode_and_a_link_stays(self):
        real = self.dir / "real.prof"
        real.write_text("")
        real.chmod(0o640)
        link = self.dir / "link.prof"
        link.symlink_to("real.prof")
        self.output(self.source, "-o", link)
        self.assertTrue(link.is_symlink())
        self.assertEqual(stat.S_IMODE(real.stat().st_mode), 0o640)
        self.assertGreater(real.stat().st_size, 0)

    def test_a_replaced_file_keeps_its_owner_but_no_set_user_id_bits(self):
        target = self.dir / "old.prof"
        target.write_text("")
        if os.geteuid() == 0:
            os.chown(target, 12345, 23456)
        owner = target.stat().st_uid, target.stat().st_gid
        target.chmod(0o6755)
        self.output(self.source, "-o", target)
        now = target.stat()
        self.assertEqual((now.st_uid, now.st_gid), owner)
        self.assertEqual(stat.S_IMODE(now.st_mode), 0o755)

    def test_a_link_to_what_is_not_there_yet_stays(self):
        (self.dir / "there").mkdir()
        (self.dir / "link.prof").symlink_to("there/other.prof")
        (self.dir / "there/other.prof").symlink_to(self.dir / "real.prof")
        self.output(self.source, "-o", self.dir / "link.prof")
        self.assertTrue((self.dir / "there/other.prof").is_symlink())
        self.assertGreater((self.dir / "real.prof").stat().st_size, 0)
        circle = self.dir / "circle.prof"
        circle.symlink_to("circle.prof")
        self.assert_fails(1, f"{circle}: Too many levels of symbolic links", self.source, "-o", circle)

    def test_a_signal_removes_the_half_written_file(self):
        fifo = self.dir / "in"
        os.mkfifo(fifo)
        process = subprocess.Popen([command, fifo, "--from", "pgcl", "-o", self.dir / "a.prof"],
                                   stderr=subprocess.DEVNULL)
        with open(fifo, "wb"):
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=20)
        self.assertEqual(os.listdir(self.dir), ["in"])


class MemoryLimit(Base):
    def test_sizes_are_written_as_in_conditions(self):
        for size in ("500M", "1e9", "1 GiB", "2GB", "900 MB"):
            self.output(clean / "v2.pgcl", "--check", "--max-memory", size)
        for size in ("much", "-1", "5 words", "5 s", "0"):
            self.assert_fails(2, f'convertprofile: --max-memory: "{size}" is not a size, such as 500M or 2 GiB',
                              clean / "v2.pgcl", "--max-memory", size)

    def test_the_limit_is_kept_and_named(self):
        if SANITIZED:
            self.skipTest("sanitizers map more than any limit")
        many = self.dir / "many.folded"
        many.write_text("".join(f"f{i};g 1\n" for i in range(200000)))
        self.assert_fails(1, f"{many}: not enough memory: the limit is 8 MB; use --max-memory SIZE to change it",
                          many, "--max-memory", "8M")
        self.output(many, "--max-memory", "1G")

    @unittest.skipIf(SANITIZED, "it takes as long as all the others")
    def test_what_unpacks_to_unusually_much_is_read_on_demand(self):
        bomb = self.dir / "bomb.folded.gz"
        bomb.write_bytes(gzip.compress((b"a;" + b"b" * 500 + b" 1\n") * 260_000, 1))
        message = (f"{bomb}: unpacks to more than 128,000,000 bytes, too much for a profile of its size; use "
                   f"--max-memory SIZE to read it anyway")
        self.assert_fails(1, message, bomb, "--check")
        self.assertIn(b"260,000", self.output(bomb, "--check", "--max-memory", "1 GB"))

    def test_what_takes_unusually_much_when_read_is_read_on_demand(self):
        if SANITIZED:
            self.skipTest("sanitizers map more than any limit")
        inner = self.dir / "entries.folded.gz"
        inner.write_bytes(gzip.compress(b";".join([b"a", b"b"] * 5_000_000) + b" 1\n", 9))
        self.assert_fails(1, f"{inner}: not enough memory: the limit is 600 MB; use --max-memory SIZE to change it",
                          inner, "--check")
        self.assertIn(b"10,000,000 entries", self.output(inner, "--check", "--max-memory", "2 GB"))


class StandardFiles(Base):
    def test_streams_that_do_not_block_are_waited_for(self):
        source = ghc / "docfib" / "docfib.json"
        inside, outside = os.pipe(), os.pipe()
        for end in (*inside, *outside):
            os.set_blocking(end, False)
        with subprocess.Popen([command, "-", "--to", "html"], stdin=inside[0], stdout=outside[1]) as process:
            os.close(inside[0])
            os.close(outside[1])
            time.sleep(0.05)  # it waits for input
            os.set_blocking(inside[1], True)
            with open(inside[1], "wb") as into:
                into.write(source.read_bytes())
            time.sleep(0.3)  # the pipe is full
            os.set_blocking(outside[0], True)
            with open(outside[0], "rb") as out:
                self.assertEqual(out.read(), self.output(source, "--to", "html"))
        self.assertEqual(process.returncode, 0)

    def test_messages_do_not_go_into_the_output(self):
        source, target = ghc / "docfib" / "docfib.json", self.dir / "a.folded"
        self.assertIn(b"not kept", run(source, "-o", target).stderr)
        expected = target.read_bytes()
        for closed in ((2,), (1, 2), (0, 1, 2)):
            target.unlink()
            code = subprocess.run([command, source, "-o", target], check=False,
                                  preexec_fn=lambda files=closed: [os.close(f) for f in files]).returncode
            self.assertEqual((code, target.read_bytes()), (0, expected))


class Sources(Base):
    def test_lines_around_cost_centres_are_carried_where_asked_for(self):
        profile, folder = ghc / "sansom" / "sansom.json", ghc / "sansom"
        line = (folder / "sansom.hs").read_bytes().splitlines()[0]
        self.assertNotIn(line, self.output(profile, "--to", "pgcl"))
        carried = self.output(profile, "--to", "pgcl", "--source", folder)
        self.assertIn(line, carried)
        again = self.dir / "again.pgcl"
        again.write_bytes(carried)
        self.assertEqual(self.output(again, "--to", "pgcl"), carried)

    def test_what_is_not_found_is_one_warning(self):
        profile = ghc / "sansom" / "sansom.json"
        done = run(profile, "--to", "pgcl", "--source", self.dir)
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stderr.decode(), f"{profile}: warning: --source: 0 of 1 source file "
                                               'is embedded; left out: "sansom.hs" (not found)\n')

    def test_a_folder_that_is_none_is_an_error(self):
        self.assert_fails(1, f"{self.dir}/none: No such file or directory",
                          ghc / "sansom" / "sansom.json", "--to", "pgcl", "--source", self.dir / "none")

    def test_other_output_has_no_use_for_it(self):
        profile = ghc / "sansom" / "sansom.json"
        done = run(profile, "--to", "prof", "--source", self.dir / "none")
        self.assertEqual(done.returncode, 0)
        self.assertIn("--source has no effect: it is for pgcl and html output", done.stderr.decode())


if __name__ == "__main__":
    command = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main(testLoader=SomeTests())
