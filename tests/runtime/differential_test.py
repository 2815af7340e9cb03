# SPDX-License-Identifier: BSD-3-Clause
"""Random programs under lazyrun and GHC: the same output, exit code and entries of every cost-centre stack.

differential_test.py LAZYRUN CONVERTPROFILE [--count N] [--first SEED] [--batch N] [--keep FOLDER]
                     [--shrink-seconds N]

Runs the programs of N seeds (200) from SEED (0) on; GHC compiles them in batches (of 200). Differing programs
are shrunk for a limited time (120 seconds; 0: not at all) and printed; --keep keeps the originals and the shrunk
ones. Programs rejected by both compilers, or finished by neither in time, do not count. A long run, on one core:

  nice -n 19 python3 tests/runtime/differential_test.py build/dev/runtime/lazyrun \\
    build/dev/convert/convertprofile --first 1000 --count 20000 --shrink-seconds 0 --keep out/found
"""
import argparse
import itertools
import pathlib
import shutil
import sys
import tempfile
import time

from differential.generator import Generator, source_of
from differential.judge import Judge, differences
from differential.shrink import shrunk
from random_programs import with_deep_stack

# Seeds among the first 200 with known differences; one that comes to agree must leave this list.
KNOWN_TO_DIFFER = set()


def judged(judge, trees):
    """(GHC's result, lazyrun's) of each program. A program that lazyrun does not end is run by GHC alone."""
    lazyrun = [judge.by_lazyrun(source_of(tree)) for tree in trees]
    together = [n for n, result in enumerate(lazyrun) if result is not None]
    found = dict(zip(together, judge.by_ghc([namer(trees[n]) for n in together])))
    for number, n in enumerate(together):
        if differences(found[n], lazyrun[n])[0] == "entries":
            again = itertools.chain(judge.elsewhere(number), map(judge.alone, [source_of(trees[n])]))
            found[n] = next((ghc for ghc in again if differences(ghc, lazyrun[n])[0] is None), found[n])
    for n in range(len(trees)):
        if n not in found:
            found[n] = judge.by_ghc([namer(trees[n])])[0]
    return [(found[n], lazyrun[n]) for n in range(len(trees))]


def namer(tree):
    return lambda module: source_of(tree, module)


class Run:
    def __init__(self, options, judge):
        self.options, self.judge = options, judge
        self.agree = self.differ = self.neither = 0

    def batch(self, seeds):
        trees = [Generator(seed).program() for seed in seeds]
        for seed, tree, (ghc, lazyrun) in zip(seeds, trees, judged(self.judge, trees)):
            kind, lines = differences(ghc, lazyrun)
            if seed in KNOWN_TO_DIFFER:
                if kind == "entries":
                    continue
                kind, lines = "known", ["agrees with GHC now: take it off KNOWN_TO_DIFFER"]
            if kind is not None and ghc.message != "took too long":
                self.differ += 1
                self.report(seed, tree, kind, lines)
            elif kind is None and ghc.accepted:
                self.agree += 1
            else:
                self.neither += 1

    def report(self, seed, tree, kind, lines):
        print(f"seed {seed}: {kind}", *(f"  {line}" for line in lines), sep="\n", flush=True)
        self.kept(f"seed{seed}.hs", tree)
        if self.options.shrink_seconds and kind != "known":
            small = shrunk(self.judge, tree, kind, self.options.shrink_seconds)
            print(source_of(small), flush=True)
            self.kept(f"seed{seed}.small.hs", small)

    def kept(self, name, tree):
        if self.options.keep:
            self.options.keep.mkdir(parents=True, exist_ok=True)
            (self.options.keep / name).write_text(source_of(tree), encoding="utf-8")

    def verdict(self):
        return f"{self.agree} random programs agree with GHC, {self.differ} differ; {self.neither} that neither runs"


def run(options):
    seeds = range(options.first, options.first + options.count)
    print(f"seeds {seeds.start} to {seeds.stop - 1}", flush=True)
    with tempfile.TemporaryDirectory() as scratch:
        made = Run(options, Judge(options.lazyrun, options.convertprofile, scratch))
        for start in range(seeds.start, seeds.stop, options.batch):
            began = time.monotonic()
            made.batch(range(start, min(start + options.batch, seeds.stop)))
            if options.count > options.batch:
                print(f"up to seed {start + options.batch - 1}: {made.verdict()} "
                      f"({time.monotonic() - began:.0f} s)", flush=True)
    print(made.verdict())
    return made.differ == 0 and made.agree > made.neither


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lazyrun")
    parser.add_argument("convertprofile")
    parser.add_argument("--count", type=int, default=120)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--batch", type=int, default=200)
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--shrink-seconds", type=float, default=120)
    options = parser.parse_args()
    if shutil.which("ghc") is None:
        print("ghc is not installed: skipped")
        sys.exit(77)
    sys.exit(0 if with_deep_stack(lambda: run(options)) else 1)


if __name__ == "__main__":
    main()
