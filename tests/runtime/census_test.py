# SPDX-License-Identifier: BSD-3-Clause
"""Heap censuses by retainer and by biography, for programs with known heaps.

census_test.py LAZYRUN CONVERTPROFILE
"""
import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from effort import SomeTests  # noqa: E402

programs = pathlib.Path(__file__).resolve().parent / "census"
lazyrun = convertprofile = None  # set by main

MODELS = ["stacks", "lexical", "function", "callgraph", "hybrid"]
PHASES = ["VOID", "LAG", "USE", "INHERENT_USE", "DRAG"]
BY_BIOGRAPHY = ["--census-by", "biography"]
BY_RETAINER = ["--census-by", "retainer"]

# Output of `ghc -O0 -fno-pre-inlining -funfolding-creation-threshold=0 -funfolding-use-threshold=0 -prof -fprof-auto`
# 9.0.2 with +RTS -hr for the same programs, which do not use GHC's own libraries: the bytes of each set while the
# program waits, and the sets.
GHC = {
    "retainers": ({"keep": 75920, "main,keep": 115920},
                  ["<Main.keep,Main.main>", "<Main.main>, <Main.keep,Main.main>"]),
    "many": ({"one,two,three": 75920, "knot": 12016},
             ["<Main.one,Main.main>, <Main.two,Main.main>, <Main.three,Main.main>",
              "<Main.knot,Main.main>"]),
}

CONSTANTS = """
module Main where
wait :: Int -> Int -> Int
wait 0 acc = acc
wait n acc = if acc `mod` 3 == 4 then 0 else wait (n - 1) (acc + n `mod` 3)

evaluated, lazy :: [Int]
evaluated = [1 .. 1000]
lazy = map (+ 1) evaluated

main :: IO ()
main = do
  print (sum evaluated)
  print (wait 20000 0)
  print (sum lazy)
"""


def samples(text):
    """[{band: bytes}] of a .hp file, without empty samples and without the numbers of retainer sets."""
    found = []
    for line in text.splitlines():
        if line.startswith("BEGIN_SAMPLE"):
            found.append(collections.Counter())
        elif "\t" in line:
            name, size = line.split("\t")
            found[-1][re.sub(r"^\(\d+\)", "", name)] += int(size)
    return [sample for sample in found if sample]


