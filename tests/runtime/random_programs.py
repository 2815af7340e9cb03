# SPDX-License-Identifier: BSD-3-Clause
"""The random program of a seed, and the evaluator's results for it."""
import sys
import threading

from evaluator import evaluator
from evaluator.generator import Generator
from evaluator.language import haskell
from evaluator.library import LIBRARY
from evaluator.ticks import annotate_program

STEPS = 60_000


def with_deep_stack(task):
    """Runs `task` with a Python stack deep enough for random programs."""
    results = []
    sys.setrecursionlimit(200_000)
    threading.stack_size(512 * 1024 * 1024)
    thread = threading.Thread(target=lambda: results.append(task()))
    thread.start()
    thread.join()
    return results[0]


def random_program(seed):
    """(Haskell source, output, entries by stack); None if the program takes too long."""
    program = Generator(seed).program()
    try:
        output, entries = evaluator.run(annotate_program(program), LIBRARY, STEPS)
    except (evaluator.TooLong, RecursionError):
        return None
    return haskell(program), output.encode(), entries


def random_programs(seeds):
    """(seed, source, output, entries) of the seeds whose programs end soon."""
    return with_deep_stack(lambda: [(seed, *made) for seed in seeds
                                    if (made := random_program(seed)) is not None])
