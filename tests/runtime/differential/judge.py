# SPDX-License-Identifier: BSD-3-Clause
"""Compares GHC and lazyrun on programs: output, exit code, entries of every cost-centre stack.

GHC compiles many programs as modules of one executable, which runs them in sequence. It must not collect garbage: its
collector evaluates selections from pairs and removes indirections, which shows in stacks. Even so its stacks depend
on where in its heap a program runs: a partial application entered at the end of a block is entered twice. So a
program whose entries differ is run again, alone and after various amounts of other allocation; results on which GHC
itself varies are no difference.
"""
import collections
import json
import pathlib
import re
import subprocess
import sys
from dataclasses import dataclass, field

GHC = ["ghc", "-v0", "-w", "-O0", "-fno-pre-inlining", "-funfolding-creation-threshold=0",
       "-funfolding-use-threshold=0", "-prof", "-fprof-auto", "-rtsopts", "-j1"]
NO_COLLECTION = ["+RTS", "-A1g", "-RTS"]
SECONDS = 10  # for a program under lazyrun
MARK = "\x01"

ELSEWHERE = [0, 9, 40, 100, 171, 233]  # an argument of this length shifts GHC's later heap objects

MAIN = """{-# OPTIONS_GHC -fno-prof-auto #-}
module Main where
import Control.Exception
import System.Environment
import System.Exit
import System.IO
%s
run :: String -> IO () -> [String] -> IO ()
run name action names | null names || name `elem` names = do
  putStr ("\\1" ++ name ++ "\\1")
  ended <- try action
  putStr ("\\1" ++ either code (const "0") ended ++ "\\1")
  hFlush stdout
run _ _ _ = return ()
code :: SomeException -> String
code e = case fromException e of
  Just ExitSuccess -> "0"
  Just (ExitFailure n) -> show n
  Nothing -> length (show e) `seq` "1"
main :: IO ()
main = do
  names <- getArgs
%s
"""


@dataclass
class Result:
    """accepted: whether it compiles; message: from the compiler or the run."""
    accepted: bool
    output: str = ""
    code: int = 0
    entries: collections.Counter = field(default_factory=collections.Counter)
    message: str = ""


def stacks_by_module(report):
    """The entries of the stacks within one module, including its CAF at the top; labels as in module Main."""
    centres = {centre["id"]: centre for centre in report["cost_centres"]}
    found = collections.defaultdict(collections.Counter)
    pending = [(child, centres[child["id"]]["module"], ()) for child in report["profile"]["children"]]
    while pending:
        node, module, above = pending.pop()
        centre = centres[node["id"]]
        if centre["module"] != module:
            continue
        label = centre["label"]
        stack = (*above, label.replace(f"{module}.", "Main.", 1) if label.startswith(f"{module}.") else label)
        if node["entries"]:
            found[module][stack] += node["entries"]
        pending.extend((child, module, stack) for child in node["children"])
    return found


