-- given: first line
-- given: 42
-- given: x
-- given: rest of
-- given: the input
-- arguments: one two
module Main where

import Control.Exception (evaluate)
import Control.Monad
import Data.IORef
import System.Environment
import System.IO

main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
  line <- getLine
  putStrLn (reverse line)
  n <- readLn :: IO Int
  print (n + 1)
  c <- getChar
  print c
  end <- isEOF
  print end
  args <- getArgs
  print args
  text <- getContents
  print (length (lines text))
  mapM_ putStrLn (drop 1 (lines text))
  hPutStr stdout "a"
  hPutStrLn stdout "b"
  hPrint stdout (Just 1)
  hPutStrLn stderr "to stderr"
  putChar 'z' >> putStr "\n"
  hFlush stdout
  r <- newIORef (0 :: Int)
  forM_ [1 .. 10] (\i -> modifyIORef r (+ i))
  modifyIORef' r (* 2)
  readIORef r >>= print
  writeIORef r 7
  old <- atomicModifyIORef r (\x -> (x + 1, x))
  new <- atomicModifyIORef' r (\x -> (x + 1, x))
  print (old, new)
  atomicWriteIORef r 0
  readIORef r >>= print
  shared <- newIORef "same"
  print (shared == shared, stdin == stdin, stdout == stderr)
  six <- evaluate (2 * 3 :: Int)
  print six
  d <- readIO "2.5" :: IO Double
  print d
  print (userError "oops")

-- expect: enil tsrif
-- expect: 43
-- expect: 'x'
-- expect: False
-- expect: ["one","two"]
-- expect: 3
-- expect: rest of
-- expect: the input
-- expect: ab
-- expect: Just 1
-- expect: z
-- expect: 110
-- expect: (7,8)
-- expect: 0
-- expect: (True,True,False)
-- expect: 6
-- expect: 2.5
-- expect: user error (oops)
