# SPDX-License-Identifier: BSD-3-Clause
"""rows.py CONVERTPROFILE: Python's csv and json, and SQLite, read the rows of a profile, and the numbers
are those of the .pgcl file, read by pgcl_reference.py."""
import csv
import io
import json
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile

import pgcl_reference

PROJECT = pathlib.Path(__file__).resolve().parents[2]


def rows_of(program, path, *options):
    done = subprocess.run([program, path, "--no-overhead-correction", *options],
                          capture_output=True, check=True)
    return done.stdout.decode()


def inherited(nodes, metric):
    """Inherited costs, summed as reports do: without negative words, and within 64 bits."""
    words = pgcl_reference.SEVEN.index("Words")
    sums = [max(n.costs[metric], 0) if metric == words else n.costs[metric] for n in nodes]
    for i in range(len(nodes) - 1, 0, -1):
        sums[nodes[i].parent] = max(min(sums[nodes[i].parent] + sums[i], 2**63 - 1), -(2**63))
    return sums


def check_entries(profile, csv_rows, json_rows):
    assert len(csv_rows) == len(json_rows) == len(profile.nodes)
    sums = {m: inherited(profile.nodes, i) for i, m in enumerate(profile.metrics)}
    for i, (node, row, record) in enumerate(zip(profile.nodes, csv_rows, json_rows)):
        assert list(row) == list(record)
        assert record["entry"] == i
        assert record["parent"] == (None if node.parent < 0 else node.parent)
        assert record["depth"] == node.depth
        if node.function[1].isascii():
            assert record["name"] == node.function[1].decode()
        for m, metric in enumerate(profile.metrics):
            assert record[f"{metric}_individual"] == node.costs[m], (i, metric)
            assert record[f"{metric}_inherited"] == sums[metric][i], (i, metric)
        for key, value in record.items():
            if isinstance(value, int):
                assert int(row[key]) == value
            elif key != "parent" and value.isprintable():
                assert row[key] == value


def check_sqlite(profile, csv_rows):
    """Loads the rows into a table with integer columns and queries each function's own costs."""
    database = sqlite3.connect(":memory:")
    columns = [c for c in csv_rows[0]]
    database.execute(f"CREATE TABLE entries ({', '.join(f'{chr(34)}{c}{chr(34)}' for c in columns)})")
    numeric = {c for c in columns if c.endswith(("_individual", "_inherited"))}
    database.executemany(
        f"INSERT INTO entries VALUES ({','.join('?' * len(columns))})",
        [[int(r[c]) if c in numeric else r[c] for c in columns] for r in csv_rows])
    total, = database.execute("SELECT sum(Ticks_individual) FROM entries").fetchone()
    assert total == sum(n.costs[0] for n in profile.nodes)


def check_shell(profile, text, folder):
    """SQLite's own reader of CSV."""
    if shutil.which("sqlite3") is None:
        print("sqlite3, the command, is not installed: only Python's module is tested")
        return
    path = pathlib.Path(folder) / "entries.csv"
    path.write_text(text, newline="")
    done = subprocess.run(
        ["sqlite3", "-cmd", f".import --csv {path} entries", ":memory:",
         "SELECT count(*), sum(CAST(Ticks_individual AS INTEGER)) FROM entries"],
        capture_output=True, check=True, text=True)
    assert done.stderr == "", done.stderr
    assert done.stdout.split("|") == [str(len(profile.nodes)),
                                      f"{sum(n.costs[0] for n in profile.nodes)}\n"]


def main():
    program = sys.argv[1]
    paths = sorted((PROJECT / "samples/clean").glob("*.pgcl"))
    assert len(paths) >= 4
    with tempfile.TemporaryDirectory() as folder:
        for path in paths:
            profile = pgcl_reference.read(path)
            text = rows_of(program, path, "--to", "csv")
            csv_rows = list(csv.DictReader(io.StringIO(text, newline="")))
            lines = rows_of(program, path, "--to", "ndjson").split("\n")[:-1]
            check_entries(profile, csv_rows, [json.loads(line) for line in lines])
            check_sqlite(profile, csv_rows)
            check_shell(profile, text, folder)
            functions = csv.DictReader(
                io.StringIO(rows_of(program, path, "--to", "csv", "--rows", "functions"), newline=""))
            own = sum(int(f["Ticks_individual"]) for f in functions)
            assert own == sum(n.costs[0] for n in profile.nodes)
            print(f"{path.name}: {len(csv_rows)} rows")


main()
