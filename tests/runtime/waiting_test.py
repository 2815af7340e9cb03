# SPDX-License-Identifier: BSD-3-Clause
"""With the time-stamp counter, waiting time of any kind is charged to SYSTEM.

waiting_test.py LAZYRUN CONVERTPROFILE
"""
import csv
import io
import os
import pathlib
import pty
import subprocess
import sys
import tempfile
import threading
import time
import unittest

WAIT = 0.5  # seconds
lazyrun = convertprofile = None  # set in main

HEAD = """module Main where
import Control.Concurrent
import Control.Concurrent.STM
import System.IO
import System.Process
import System.Timeout

main :: IO ()
main = hSetBuffering stdout LineBuffering >> putStrLn "begins" >> waits

"""
# Each needs the time WAIT, or input that comes after it.
BY_ITSELF = {
    "threadDelay": "waits = threadDelay 500000",
    "an MVar that another thread fills": """waits = do
  v <- newEmptyMVar
  _ <- forkIO (threadDelay 500000 >> putMVar v ())
  takeMVar v""",
    "a transaction that retries": """waits = do
  v <- newTVarIO (0 :: Int)
  _ <- forkIO (threadDelay 500000 >> atomically (writeTVar v 1))
  atomically (readTVar v >>= \\x -> if x == 0 then retry else return ())""",
    "a channel": """waits = do
  c <- newChan
  _ <- forkIO (threadDelay 500000 >> writeChan c 'x')
  readChan c >>= print""",
    "a timeout": "waits = newEmptyMVar >>= \\v -> timeout 500000 (takeMVar (v :: MVar ())) >>= print",
    "waitForProcess": 'waits = spawnCommand "sleep 0.5" >>= waitForProcess >>= print',
    "system": 'waits = system "sleep 0.5" >>= print',
    "readProcess": 'waits = readProcess "sh" ["-c", "sleep 0.5; echo x"] "" >>= putStr',
    "a pipe from a process": """waits = do
  (_, Just out, _, process) <- createProcess (proc "sh" ["-c", "sleep 0.5; echo x"]) { std_out = CreatePipe }
  hGetLine out >>= putStrLn
  waitForProcess process >>= print""",
}
BY_INPUT = {
    "getLine": "waits = getLine >>= putStrLn",
    "getContents": "waits = getContents >>= print . length",
    "hWaitForInput": "waits = hWaitForInput stdin 5000 >>= print",
    "getLine beside another thread": "waits = forkIO (threadDelay 10000000) >> getLine >>= putStrLn",
}
BY_NAMED_PIPE = {
    "opening a named pipe": 'waits = openFile "fifo" ReadMode >>= hClose',
    "reading a named pipe": 'waits = readFile "fifo" >>= putStr',
}


class Waiting(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)

    def start(self, body, stdin):
        (self.folder / "main.hs").write_text(f"{HEAD}waits :: IO ()\n{body}\n")
        running = subprocess.Popen([lazyrun, "--clock", "cycles", "--profile", "p.pgcl", "main.hs"], cwd=self.folder,
                                   stdin=stdin, stdout=subprocess.PIPE, text=True)
        self.addCleanup(running.stdout.close)
        self.assertEqual(running.stdout.readline(), "begins\n")
        return running

    def assert_system_s(self, running):
        running.stdout.read()
        self.assertEqual(running.wait(), 0)
        text = subprocess.run([convertprofile, "p.pgcl", "--builtins", "show", "--rows", "entries", "--to", "csv", "-q",
                               "-o", "-"], cwd=self.folder, capture_output=True, text=True, check=True).stdout
        times = {}
        for row in csv.DictReader(io.StringIO(text)):
            times[row["name"]] = times.get(row["name"], 0) + int(row["Ticks_individual"])
        waited = times.pop("SYSTEM")
        self.assertGreater(waited, 2 * sum(times.values()), times)

    def test_streams_that_end_by_themselves(self):
        for name, body in BY_ITSELF.items():
            with self.subTest(name):
                self.assert_system_s(self.start(body, subprocess.DEVNULL))

    def test_input(self):
        for name, body in BY_INPUT.items():
            for is_terminal in (False, True):
                with self.subTest(name, is_terminal=is_terminal):
                    reads, writes = pty.openpty()[::-1] if is_terminal else os.pipe()
                    running = self.start(body, reads)
                    time.sleep(WAIT)
                    os.write(writes, b"x\n\x04" if is_terminal else b"x\n")
                    if not is_terminal:
                        os.close(writes)
                    self.assert_system_s(running)
                    os.close(reads)
                    if is_terminal:
                        os.close(writes)

    def test_named_pipes(self):
        for name, body in BY_NAMED_PIPE.items():
            with self.subTest(name):
                os.mkfifo(self.folder / "fifo")
                running = self.start(body, subprocess.DEVNULL)

                def write():
                    time.sleep(WAIT)
                    (self.folder / "fifo").write_text("x\n")
                writer = threading.Thread(target=write)
                writer.start()
                self.assert_system_s(running)
                writer.join()
                (self.folder / "fifo").unlink()


if __name__ == "__main__":
    lazyrun, convertprofile = (str(pathlib.Path(word).resolve()) for word in sys.argv[1:3])
    del sys.argv[1:3]
    unittest.main()
