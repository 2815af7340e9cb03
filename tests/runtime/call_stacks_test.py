# SPDX-License-Identifier: BSD-3-Clause
"""Cost-centre stacks as call stacks, for failures and for programs that ask for them.

call_stacks_test.py LAZYRUN

Expected results of GHC.Stack and Debug.Trace are those of GHC 9.0.2 with -prof -fprof-auto and without inlining.
"""
import pathlib
import subprocess
import sys
import tempfile
import unittest

lazyrun = None  # set by main

ASKS = """module Main where
import GHC.Stack
import Debug.Trace

inner :: Int -> Int
inner x = if x > 3 then error "too much" else traceStack "inner" x

outer :: Int -> Int
outer y = let t = inner y + 1 in t * 2

report :: Int -> IO ()
report n = do
  here <- currentCallStack
  mapM_ putStrLn here
  made <- whoCreated (outer n)
  mapM_ putStrLn made

main :: IO ()
main = do
  report 1
  print (outer 2)
  print (outer 5)
"""
OUTPUT = """Main.main (Main.hs:(19,1)-(22,17))
Main.report (Main.hs:(12,1)-(16,21))
Main.main (Main.hs:(19,1)-(22,17))
Main.report (Main.hs:(12,1)-(16,21))
6
"""
FRAMES = """  Main.inner (Main.hs:6:1-66)
  Main.outer.t (Main.hs:9:15-29)
  Main.outer (Main.hs:9:1-38)
  Main.main (Main.hs:(19,1)-(22,17))
  Main.CAF (<entire-module>)
"""
CALLED = """CallStack (from HasCallStack):
  error, called at Main.hs:6:25 in main:Main
"""
FAILURES = {
    "error": ("error \"no\"", "no", 1),
    "a pattern that fails": ("case [n] of [] -> n", "Non-exhaustive patterns", 1),
    "the head of an empty list": ("head (drop n [1])", "empty list", 1),
    "division by zero": ("n `div` (n - n)", "divide by zero", 1),
    "a loop": ("let x = x + n in x", "<<loop>>", 3),
}
EXHAUSTED = {
    "the heap": ("sum (let l = [n ..] in last l : l)", ["--heap-limit", "4M"], 4),
    "the stack": ("let deep k = 1 + deep (k + n) in deep n", ["--stack-limit", "1M"], 5),
}


def failing(expression):
    return f"""module Main where
fails :: Int -> Int
fails n = {expression}
main :: IO ()
main = print (fails 1 + 1)
"""


class CallStacks(unittest.TestCase):
    def run_program(self, text, *options, others=None):
        with tempfile.TemporaryDirectory() as scratch:
            for name, module in {"Main.hs": text, **(others or {})}.items():
                (pathlib.Path(scratch) / name).parent.mkdir(exist_ok=True)
                (pathlib.Path(scratch) / name).write_text(module)
            done = subprocess.run([lazyrun, *options, "Main.hs"], cwd=scratch, capture_output=True,
                                  text=True, check=False, timeout=100)
            self.files = sorted(path.name for path in pathlib.Path(scratch).iterdir())
            return done

    def test_programs_get_the_stacks_that_ghc_gives_them(self):
        done = self.run_program(ASKS)
        self.assertEqual(done.stdout, OUTPUT)
        self.assertTrue(done.stderr.startswith("inner\nCallStack (from -prof):\n" + FRAMES), done.stderr)

    def test_calls_in_modules_have_the_folder_that_they_were_found_in(self):
        done = self.run_program("import A.B\nimport C\nmain :: IO ()\nmain = print (inB ++ inC)\n", "-i", "lib", others={
            "A/B.hs": "module A.B where\nimport C\ninB :: [String]\ninB = calls\n",
            "lib/C.hs": "module C where\nimport GHC.Stack\ncalls, inC :: HasCallStack => [String]\n"
                        "calls = map (srcLocFile . snd) (getCallStack callStack)\ninC = calls\n"})
        self.assertEqual(done.stdout, '["./A/B.hs","lib/C.hs","Main.hs"]\n', done.stderr)

    def test_an_error_prints_its_stack_and_the_builder_of_its_thunk(self):
        told = self.run_program(ASKS).stderr.split("too much\n")[1]
        self.assertEqual(told, CALLED + "Stack:\n" + FRAMES + "Evaluating Main.outer, which was created in:\n"
                         + "".join(FRAMES.splitlines(True)[-2:]))

    def test_the_stack_of_an_error_that_is_thrown_again_is_printed_once(self):
        told = self.run_program("import Control.Exception\nmain :: IO ()\nmain = evaluate fails `onException` "
                                "putStrLn \"on the way\"\nfails :: ()\nfails = error \"again\"\n").stderr
        self.assertEqual(told.count("  Main.fails (Main.hs:5:1-21)\n"), 1, told)
        self.assertIn("CallStack (from -prof):\n", told)

    def test_every_failure_prints_its_stack(self):
        cases = {name: (expression, [], message, code)
                 for name, (expression, message, code) in FAILURES.items()}
        cases.update({name: (expression, options, "", code)
                      for name, (expression, options, code) in EXHAUSTED.items()})
        for name, (expression, options, message, code) in cases.items():
            with self.subTest(name):
                done = self.run_program(failing(expression), *options)
                self.assertEqual(done.returncode, code, done.stderr)
                self.assertIn(message, done.stderr)
                stack = done.stderr.split("Stack:\n")[1]
                self.assertIn("Main.fails (Main.hs:3:", stack)
                self.assertIn("Main.main (Main.hs:5:", stack)

    def test_an_exit_and_an_exception_that_is_caught_print_none(self):
        for program in ("import System.Exit\nmain :: IO ()\nmain = exitWith (ExitFailure 3)\n",
                        "import Control.Exception\nmain :: IO ()\n"
                        "main = evaluate (1 `div` (0 :: Int)) `catch` (\\e -> print (e :: ArithException)"
                        " >> return 0) >>= print\n"):
            self.assertNotIn("Stack:", self.run_program(program).stderr)

    def test_without_profiling_there_is_no_stack(self):
        done = self.run_program(ASKS, "--no-profile")
        self.assertEqual(done.stdout, "6\n")
        self.assertEqual(done.stderr, "inner\nlazyrun: Main.hs: too much\n" + CALLED)

    def test_stack_only_has_the_stacks_and_writes_no_profile(self):
        whole, stacks = self.run_program(ASKS), self.run_program(ASKS, "--stack-only")
        self.assertEqual((stacks.stdout, stacks.stderr), (whole.stdout, whole.stderr))
        self.assertEqual(self.files, ["Main.hs"])

    def test_the_boxing_trick_keeps_the_stack_through_an_indirection_to_a_function(self):
        done = self.run_program("""module Main where
fails :: Int -> Int
fails n = error "here"
box :: a -> a
box x = x
apply :: (Int -> Int) -> Int
apply f = f 1
boxed :: Int -> Int
boxed n = let fails' = box fails in apply fails' + n
main :: IO ()
main = print (boxed 1)
""", "--attribution", "hybrid")
        self.assertIn("Main.fails (Main.hs:3:1-22)\n", done.stderr)
        self.assertIn("Main.boxed (Main.hs:9:", done.stderr)


if __name__ == "__main__":
    lazyrun = str(pathlib.Path(sys.argv[1]).resolve())
    unittest.main(argv=sys.argv[:1])
