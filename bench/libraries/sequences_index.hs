-- SPDX-License-Identifier: BSD-3-Clause
import qualified Data.Sequence as Seq
import Data.List (foldl')

lcg :: Int -> Int
lcg s = (s * 1103515245 + 12345) `mod` 2147483648

rands :: Int -> [Int]
rands n = take n (iterate lcg 42)

main :: IO ()
main = do
  let s = Seq.fromList [1 .. 50000] :: Seq.Seq Int
      f acc x = let i = x `mod` 50000 in acc + Seq.index s i + maybe 0 id (Seq.lookup (i + 5) s)
  print (foldl' f 0 (rands 400000))
