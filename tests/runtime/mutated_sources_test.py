# SPDX-License-Identifier: BSD-3-Clause
"""Mutates good programs by tokens and lines: lazyrun survives them, and GHC accepts what lazyrun accepts.

mutated_sources_test.py LAZYRUN CHECK_SOURCES [--count N] [--first SEED] [--keep FOLDER] [--no-ghc]

N programs (300; under sanitizers as many, without GHC) of the seeds from SEED (0) on, made of the programs of
tests/runtime/ghc and programs, samples/lazyrun and random ones. Each is compiled, with the compiler's checks of its own
passes (check_sources.cpp), and what is accepted is run: no signal, no failure of lint, no endless check, no unbounded
memory. What lazyrun accepts GHC has to (ghc -fno-code); --no-ghc leaves that out.
Best with the programs of the asan preset:

  python3 tests/runtime/mutated_sources_test.py build/asan/runtime/lazyrun build/asan/tests/check_sources \
    --count 10000 --keep out/mutants
"""
import argparse
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile

from differential.generator import Generator
from random_programs import with_deep_stack

PROJECT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(PROJECT / "tests/support"))
from effort import SANITIZED  # noqa: E402

TOKEN = re.compile(r"\{-#.*?#-\}|\s+|--.*|\{-|-\}|\"(?:\\.|[^\"\\\n])*\"|[\w']+|[!#$%&*+./<=>?@\\^|~:-]+|.")
RUN_SECONDS = 2  # of processor time, independent of other load
MOST_MEMORY = 4 << 20  # kB, including a sanitizer's
SANITIZER_SAYS = "AddressSanitizer", "runtime error:"
# GHC finds some errors besides type errors. All extensions are on, because lazyrun does not
# distinguish them, except the MonoLocalBinds implied by GADTs: lazyrun always generalises local
# bindings.
GHC = ["ghc", "-v0", "-w", "-fno-code", "-fkeep-going", "-j1", "-XBangPatterns", "-XLambdaCase", "-XMultiWayIf",
       "-XNamedFieldPuns", "-XTupleSections", "-XFlexibleInstances", "-XFlexibleContexts",
       "-XRankNTypes", "-XInstanceSigs", "-XTypeApplications", "-XDatatypeContexts", "-XGADTs", "-XNoMonoLocalBinds",
       "-XScopedTypeVariables", "-XStandaloneDeriving", "-XDerivingStrategies", "-XParallelListComp", "-XViewPatterns",
       "-XKindSignatures"]
OUT_OF_TIME = signal.SIGKILL, signal.SIGXCPU

# From a package not shipped with GHC.
ELSEWHERE = re.compile(r"^import +(qualified +)?System\.Random\b", re.M)


def originals():
    paths = [*(PROJECT / "tests/runtime/ghc").glob("*.hs"), *(PROJECT / "tests/runtime/programs").glob("*.hs"),
             *(PROJECT / "samples/lazyrun").glob("*.hs")]
    texts = [(path.stem, path.read_text(encoding="utf-8", errors="replace")) for path in sorted(paths)
             if not path.stem.startswith("refused")]
    return texts + [(f"random{seed}", Generator(seed).source()) for seed in range(40)]


def pieces_of(text, by_line):
    return text.splitlines(keepends=True) if by_line else TOKEN.findall(text)


def mutated(text, another, chance):
    """The text with one to three changes of tokens or lines, some taken from another program."""
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        by_line = chance.random() < 0.2
        pieces = pieces_of(text, by_line)
        places = [n for n, piece in enumerate(pieces) if not piece.isspace()]
        if len(places) < 2:
            continue
        one, other = chance.choice(places), chance.choice(places)
        way = chance.choice(["drop", "double", "swap", "replace", "replace", "replace", "insert", "graft"])
        if way == "drop":
            pieces[one] = ""
        elif way == "double":
            pieces[one] += ("" if by_line else " ") + pieces[one]
        elif way == "swap":
            pieces[one], pieces[other] = pieces[other], pieces[one]
        elif way == "replace":
            alike = [n for n in places if kind(pieces[n]) == kind(pieces[one])]
            pieces[one] = pieces[chance.choice(alike)]
        elif way == "graft":
            pieces[one] = chance.choice(pieces_of(another, by_line) or [""])
        else:
            pieces[one] += " " + pieces[other]
        text = "".join(pieces)
    return text


def kind(token):
    """Names, constructors, numbers, strings, operators; each bracket is its own."""
    if token[0].isalpha():
        return "constructor" if token[0].isupper() else "name"
    if token[0].isdigit() or token[0] == '"':
        return "number" if token[0].isdigit() else "string"
    return token if token in "()[]{},;`" or token in ("=", "|", "->", "<-", "::", "=>") else "operator"


def limited():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (RUN_SECONDS, RUN_SECONDS))


