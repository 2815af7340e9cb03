# SPDX-License-Identifier: BSD-3-Clause
"""Options, messages and limits of lazyrun: command_line_test.py LAZYRUN CONVERTPROFILE."""
import os
import re
import subprocess

import lazyrun_command
from lazyrun_command import LazyrunTest, main, project

HELLO = 'main :: IO ()\nmain = putStrLn "hello"\n'

DEEP = "main :: IO ()\nmain = print (foldr (+) 0 [1 .. 1000000 :: Int])\n"


class CommandLine(LazyrunTest):
    def test_runs_and_leaves_a_profile_here(self):
        (self.dir / "sub").mkdir()
        self.assertEqual(self.output(self.write("sub/hello.hs", HELLO)), "hello\n")
        self.convert("--check", "hello.pgcl")

    def test_arguments_after_the_program_belong_to_it(self):
        self.write("show.hs", "import System.Environment\nmain :: IO ()\n"
                              "main = getArgs >>= print >> getProgName >>= putStrLn\n")
        self.assertEqual(self.output("--no-profile", "show.hs", "--clock", "a", "-x", "--", ""),
                         '["--clock","a","-x","--",""]\nshow\n')

    def test_the_profile_is_written_where_requested_or_not_at_all(self):
        self.write("hello.hs", HELLO)
        self.output("--no-profile", "hello.hs")
        self.assertEqual([p.name for p in self.dir.iterdir()], ["hello.hs"])
        self.output("--profile", "other.pgcl", "hello.hs")
        self.assertEqual(sorted(p.name for p in self.dir.iterdir()), ["hello.hs", "other.pgcl"])
        self.output("--profile", "/dev/null", "hello.hs")

    def test_an_unwritable_profile_is_reported_before_the_run(self):
        self.write("hello.hs", HELLO)
        self.assert_fails(2, 'lazyrun: /nonexistent/x: the folder "/nonexistent" does not exist\n',
                          "--profile", "/nonexistent/x", "hello.hs")

    def test_wrong_usage(self):
        self.write("hello.hs", HELLO)
        usage = {
            "no PROGRAM given; see --help": [],
            'no option "--bogus"; see --help': ["--bogus", "hello.hs"],
            '--census: "x" is not a value such as 100000 or 10ms': ["--census", "x", "hello.hs"],
            '--serial: "0" is not a value such as 100000 or 10ms': ["--serial=0", "hello.hs"],
            "--serial needs profiling: drop --no-profile":
                ["--no-profile", "--serial", "hello.hs"],
            '--heap-limit: "3K" is not a value such as 64M': ["--heap-limit", "3K", "hello.hs"],
            '--stack-limit: "99999999999G" is not a value such as 64M': ["--stack-limit", "99999999999G", "x"],
            '--interval: "2" is not a value such as 500us or 1ms':
                ["--clock", "timer", "--interval", "2", "hello.hs"],
            "--interval needs --clock timer":
                ["--interval", "2ms", "hello.hs"],
            "--profile: standard output belongs to the program": ["--profile", "-", "hello.hs"],
            "--check, --dump-core and --dump-stg exclude each other":
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

    def test_an_error_outside_of_functions_is_reported_alone(self):
        self.write("t.hs", "f :: Nowhere\nf = 'a' 'b'\nmain = print (not 'c')\n")
        self.assertEqual(self.run_it("--check", "t.hs").stderr.count(b"t.hs:"), 1)

    def test_main_is_the_one_exported_by_the_main_module(self):
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

    def test_allocation_by_profiling_is_collected(self):
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
        done = subprocess.run([lazyrun_command.lazyrun, "--no-profile", "maps.hs"], cwd=self.dir, stdout=subprocess.PIPE, text=True,
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


if __name__ == "__main__":
    main()
