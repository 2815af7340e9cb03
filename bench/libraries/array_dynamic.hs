-- SPDX-License-Identifier: BSD-3-Clause
import Data.Array
main :: IO ()
main = do
  let n = 600
      s = listArray (1, n) [i * i `mod` 7 | i <- [1 .. n]] :: Array Int Int
      t = listArray (1, n) [i * 3 `mod` 5 | i <- [1 .. n]] :: Array Int Int
      d = array ((0, 0), (n, n)) [((i, j), f i j) | i <- [0 .. n], j <- [0 .. n]] :: Array (Int, Int) Int
      f 0 _ = 0
      f _ 0 = 0
      f i j | s ! i == t ! j = d ! (i - 1, j - 1) + 1
            | otherwise = max (d ! (i - 1, j)) (d ! (i, j - 1))
  print (d ! (n, n))
