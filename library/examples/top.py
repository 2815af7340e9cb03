# SPDX-License-Identifier: BSD-3-Clause
"""top.py FILE [METRIC]: the functions that cost most by themselves."""
import collections
import sys

import convertprofile

data = convertprofile.read(sys.argv[1]).to_dict()
metric = sys.argv[2] if len(sys.argv) > 2 else data["metrics"][0]["name"]
costs = collections.Counter()
for centre, cost in zip(data["entries"]["centre"], data["individual"][metric]):
    costs[data["centres"]["module"][centre] + "." + data["centres"]["name"][centre]] += cost
for name, cost in costs.most_common(3):
    print(f"{cost:>12,} {name}")
