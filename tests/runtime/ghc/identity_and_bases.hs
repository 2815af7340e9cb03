-- Classes of Identity, digits in other bases, sparks, conversions of GHC.Float.
module Main where

import Data.Functor.Identity
import GHC.Conc (par, pseq)
import GHC.Float (double2Int, float2Int, int2Double, int2Float)
import Numeric (floatToDigits)

total :: Int -> Int
total n
  | n < 2 = n
  | otherwise = let a = total (n - 1); b = total (n - 2) in a `par` (b `pseq` (a + b))

digits :: (Show a, RealFloat a) => Integer -> [a] -> [([Int], Int)]
digits base xs = map (floatToDigits base) xs

main :: IO ()
main = do
  print (Identity 3 + 4 * 2 :: Identity Int)
  print (Identity "a" <> Identity "b", mconcat [Identity [1 :: Int], Identity [2, 3]])
  print (Identity 7 `div` 2 :: Identity Int, sqrt (Identity 16) :: Identity Double)
  print ([Identity 'a' .. Identity 'e'], maxBound :: Identity Bool)
  print (digits 2 [0.15625, 1, 1024, 0.1 :: Double])
  print (digits 16 [255.5, 1 / 3, 1e22 :: Double])
  print (digits 3 [1 / 9, 4 / 3, 81 :: Double], digits 36 [123456.789 :: Double])
  print (digits 2 [0.1, 3.5 :: Float], digits 7 [5.0e-324 :: Double])
  print (total 12)
  print (int2Double 3, int2Float (-4), double2Int (-2.7), float2Int 9.9)
