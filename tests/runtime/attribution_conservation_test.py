# SPDX-License-Identifier: BSD-3-Clause
"""All models of attribution distribute the same costs.

attribution_conservation_test.py LAZYRUN CONVERTPROFILE [COUNT]

Tests the samples, the benchmark's programs, programs with several threads and the random programs of COUNT seeds (60),
but only some of them under sanitizers. Steps and allocated words have the same totals under every model, and
--compare-attribution writes exactly the numbers of a run under each model alone. With --serial the intervals add up to
the tree's costs of each cost centre; and in every entry the words of the closure classes add up to all words. Words
allocated by profiling itself (OVERHEAD_of) or freed by Clean's collector (garbage_collector, negative) are not costs of
the program.
"""
import collections
import concurrent.futures
import csv
import io
import pathlib
import subprocess
import sys
import tempfile

from random_programs import random_programs

project = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(project / "tests/support"))
from effort import SANITIZED, some  # noqa: E402
MODELS = ["callgraph", "function", "hybrid", "lexical", "stacks"]
NUMBERS = ["Steps", "Words"]
CLASSES = ["CON", "FUN", "PAP", "THUNK"]
NOT_THE_PROGRAMS = {"OVERHEAD_of", "garbage_collector"}
# Small sizes for programs that are slow with their usual ones.
ARGUMENTS = {"hamming": ["100"], "nfib": ["15"], "primes": ["60"], "queens": ["6"],
             "treesort": ["300"]}


class Program:
    def __init__(self, source, scratch, tools):
        self.source, self.scratch = source, scratch
        self.lazyrun, self.convertprofile = tools
        given = source.with_suffix(".stdin")
        self.given = given.read_bytes() if given.exists() else b""

    def run(self, options):
        subprocess.run([self.lazyrun, *options, "--profile", "p.pgcl", self.source,
                        *ARGUMENTS.get(self.source.stem, [])],
                       input=self.given, capture_output=True, cwd=self.scratch, check=False,
                       timeout=300)

    def rows(self, name, kind="entries"):
        table = subprocess.run([self.convertprofile, self.scratch / name, "--builtins", "show", "--rows", kind,
                                "--to", "csv", "-o", "-"], capture_output=True, check=True).stdout
        return list(csv.DictReader(io.StringIO(table.decode())))

    def faults(self):
        together, faults, totals = {}, [], {}
        self.run(["--compare-attribution", "all", "--serial=777"])
        for model in MODELS:
            together[model] = self.rows(f"p.{model}.pgcl")
            faults += [f"  {model}: {fault}" for fault in self.unequal_parts(together[model], f"p.{model}.pgcl")]
        for model in MODELS:
            self.run(["--attribution", model, "--serial"])
            alone = self.rows("p.pgcl")
            faults += [f"  {model} alone: {fault}" for fault in self.unequal_parts(alone, "p.pgcl")]
            totals[model] = sums(alone)
            if sums(together[model]) != totals[model]:
                faults.append(f"  {model}: {totals[model]}, compared {sums(together[model])}")
            elif costs(alone) != costs(together[model]):
                faults.append(f"  {model}: distributed otherwise in a comparison")
        faults += [f"  {model}: {totals[model]}, stacks {totals['stacks']}"
                   for model in MODELS if totals[model] != totals["stacks"]]
        return faults if totals["stacks"]["Steps"] else ["  no steps"]

    # Compares a whole with the sum of its intervals and of its closure classes.
    def unequal_parts(self, entries, name):
        metrics = [column.removesuffix("_individual") for column in entries[0] if column.endswith("_individual")]
        tree = by_centre(entries, {metric: f"{metric}_individual" for metric in metrics})
        intervals = by_centre(self.rows(name, "intervals"), {metric: metric for metric in metrics})
        if tree != intervals:
            yield "the intervals do not add up to the tree"
        for entry in entries:
            if sum(int(entry[f"{each}_individual"]) for each in CLASSES) != int(entry["Words_individual"]):
                yield f"the closure classes of {entry['function']} do not add up to its words"


# [module, name, position] -> {metric: sum}, without zeros.
def by_centre(rows, columns):
    sums = collections.defaultdict(lambda: collections.defaultdict(int))
    for row in rows:
        of = sums[row["module"], row["name"], row["position"]]
        for metric, column in columns.items():
            of[metric] += int(row[column])
    return {centre: of for centre, of in sums.items() if any(of.values())}


def costs(rows):
    return [row for row in rows if row["name"] not in NOT_THE_PROGRAMS]


def sums(rows):
    return {name: sum(int(row[f"{name}_individual"]) for row in costs(rows)) for name in NUMBERS}


def sources(count, scratch):
    yield from sorted((project / "samples/lazyrun").glob("*.hs"))
    yield from sorted((project / "samples/ghc").glob("*/*.hs"))
    yield from sorted((project / "samples/attribution").glob("*.hs"))
    yield from sorted((project / "bench/programs").glob("*.hs"))
    for name in ("threads_ping_pong", "threads_workers", "transactions"):
        yield project / "tests/runtime/ghc" / f"{name}.hs"
    for seed, text, *_ in random_programs(range(count)):
        source = pathlib.Path(scratch) / f"seed{seed}.hs"
        source.write_text(text)
        yield source


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    tools = [str(pathlib.Path(tool).resolve()) for tool in sys.argv[1:3]]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 60
    wrong = 0
    with tempfile.TemporaryDirectory() as scratch:
        programs = []
        for number, source in enumerate(some(sources(count, scratch), 12)):
            folder = pathlib.Path(scratch) / str(number)
            folder.mkdir()
            programs.append(Program(source, folder, tools))
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for program, faults in zip(programs, pool.map(Program.faults, programs)):
                if faults:
                    wrong += 1
                    print(f"{program.source}:", *faults, sep="\n", flush=True)
    print(f"{len(programs) - wrong} of {len(programs)} programs cost the same under every model")
    sys.exit(1 if wrong or len(programs) <= (0 if SANITIZED else count) else 0)


if __name__ == "__main__":
    main()
