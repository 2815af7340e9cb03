module Main where

import Data.Ratio (Ratio)

type Fraction = Ratio Integer

default (Int, Fraction, Float)

-- The first type that has all the classes: Int, Ratio Integer, Float.
wraps :: String
wraps = show (2 ^ 63)

halves :: [String]
halves = map show [1 / 2, 0.75]

root = sqrt 2

mixed n = fromIntegral n / 3 + 0.5

main :: IO ()
main = do
  putStrLn wraps
  mapM_ putStrLn halves
  print root
  print (mixed 4)
  print (toRational 0.1, realToFrac 1.5, maxBound `div` 2)
  print (show (fromIntegral (3 :: Int)), 7 `div` 2, pi)
