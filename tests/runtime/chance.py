# SPDX-License-Identifier: BSD-3-Clause
"""Random choices for the generators of programs: the same for a seed in every version of Python."""
import random


class Chance:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def choice(self, options):
        return options[int(self.random.random() * len(options))]

    def chance(self, probability):
        return self.random.random() < probability

    def number(self, low, high):
        return low + int(self.random.random() * (high - low + 1))

    def weighted(self, ways):
        at = self.random.random() * sum(weight for _, weight in ways)
        for way, weight in ways:
            at -= weight
            if at < 0:
                return way
        return ways[-1][0]
