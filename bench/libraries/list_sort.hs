-- SPDX-License-Identifier: BSD-3-Clause
import Data.List
import Data.Ord

lcg :: Int -> Int
lcg s = (s * 1103515245 + 12345) `mod` 2147483648

rands :: Int -> [Int]
rands n = take n (iterate lcg 42)

main :: IO ()
main = do
  let xs = rands 50000
  print (sum (zipWith (*) (sort xs) (cycle [1, -1])) `mod` 1000003)
  print (head (sortBy (comparing negate) xs), head (sortOn (`mod` 1000) xs))
  print (length (group (sort (map (`mod` 5000) xs))), maximumBy (comparing snd) (map (\g -> (head g, length g)) (group (sort (map (`mod` 100) xs)))))
