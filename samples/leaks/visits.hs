-- Counts visits by page, and keeps a log that nothing reads. docs/leaks.md finds what leaks, and why.
module Main where

import Data.IORef
import qualified Data.Map as Map

type Counts = Map.Map Int Int

data Visit = Visit Int Int

visits :: Int -> [Visit]
visits n = [Visit i (i * 7919 `mod` 50) | i <- [1 .. n]]

count :: Counts -> Visit -> Counts
count counts (Visit _ page) = Map.insertWith (+) page 1 counts

note :: IORef [Visit] -> Visit -> IO ()
note log visit = modifyIORef log (visit :)

record :: IORef Counts -> Visit -> IO ()
record total visit = modifyIORef total (`count` visit)

report :: Counts -> String
report counts = show (Map.size counts) ++ " pages, " ++ show (sum (Map.elems counts)) ++ " visits"

main :: IO ()
main = do
  log <- newIORef []
  total <- newIORef Map.empty
  mapM_ (\visit -> note log visit >> record total visit) (visits 4000)
  readIORef total >>= putStrLn . report
  writeIORef log []
