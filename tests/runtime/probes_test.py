# SPDX-License-Identifier: BSD-3-Clause
"""What library functions give, and what they evaluate: lazyrun and GHC say the same of every call.

probes_test.py LAZYRUN [MODULE...]

Of each module (some) each function whose type has values to try is called with them, and with an error in the
place of each argument and of each part of one. A result is shown character by character up to the error, which
tells how much of the arguments it took. Needs ghc. All modules: probes_test.py LAZYRUN all.
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from libraries_test import Module, here
from probes.types import Unknown, signature
from probes.values import IMPORTS, calls

SOME = ["Data.ByteString.Lazy.Char8", "Data.Either", "Data.Foldable", "Data.Function"]
# What waits for people, ends the program or has no end.
LEFT_OUT = {"getLine", "getContents", "interact", "isEOF", "readLn", "getChar", "appendFile", "writeFile", "readFile",
            "exitWith", "threadDelay", "fix", "forever", "many", "some", "some1", "cycle1", "mallocBytes", "allocaBytes",
            "allocaBytesAligned", "callocBytes", "reallocBytes"}
SECONDS = 300

PROGRAM = """module Main where
import Prelude
import Control.Exception
import Control.Monad
import System.IO
import System.Timeout
{imports}import qualified {module} as Q

bad :: a
bad = throw (ErrorCall "bad")

probe :: Show a => Int -> a -> IO ()
probe n x = probeIO n (return x)

probeIO :: Show a => Int -> IO a -> IO ()
probeIO n action = do
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
"""


def qualified(name):
    return f"Q.{name}" if name[0].isalpha() or name[0] == "_" else f"(Q.{name})"


def known_gaps(module):
    """What lazyrun does not have of it."""
    for line in (here / "library_gaps.txt").read_text(encoding="utf-8").splitlines():
        name, _, gaps = line.partition(": ")
        if name == module.name:
            return set(gaps.split()) if gaps else set(module.items)
    return set()


def types_of(module):
    """(name, type) of its values that lazyrun has, too, as GHC's GHCi shows them."""
    gaps = known_gaps(module)
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


def calls_of(module):
    found = []
    for name, text in types_of(module):
        try:
            arguments, result = signature(text, module.name)
            if arguments and len(arguments) < 6 and name not in LEFT_OUT:
                found += [(call, result[0] == "IO") for call in calls(qualified(name), arguments, result)]
        except Unknown:
            continue
    return found


def output_of(scratch, *command):
    try:
        done = subprocess.run(command, capture_output=True, check=False, timeout=SECONDS, stdin=subprocess.DEVNULL,
                              cwd=scratch)
    except subprocess.TimeoutExpired as late:
        return late.stdout or b""
    return done.stdout


class Probes:
    def __init__(self, lazyrun, module, scratch):
        self.lazyrun, self.module, self.scratch = lazyrun, module, pathlib.Path(scratch)
        self.calls = calls_of(module)

    def program(self, numbers):
        """The source with the calls of these numbers; the lines say them again."""
        text = PROGRAM.format(imports=IMPORTS, module=self.module.name)
        first = text.count("\n") + 1
        for number in numbers:
            call, is_action = self.calls[number]
            text += f"  probe{'IO' if is_action else ''} {number} {call}\n"
        source = self.scratch / "Main.hs"
        source.write_text(text, encoding="utf-8")
        return source, {first + i: number for i, number in enumerate(numbers)}

    def refused(self, numbers, *checker):
        """Those of the calls whose types the checker does not take."""
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
        given = self.answers(output_of(self.scratch, self.lazyrun, "--heap-limit", "1G", "--stack-limit", "100M", source))
        # A call that GHC does not take, though lazyrun does, says so as it runs.
        subprocess.run(["ghc", "-v0", "-w", "-O0", "-fdefer-type-errors", "-outputdir", self.scratch / "o",
                        "-o", self.scratch / "ghc", source], check=True)
        expected = self.answers(output_of(self.scratch, self.scratch / "ghc"))
        for number in taken:
            answer, mine = expected.get(number, "nothing"), given.get(number, "nothing")
            if mine != answer and "Main.hs:" not in answer and "<no end>" not in answer:
                yield f"{self.calls[number][0]}\n  GHC      {answer}\n  lazyrun  {mine}"
        yield from (f"{self.calls[number][0]}\n  refused by lazyrun" for number in sorted(refused - by_ghc))

    @staticmethod
    def answers(output):
        lines = re.findall(r"^(\d+): (.*)$", output.decode(errors="replace"), re.M)
        return {int(number): answer for number, answer in lines}


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    if shutil.which("ghc") is None:
        print("ghc is not installed: skipped")
        sys.exit(77)
    lazyrun, *names = sys.argv[1:]
    lazyrun = str(pathlib.Path(lazyrun).resolve())
    modules = {module.name: module for module in map(Module, (here / "library_names.txt").read_text(
        encoding="utf-8").splitlines())}
    total = faults = 0
    for name in modules if names == ["all"] else names or SOME:
        with tempfile.TemporaryDirectory() as scratch:
            probes = Probes(lazyrun, modules[name], scratch)
            differences = list(probes.differences()) if probes.calls else []
        total, faults = total + len(probes.calls), faults + len(differences)
        print(f"{name}: {len(probes.calls)} calls, {len(differences)} differ", *differences, sep="\n", flush=True)
    print(f"{total} calls, {faults} differ")
    sys.exit(1 if faults or not total else 0)


if __name__ == "__main__":
    main()
