# SPDX-License-Identifier: BSD-3-Clause
"""Options, help and messages of the command: command_line_test.py CONVERTPROFILE."""
import os
import pathlib
import pty
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(project / "packaging"))
import commands  # noqa: E402

docfib = project / "samples/ghc/docfib/docfib.json"
command = None  # set in main


def run(*arguments, env=None):
    return subprocess.run([command, *map(str, arguments)], capture_output=True, text=True, timeout=120,
                          check=False, env={**os.environ, **(env or {})})


class CommandLine(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.dir = pathlib.Path(scratch.name)

    def output(self, *arguments):
        done = run(*arguments)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def assert_usage(self, message, *arguments):
        done = run(*arguments)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (2, "", f"convertprofile: {message}\n"))


class Help(CommandLine):
    def test_fits_80_columns(self):
        for option in ("--help", "-h", "--list-formats"):
            text = self.output(option)
            self.assertLessEqual(max(map(len, text.splitlines())), 80, option)
            self.assertTrue(text.isascii())

    def test_has_every_option_and_every_choice(self):
        text = self.output("--help")
        options = commands.described(command).options
        self.assertGreater(len(options), 35)
        names = [name for option in options for name in option.names]
        self.assertEqual(sorted(names), sorted(set(names)), "an option is told twice")
        for option in options:
            left = ", ".join(option.names) + (f" {option.value}" if option.value else "")
            self.assertIn(f"\n  {left} ", text)
            missing = [word for word in option.choices if not re.search(rf"\b{word}\b", option.help)]
            if option.value != "FORMAT":  # --list-formats has them
                self.assertEqual([word for word in missing if word != "auto"], [], option.name)

    def test_an_option_takes_the_values_in_its_help(self):
        for option in commands.described(command).options:
            with self.subTest(option.name):
                if option.kind == "none":
                    if option.name.startswith("--"):
                        self.assert_usage(f"{option.name} takes no value", docfib, f"{option.name}=x")
                    continue
                self.assert_usage(f"{option.name} needs a value", docfib, option.name)
                if option.choices and option.value != "FORMAT":
                    self.assertRegex(run(docfib, option.name, "?").stderr, f"{option.name} must be {option.choices[0]}")
                if not option.repeatable:
                    word = option.choices[0] if option.choices else "1"
                    self.assert_usage(f"{option.name} is given twice", docfib, option.name, word, option.name, word)

    def test_examples_come_first(self):
        text = self.output("--help")
        self.assertLess(text.index("Examples:"), text.index("--output"))

    def test_the_short_one_is_short(self):
        self.assertLess(len(self.output("-h").splitlines()), 12)
        self.assertEqual(self.output("-h", "--no-overhead-correction", "x"), self.output("-h"))

    def test_version(self):
        self.assertRegex(self.output("--version"), r"^convertprofile \d+\.\d+\.\d+\n$")
        self.assertEqual(self.output("-V"), self.output("--version"))

    def test_licences_are_those_of_the_packages(self):
        self.assertEqual(self.output("--licences"), (project / "packaging/debian_copyright").read_text(encoding="utf-8"))


