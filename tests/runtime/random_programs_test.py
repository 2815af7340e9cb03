# SPDX-License-Identifier: BSD-3-Clause
"""Random well-typed programs: lazyrun must agree with the plain evaluator of tests/runtime/evaluator.

random_programs_test.py LAZYRUN CONVERTPROFILE [COUNT [FIRST]]

Runs the programs of COUNT seeds (150) from FIRST (0) on. The evaluator itself was checked against GHC
(check_evaluator_with_ghc); --keep DIRECTORY as last arguments keeps the programs that differ.
"""
import concurrent.futures
import pathlib
import shutil
import sys
import tempfile

from entries_by_stack import differences
from lazyrun import Lazyrun, text_difference
from random_programs import random_programs

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from effort import some  # noqa: E402

# Seeds whose stacks GHC's simplifier changes, as found by check_evaluator_with_ghc among 0 to 199:
# it inlines a local function that is used once, and so drops the stack carried by its closure.
INLINED = {70}


def check(lazyrun, made):
    seed, text, output, entries = made
    source = lazyrun.scratch / f"seed{seed}.hs"
    source.write_text(text)
    options = ["--gc-stress"] if seed % 10 == 0 else []
    done, found, _ = lazyrun.profiled(source, options=options)
    if done is None:
        return ["  took too long"]
    faults = text_difference(output, done.stdout)
    if done.returncode != 0:
        faults.append(f"  exit code {done.returncode}: {done.stderr.decode(errors='replace')}")
    return faults + (differences(entries, found) if found is not None else ["  no profile"])


def main():
    arguments = sys.argv[1:]
    keep = None
    if len(arguments) > 2 and arguments[-2] == "--keep":
        keep = pathlib.Path(arguments[-1])
        arguments = arguments[:-2]
    if len(arguments) < 2:
        sys.exit(__doc__)
    count = int(arguments[2]) if len(arguments) > 2 else 150
    first = int(arguments[3]) if len(arguments) > 3 else 0
    made = random_programs(some([seed for seed in range(first, first + count) if seed not in INLINED], 3))
    wrong = 0
    with tempfile.TemporaryDirectory() as scratch:
        lazyrun = Lazyrun(arguments[0], arguments[1], scratch)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for program, faults in zip(made, pool.map(lambda m: check(lazyrun, m), made)):
                if not faults:
                    continue
                wrong += 1
                print(f"seed {program[0]}:", *faults, sep="\n", flush=True)
                if keep:
                    keep.mkdir(parents=True, exist_ok=True)
                    shutil.copy(f"{scratch}/seed{program[0]}.hs", keep)
    print(f"{len(made) - wrong} of {len(made)} random programs agree")
    sys.exit(1 if wrong or not made else 0)


if __name__ == "__main__":
    main()
