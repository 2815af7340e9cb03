# SPDX-License-Identifier: BSD-3-Clause
"""The lazyrun command from the user's point of view: lazyrun_cli_test.py LAZYRUN CONVERTPROFILE."""
import csv
import itertools
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

project = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(project / "tests/support"))
from effort import SANITIZED, SomeTests, some  # noqa: E402

lazyrun = convertprofile = None  # set by main

HELLO = 'main :: IO ()\nmain = putStrLn "hello"\n'

# Waits for a signal, computing or reading input.
BUSY = """import System.IO
main :: IO ()
main = putStrLn "ready" >> hFlush stdout >> print (length (filter (< 0) [1 :: Int ..]))
"""
WAITING = """import System.IO
main :: IO ()
main = putStrLn "ready" >> hFlush stdout >> getLine >>= putStrLn
"""

# Ctrl-C while computing, while waiting for input, masked or not, and finally uncaught.
CATCHING = """import Control.Exception
import System.IO

compute :: String -> IO ()
compute name = putStrLn name >> print (length (filter (< 0) [1 :: Int ..]))

readIt :: String -> IO ()
readIt name = putStrLn name >> getLine >>= putStrLn

attempt :: IO () -> IO ()
attempt action = do
  caught <- try action
  putStrLn (either (\\e -> show (e :: AsyncException)) (const "nothing") caught)

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  attempt (compute "computing")
  attempt (readIt "waiting")
  attempt (mask_ (readIt "masked"))
  attempt (compute "last" `finally` putStrLn "finally")
  compute "uncaught" `finally` putStrLn "cleaned up"
"""

PRIMES = """module Main where
import System.Environment (getArgs)

sieve :: [Int] -> [Int]
sieve (p : xs) = p : sieve [x | x <- xs, x `mod` p /= 0]
sieve [] = []

main :: IO ()
main = do
  args <- getArgs
  print (sieve [2 ..] !! read (head args))
"""

DEEP = "main :: IO ()\nmain = print (foldr (+) 0 [1 .. 1000000 :: Int])\n"

LEAK = """main :: IO ()
main = do
  let xs = [1 ..] :: [Integer]
  print (xs !! 100000000)
  print (head xs)
"""

ENDINGS = [  # name, program, options, exit code, part of the message
    ("error", 'main :: IO ()\nmain = putStrLn "x" >> error "wrong"\n', [], 1, "wrong"),
    ("head", "main :: IO ()\nmain = print (head ([] :: [Int]))\n", [], 1, "empty list"),
    ("loop", "main :: IO ()\nmain = let x = x + 1 :: Int in print x\n", [], 3, "<<loop>>"),
    ("leak", LEAK, ["--heap-limit", "16M"], 4, "heap"),
    ("deep", DEEP, ["--stack-limit", "256k"], 5, "stack"),
    ("file", 'main :: IO ()\nmain = readFile "/nonexistent" >>= putStr\n', [], 1,
     "/nonexistent"),
    ("exit", "import System.Exit\nmain :: IO ()\nmain = exitWith (ExitFailure 9)\n", [], 9, ""),
]


