# SPDX-License-Identifier: BSD-3-Clause
"""Runs lazyrun, and converts its profiles with convertprofile."""
import pathlib
import subprocess
import sys

from entries_by_stack import allocated, entries_by_stack, modules_of

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from effort import SANITIZED  # noqa: E402

# Bytes allocated by a program that is fast enough with a collection at every allocation.
SHORT_RUN = 500_000


class Lazyrun:
    def __init__(self, lazyrun, convertprofile, scratch):
        self.lazyrun = str(pathlib.Path(lazyrun).resolve())
        self.convertprofile = str(pathlib.Path(convertprofile).resolve())
        self.scratch = pathlib.Path(scratch)

    def run(self, source, options, given=b"", timeout=120, arguments=()):
        """The finished process (as bytes), with the compiler's passes checked; None if it takes too long. Under
        sanitizers the check, a third of a run's time, is left to mutated_sources_test.py."""
        command = [self.lazyrun, *([] if SANITIZED else ["--lint"]), *options, str(source), *arguments]
        try:
            return subprocess.run(command, input=given, capture_output=True, check=False,
                                  cwd=self.scratch, timeout=timeout)
        except subprocess.TimeoutExpired:
            return None

    def profiled(self, source, given=b"", options=(), arguments=()):
        """(the finished process, its profile's entries by stack or None, whether it was short enough for
        --gc-stress)."""
        source = pathlib.Path(source)
        name = source.parent.name if source.name == "Main.hs" else source.stem
        profile = self.scratch / f"{name}.pgcl"
        profile.unlink(missing_ok=True)
        done = self.run(source, ["--profile", str(profile), *options], given, arguments=arguments)
        if done is None or not profile.exists():
            return done, None, False
        report = profile.with_suffix(".json")
        subprocess.run([self.convertprofile, profile, "--to", "ghc-json", "-o", report],
                       capture_output=True, check=True)
        return done, entries_by_stack(report, modules_of(source)), allocated(report) < SHORT_RUN


def text_difference(expected, actual):
    """Lines that show where two outputs differ, or None."""
    if expected == actual:
        return []
    want, got = expected.splitlines(), actual.splitlines()
    for number, (a, b) in enumerate(zip(want, got), 1):
        if a != b:
            return [f"  output line {number}: expected {shown(a)}", f"  {'':>11} got {shown(b)}"]
    return [f"  output: expected {len(want)} lines, got {len(got)}"
            f"; then {shown((want + got)[min(len(want), len(got))] if want != got else b'')}"]


def shown(line, width=160):
    text = line.decode(errors="replace")
    return repr(text if len(text) <= width else text[:width] + "...")
