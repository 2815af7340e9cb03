# SPDX-License-Identifier: BSD-3-Clause
"""Threads with all features of lazyrun: endings, waiting, limits, censuses, models, stress.

threads_test.py LAZYRUN CONVERTPROFILE
"""
import csv
import io
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from effort import SomeTests  # noqa: E402

lazyrun = convertprofile = None  # set by main

IMPORTS = """
module Main where
import Control.Concurrent
import Control.Concurrent.STM
import Control.Exception
import Control.Monad
import System.IO
import System.Timeout
"""
MODELS = ["callgraph", "function", "hybrid", "lexical", "stacks"]

# Eight threads, each with its own stack and garbage, pass lists around a ring.
RING = """
node :: MVar [Int] -> MVar [Int] -> Int -> IO ()
node from to k = forM_ [1 .. 5 :: Int] $ \\_ -> do
  xs <- takeMVar from
  putMVar to $! changed k xs

changed :: Int -> [Int] -> [Int]
changed k xs = take 60 (k * 7 : map (+ k) (filter odd xs) ++ filter even xs)

main :: IO ()
main = do
  ends <- replicateM 9 newEmptyMVar
  forM_ (zip3 ends (tail ends) [1 ..]) $ \\(from, to, k) -> forkIO (node from to k)
  sums <- forM [1 .. 5 :: Int] $ \\i -> do
    putMVar (head ends) [i .. i + 30]
    sum <$> takeMVar (last ends)
  print sums
"""


