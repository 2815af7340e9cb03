-- SPDX-License-Identifier: BSD-3-Clause
main :: IO ()
main = do
  let f = product [1 .. 20000 :: Integer]
  print (length (show f))
  print (length (show (2 ^ (2000000 :: Int) :: Integer)))
  print (sum (map (\k -> product [1 .. k] `mod` 1000000007) [1 .. 2000 :: Integer]))
  print (3 ^ (20000 :: Int) `mod` (10 ^ (50 :: Int)) :: Integer)