class Test:
    def __init__(self, options, scratch):
        self.options, self.scratch = options, pathlib.Path(scratch)
        self.messages = open(self.scratch / "messages", "a+b")  # noqa: SIM115
        self.checker = subprocess.Popen([options.check_sources], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=self.messages, text=True)
        self.faults = self.accepted = 0

    def check(self):
        """The program's outcome: its wait status in Python's form, its memory in kB, its messages."""
        self.messages.truncate(0)
        self.checker.stdin.write(f"{self.scratch / 'Main.hs'}\n")
        self.checker.stdin.flush()
        said = self.checker.stdout.readline()
        if not said:
            raise RuntimeError("check_sources has ended")
        status, memory = map(int, said.split())
        self.messages.seek(0)
        return os.waitstatus_to_exitcode(status), memory, self.messages.read().decode(errors="replace")

    def run(self):
        """None if it does not end within this many seconds of processor time, or waits forever."""
        command = [self.options.lazyrun, "--lint", "--no-profile", "--heap-limit", "64M", "--stack-limit", "64M",
                   str(self.scratch / "Main.hs")]
        try:
            done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False,
                                  timeout=100 * RUN_SECONDS, stdin=subprocess.DEVNULL, preexec_fn=limited,
                                  cwd=self.scratch, env={"LANG": "C.UTF-8"})
        except subprocess.TimeoutExpired:
            return None
        return None if -done.returncode in OUT_OF_TIME else done

    def fault(self, seed, name, text, what):
        self.faults += 1
        print(f"seed {seed}, of {name}: {what}", flush=True)
        if self.options.keep:
            self.options.keep.mkdir(parents=True, exist_ok=True)
            (self.options.keep / f"mutant{seed}.hs").write_text(text, encoding="utf-8")

    def survives(self, seed, name, text):
        """Whether lazyrun accepts the program; reports misbehaviour."""
        (self.scratch / "Main.hs").write_text(text, encoding="utf-8")
        code, memory, messages = self.check()
        if -code in OUT_OF_TIME:
            what = "the check takes too long"
        else:
            what = crash_of(code, messages) or (f"the check takes {memory} kB" if memory > MOST_MEMORY else None)
        if what:
            self.fault(seed, name, text, what)
            return False
        if code != 0:
            return False
        ran = self.run()
        if ran is not None and (what := crash_of(ran.returncode, ran.stderr)):
            self.fault(seed, name, text, what)
        return True

    def by_ghc(self, programs):
        """(seed, name, text) of programs rejected by GHC, with its message."""
        folder = self.scratch / "ghc"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        known = {}
        for program in programs:
            if ELSEWHERE.search(program[2]):
                continue
            module = f"M{program[0]}"
            text = re.sub(r"^module\s+Main\b", f"module {module}", program[2], count=1, flags=re.M)
            if text == program[2]:
                if re.search(r"\bmodule\b", text):
                    continue
                pragmas = re.match(r"(\s+|--.*\n|\{-#\s*LANGUAGE\b.*?#-\})*", text)[0]  # precede
                                                                                        # the module
                text = f"{pragmas}\nmodule {module} where\n{text[len(pragmas):]}"
            text = re.sub(r"\bMain\.", f"{module}.", text)
            (folder / f"{module}.hs").write_text(text, encoding="utf-8")
            known[module] = program
        if not known:
            return
        done = subprocess.run([*GHC, *(f"{module}.hs" for module in known)], cwd=folder, capture_output=True,
                              text=True, errors="replace", check=False, env={**os.environ, "LANG": "C.UTF-8"})
        parts = re.split(r"^(M\d+)\.hs:", done.stderr, flags=re.M)
        for module, message in dict(zip(parts[1::2], parts[2::2])).items():
            if "error:" in message:
                yield known[module], " ".join(message.split())[:200]


def crash_of(code, messages):
    """The misbehaviour of a process, which no source may cause."""
    if code < 0:
        return f"signal {-code}"
    if any(sign in messages for sign in SANITIZER_SAYS):
        return messages[:600]
    for line in messages.splitlines():
        if re.match(r"lazyrun: .*: after (desugaring|the laws|optimi)", line):
            return line[:200]
        if re.match(r"lazyrun: .*(unordered_map|vector::|bad_alloc|bad optional|variant)", line):
            return line[:200]
    return None


def run(options):
    texts = originals()
    print(f"seeds {options.first} to {options.first + options.count - 1}", flush=True)
    with tempfile.TemporaryDirectory() as scratch:
        test = Test(options, scratch)
        accepted = []
        for seed in range(options.first, options.first + options.count):
            chance = random.Random(seed)
            name, text = chance.choice(texts)
            text = mutated(text, chance.choice(texts)[1], chance)
            if test.survives(seed, name, text):
                accepted.append((seed, name, text))
        test.accepted = len(accepted)
        for start in range(0, 0 if options.no_ghc else len(accepted), 200):
            for (seed, name, text), message in test.by_ghc(accepted[start:start + 200]):
                test.fault(seed, name, text, f"lazyrun takes it, GHC says: {message}")
        test.checker.stdin.close()
        print(f"{options.count} mutants, {test.accepted} of them accepted, {test.faults} faults")
        return test.faults == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lazyrun", type=lambda text: str(pathlib.Path(text).resolve()))
    parser.add_argument("check_sources", type=lambda text: str(pathlib.Path(text).resolve()))
    parser.add_argument("--count", type=int, default=120 if SANITIZED else 300)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--no-ghc", action="store_true", default=SANITIZED)
    options = parser.parse_args()
    if not options.no_ghc and shutil.which("ghc") is None:
        print("ghc is not installed: skipped")
        sys.exit(77)
    sys.exit(0 if with_deep_stack(lambda: run(options)) else 1)


if __name__ == "__main__":
    main()
