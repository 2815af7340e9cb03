-- SPDX-License-Identifier: BSD-3-Clause
import qualified Data.IntMap.Strict as M
import Data.List (foldl')

lcg :: Int -> Int
lcg s = (s * 1103515245 + 12345) `mod` 2147483648

rands :: Int -> [Int]
rands n = take n (iterate lcg 42)

main :: IO ()
main = do
  let m = foldl' (\acc x -> M.insertWith (+) (x `mod` 50021) 1 acc) M.empty (rands 500000)
      s = foldl' (\acc x -> acc + M.findWithDefault 0 (x `mod` 70000) m) 0 (rands 500000)
  print (M.size m, s, M.foldrWithKey (\k v a -> k * v + a) 0 m)