class Base(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.dir = pathlib.Path(scratch.name)

    def write(self, name, text):
        (self.dir / name).write_text(text)
        return name

    def run_it(self, *arguments, data=b"", timeout=120):
        return subprocess.run([lazyrun, *map(str, arguments)], input=data, capture_output=True,
                              cwd=self.dir, timeout=timeout, check=False)

    def output(self, *arguments):
        done = self.run_it(*arguments)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.decode()

    def convert(self, *arguments):
        done = subprocess.run([convertprofile, *map(str, arguments)], capture_output=True,
                              cwd=self.dir, timeout=120, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done

    def assert_fails(self, code, message, *arguments):
        done = self.run_it(*arguments)
        self.assertEqual((done.returncode, done.stderr.decode()), (code, message))
        self.assertEqual(done.stdout, b"")

    def refused(self, message, *arguments):
        done = self.run_it("--no-profile", *arguments)
        self.assertEqual(done.returncode, 2, done.stderr)
        told = done.stderr.decode().splitlines()
        if SANITIZED:  # they report large stacks first
            self.assertIn(message, told)
        else:
            self.assertEqual(told[0], message)


class CommandLine(Base):
    def test_runs_and_leaves_a_profile_here(self):
        (self.dir / "sub").mkdir()
        self.assertEqual(self.output(self.write("sub/hello.hs", HELLO)), "hello\n")
        self.convert("--check", "hello.pgcl")

    def test_what_follows_the_program_is_its_own(self):
        self.write("show.hs", "import System.Environment\nmain :: IO ()\n"
                              "main = getArgs >>= print >> getProgName >>= putStrLn\n")
        self.assertEqual(self.output("--no-profile", "show.hs", "--clock", "a", "-x", "--", ""),
                         '["--clock","a","-x","--",""]\nshow\n')

    def test_profile_where_asked_or_nowhere(self):
        self.write("hello.hs", HELLO)
        self.output("--no-profile", "hello.hs")
        self.assertEqual([p.name for p in self.dir.iterdir()], ["hello.hs"])
        self.output("--profile", "other.pgcl", "hello.hs")
        self.assertEqual(sorted(p.name for p in self.dir.iterdir()), ["hello.hs", "other.pgcl"])
        self.output("--profile", "/dev/null", "hello.hs")

    def test_a_profile_that_cannot_be_written_is_said_before_the_run(self):
        self.write("hello.hs", HELLO)
        self.assert_fails(2, 'lazyrun: /nonexistent/x: the folder "/nonexistent" does not exist\n',
                          "--profile", "/nonexistent/x", "hello.hs")

    def test_wrong_usage(self):
        self.write("hello.hs", HELLO)
        usage = {
            "no PROGRAM; --help shows how to use it": [],
            'no option "--bogus"; --help shows those there are': ["--bogus", "hello.hs"],
            '--census: "x" is not like 100000 or 10ms': ["--census", "x", "hello.hs"],
            '--serial: "0" is not like 100000 or 10ms': ["--serial=0", "hello.hs"],
            "--serial is of profiling, which --no-profile turns off":
                ["--no-profile", "--serial", "hello.hs"],
            '--heap-limit: "3K" is not like 64M': ["--heap-limit", "3K", "hello.hs"],
            '--stack-limit: "99999999999G" is not like 64M': ["--stack-limit", "99999999999G", "x"],
            '--interval: "2" is not like 500us or 1ms':
                ["--clock", "timer", "--interval", "2", "hello.hs"],
            "--interval is of --clock timer, which was not asked for":
                ["--interval", "2ms", "hello.hs"],
            "--profile: standard output is the program's own": ["--profile", "-", "hello.hs"],
            "one of --check, --dump-core and --dump-stg at a time":
                ["--check", "--dump-stg", "hello.hs"],
            "nothere.hs: No such file or directory": ["nothere.hs"],
        }
        for message, arguments in usage.items():
            with self.subTest(message):
                self.assert_fails(2, f"lazyrun: {message}\n", *arguments)

    def test_a_program_that_is_refused(self):
        self.write("bad.hs", "main :: IO ()\nmain = putStrLn nothere\n")
        done = self.run_it("bad.hs")
        self.assertEqual(done.returncode, 2)
        lines = done.stderr.decode().splitlines()
        self.assertTrue(lines[0].startswith("bad.hs:2:17: "), lines)
        self.assertEqual(lines[1:], ["main = putStrLn nothere", " " * 16 + "^"])
        self.assertEqual([p.name for p in self.dir.iterdir()], ["bad.hs"])

    def test_several_errors_in_the_order_of_their_places(self):
        self.write("Lib.hs", "module Lib where\nlib :: Int\nlib = 'a'\n")
        self.write("t.hs", "import Lib\nclass C a where\n  c :: a -> Int\n  c a = a\ninstance C Int where\n"
                           "  c n = nowhere\nlate x = print x : 1\nearly = not 'c'\nmain = print (late early lib)\n")
        done = self.run_it("--check", "t.hs")
        self.assertEqual(done.returncode, 2)
        places = re.findall(rb"(?m)^(\w+\.hs:\d+):\d+: ", done.stderr)
        self.assertEqual(places, [b"Lib.hs:3", b"t.hs:4", b"t.hs:6", b"t.hs:7", b"t.hs:8"])

    def test_an_error_outside_of_functions_stands_alone(self):
        self.write("t.hs", "f :: Nowhere\nf = 'a' 'b'\nmain = print (not 'c')\n")
        self.assertEqual(self.run_it("--check", "t.hs").stderr.count(b"t.hs:"), 1)

    def test_main_is_what_the_main_module_exports(self):
        self.write("Lib.hs", "module Lib where\nmain, other :: IO ()\nmain = putStrLn \"Lib's\"\nother = main\n")
        ambiguous = "Ambiguous occurrence 'main': it could refer to 'Main.main' or 'Lib.main'"
        for program, expected in [
                ("import Lib\n", "Lib's\n"),
                ("module Main (main) where\nimport Lib\n", "Lib's\n"),
                ("module Main (Lib.main) where\nimport qualified Lib\nmain = putStrLn \"own\"\n", "Lib's\n"),
                ("module Main where\nimport Lib\nmain = Lib.main\n", "Lib's\n"),
                ("import qualified Lib\nmain = Lib.main\n", "Lib's\n"),
                ("import Lib hiding (main)\nmain = other\n", "Lib's\n"),
                ("import Lib\nmain = Lib.main\n", ambiguous),
                ("module Main (main) where\nimport Lib\nmain = Lib.main\n", ambiguous),
                ("module Main where\nimport Lib\n", "The IO action 'main' is not defined in module 'Main'"),
                ("import qualified Lib\n", "The IO action 'main' is not defined in module 'Main'"),
                ("module Main () where\nmain = print ()\n", "The IO action 'main' is not exported by module 'Main'"),
                ("module Main (other) where\nimport Lib\n", "The IO action 'main' is not exported by module 'Main'")]:
            with self.subTest(program):
                done = self.run_it("--no-profile", self.write("t.hs", program))
                told = done.stdout if done.returncode == 0 else done.stderr
                self.assertIn(expected, told.decode())

    def test_compiles_only(self):
        self.write("hello.hs", HELLO)
        self.assertEqual(self.output("--check", "hello.hs"), "")
        main, whole = self.output("--dump-stg", "hello.hs"), self.output("--dump-stg=all", "hello.hs")
        self.assertIn("main = ", main)
        self.assertNotIn("putStrLn = ", main)
        self.assertIn("putStrLn = ", whole)
        self.assertIn("main", self.output("--dump-core", "hello.hs"))
        self.assertEqual([p.name for p in self.dir.iterdir()], ["hello.hs"])

    def test_statistics_go_to_standard_error(self):
        self.write("hello.hs", HELLO)
        done = self.run_it("--stats", "hello.hs")
        self.assertEqual(done.stdout, b"hello\n")
        for what in (b"machine steps", b"words allocated", b"garbage collections", b"to run"):
            self.assertIn(what, done.stderr)

    def test_a_larger_allocation_area_takes_fewer_collections(self):
        self.write("sum.hs", "main :: IO ()\nmain = print (sum (map fromIntegral [1 :: Int .. 200000]) :: Integer)\n")
        collections = []
        for size in ("1", "1M", "1G"):
            done = self.run_it("--stats", "--allocation-area", size, "sum.hs")
            self.assertEqual(done.stdout, b"20000100000\n")
            collections.append(int(re.search(rb"([\d,]+) garbage collections", done.stderr)[1].replace(b",", b"")))
        self.assertEqual(sorted(collections, reverse=True), collections)
        self.assertGreater(collections[0], collections[1])
        self.assertEqual(collections[2], 0)

    def test_what_profiling_allocates_is_collected(self):
        # Each evaluation of the box's function makes a partial application with the stack of
        # `count`.
        self.write("count.hs", """main :: IO ()
main = print (sum [count (Box (same (add 1 2 3 4 5))) 3000 | _ <- [1 .. 400 :: Int]])
data Box = Box (Int -> Int)
count :: Box -> Int -> Int
count _ 0 = 0
count box n = case box of Box f -> f `seq` count box (n - 1)
same :: a -> a
same x = x
add :: Int -> Int -> Int -> Int -> Int -> Int -> Int
add a b c d e f = a + b + c + d + e + f
""")
        done = self.run_it("--stats", "--allocation-area", "1M", "count.hs")
        self.assertEqual(done.stdout, b"0\n")
        allocated, collections = (int(re.search(rb"([\d,]+) " + what, done.stderr)[1].replace(b",", b""))
                                  for what in (b"words allocated", b"garbage collections"))
        self.assertGreater(8 * allocated, 40 << 20)
        self.assertLess(8 * allocated, (collections + 1) * 2.5 * (1 << 20))

    def test_a_program_runs_without_the_compiler_s_memory(self):
        header = (project / "runtime/image/prelude_image.h").read_text()
        address = int(re.search(r"image_address = ([\w']+);", header)[1].replace("'", ""), 16)

        def has_image(maps):
            return any(line.startswith(f"{address:x}-") for line in maps.splitlines())

        self.write("maps.hs", 'import Other ()\nmain :: IO ()\nmain = readFile "/proc/self/maps" >>= putStr\n')
        self.write("Other.hs", "{-# LANGUAGE CPP #-}\nmodule Other where\n")
        self.write("cpp", "#!/bin/sh\ncat /proc/$PPID/maps >compiling\nexec cat\n")  # runs during compilation
        (self.dir / "cpp").chmod(0o755)
        done = subprocess.run([lazyrun, "--no-profile", "maps.hs"], cwd=self.dir, stdout=subprocess.PIPE, text=True,
                              env={**os.environ, "PATH": f"{self.dir}:{os.environ['PATH']}"}, check=True, timeout=120)
        self.assertTrue(has_image((self.dir / "compiling").read_text()))
        self.assertIn("lazyrun", done.stdout)
        self.assertFalse(has_image(done.stdout))

    def test_help_and_version(self):
        self.assertIn("Usage: lazyrun [OPTION...] PROGRAM.hs [ARGUMENT...]", self.output("--help"))
        self.assertRegex(self.output("--version"), r"^lazyrun \d+\.\d+\.\d+\n$")
        notices = (project / "packaging/debian_copyright").read_text(encoding="utf-8")
        self.assertEqual(self.output("--licences"), notices)

    def test_deeply_nested_code(self):
        self.write("wide.hs", f"main :: IO ()\nmain = print ({'1+' * 20000}1)\n")
        self.assertEqual(self.output("wide.hs"), "20001\n")
        self.write("deep.hs", f"main :: IO ()\nmain = print {'(' * 5000}1{')' * 5000}\n")
        self.assertEqual(self.output("deep.hs"), "1\n")
        lets = "".join(f"let x{i} = x{i - 1} + 1 in " for i in range(1, 1000))
        self.write("lets.hs", f"main :: IO ()\nmain = let x0 = 1 in {lets}print x999\n")
        self.assertEqual(self.output("lets.hs"), "1000\n")
        self.write("deeper.hs", f"main :: IO ()\nmain = print {'(' * 50000}1{')' * 50000}\n")
        self.refused("deeper.hs:2:20012: nested too deeply: more than 20000 levels are not supported", "deeper.hs")

    def test_many_fields_and_functions(self):
        fields = ", ".join(f"a{i} :: Int" for i in range(300))
        values = ", ".join(f"a{i} = {i}" for i in range(300))
        self.write("fields.hs", f"data R = R {{ {fields} }}\nr = R {{ {values} }}\n"
                   "main :: IO ()\nmain = print (a7 r, a299 (r { a299 = 5 }), (\\R { a8 = x } -> x) r)\n")
        self.assertEqual(self.output("fields.hs"), "(7,5,8)\n")
        calls = "".join(f"f{i} n = if n == 0 then {i} else f{(i + 1) % 130} (n - 1)\n" for i in range(130))
        self.write("circle.hs", f"main :: IO ()\nmain = print (map f0 [0, 61, 62, 63, 124, 129, 130])\n{calls}")
        self.assertEqual(self.output("circle.hs"), "[0,61,62,63,124,129,0]\n")

    def test_long_blocks(self):
        steps = "".join(f"  x{i} <- pure (x{i - 1} + 1)\n  y{i} <- pure (x{i - 1})\n" for i in range(1, 4000))
        block = f"main :: IO ()\nmain = do\n  x0 <- pure (1 :: Int)\n{steps}  print (x3999, y3999)\n"
        for extension in ("", "{-# LANGUAGE ApplicativeDo #-}\n"):
            self.write("long.hs", extension + block)
            self.assertEqual(self.output("long.hs"), "(4000,3999)\n")

    def test_types_that_grow_without_bound(self):
        composed = "".join(f"f{i} = f{i - 1} . f{i - 1}\n" for i in range(1, 9))
        self.write("grow.hs", f"main :: IO ()\nmain = print (const 1 f8)\nf0 x = (x, x)\n{composed}")
        self.refused("grow.hs:7:1: A type in this declaration has more than 100000 parts", "grow.hs")

    def test_a_million_stack_frames(self):
        self.write("deep.hs", DEEP)
        self.assertEqual(self.output("deep.hs"), "500000500000\n")


class Modules(Base):
    """Programs with several files."""

    def write_all(self, **files):
        for name, text in files.items():
            self.write(f"{name}.hs", text)

    def test_folders_of_modules(self):
        for folder in ("main", "lib/Deep"):
            (self.dir / folder).mkdir(parents=True)
        self.write("main/Main.hs", "import Near\nimport Deep.Far\nmain :: IO ()\nmain = print (near + far)\n")
        self.write("main/Near.hs", "module Near where\nnear :: Int\nnear = 1\n")
        self.write("lib/Deep/Far.hs", "module Deep.Far where\nimport Near\nfar :: Int\nfar = near + 1\n")
        self.assertEqual(self.output("-i", "nowhere", "-i", "lib", "main/Main.hs"), "3\n")
        self.assertEqual(self.output("-ilib", "main/Main.hs"), "3\n")
        self.refused("main/Main.hs:2:8: there is no module `Deep.Far`", "main/Main.hs")

    def test_extensions_of_all_modules(self):
        self.write_all(Main="import A\nmain :: IO ()\nmain = print (size# 1)\n",
                       A="module A where\nsize# :: Int -> Int\nsize# = \\case { 1 -> 2; n -> n }\n")
        self.assertEqual(self.output("-X", "MagicHash", "-XLambdaCase", "Main.hs"), "2\n")
        done = self.run_it("-X", "A #-}", "Main.hs")
        self.assertEqual((done.returncode, done.stderr),
                         (2, b'lazyrun: -X: GHC 9.0 has no extension "A #-}"\n'))

    def test_messages_name_the_file(self):
        self.write_all(Main="import A\nmain :: IO ()\nmain = a\n", A="module A where\na :: IO ()\na = putStrLn 1\n")
        self.refused("A.hs:3:14: No instance for (Num [Char]) arising from the literal '1'", "Main.hs")
        self.write("A.hs", "module A (b) where\na :: Int\na = 1\n")
        self.refused("A.hs:1:11: Not in scope: 'b'", "Main.hs")

    def test_modules_that_import_each_other(self):
        self.write_all(Main="import A\nmain :: IO ()\nmain = a\n", A="module A where\nimport B\n",
                       B="module B where\nimport C\n", C="module C where\nimport A\n")
        self.refused("C.hs:2:8: modules must not import each other, unless by {-# SOURCE #-}: `A` imports `B` imports `C` imports `A`",
                     "Main.hs")
        self.write("A.hs", "module A where\nimport A\n")
        self.refused("A.hs:2:8: modules must not import each other, unless by {-# SOURCE #-}: `A` imports `A`",
                     "Main.hs")

    def test_boot_files(self):
        self.write_all(Main="import A\nmain :: IO ()\nmain = print (a 1)\n",
                       A="module A where\nimport B\ndata T = T\na :: Int -> Int\na n = b n\n",
                       B="module B where\nimport {-# SOURCE #-} A\nb :: Int -> Int\nb n = if n > 3 then n else a (n + 1)\n")
        self.refused("B.hs:2:23: there is no .hs-boot file of module `A`", "Main.hs")
        conflict = "has conflicting definitions in the module and its .hs-boot file"
        for declared, message in [
                ("a :: Int -> Int\na = b", "A.hs-boot:3:1: a definition is not allowed in a .hs-boot file"),
                ("data T = T deriving Eq",
                 "A.hs-boot:2:21: a deriving clause is not allowed in a .hs-boot file"),
                ("type family F a",
                 "A.hs-boot:2:1: a type family in a .hs-boot file is not supported"),
                ("a, c :: Int -> Int",
                 "A.hs:1:1: 'c' is declared in the module's .hs-boot file, but not here"),
                ("a :: Int -> Int\ndata T\ninstance Show T",
                 "A.hs:1:1: The instance 'Show T' is declared in the module's .hs-boot file, but not here"),
                ("a :: Int -> Int\ndata T a", f"A.hs:3:1: Type constructor 'T' {conflict}"),
                ("a :: Int -> Int\ndata T = T Int", f"A.hs:3:1: Type constructor 'T' {conflict}"),
                ("a :: Num n => n -> Int",
                 f"A.hs:5:1: Identifier 'a' {conflict}: 'Int -> Int' and 'n -> Int'")]:
            self.write("A.hs-boot", f"module A where\n{declared}\n")
            self.refused(message, "Main.hs")
        self.write("A.hs-boot", "module A where\na :: Int -> Int\ndata T\n")
        self.assertEqual(self.output("Main.hs"), "4\n")

    def test_a_file_of_another_module(self):
        self.write_all(Main="import A\nmain :: IO ()\nmain = return ()\n", A="module B where\n")
        self.refused("A.hs:1:8: this file is read as module `A`, but it is `B`", "Main.hs")
        self.refused("A.hs:1:8: the program's module is Main, not `B`", "A.hs")
        self.write("Data.hs", "import Prelude\nmain :: IO ()\nmain = print 1\n")
        self.write("Prelude.hs", "module Prelude where\n")
        self.refused("Prelude.hs: the runtime has a module `Prelude` of its own", "Data.hs")

    def test_names_that_two_modules_export(self):
        self.write_all(Main="import A\nimport B\nmain :: IO ()\nmain = print x\n",
                       A="module A where\nx :: Int\nx = 1\n", B="module B where\nx :: Int\nx = 2\n")
        self.refused("Main.hs:4:14: Ambiguous occurrence 'x': it could refer to 'A.x' or 'B.x'", "Main.hs")
        self.write("Main.hs", "import A\nimport B hiding (x)\nimport qualified B as C\n"
                              "main :: IO ()\nmain = print (x + C.x)\n")
        self.assertEqual(self.output("Main.hs"), "3\n")

    def test_literate_programs(self):
        self.write("a.lhs", "Text\n\n> main :: IO ()\n> main = putStrLn \"bird\"\n\nText\n")
        self.assertEqual(self.output("a.lhs"), "bird\n")
        self.convert("--check", "a.pgcl")
        self.write("b.lhs", "Text\n\\begin{code}\nmain = putStrLn \"block\"\n\\end{code}\nText\n")
        self.assertEqual(self.output("b.lhs"), "block\n")
        self.write("d.lhs", "#!/usr/bin/env lazyrun\n\n> {-# LANGUAGE CPP #-}\n#ifdef NOWHERE\n> main = nowhere\n#else\n"
                            "> main = print __LINE__\n#endif\nText\n")
        self.assertEqual(self.output("d.lhs"), "7\n")
        for text, message in (("Text\n> main = print 1\n", "2:1: a line of program follows one of text"),
                              ("# Title\n\n> main = print 1\n", "1:1: expected a declaration or the end of one, found '#'"),
                              ("> main = print 1\nText\n", "2:1: a line of text follows one of program"),
                              ("\\begin{code}\nmain = print 1\n", "1:1: this \\begin{code} has no \\end{code}"),
                              ("\\end{code}\n", "1:1: no \\begin{code} is before this \\end{code}"),
                              ("Text\n", "1:1: there is no program in this literate file"),
                              ("\n> main = print x\n", "2:16: Variable not in scope: x")):
            with self.subTest(message):
                self.write("c.lhs", text)
                self.refused(f"c.lhs:{message}", "c.lhs")


class Preprocessed(Base):
    """LANGUAGE CPP."""

    def test_conditions_and_macros(self):
        (self.dir / "sub").mkdir()
        self.write("sub/inc.h", "#define TWICE(x) (x + x)\n")
        self.write("sub/a.hs", "{-# LANGUAGE BangPatterns, CPP #-}\nmodule Main where\n"
                               '#include "inc.h"\n#ifdef __GLASGOW_HASKELL__\nx :: Int\nx = TWICE(4)\n'
                               "#else\nx = nonsense\n#endif\n#if MIN_VERSION_base(4,8,0)\n"
                               "main :: IO ()\nmain = print x -- 'a /* b\n#endif\n")
        self.assertEqual(self.output("sub/a.hs"), "8\n")

    def test_name_of_the_file(self):
        (self.dir / "sub").mkdir()
        self.write("sub/a.hs", "{-# LANGUAGE CPP #-}\nmain :: IO ()\nmain = print (__FILE__, __LINE__)\n")
        self.assertEqual(self.output("sub/a.hs"), '("sub/a.hs",3)\n')

    def test_lines_keep_their_numbers(self):
        self.write("a.hs", "{-# LANGUAGE CPP #-}\n#if 0\n" + "\n" * 30 + "#else\n#endif\n"
                           "main :: IO ()\nmain = print nothere\n")
        done = self.run_it("a.hs")
        self.assertEqual(done.stderr.decode().splitlines()[0],
                         "a.hs:36:14: Variable not in scope: nothere")

    def test_without_the_pragma_a_hash_is_refused(self):
        self.write("a.hs", "-- LANGUAGE CPP\n#define X\nmain = print 1\n")
        self.assertIn("a.hs:2:1: expected a declaration", self.run_it("a.hs").stderr.decode())

    def test_what_cpp_refuses(self):
        self.write("a.hs", "{-# LANGUAGE CPP #-}\n#error wrong\nmain = print 1\n")
        done = self.run_it("a.hs")
        self.assertEqual(done.returncode, 2)
        self.assertIn("a.hs: cpp, which LANGUAGE CPP needs, has failed", done.stderr.decode())

    def test_without_cpp(self):
        self.write("a.hs", "{-# LANGUAGE CPP #-}\nmain = print 1\n")
        done = subprocess.run([lazyrun, "a.hs"], cwd=self.dir, env={"PATH": "/nonexistent"},
                              capture_output=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stderr.decode(), "a.hs: LANGUAGE CPP needs the command cpp, which is not here\n")


class Endings(Base):
    def check_profile(self, name):
        self.convert("--check", name)
        self.convert(name, "-o", "out.prof", "--detail", "a")
        self.assertIn("MAIN", (self.dir / "out.prof").read_text())

    def test_every_ending_has_its_code_its_message_and_a_profile(self):
        for name, program, options, code, message in ENDINGS:
            with self.subTest(name):
                self.write(f"{name}.hs", program)
                done = self.run_it(*options, f"{name}.hs")
                self.assertEqual(done.returncode, code, done.stderr)
                stderr = done.stderr.decode()
                if message:
                    self.assertTrue(stderr.startswith(f"lazyrun: {name}.hs: "), stderr)
                self.assertIn(message, stderr)
                self.check_profile(f"{name}.pgcl")
                without = self.run_it("--no-profile", *options, f"{name}.hs")
                self.assertEqual((without.returncode, without.stdout), (code, done.stdout))

    def interrupted(self, source, number, options=()):
        with subprocess.Popen([lazyrun, *options, source], cwd=self.dir, stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            watchdog = threading.Timer(60, process.kill)
            watchdog.start()
            self.assertEqual(process.stdout.readline(), b"ready\n")
            process.send_signal(number)
            stderr = process.stderr.read().decode()
            code = process.wait()
            watchdog.cancel()
            return code, stderr

    def test_a_signal_ends_the_program_and_the_profile_is_written(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGXCPU):
            for name, program in (("busy", BUSY), ("waiting", WAITING)):
                with self.subTest(name=name, signal=number):
                    self.write(f"{name}.hs", program)
                    code, stderr = self.interrupted(f"{name}.hs", number)
                    self.assertEqual(code, 128 + number, stderr)
                    self.assertTrue(stderr.startswith(f"lazyrun: {name}.hs: "), stderr)
                    self.check_profile(f"{name}.pgcl")

    def test_a_program_can_catch_ctrl_c_again_and_again(self):
        self.write("catching.hs", CATCHING)
        for options in ([], ["--no-profile"]):
            with self.subTest(options), subprocess.Popen(
                    [lazyrun, *options, "catching.hs"], cwd=self.dir, stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
                watchdog = threading.Timer(60, process.kill)
                watchdog.start()
                for name in ("computing", "waiting", "masked", "last", "uncaught"):
                    self.assertEqual(process.stdout.readline().decode(), name + "\n")
                    process.send_signal(signal.SIGINT)
                    if name == "last":
                        self.assertEqual(process.stdout.readline(), b"finally\n")
                    if name != "uncaught":
                        self.assertEqual(process.stdout.readline(), b"user interrupt\n")
                self.assertEqual(process.stdout.read(), b"cleaned up\n")
                self.assertIn("interrupted", process.stderr.read().decode())
                self.assertEqual(process.wait(), 128 + signal.SIGINT)
                watchdog.cancel()

    def test_a_signal_that_is_ignored_from_the_start_remains_so(self):
        self.write("ready.hs", "main :: IO ()\nmain = getLine >>= putStrLn\n")
        with subprocess.Popen([lazyrun, "ready.hs"], cwd=self.dir, stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, preexec_fn=lambda: signal.signal(
                                  signal.SIGHUP, signal.SIG_IGN)) as process:
            process.send_signal(signal.SIGHUP)
            self.assertEqual(process.communicate(b"still here\n", 60)[0], b"still here\n")
            self.assertEqual(process.returncode, 0)

    def test_a_file_beyond_its_limit_is_an_error_of_output(self):
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 16, 1 << 16))
        self.write("many.hs", "main :: IO ()\nmain = mapM_ print [1 :: Int ..]\n")
        with open(self.dir / "out", "wb") as out:
            done = subprocess.run([lazyrun, "many.hs"], cwd=self.dir, stdout=out, check=False,
                                  stderr=subprocess.PIPE, preexec_fn=limit, timeout=120)
        self.assertEqual(done.returncode, 6, done.stderr)
        self.assertIn(b"lazyrun: many.hs: <stdout>: ", done.stderr)
        self.check_profile("many.pgcl")

    @unittest.skipIf(SANITIZED, "what a sanitizer reserves counts, too")
    def test_a_limit_of_data_leaves_room_for_both_halves_of_the_heap(self):
        part = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2
        while part > 2 << 30:
            part //= 2
        limit = (2 << 30) + part // 50 * 51  # a part, the stacks, and a little more

        def limited():
            resource.setrlimit(resource.RLIMIT_DATA, (limit, limit))
        self.write("live.hs", "main :: IO ()\nmain = print (sum xs, length xs)\n"
                   "xs :: [Int]\nxs = [1 .. 2000000]\n")
        done = subprocess.run([lazyrun, "live.hs"], cwd=self.dir, check=False, timeout=120,
                              capture_output=True, preexec_fn=limited)
        self.assertEqual(done.stdout, b"(2000001000000,2000000)\n", done.stderr)

    def test_standard_files_that_are_closed(self):
        self.write("echo.hs", "main :: IO ()\nmain = putStrLn \"line\" >> getLine >>= putStrLn\n")
        for closed, code in ((0, 6), (1, 6), (2, 0)):
            with self.subTest(closed=closed):
                done = subprocess.run([lazyrun, "echo.hs"], cwd=self.dir, check=False, timeout=60,
                                      input=None if closed == 0 else b"x\n",
                                      stdout=None if closed == 1 else subprocess.PIPE,
                                      stderr=None if closed == 2 else subprocess.PIPE,
                                      preexec_fn=lambda file=closed: os.close(file))
                self.assertEqual(done.returncode, code, done.stderr)
                self.check_profile("echo.pgcl")

    def test_interrupted_with_every_clock(self):
        self.write("busy.hs", BUSY)
        for clock in ("cycles", "timer"):
            code, stderr = self.interrupted("busy.hs", signal.SIGINT, ["--clock", clock])
            self.assertEqual(code, 130, stderr)
            self.check_profile("busy.pgcl")

    def test_a_reader_that_goes_away_is_an_error_of_output(self):
        self.write("many.hs", "main :: IO ()\nmain = mapM_ print [1 :: Int ..]\n")
        process = subprocess.Popen([lazyrun, "many.hs"], cwd=self.dir, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        process.stdout.readline()
        process.stdout.close()
        self.assertEqual(process.wait(60), 6)
        self.assertIn(b"lazyrun: many.hs: ", process.stderr.read())
        process.stderr.close()
        self.check_profile("many.pgcl")


class Profiles(Base):
    def setUp(self):
        super().setUp()
        self.write("primes.hs", PRIMES)

    def test_by_steps_the_file_is_the_same_on_every_run(self):
        for options in ([], ["--census", "20000"], ["--auto", "top", "--no-entries"]):
            with self.subTest(options):
                files = []
                for name in ("a.pgcl", "b.pgcl"):
                    self.output(*options, "--profile", name, "primes.hs", "200")
                    files.append((self.dir / name).read_bytes())
                    time.sleep(0.01)
                self.assertEqual(files[0], files[1])

    def test_every_clock_and_every_format(self):
        for clock in ("steps", "cycles", "timer"):
            self.output("--clock", clock, "--census", "20000", "primes.hs", "300")
            for name in ("p.prof", "p.json", "callgrind.out.p", "p.html", "p.hp"):
                with self.subTest(clock=clock, name=name):
                    self.convert("primes.pgcl", "-o", name)
                    self.assertGreater((self.dir / name).stat().st_size, 0)
            report = (self.dir / "p.prof").read_text()
            self.assertIn("sieve", report)

    def test_the_heap_by_every_breakdown(self):
        self.output("--census", "5000", "primes.hs", "300")
        for by in ("centre", "module", "description", "type", "class"):
            with self.subTest(by):
                self.convert("primes.pgcl", "-o", f"{by}.hp", "--heap-by", by)
                self.assertGreater((self.dir / f"{by}.hp").read_text().count("BEGIN_SAMPLE"), 5)
                if shutil.which("hp2ps"):
                    subprocess.run(["hp2ps", f"{by}.hp"], cwd=self.dir, check=True)
                    self.assertIn("%!PS", (self.dir / f"{by}.ps").read_text())
        self.assertIn("\tCON", "\t" + (self.dir / "class.hp").read_text().replace("\n", "\t"))

    def test_a_census_by_processor_time(self):
        self.output("--census", "2ms", "primes.hs", "3000")
        self.convert("primes.pgcl", "-o", "p.hp")
        self.assertGreater((self.dir / "p.hp").read_text().count("BEGIN_SAMPLE"), 2)

    def intervals(self, name="primes.pgcl"):
        self.convert(name, "-o", "rows.csv", "--rows", "intervals", "--builtins", "show")
        with open(self.dir / "rows.csv", encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))

    def test_intervals_of_steps(self):
        self.output("--serial=5000", "primes.hs", "300")
        ends = sorted({float(row["end"]) for row in self.intervals()})
        lengths = [end - start for start, end in zip([0.0, *ends], ends)]
        self.assertGreater(len(lengths), 20)
        for number, length in enumerate(lengths[:-1]):
            self.assertTrue(0.001 < length < 0.012, (number, length))

    def test_intervals_that_suit_the_run_are_the_same_every_time(self):
        for name in ("a.pgcl", "b.pgcl"):
            self.output("--serial", "--profile", name, "primes.hs", "3000")
        self.assertEqual((self.dir / "a.pgcl").read_bytes(), (self.dir / "b.pgcl").read_bytes())
        self.assertLessEqual(int(self.intervals("a.pgcl")[-1]["interval"]), 1023)

    def test_intervals_with_every_clock_and_model(self):
        clocks = ("steps", "cycles", "timer")
        every = ([], ["--serial=2ms"], ["--census", "50000"], ["--attribution", "lexical"],
                 ["--attribution", "function"], ["--attribution", "callgraph"], ["--attribution", "hybrid"])
        for clock, options in some(itertools.product(clocks, every), 4):
            with self.subTest(clock=clock, options=options):
                serial = [] if "--serial=2ms" in options else ["--serial"]
                self.output("--clock", clock, *serial, *options, "primes.hs", "1000")
                words = sum(int(row["Words"]) for row in self.intervals())
                self.convert("primes.pgcl", "-o", "tree.csv", "--builtins", "show")
                with open(self.dir / "tree.csv", encoding="utf-8", newline="") as file:
                    tree = sum(int(row["Words_individual"]) for row in csv.DictReader(file))
                self.assertEqual(words, tree)

    def test_the_summary_says_what_functions_allocate(self):
        self.output("primes.hs", "300")
        self.convert("primes.pgcl", "-o", "functions.csv", "--rows", "functions")
        with open(self.dir / "functions.csv", encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        classes = ["CON", "FUN", "PAP", "THUNK"]
        total = sum(int(row[f"{each}_individual"]) for row in rows for each in classes)
        summary = self.convert("primes.pgcl").stdout.decode()
        table = summary[summary.index("%alloc by closure class"):].splitlines()
        self.assertEqual(table[1].split(), [*classes, "function"])
        largest = max(rows, key=lambda row: sum(int(row[f"{each}_individual"]) for each in classes))
        self.assertEqual(table[2].split(), [f"{100 * int(largest[f'{each}_individual']) / total:.1f}"
                                            for each in classes] + [largest["function"]])

    def test_for_clean_s_tools(self):
        done = self.run_it("--pgcl-version", "2", "primes.hs", "20")
        self.assertEqual((done.returncode, done.stdout), (0, b"73\n"))
        self.assertEqual((self.dir / "primes.pgcl").read_bytes()[:8], b"prof\2\0\0\0")
        self.convert("--check", "primes.pgcl")

    def test_the_profile_says_how_it_was_made(self):
        self.output("--auto", "top", "primes.hs", "20")
        report = self.convert("primes.pgcl", "--to", "prof").stdout.decode()
        self.assertIn("primes +RTS --auto=top -RTS 20\n", report)

    def test_a_collection_at_every_allocation_changes_nothing(self):
        self.assertEqual(self.output("--gc-stress", "primes.hs", "20"), "73\n")


if __name__ == "__main__":
    lazyrun, convertprofile = (str(pathlib.Path(path).resolve()) for path in sys.argv[1:3])
    unittest.main(argv=sys.argv[:1] + sys.argv[3:], testLoader=SomeTests())
