-- SPDX-License-Identifier: BSD-3-Clause
import qualified Data.Map.Strict as M
import Data.List (foldl')

lcg :: Int -> Int
lcg s = (s * 1103515245 + 12345) `mod` 2147483648

rands :: Int -> [Int]
rands n = take n (iterate lcg 42)

bump :: Maybe Int -> Maybe Int
bump Nothing = Just 1
bump (Just 7) = Nothing
bump (Just n) = Just (n + 1)
main :: IO ()
main = do
  let m = foldl' (\acc x -> M.alter bump (x `mod` 5003) acc) M.empty (rands 600000)
      m2 = foldl' (\acc x -> M.adjust (+1) (x `mod` 5003) acc) m (rands 300000)
  print (M.size m, M.foldl' (+) 0 m2)