class Judge:
    def __init__(self, lazyrun, convertprofile, scratch):
        self.lazyrun = str(pathlib.Path(lazyrun).resolve())
        self.convertprofile = str(pathlib.Path(convertprofile).resolve())
        self.scratch = pathlib.Path(scratch)

    # ---- lazyrun
    def by_lazyrun(self, source):
        """The Result; None if the program takes too long."""
        path, profile = self.scratch / "program.hs", self.scratch / "program.pgcl"
        path.write_text(source, encoding="utf-8")
        profile.unlink(missing_ok=True)
        try:
            done = subprocess.run([self.lazyrun, "--lint", "--profile", profile, path], capture_output=True,
                                  check=False, timeout=SECONDS, stdin=subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            return None
        message = done.stderr.decode(errors="replace").replace(f"{path}:", "")
        if done.returncode == 2 or not profile.exists():
            return Result(False, code=done.returncode, message=message)
        report = profile.with_suffix(".json")
        subprocess.run([self.convertprofile, profile, "--to", "ghc-json", "-o", report],
                       capture_output=True, check=True)
        entries = stacks_by_module(json.loads(report.read_text(encoding="utf-8")))["Main"]
        return Result(True, done.stdout.decode(errors="replace"), done.returncode, entries, message)

    # ---- GHC
    def by_ghc(self, sources):
        """Results in the order of the sources, each a function from a module's name to its text."""
        names = [f"P{number}" for number in range(len(sources))]
        folder = self.scratch / "ghc"
        self.clear(folder)
        for name, source in zip(names, sources):
            (folder / f"{name}.hs").write_text(source(name), encoding="utf-8")
        refused = self.compile(folder, names)
        good = [name for name in names if name not in refused]
        found = self.run(folder, good) if good else {}
        return [Result(False, message=refused[name]) if name in refused else found[name] for name in names]

    @staticmethod
    def clear(folder):
        folder.mkdir(exist_ok=True)
        for path in folder.iterdir():
            path.unlink()

    def compile(self, folder, names):
        """Messages by the name of a module rejected by GHC; the others become one executable."""
        refused = {}
        while True:
            good = [name for name in names if name not in refused]
            (folder / "Main.hs").write_text(MAIN % (
                "\n".join(f"import qualified {name}" for name in good),
                "\n".join(f'  run "{name}" {name}.main names' for name in good) or "  return ()"), encoding="utf-8")
            built = subprocess.run([*GHC, "-fkeep-going", "-o", "batch", "Main.hs", "+RTS", "-A64m", "-RTS"],
                                   cwd=folder, capture_output=True, text=True, errors="replace", check=False)
            if built.returncode == 0:
                return refused
            found = dict(self.messages(built.stderr))
            if not found:
                raise RuntimeError(f"GHC failed: {built.stderr[:2000]}")
            refused.update(found)

    @staticmethod
    def messages(text):
        """(module, message) from GHC's output for a batch."""
        parts = re.split(r"^(P\d+)\.hs:", text, flags=re.M)
        return reversed(list(zip(parts[1::2], parts[2::2])))

    def run(self, folder, names):
        try:
            return self.run_once(folder, names)
        except subprocess.TimeoutExpired:
            found = {}
        for name in names:
            try:
                found.update(self.run_once(folder, [name]))
            except subprocess.TimeoutExpired:
                found[name] = Result(True, message="took too long", code=-1)
        return found

    def elsewhere(self, number):
        """GHC's results for a program of the batch, by number, at other places of the heap."""
        for padding in ELSEWHERE:
            name = f"P{number}"
            yield self.run_once(self.scratch / "ghc", [name], "x" * padding)[name]

    def alone(self, source):
        """GHC's result for a program outside a batch."""
        folder = self.scratch / "alone"
        self.clear(folder)
        (folder / "Main.hs").write_text(source, encoding="utf-8")
        subprocess.run([*GHC, "-o", "alone", "Main.hs"], cwd=folder, capture_output=True, check=True)
        done = subprocess.run(["./alone", *NO_COLLECTION, "+RTS", "-pj", "-RTS"], cwd=folder, capture_output=True,
                              check=False, timeout=SECONDS, stdin=subprocess.DEVNULL, env={"LANG": "C.UTF-8"})
        entries = stacks_by_module(json.loads((folder / "alone.prof").read_text(encoding="utf-8")))["Main"]
        return Result(True, done.stdout.decode(errors="replace"), done.returncode, entries)

    @staticmethod
    def run_once(folder, names, padding=""):
        done = subprocess.run(["./batch", *names, padding, *NO_COLLECTION, "+RTS", "-pj", "-RTS"], cwd=folder,
                              capture_output=True, check=False, timeout=SECONDS + len(names),
                              stdin=subprocess.DEVNULL, env={"LANG": "C.UTF-8"})
        text = done.stdout.decode(errors="replace")
        pieces = text.split(MARK)
        stacks = stacks_by_module(json.loads((folder / "batch.prof").read_text(encoding="utf-8")))
        found = {}
        for name, output, code in zip(pieces[1::4], pieces[2::4], pieces[3::4]):
            found[name] = Result(True, output, int(code), stacks[name])
        missing = [name for name in names if name not in found]
        if missing and len(names) > 1:
            for name in missing:
                found.update(Judge.run_once(folder, [name]))
        elif missing:
            found[names[0]] = Result(True, pieces[-1], done.returncode, message=done.stderr.decode(errors="replace"))
        return found


def differences(ghc, lazyrun):
    """The kind of difference and lines that show it; (None, []) if there is none."""
    if lazyrun is None:
        return "time", ["lazyrun took too long"]
    if not ghc.accepted and not lazyrun.accepted:
        return None, []
    if not lazyrun.accepted:
        message = lazyrun.message.strip().splitlines() or [f"code {lazyrun.code}"]
        return kind_of(message[0]), [f"GHC takes it, lazyrun says: {message[0][:300]}"]
    if not ghc.accepted:
        return "accepted", [f"lazyrun takes it, GHC says: {' '.join(ghc.message.split())[:300]}"]
    if lazyrun.code < 0 or lazyrun.code != ghc.code:
        return "code", [f"exit code {ghc.code}, lazyrun {lazyrun.code}: {lazyrun.message.strip()[:200]}"]
    if ghc.output != lazyrun.output:
        return "output", [f"output {ghc.output[-300:]!r}", f"lazyrun {lazyrun.output[-300:]!r}"]
    wrong = [s for s in sorted(ghc.entries.keys() | lazyrun.entries.keys()) if ghc.entries[s] != lazyrun.entries[s]]
    if wrong:
        return "entries", [f"GHC {ghc.entries[s]}, lazyrun {lazyrun.entries[s]}: {' > '.join(s)}" for s in wrong[:12]]
    return None, []


def kind_of(message):
    """A message without places, names and numbers, so that a smaller program may fail in the same way."""
    message = re.sub(r"^\d+:\d+: ", "", message)
    return "refused: " + re.sub(r"'[^']*'", "'_'", message)[:60]


sys.setrecursionlimit(100_000)
