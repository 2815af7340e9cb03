# SPDX-License-Identifier: BSD-3-Clause
"""Compares results and strictness of library functions between lazyrun and GHC.

probes_test.py LAZYRUN [--chance SEED COUNT] [MODULE...]

Calls each function of each module (by default some) whose type has sample values, with them and with an error in
place of each argument and of each part of one. A result is shown character by character up to the error, which tells
how much of the arguments was evaluated. Needs ghc. All modules: probes_test.py LAZYRUN all. With --chance each
function is called COUNT times at random types with random values, including odd ones and errors, and random
expressions are built from the module's grammar.
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from libraries_test import Module, here
from probes import chance_calls, chance_types, grammars, values
from probes.types import Unknown, signature

SOME = ["Data.ByteString.Lazy.Char8", "Data.Either", "Data.Foldable", "Data.Function"]
# Functions that wait for input, end the program or do not terminate.
LEFT_OUT = {"getLine", "getContents", "interact", "isEOF", "readLn", "getChar", "appendFile", "writeFile", "readFile",
            "exitWith", "threadDelay", "fix", "forever", "many", "some", "some1", "cycle1", "mallocBytes", "allocaBytes",
            "allocaBytesAligned", "callocBytes", "reallocBytes"}
# Functions that could touch other files, leave the folder, run commands or signal processes.
UNSAFE_MODULES = ("System.Cmd", "System.Posix", "System.Process", "GHC.Conc.Signal")
UNSAFE = re.compile(r"^(remove|rename|copy(File|Perm)|create|set(Current|Permissions|\w+Time)|with(Current|File|Binary)|"
                    r"open(File|Binary|Temp)|makeAbsolute|unsetEnv|setEnv|withArgs|withProgName)")
SECONDS = 300
GRAMMARS_COUNT = 30  # expressions of a grammar per call of a function
# Outputs that are not answers or depend on the machine.
NOT_TOLD = ["Main.hs:", "<no end>", "<<timeout>>", "<heap overflow>", "<stack overflow>"]

PROGRAM = """module Main where
import Prelude
import Control.Exception
import Control.Monad
import Control.Monad.Fix
import System.Environment
import System.IO
import System.IO.Unsafe
import System.Timeout
{imports}import qualified {module} as Q

bad :: a
bad = throw (ErrorCall "bad")

probe :: Show a => Int -> a -> IO ()
probe n x = probeIO n (return x)