class Threads(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.scratch = pathlib.Path(self.folder.name)

    def source(self, text):
        path = self.scratch / "program.hs"
        path.write_text(IMPORTS + text, encoding="utf-8")
        return path

    def run_program(self, text, *options, given=""):
        return subprocess.run([lazyrun, *(options or ["--no-profile"]), self.source(text)], input=given, text=True,
                              capture_output=True, cwd=self.scratch, check=False, timeout=300)

    def expect(self, text, output, *options, given="", error="", code=0):
        done = self.run_program(text, *options, given=given)
        self.assertEqual((done.stdout, done.returncode), (output, code), done.stderr)
        self.assertIn(error, done.stderr)
        return done

    # ---- ends
    def test_the_program_ends_with_main(self):
        self.expect("main = forkIO (forever (return ())) >> putStrLn \"end\"\n", "end\n")

    def test_ready_threads_get_a_turn_when_main_ends(self):
        self.expect("main = mapM_ (forkIO . putStrLn) [\"a\", \"b\"] >> putStrLn \"main\"\n", "main\na\nb\n")
        self.expect("main = forkIO (forever yield) >> forkIO (putStrLn \"a\" >> yield >> putStrLn \"b\") >> putStrLn \"main\"\n",
                    "main\na\n")

    def test_an_exception_ends_its_thread_and_is_reported(self):
        done = self.expect("""
main = do
  done <- newEmptyMVar
  _ <- forkIO (print (1 `div` (0 :: Int)) `finally` putMVar done ())
  takeMVar done
  yield
  putStrLn "on"
""", "on\n")
        self.assertEqual(done.stderr, "program: divide by zero\n")

    def test_exceptions_meant_to_end_a_thread_are_not_reported(self):
        done = self.expect("""
main = do
  forever' <- newEmptyMVar
  t <- forkIO (takeMVar forever')
  yield >> killThread t >> yield
  _ <- forkIO (newEmptyMVar >>= takeMVar)
  _ <- forkIO (atomically retry)
  threadDelay 1000
  putStrLn "on"
  putMVar forever' ()
""", "on\n")
        self.assertEqual(done.stderr, "")

    def test_an_endless_wait_fails(self):
        self.expect("main = newEmptyMVar >>= \\m -> takeMVar (m :: MVar ())\n", "", code=1,
                    error="thread blocked indefinitely in an MVar operation")
        self.expect("main = atomically retry :: IO ()\n", "", code=1,
                    error="thread blocked indefinitely in an STM transaction")
        self.expect("main = do { let {x = x + 1 :: Int}; _ <- forkIO (threadDelay 10000000); print x }\n", "",
                    code=3, error="<<loop>>")

    def test_a_lost_thread_gets_its_exception_while_others_run(self):
        self.expect("""
main = do
  told <- newEmptyMVar
  _ <- forkIO (do
    r <- try (newEmptyMVar >>= takeMVar) :: IO (Either BlockedIndefinitelyOnMVar ())
    putMVar told (either show show r))
  print (sum [1 .. 200000 :: Integer])
  takeMVar told >>= putStrLn
""", "20000100000\nthread blocked indefinitely in an MVar operation\n")

    # ---- waiting
    def test_sleepers_wake_in_the_order_of_their_times(self):
        self.expect("""
main = do
  out <- newChan
  forM_ [30, 10, 20] $ \\n -> forkIO (threadDelay (n * 1000) >> writeChan out n)
  replicateM 3 (readChan out) >>= print
""", "[10,20,30]\n")

    def test_a_thread_waits_for_a_thunk_that_another_evaluates(self):
        self.expect("""
main = do
  let shared = length (filter even (concatMap (\\k -> [1 .. k]) [1 .. 1500 :: Int]))
  out <- newChan
  replicateM_ 4 (forkIO (evaluate shared >>= writeChan out))
  replicateM 4 (readChan out) >>= print
""", "[562500,562500,562500,562500]\n")

    def test_others_run_while_one_waits_for_input(self):
        process = subprocess.Popen([lazyrun, "--no-profile", self.source("""
main = do
  hSetBuffering stdout LineBuffering
  _ <- forkIO (forM_ [1 .. 3 :: Int] (\\n -> threadDelay 2000 >> print n) >> putStrLn "now")
  getLine >>= putStrLn
""")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.assertEqual([process.stdout.readline() for _ in range(4)], ["1\n", "2\n", "3\n", "now\n"])
        self.assertEqual(process.communicate("given\n")[0], "given\n")

    def test_threads_made_in_a_row_run_before_the_last_is_made(self):
        for options in (["--no-profile"], []):
            self.expect("""
main = do
  waiting <- newMVar (0 :: Int, 0)
  forM_ [1 .. 5000 :: Int] $ \\_ -> do
    modifyMVar_ waiting (\\(n, most) -> let m = n + 1 in m `seq` return (m, max m most))
    forkIO (modifyMVar_ waiting (\\(n, most) -> let m = n - 1 in m `seq` return (m, most)))
  (_, most) <- readMVar waiting
  print (most < 500)
""", "True\n", *options)

    def test_ctrl_c_goes_to_the_main_thread(self):
        process = subprocess.Popen([lazyrun, "--no-profile", self.source("""
main = do
  hSetBuffering stdout LineBuffering
  _ <- forkIO (forever (threadDelay 1000))
  r <- try (putStrLn "go" >> forever (threadDelay 500)) :: IO (Either AsyncException ())
  print r
""")], stdout=subprocess.PIPE, text=True)
        self.assertEqual(process.stdout.readline(), "go\n")
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.communicate()[0], "Left user interrupt\n")

    def test_polling_does_not_block_the_other_threads(self):
        for options in (["--no-profile"], [], ["--attribution", "hybrid"]):
            self.expect("""
main = do
  said <- newTVarIO False
  m <- newEmptyMVar
  _ <- forkIO (atomically (writeTVar said True))
  let wait = readTVarIO said >>= \\done -> unless done wait
      poll = tryTakeMVar m >>= maybe poll return
      loop :: Int -> Int
      loop n = if n < 0 then n else loop (n + 1)
  wait
  _ <- forkIO (putMVar m ())
  poll
  timeout 2000 (forever (return ())) >>= \\r -> print (r :: Maybe ())
  timeout 2000 (evaluate (loop 0)) >>= print
""", "Nothing\nNothing\n", *options)

    def test_a_string_of_one_thread_is_not_torn_by_another(self):
        self.expect("""
main = do
  out <- newEmptyMVar
  forM_ "ab" $ \\c -> forkIO (putStrLn (concatMap (\\n -> if n `mod` 40000 == 0 then [c] else []) [1 .. 400000 :: Int])
    >> putMVar out ())
  takeMVar out >> takeMVar out
""", "aaaaaaaaaa\nbbbbbbbbbb\n")

    # ---- limits
    def test_a_full_stack_concerns_only_its_thread(self):
        self.expect("""
deep :: Int -> Int
deep n = 1 + deep (n + 1)
main = do
  out <- newEmptyMVar
  _ <- forkFinally (evaluate (deep 0)) (putMVar out . either show show)
  takeMVar out >>= putStrLn
""", "stack overflow\n", "--no-profile", "--stack-limit", "4M")

    def test_a_full_heap_ends_the_program(self):
        self.expect("""
main = forkIO (print (length (show (product [1 .. 30000 :: Integer]) ++ show (reverse [1 .. 10000000 :: Int]))))
  >> threadDelay 100000000
""", "", "--no-profile", "--heap-limit", "20M", code=4)

    def test_ten_thousand_threads(self):
        self.expect("""
main = do
  ends <- forM [1 .. 10000 :: Int] $ \\k -> do
    end <- newEmptyMVar
    _ <- forkIO (yield >> putMVar end k)
    return end
  sum <$> mapM takeMVar ends >>= print
""", "50005000\n", "--no-profile", "--heap-limit", "64M")

    # ---- profiles
    def test_profiles_of_all_kinds(self):
        for options in (["--census", "5000"], ["--census", "5000", "--census-by", "retainer"],
                        ["--census", "5000", "--census-by", "biography"], ["--serial"]):
            self.expect(RING, self.ring(), *options)
            for kind in ("entries",):
                self.assertTrue(self.rows("program.pgcl", kind))

    def ring(self):
        return self.run_program(RING).stdout

    def test_the_ring_gives_the_expected_result(self):
        self.assertEqual(self.ring(), "[799,829,861,891,923]\n")

    def test_a_trace_can_be_made(self):
        done = self.run_program(RING, "--trace")
        self.assertEqual(done.stdout, self.ring())

    def rows(self, name, kind="entries"):
        table = subprocess.run([convertprofile, self.scratch / name, "--builtins", "show", "--rows", kind, "--to",
                                "csv", "-o", "-"], capture_output=True, check=True).stdout
        return list(csv.DictReader(io.StringIO(table.decode())))

    def test_models_share_out_the_same_costs(self):
        totals = {}
        for model in MODELS:
            self.expect(RING, self.ring(), "--attribution", model, "--profile", "p.pgcl")
            rows = [row for row in self.rows("p.pgcl") if row["name"] not in ("OVERHEAD_of", "garbage_collector")]
            totals[model] = [sum(int(row[f"{number}_individual"]) for row in rows) for number in ("Steps", "Words")]
        self.assertEqual(len(set(map(tuple, totals.values()))), 1, totals)

    # ---- stress: a switch and a collection at every allocation
    def test_the_ring_under_stress(self):
        self.expect(RING, self.ring(), "--no-profile", "--gc-stress")

    def test_random_networks_under_stress(self):
        for seed in range(6):
            text = random_network(random.Random(seed))
            expected = self.run_program(text).stdout
            self.assertRegex(expected, r"^\[.*\]\n$")
            for options in (["--no-profile", "--gc-stress"], ["--gc-stress"],
                            ["--attribution", "hybrid", "--census", "500", "--census-by", "biography"]):
                with self.subTest(seed=seed, options=options):
                    self.expect(text, expected, *options)


def random_network(chance):
    """Stages that pass numbers on by an MVar, a channel or a TVar, with thunks evaluated by others."""
    stages = chance.randint(2, 5)
    kinds = {
        "mvar": ("newEmptyMVar", "takeMVar", "putMVar"),
        "chan": ("newChan", "readChan", "writeChan"),
        "queue": ("newTBQueueIO 2", "(atomically . readTBQueue)", "(\\q -> atomically . writeTBQueue q)"),
        "tmvar": ("newEmptyTMVarIO", "(atomically . takeTMVar)", "(\\v -> atomically . putTMVar v)"),
    }
    links = [kinds[chance.choice(sorted(kinds))] for _ in range(stages + 1)]
    works = [f"(\\xs -> map (+ {chance.randint(1, 9)}) (reverse xs) ++ [sum xs `mod` {chance.randint(3, 50)}])"
             for _ in range(stages)]
    lines = ["main :: IO ()", "main = do"]
    lines += [f"  l{i} <- {link[0]}" for i, link in enumerate(links)]
    count = chance.randint(3, 8)
    for i, work in enumerate(works):
        strict = chance.choice(["$", "$!"])
        lines.append(f"  _ <- forkIO (replicateM_ {count} ({links[i][1]} l{i} >>= \\x -> "
                     f"{links[i + 1][2]} l{i + 1} {strict} {work} x))")
    lines.append(f"  _ <- forkIO (forM_ [1 .. {count}] (\\n -> {links[0][2]} l0 [n, n * n :: Int]))")
    lines.append(f"  rs <- replicateM {count} ({links[-1][1]} l{stages})")
    lines.append("  print (map sum rs)")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    lazyrun, convertprofile = sys.argv[1:3]
    unittest.main(argv=sys.argv[:1], testLoader=SomeTests())
