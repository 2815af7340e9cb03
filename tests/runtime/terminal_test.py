# SPDX-License-Identifier: BSD-3-Clause
"""Programs at a terminal: single keys, hidden input, immediate output of lines: terminal_test.py LAZYRUN"""
import os
import pathlib
import pty
import select
import subprocess
import sys
import tempfile
import termios
import unittest

lazyrun = sys.argv[1]

KEYS = """import System.IO
main :: IO ()
main = do
  mapM_ (\\h -> hGetBuffering h >>= print) [stdin, stdout]
  hSetBuffering stdin NoBuffering
  hGetEcho stdin >>= print
  hSetEcho stdin False
  hGetEcho stdin >>= print
  putStrLn "ready"
  key <- getChar
  putStrLn ("key " ++ show key)
  hSetBuffering stdin LineBuffering
  putStr "password: "
  hFlush stdout
  word <- getLine
  putStrLn ("of " ++ show (length word))
"""

PROMPT = """main :: IO ()
main = do
  putStr "name? "
  name <- getLine
  putStrLn ("hello " ++ name)
"""


class Terminal(unittest.TestCase):
    def start(self, source):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        program = pathlib.Path(scratch.name) / "Main.hs"
        program.write_text(source)
        self.ours, self.its = pty.openpty()
        for end in (self.ours, self.its):
            self.addCleanup(os.close, end)
        self.process = subprocess.Popen([lazyrun, "--no-profile", str(program)], stdin=self.its, stdout=self.its,
                                        stderr=self.its, start_new_session=True)
        self.addCleanup(self.process.kill)
        self.seen = ""

    def until(self, text):
        while text not in self.seen:
            ready, _, _ = select.select([self.ours], [], [], 60)
            self.assertTrue(ready, f"waited for {text!r} behind {self.seen!r}")
            self.seen += os.read(self.ours, 4096).decode().replace("\r\n", "\n")

    def type(self, keys):
        os.write(self.ours, keys.encode())

    def local_flags(self):
        return termios.tcgetattr(self.its)[3] & (termios.ICANON | termios.ECHO)

    def test_a_key_is_read_without_enter_and_a_password_is_not_seen(self):
        self.start(KEYS)
        before = self.local_flags()
        self.until("ready\n")
        self.assertEqual(self.local_flags(), 0)
        self.type("k")
        self.until("password: ")
        self.type("secret\n")
        self.until("of 6\n")
        self.assertEqual(self.process.wait(60), 0)
        self.assertEqual(self.seen, "LineBuffering\nLineBuffering\nTrue\nFalse\nready\nkey 'k'\npassword: of 6\n")
        self.assertEqual(self.local_flags(), before)

    def test_a_terminal_is_as_it_was_after_an_interrupted_program(self):
        self.start(KEYS)
        before = self.local_flags()
        self.until("ready\n")
        self.process.send_signal(2)
        self.assertEqual(self.process.wait(60), 130)
        self.assertEqual(self.local_flags(), before)

    def test_a_prompt_is_seen_before_the_answer_is_read(self):
        self.start(PROMPT)
        self.until("name? ")
        self.type("Ada\n")
        self.until("hello Ada\n")
        self.assertEqual(self.process.wait(60), 0)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
