# SPDX-License-Identifier: BSD-3-Clause
"""The transforms, single and combined, and their options: shapes_test.py CONVERTPROFILE."""
import base64
import gzip
import json
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from converter import CommandTest, clean, ghc, ghc_files, main_of_some, project, run  # noqa: E402
from effort import some  # noqa: E402


class Transforms(CommandTest):
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
                 # An inverted file is inverted back before each step, and its order may change.
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

    def test_focus_leaves_the_inherited_cost_of_the_named_function(self):
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
                wanted = {centre["id"] for centre in focussed["cost_centres"]}  # everything
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

    def test_stacks_with_costs_are_pruned_like_any_other(self):
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
        """The page's description of the conversion, and the profile in it."""
        page = self.output(*arguments, "--to", "html").decode()
        conversion = re.search('id="conversion">(.*?)</script>', page)[1]
        payload = "".join(re.findall('class="profile">(.*?)</script>', page))
        return json.loads(conversion), gzip.decompress(base64.b64decode(payload))

    def test_the_page_removes_the_overhead_itself_if_nothing_is_folded(self):
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

    def test_the_standalone_viewer(self):
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

    def test_losses_take_one_line(self):
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


class Inversion(CommandTest):
    def test_exploding_output_is_refused(self):
        # A recursive function with calls far deeper than in any real run.
        stack = []
        for i in range(30000):
            stack.append({"id": 1, "entries": 1, "alloc": 8, "ticks": 0, "children": []})
            if i > 0:
                stack[i - 1]["children"].append(stack[i])
        source = json.loads((project / ghc / "docfib/docfib.json").read_text())
        text = json.dumps({**source, "profile": "@"})
        opening = '{"id":%d,"entries":1,"alloc":8,"ticks":0,"children":['
        first = next(c["id"] for c in source["cost_centres"] if c["src_loc"] != "<built-in>")
        deep = "".join(opening % first for _ in stack) + "]}" * len(stack)
        path = self.dir / "deep.json"
        path.write_text(text.replace('"@"', deep))
        self.assertEqual(
            self.errors(1, path, "--invert", "-o", self.dir / "a.pgcl"),
            f"{path}: --invert would make up to 449,985,000 entries of this call tree; use --max-depth or "
            f"--fold-recursion\n")
        self.output(path, "--invert", "--max-depth", "10", "-o", self.dir / "a.pgcl")
        self.output(path, "--invert", "--fold-recursion", "-o", self.dir / "a.pgcl")

    def test_inverting_twice_keeps_every_total(self):
        source = ghc / "sansom/sansom.json"
        data = self.output(source, "--invert", "--to", "pgcl")
        for target in ("prof", "callgrind", "ghc-json", "html"):
            self.assertTrue(self.output("-", "--to", target, data=data), target)
        totals = lambda text: re.search(rb"totals:.*", text)[0]
        again = self.output("-", "--invert", "--to", "callgrind", data=data)
        self.assertEqual(totals(again), totals(self.output(source, "--to", "callgrind")))


if __name__ == "__main__":
    main_of_some()