first :: Int
first = unsafePerformIO (read . head <$> getArgs)
{{-# NOINLINE first #-}}

probeIO :: Show a => Int -> IO a -> IO ()
probeIO n action = when (n >= first) $ do
  putStr (show n ++ ": ")
  result <- timeout 2000000 (try action)
  case result of
    Nothing -> putStr "<no end>"
    Just (Left e) -> said e
    Just (Right x) -> void (timeout 2000000 (characters 120 (show x)))
  putStr "\\n"

characters :: Int -> String -> IO ()
characters 0 _ = putStr "..."
characters n s = do
  result <- try (evaluate (case s of {{ [] -> Nothing; c : rest -> c `seq` Just (c, rest) }}))
  case result of
    Left e -> said e
    Right Nothing -> return ()
    Right (Just (c, rest)) -> putStr [c] >> characters (n - 1) rest

said :: SomeException -> IO ()
said e = putStr "<" >> characters 120 (takeWhile (/= '\\n') (show e)) >> putStr ">"

main :: IO ()
main = do
  hSetEncoding stdout utf8
  hSetBuffering stdout LineBuffering
"""


def qualified(name):
    return f"Q.{name}" if name[0].isalpha() or name[0] == "_" else f"(Q.{name})"


def known_gaps(module):
    """The names missing in lazyrun's module; None if it has no such module."""
    for line in (here / "library_gaps.txt").read_text(encoding="utf-8").splitlines():
        name, _, gaps = line.partition(": ")
        if name == module.name:
            return set(gaps.split()) if gaps else None
    return set()


def types_of(module):
    """(name, type) of its values that lazyrun also has, as shown by GHCi."""
    gaps = known_gaps(module)
    if gaps is None:
        return
    names = [name.strip("()") if name.startswith("(") else name
             for item, parts in module.items.items() for name in ([] if item[0].isupper() else [item]) + parts
             if name not in gaps]
    script = ["import qualified System.IO", f"import qualified {module.name} as Q"]
    for name in names:
        script += [f"System.IO.putStrLn {json.dumps('@@ ' + name)}", f":t +v {qualified(name)}"]
    shown = subprocess.run(["ghc", "--interactive", "-v0", "-dppr-cols=100000"], input="\n".join(script), text=True,
                           capture_output=True, check=False).stdout
    for section in shown.split("@@ ")[1:]:
        name, _, text = section.partition("\n")
        if " :: " in text and "#" not in text:
            yield name, " ".join(text.split(" :: ", 1)[1].split())


def is_unsafe(name, module):
    return module.startswith("System.") and UNSAFE.match(name) is not None


def calls_of(module, chance):
    """(call, whether it is an action)"""
    found = {}
    for name, text in [] if module.name.startswith(UNSAFE_MODULES) else types_of(module):
        for _ in range(chance[1] if chance else 1):
            try:
                arguments, result = signature(text, module.name, chance and chance[0])
                if not arguments or len(arguments) > 5 or name in LEFT_OUT or is_unsafe(name, module.name):
                    break
                made = (chance[0].call if chance else values.calls)(qualified(name), arguments, result)
                found |= dict.fromkeys(made, result[0] == "IO")
            except Unknown:
                continue
    if chance:
        found |= dict.fromkeys(grammars.expressions(module.name, chance[0], GRAMMARS_COUNT * chance[1]), False)
    return list(found.items())


def output_of(scratch, *command):
    try:
        done = subprocess.run(command, capture_output=True, check=False, timeout=SECONDS, stdin=subprocess.DEVNULL,
                              cwd=scratch)
    except subprocess.TimeoutExpired as late:
        return late.stdout or b""
    return done.stdout


class Probes:
    def __init__(self, lazyrun, module, scratch, chance):
        self.lazyrun, self.module, self.scratch = lazyrun, module, pathlib.Path(scratch)
        self.calls = calls_of(module, chance)
        self.imports = chance_types.IMPORTS if chance else values.IMPORTS

    def program(self, numbers):
        """The source with the calls of these numbers, each also printed as a line."""
        text = PROGRAM.format(imports=self.imports, module=self.module.name)
        first = text.count("\n") + 1
        for number in numbers:
            call, is_action = self.calls[number]
            text += f"  probe{'IO' if is_action else ''} {number} {call}\n"
        source = self.scratch / "Main.hs"
        source.write_text(text, encoding="utf-8")
        return source, {first + i: number for i, number in enumerate(numbers)}

    def refused(self, numbers, *checker):
        """The calls that the type checker rejects."""
        refused = set()
        while True:
            source, lines = self.program([number for number in numbers if number not in refused])
            said = subprocess.run([*checker, source], capture_output=True, check=False, text=True)
            if said.returncode == 0:
                return refused
            found = {lines[int(line)] for line in re.findall(r"\.hs:(\d+):\d+: ", said.stderr) if int(line) in lines}
            if not found:
                raise AssertionError(f"{self.module.name}: {said.stderr}")
            refused |= found

    def differences(self):
        everything = range(len(self.calls))
        refused = self.refused(everything, self.lazyrun, "--check")
        by_ghc = self.refused(sorted(refused), "ghc", "-v0", "-w", "-fno-code")
        taken = [number for number in everything if number not in refused]
        source, _ = self.program(taken)
        given = self.answers(self.lazyrun, "--no-profile", "--heap-limit", "1G", "--stack-limit", "100M", source)
        # With deferred errors, a call that only GHC rejects fails at run time.
        subprocess.run(["ghc", "-v0", "-w", "-O0", "-fdefer-type-errors", "-rtsopts", "-with-rtsopts=-M1g -K100m",
                        "-outputdir", self.scratch / "o", "-o", self.scratch / "ghc", source], check=True)
        expected = self.answers(self.scratch / "ghc")
        for number in taken:
            answer, mine = expected.get(number, "nothing"), given.get(number, "nothing")
            if mine != answer and not any(said in answer for said in NOT_TOLD):
                yield f"{self.calls[number][0]}\n  GHC      {answer}\n  lazyrun  {mine}"
        yield from (f"{self.calls[number][0]}\n  refused by lazyrun" for number in sorted(refused - by_ghc))

    def answers(self, *command):
        """Answers by number. Calls after one that ends the program are tried separately."""
        found, first = {}, 0
        while True:
            text = output_of(self.scratch, *command, str(first)).decode(errors="replace")
            lines = re.findall(r"^(\d+): (.*)$", text, re.M)
            if not lines:
                return found
            found |= {int(number): answer for number, answer in lines}
            first = int(lines[-1][0]) + 1
            if not text.endswith("\n"):
                found[first - 1] += "<no end>"


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    if shutil.which("ghc") is None:
        print("ghc is not installed: skipped")
        sys.exit(77)
    lazyrun, *names = sys.argv[1:]
    chance = None
    if names[:1] == ["--chance"]:
        chance, names = (chance_calls.Calls(int(names[1])), int(names[2])), names[3:]
    lazyrun = str(pathlib.Path(lazyrun).resolve())
    modules = {module.name: module for module in map(Module, (here / "library_names.txt").read_text(
        encoding="utf-8").splitlines())}
    total = faults = 0
    for name in modules if names == ["all"] else names or SOME:
        with tempfile.TemporaryDirectory() as scratch:
            probes = Probes(lazyrun, modules[name], scratch, chance)
            differences = list(probes.differences()) if probes.calls else []
        total, faults = total + len(probes.calls), faults + len(differences)
        print(f"{name}: {len(probes.calls)} calls, {len(differences)} differ", *differences, sep="\n", flush=True)
    print(f"{total} calls, {faults} differ")
    sys.exit(1 if faults or not total else 0)


if __name__ == "__main__":
    main()