class Census(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.scratch = pathlib.Path(scratch.name)

    def run_lazyrun(self, program, *options):
        """The profile of a run with these options."""
        profile = self.scratch / "p.pgcl"
        done = subprocess.run([lazyrun, "--profile", profile, *options, program], text=True,
                              capture_output=True, check=False, timeout=120)
        self.assertEqual(done.returncode, 0, done.stderr)
        return profile

    def converted(self, profile, form, *options):
        return subprocess.run([convertprofile, "-q", profile, "--to", form, "-o", "-", *options],
                              capture_output=True, text=True, check=True).stdout

    def heap(self, profile, *options):
        return samples(self.converted(profile, "hp", *options))

    def source(self, text):
        path = self.scratch / "Program.hs"
        path.write_text(text)
        return path

    def refused(self, command, message, code=2):
        done = subprocess.run(command, capture_output=True, text=True, check=False,
                              cwd=self.scratch)
        self.assertEqual(done.returncode, code)
        self.assertIn(message, done.stderr)


class Biography(Census):
    def by_phase(self, profile, what):
        """[{phase: bytes}] of one kind of object."""
        each = [samples_of_phase for samples_of_phase in (
            self.converted(profile, "hp", "--heap-phase", phase.lower(), "--heap-by", "description")
            for phase in PHASES)]
        times = [re.findall(r"BEGIN_SAMPLE (\S+)\n((?:.*\t.*\n)*)", text) for text in each]
        return [{phase: sum(int(size) for name, size in re.findall(r"(.*)\t(.*)", rows[i][1])
                            if name == what)
                 for phase, rows in zip(PHASES, times)} for i in range(len(times[0]))]

    def test_the_phases_of_a_list_that_lags_is_used_and_drags(self):
        profile = self.run_lazyrun(programs / "biography.hs", "--census", "40000", *BY_BIOGRAPHY)
        cells = [sample for sample in self.by_phase(profile, "Cell") if any(sample.values())]
        self.assertGreater(len(cells), 8)
        for sample in cells:
            self.assertEqual(sum(sample.values()), 24 * 1000)
            self.assertEqual(sample["VOID"], 0)
        # `seq` examined the first cell when it evaluated the list.
        self.assertEqual({p: s for p, s in cells[0].items() if s}, {"LAG": 24 * 999, "USE": 24})
        self.assertEqual({p: s for p, s in cells[-1].items() if s}, {"DRAG": 24 * 1000})
        whole = [next(iter(held)) for held in ({p for p, s in sample.items() if s}
                                               for sample in cells) if len(held) == 1]
        self.assertEqual(list(dict.fromkeys(whole)), ["USE", "DRAG"])

    def test_unexamined_objects_are_void(self):
        profile = self.run_lazyrun(programs / "biography.hs", "--census", "40000", *BY_BIOGRAPHY)
        boxes = [sample for sample in self.by_phase(profile, "Box") if any(sample.values())]
        self.assertGreater(len(boxes), 8)
        for sample in boxes:
            self.assertEqual({p: s for p, s in sample.items() if s}, {"VOID": 16 * 1000})

    def test_mutable_objects_and_bytes_are_inherently_in_use(self):
        profile = self.run_lazyrun(programs / "short.hs", "--census", "500", "--gc-stress",
                                   *BY_BIOGRAPHY)
        inherent = self.heap(profile, "--heap-phase", "inherent_use", "--heap-by", "description")
        self.assertTrue(inherent)
        names = {name for sample in inherent for name in sample}
        self.assertIn("ARR_WORDS", names)
        self.assertTrue(any(name.startswith("MUT_VAR") for name in names), names)

    def test_the_phases_add_up_to_the_plain_census(self):
        for model in MODELS:
            with self.subTest(model):
                options = ["--attribution", model, "--census", "500", "--gc-stress"]
                plain = self.heap(self.run_lazyrun(programs / "short.hs", *options),
                                  "--heap-by", "description")
                profile = self.run_lazyrun(programs / "short.hs", *options, *BY_BIOGRAPHY)
                self.assertGreater(len(plain), 5)
                self.assertEqual(self.heap(profile, "--heap-by", "description"), plain)
                self.assertEqual([sum(sample.values()) for sample in self.heap(profile)],
                                 [sum(sample.values()) for sample in plain])
                parts = [self.heap(profile, "--heap-phase", phase.lower(), "--heap-by", "centre")
                         for phase in PHASES]
                self.assertEqual(sum((sum(sample.values()) for part in parts for sample in part)),
                                 sum(sum(sample.values()) for sample in plain))

    def test_costs_equal_those_of_a_run_without_census(self):
        options = ["--census", "500", "--gc-stress"]
        plain, told = (json.loads(self.converted(self.run_lazyrun(programs / "short.hs", *each),
                                                 "ghc-json"))["profile"]
                       for each in (options, [*options, *BY_BIOGRAPHY]))
        self.assertEqual(plain, told)

    def test_a_comparison_has_each_models_biography(self):
        options = ["--compare-attribution", "all", "--census", "500", "--gc-stress"]
        self.run_lazyrun(programs / "short.hs", *options)
        plain = [self.heap(self.scratch / f"p.{model}.pgcl", "--heap-by", "description")
                 for model in MODELS]
        self.run_lazyrun(programs / "short.hs", *options, *BY_BIOGRAPHY)
        for model, expected in zip(MODELS, plain):
            told = self.scratch / f"p.{model}.pgcl"
            self.assertEqual(self.heap(told, "--heap-by", "description"), expected, model)
            self.assertLessEqual({"LAG", "USE", "DRAG"},
                                 {phase for sample in self.heap(told) for phase in sample
                                  if sample[phase] > 0})

    def test_a_hp_file_has_ghcs_rows_in_ghcs_order(self):
        profile = self.run_lazyrun(programs / "biography.hs", "--census", "40000", *BY_BIOGRAPHY)
        text = self.converted(profile, "hp")
        self.assertIn('-hb"', text.splitlines()[0])
        filled = [rows for rows in re.findall(r"BEGIN_SAMPLE .*\n((?:.*\t.*\n)*)END", text) if rows]
        self.assertGreater(len(filled), 8)
        for rows in filled:
            self.assertEqual([row.split("\t")[0] for row in rows.splitlines()], PHASES)

    def test_wasted_space_by_builder(self):
        profile = self.run_lazyrun(programs / "biography.hs", "--census", "40000", *BY_BIOGRAPHY)
        by_centre = self.heap(profile, "--heap-phase", "drag,void", "--heap-by", "centre")
        by_phase = self.heap(profile, "--heap-phase", "void,drag")
        self.assertEqual([sum(sample.values()) for sample in by_centre],
                         [sum(sample.values()) for sample in by_phase])
        largest = by_centre[-1].most_common(1)[0]
        self.assertTrue(largest[0].startswith("build/"), largest)
        self.assertGreaterEqual(largest[1], 40 * 1000)


class Retainers(Census):
    def sets(self, profile):
        report = self.converted(profile, "prof")
        return re.findall(r"^SET \d+ = \{(.*)\}$",
                          report.split("Retainer sets created during profiling:\n")[1], re.M)

    def test_sets_and_their_sizes_are_ghcs(self):
        for name, (sizes, sets) in GHC.items():
            with self.subTest(name):
                profile = self.run_lazyrun(programs / f"{name}.hs", "--census", "200000",
                                           *BY_RETAINER)
                waiting = self.heap(profile)[0]
                self.assertEqual({band: waiting[band] for band in sizes}, sizes)
                self.assertLessEqual(set(sets), set(self.sets(profile)))

    def test_too_many_retainers_are_many(self):
        for most, band in (("3", "one,two,three"), ("2", "MANY")):
            profile = self.run_lazyrun(programs / "many.hs", "--census", "200000", *BY_RETAINER,
                                       "--max-retainers", most)
            self.assertEqual(self.heap(profile)[0][band], 75920, most)

    def test_the_sets_add_up_to_the_plain_census(self):
        for model in MODELS:
            with self.subTest(model):
                options = ["--attribution", model, "--census", "500", "--gc-stress"]
                plain = self.heap(self.run_lazyrun(programs / "short.hs", *options),
                                  "--heap-by", "type")
                profile = self.run_lazyrun(programs / "short.hs", *options, *BY_RETAINER)
                self.assertGreater(len(plain), 5)
                self.assertEqual(self.heap(profile, "--heap-by", "type"), plain)
                self.assertEqual([sum(sample.values()) for sample in self.heap(profile)],
                                 [sum(sample.values()) for sample in plain])

    def test_a_retainer_is_named_by_its_builder_in_each_model(self):
        # `keep` makes the references when its result is run, under the centre current there.
        for model, retainer in (("lexical", "MAIN"), ("function", "(unprofiled)"),
                                ("callgraph", "_start"), ("hybrid", "keep")):
            profile = self.run_lazyrun(programs / "retainers.hs", "--census", "200000",
                                       "--attribution", model, *BY_RETAINER)
            self.assertGreaterEqual(self.heap(profile)[0][retainer], 70000, model)

    def test_a_comparison_finds_each_models_retainers(self):
        options = ["--census", "200000", *BY_RETAINER]
        self.run_lazyrun(programs / "retainers.hs", "--compare-attribution", "stacks,lexical",
                         *options)
        for model in ("stacks", "lexical"):
            compared = self.heap(self.scratch / f"p.{model}.pgcl")
            alone = self.heap(self.run_lazyrun(programs / "retainers.hs", "--attribution", model,
                                               *options))
            self.assertEqual(compared[0], alone[0], model)

    def test_a_constant_retains_until_it_is_evaluated(self):
        # The top-level thunk `lazy` refers to `evaluated`; the program's stack, which refers to
        # `lazy`, retains `evaluated` only through it.
        profile = self.run_lazyrun(self.source(CONSTANTS), "--census", "100000", *BY_RETAINER)
        first = self.heap(profile, "--heap-retained-by", "CAF", "--heap-by", "description")
        self.assertGreaterEqual(max(sample["(:)"] + sample[":"] for sample in first), 24000)

    def test_objects_retained_by_a_function(self):
        profile = self.run_lazyrun(programs / "retainers.hs", "--census", "200000", *BY_RETAINER)
        for pattern in ("keep", "Main.keep", "ke*"):
            part = self.heap(profile, "--heap-retained-by", pattern)[0]
            self.assertEqual(part, {"keep": 75920, "main,keep": 115920})

    def test_a_long_list_needs_no_recursion(self):
        # Deep rather than large: a recursive search would overflow the call stack long before.
        deep = "main :: IO ()\nmain = do\n  let xs = [1 .. 400000 :: Int]\n  print (sum xs)\n" \
               "  print (length xs)\n"
        profile = self.run_lazyrun(self.source(deep), "--census", "4000000", *BY_RETAINER)
        self.assertGreater(max(sum(sample.values()) for sample in self.heap(profile)), 10_000_000)


class Files(Census):
    def test_profiles_of_both_kinds_survive_a_round_trip(self):
        for kind in (BY_BIOGRAPHY, BY_RETAINER):
            profile = self.run_lazyrun(programs / "short.hs", "--census", "500", *kind)
            again = self.scratch / "again.pgcl"
            subprocess.run([convertprofile, "-q", profile, "-o", again], check=True)
            self.assertEqual(again.read_bytes(), profile.read_bytes())

    def test_the_summary_names_them(self):
        for kind, band in ((BY_BIOGRAPHY, "INHERENT_USE"), (BY_RETAINER, "main,keep")):
            profile = self.run_lazyrun(programs / "retainers.hs", "--census", "200000", *kind)
            text = subprocess.run([convertprofile, "-q", profile], capture_output=True, text=True,
                                  check=True).stdout
            self.assertIn(f"by {kind[1]}", text)
            self.assertIn(band, text)

    def test_every_run_is_the_same(self):
        for kind in (BY_BIOGRAPHY, BY_RETAINER):
            one, other = (self.run_lazyrun(programs / "many.hs", "--census", "50000",
                                           *kind).read_bytes() for _ in range(2))
            self.assertEqual(one, other)

    def test_refused_options(self):
        (self.scratch / "p.hs").write_text("main :: IO ()\nmain = print 1\n")
        self.refused([lazyrun, *BY_RETAINER, "p.hs"], "--census-by needs --census")
        self.refused([lazyrun, "--census", "9", "--census-by", "age", "p.hs"], "--census-by")
        self.refused([lazyrun, "--census", "9", "--max-retainers", "4", "p.hs"],
                     "--max-retainers needs --census-by retainer")
        self.refused([lazyrun, "--census", "9", *BY_RETAINER, "--max-retainers", "0", "p.hs"],
                     "--max-retainers")
        profile = self.run_lazyrun(programs / "retainers.hs", "--census", "100000")
        self.refused([convertprofile, profile, "-o", "x.hp", "--heap-phase", "drag"],
                     "needs a heap census by biography", 1)
        self.refused([convertprofile, profile, "-o", "x.hp", "--heap-retained-by", "f"],
                     "needs a heap census by retainer", 1)
        self.refused([convertprofile, profile, "-o", "x.hp", "--heap-phase", "old"],
                     '"old" is not one of void, lag, use, inherent_use, drag')
        self.refused([convertprofile, profile, "-o", "x.hp", "--heap-by", "retainer"],
                     "it cannot be shown by retainer", 1)


if __name__ == "__main__":
    lazyrun, convertprofile = (str(pathlib.Path(path).resolve()) for path in sys.argv[1:3])
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]], testLoader=SomeTests())
