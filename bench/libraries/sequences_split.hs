-- SPDX-License-Identifier: BSD-3-Clause
import qualified Data.Sequence as Seq
import Data.Sequence ((><))
import Data.Foldable (foldl')

lcg :: Int -> Int
lcg s = (s * 1103515245 + 12345) `mod` 2147483648

rands :: Int -> [Int]
rands n = take n (iterate lcg 42)

main :: IO ()
main = do
  let s = Seq.fromList [1 .. 10000] :: Seq.Seq Int
      rot acc x = let (l, r) = Seq.splitAt (x `mod` 10000) acc in r >< l
      s' = foldl' rot s (rands 300000)
  print (foldl' (\a b -> (a * 3 + b) `mod` 1000003) 0 s')
