# SPDX-License-Identifier: BSD-3-Clause
"""Programs end with an exit code, a message and a profile: endings_test.py LAZYRUN CONVERTPROFILE."""
import os
import resource
import signal
import subprocess
import threading
import unittest

import lazyrun_command
from lazyrun_command import SANITIZED, LazyrunTest, main

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


class Endings(LazyrunTest):
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
        with subprocess.Popen([lazyrun_command.lazyrun, *options, source], cwd=self.dir, stdin=subprocess.PIPE,
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
                    [lazyrun_command.lazyrun, *options, "catching.hs"], cwd=self.dir, stdin=subprocess.PIPE,
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
        with subprocess.Popen([lazyrun_command.lazyrun, "ready.hs"], cwd=self.dir, stdin=subprocess.PIPE,
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
            done = subprocess.run([lazyrun_command.lazyrun, "many.hs"], cwd=self.dir, stdout=out, check=False,
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
        done = subprocess.run([lazyrun_command.lazyrun, "live.hs"], cwd=self.dir, check=False, timeout=120,
                              capture_output=True, preexec_fn=limited)
        self.assertEqual(done.stdout, b"(2000001000000,2000000)\n", done.stderr)

    def test_standard_files_that_are_closed(self):
        self.write("echo.hs", "main :: IO ()\nmain = putStrLn \"line\" >> getLine >>= putStrLn\n")
        for closed, code in ((0, 6), (1, 6), (2, 0)):
            with self.subTest(closed=closed):
                done = subprocess.run([lazyrun_command.lazyrun, "echo.hs"], cwd=self.dir, check=False, timeout=60,
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
        process = subprocess.Popen([lazyrun_command.lazyrun, "many.hs"], cwd=self.dir, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        process.stdout.readline()
        process.stdout.close()
        self.assertEqual(process.wait(60), 6)
        self.assertIn(b"lazyrun: many.hs: ", process.stderr.read())
        process.stderr.close()
        self.check_profile("many.pgcl")


if __name__ == "__main__":
    main()
