# SPDX-License-Identifier: BSD-3-Clause
"""Wrong usage, malformed input, and the messages about them: errors_test.py CONVERTPROFILE."""
import json
import os
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from converter import CommandTest, bad, ghc, main_of_some, run  # noqa: E402


class Errors(CommandTest):
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

    def test_an_option_of_another_format_is_reported(self):
        source = ghc / "docfib/docfib.json"
        for option, value, formats, own in (
                ("--pgcl-version", 3, "pgcl", "pgcl"), ("--detail", "P", "prof", "prof"),
                ("--callgrind-recursion", "split", "callgrind", "callgrind"),
                ("--svg", "flame", "svg", "svg"), ("--rows", "functions", "csv and ndjson", "csv"),
                ("--metric", "alloc", "folded and svg", "folded")):
            text = f"{option} has no effect: it is for {formats} output"
            # The summary accepts --metric, too.
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

    def test_other_compression_formats_are_named(self):
        for start, packer, unpack in ((b"BZh91AY", "bzip2", "bzip2 -dc"), (b"\xfd7zXZ\0", "xz", "xz -dc"),
                                      (b"\x28\xb5\x2f\xfd", "zstd", "zstd -dc"), (b"PK\3\4", "zip", "unzip -p")):
            packed = self.dir / "packed"
            packed.write_bytes(start + bytes(20))
            self.assert_fails(1, f"{packed}: is compressed by {packer}; unpack it first: {unpack} {packed} | "
                              "convertprofile -", packed)

    def test_profiles_that_cannot_be_written(self):
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

    def test_options_without_effect_are_reported(self):
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


if __name__ == "__main__":
    main_of_some()