class Usage(CommandLine):
    def test_the_nearest_is_suggested(self):
        for message, arguments in (
                ('there is no option "--exlude"; did you mean "--exclude"?', ("--exlude=x",)),
                ('there is no option "--Invert"; did you mean "--invert"?', ("--Invert",)),
                ('there is no option "--zzzzzzzz"', ("--zzzzzzzz",)),
                ('there is no option "--baseline"; did you mean "--base"?', ("--baseline=x",)),
                ('there is no option "--depth"; did you mean "--max-depth"?', ("--depth", "3")),
                ('there is no option "-x"', ("-x",)),
                ('--to: there is no format "calgrind"; did you mean "callgrind"? see --list-formats',
                 ("--to", "calgrind")),
                ('--detail must be p, P or a, not "x"', ("--detail", "x")),
                ('--heap-by must be centre, module, description, type, class, retainer or biography, not "modul"; did '
                 'you mean "module"?', ("--heap-by", "modul")),
                ('--by must be module, not "function"', ("--by", "function")),
                ('--fail-if "tim>1": the profile has no metric "tim"; did you mean "time"?',
                 ("--fail-if", "tim>1"))):
            with self.subTest(arguments):
                self.assert_usage(message, docfib, *arguments)
        done = run(docfib, "--to", "folded", "--metric", "byte")
        self.assertEqual(done.stderr, 'convertprofile: --metric: the profile has no metric "byte", only time, alloc, entries, '
                         'Ticks, Bytes, Entries; did you mean "Bytes"?\n')

    def test_options_of_other_tools_have_a_counterpart(self):
        for options, hint in ((("--diff", "--compare"), "--base FILE compares with an earlier run"),
                              (("--callers", "--callees"),
                               "--peek PATTERN shows the callers and callees of a function"),
                              (("--bottom-up",), "--invert shows the callers of each function"),
                              (("--annotate",), "--list PATTERN shows the source with its costs"),
                              (("--flamegraph",), "--output FILE.svg draws a flame graph"),
                              (("--sort",), "--metric NAME sorts by a metric")):
            for option in options:
                for arguments in ((option, docfib), (f"{option}=x",)):
                    self.assert_usage(f'there is no option "{option}"; {hint}', docfib, *arguments)

    def test_values_that_are_missing_or_too_many(self):
        self.assert_usage("--to needs a value", docfib, "--to")
        self.assert_usage("--to is given twice", docfib, "--to", "prof", "--to", "html")
        self.assert_usage("--base: the value is empty", docfib, "--base", "")
        self.assert_usage('--top: "x" is not a whole number', docfib, "--top", "x")
        self.assert_usage('--top: "1.5" is not a whole number', docfib, "--top", "1.5")
        self.assert_usage("no INPUT; --base takes all names up to the next option, so put INPUT before it",
                          "--base", docfib, docfib)
        self.assert_usage("--check and --base cannot be combined", docfib, "--check", "--base", docfib)
        self.assert_usage("--normalize needs --base: it scales the base", docfib, "--normalize")
        self.assert_usage("no INPUT; use - for standard input, or see --help", "--top", 3)
        for options in (("-o", self.dir / "a.json"), ("--to", "html"), ("--open",)):
            self.assert_usage("--json is for the summary; drop --output and --to to print it", docfib,
                              "--json", *options)
        self.assert_usage(f'--viewer writes HTML, but "{self.dir / "a.prof"}" is a name for prof', "--viewer", "-o",
                          self.dir / "a.prof")
        self.assert_usage("--viewer writes HTML; drop --to prof", "--viewer", "--to", "prof")
        self.assertEqual(list(self.dir.iterdir()), [])

    def test_an_empty_value_is_not_the_next_word(self):
        self.assert_usage("--base: the value is empty", docfib, "--base=", "--fail-if", "time>+5%")
        self.assert_usage("--exclude: the value is empty", docfib, "--exclude=", "main")
        self.assert_usage("--json takes no value", docfib, "--json=false")
        self.assert_usage("--quiet takes no value", docfib, "--quiet=")
        self.assert_usage('--to: there is no format "="; see --list-formats', docfib, "--to==")

    def test_arguments_after_two_dashes_are_inputs(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("-dash.json", "--invert", "--base=", "--"):
                shutil.copy(docfib, pathlib.Path(folder) / name)
                done = subprocess.run([command, "--to", "folded", "--", name], capture_output=True, text=True,
                                      cwd=folder, timeout=120, check=False)
                self.assertEqual((done.returncode, done.stdout), (0, self.output(docfib, "--to", "folded")), name)

    def test_numbers_as_people_write_them(self):
        rows = lambda top: self.output(docfib, "--top", top)
        self.assertEqual(rows("010"), rows("10"))
        self.assertEqual(rows("1e1"), rows("10"))
        self.assertNotEqual(rows("1"), rows("10"))
        self.assertEqual(self.output(docfib, "--to", "folded", "--metric", "alloc", "--min-words", "1k"),
                         self.output(docfib, "--to", "folded", "--metric", "alloc", "--min-words", "1000"))
        self.assertNotEqual(self.output(docfib, "--to", "folded", "--metric", "alloc", "--min-words", "1k"),
                            self.output(docfib, "--to", "folded", "--metric", "alloc", "--min-words", "1"))


class Colour(CommandLine):
    def test_colour_on_request(self):
        self.assertNotIn("\x1b", self.output(docfib))
        self.assertIn("\x1b", self.output(docfib, "--color", "always"))
        self.assertNotIn("\x1b", self.output(docfib, "--color=never"))
        self.assertIn("\x1b", run(docfib, "--color", "always", env={"NO_COLOR": "1"}).stdout)

    def test_on_a_terminal(self):
        def on_terminal(*arguments, **variables):
            ours, theirs = pty.openpty()
            environment = {k: v for k, v in os.environ.items() if k != "NO_COLOR"}
            with subprocess.Popen([command, str(docfib), *arguments], stdout=theirs, stderr=subprocess.DEVNULL,
                                  env={**environment, **variables}):
                os.close(theirs)
                text = b""
                try:
                    while part := os.read(ours, 65536):
                        text += part
                except OSError:  # the terminal is closed
                    pass
            os.close(ours)
            return text

        self.assertIn(b"\x1b", on_terminal())
        self.assertNotIn(b"\x1b", on_terminal(NO_COLOR="1"))
        self.assertNotIn(b"\x1b", on_terminal("--color", "never"))


class Check(CommandLine):
    def test_the_content_of_the_file_is_described(self):
        self.assertEqual(self.output("--check", docfib),
                         f"{docfib}: ok, ghc-json\n"
                         "  131 entries, 129 cost centres\n"
                         "  Ticks 0.008 s, Bytes 7,686,592 bytes, Entries 57,603\n")
        primes = project / "samples/ghc/primes/primes.hc.hp"
        self.assertRegex(self.output("--check", primes),
                         rf"^{primes}: ok, hp\n  heap census: 20 samples, \d+ bands\n$")
        clean = project / "samples/clean/v1.pgcl"
        self.assertTrue(self.output("--check", clean).startswith(f"{clean}: ok, pgcl version 1\n  "))


class Open(CommandLine):
    def browser(self, name, script):
        program = self.dir / name
        program.write_text("#!/bin/sh\n" + script)
        program.chmod(0o755)
        return {"PATH": f"{self.dir}:{os.environ['PATH']}", "BROWSER": "", "TMPDIR": str(self.dir)}

    def test_the_page_is_opened(self):
        env = self.browser("xdg-open", 'echo "$1" > "$TMPDIR/opened"')
        done = run(docfib, "--open", env=env)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        page = done.stdout.strip()
        self.assertEqual((self.dir / "opened").read_text().strip(), page)
        self.assertRegex(page, rf"^{self.dir}/docfib\.json-\w+\.html$")
        self.assertEqual(pathlib.Path(page).read_text(), self.output(docfib, "--to", "html"))

    def test_in_the_browser_of_the_environment_and_in_a_named_file(self):
        env = self.browser("my-browser", 'echo "$1" > "$TMPDIR/opened"; sleep 5')
        page = self.dir / "a.html"
        done = run(docfib, "--open", "-o", page, env={**env, "BROWSER": "my-browser:other"})
        self.assertEqual((done.returncode, done.stdout), (0, f"{page}\n"))
        self.assertEqual((self.dir / "opened").read_text(), f"{page}\n")

    def test_without_a_browser_the_page_is_named(self):
        page = self.dir / "a.html"
        told = f"{page}: was written, but no browser was found to open it: set BROWSER\n"
        for env in (self.browser("xdg-open", "exit 3"), {"BROWSER": str(self.dir / "none")}):
            done = run(docfib, "--open", "-o", page, env=env)
            self.assertEqual((done.returncode, done.stderr), (1, told))
            self.assertGreater(page.stat().st_size, 1000)

    def test_a_page_that_cannot_be_written_leaves_no_file(self):
        env = self.browser("xdg-open", "exit 0")
        before = sorted(self.dir.iterdir())
        # Limits a file to one block; writing more fails.
        limited = ["sh", "-c", 'trap "" XFSZ; ulimit -f 1; exec "$@"', "-", command, str(docfib), "--open"]
        done = subprocess.run(limited, capture_output=True, text=True, timeout=120, check=False,
                              env={**os.environ, **env})
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertRegex(done.stderr, r"^\S+\.html: .*File too large\n$")
        self.assertEqual(sorted(self.dir.iterdir()), before)

    def test_pages_alone_are_opened(self):
        self.assert_usage("--open shows HTML pages, not prof", docfib, "--open", "-o", "a.prof")
        self.assert_usage("--open needs an uncompressed file; without --output it makes a temporary one", docfib, "--open",
                          "-o", "-", "--to", "html")


if __name__ == "__main__":
    command = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main()
