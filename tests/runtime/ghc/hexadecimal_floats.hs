{-# LANGUAGE HexFloatLiterals, NumericUnderscores, NegativeLiterals #-}
module Main where

import Data.Ratio

half :: Double
half = 0x1p-1

f :: Double -> String
f 0x0.8 = "half"
f -0x1.0p2 = "minus four"
f _ = "another"

main :: IO ()
main = do
  print (half, 0x1.8p1 :: Double, 0xF.FF :: Double, -0x1.0p2 :: Double, 0x1_0.8P+4 :: Double)
  print (map f [half, -4, 2])
  print (0x1.fffffffffffffp1023 :: Double, 0x1p-1074 :: Double, 0x1.fffffep127 :: Float)
  print (0x0.1 :: Rational, denominator 0x1p-100, 0x10e2 :: Int)
  print (0x0.0p5 :: Double, 0x123456789abcdef0123.456789abcdefp-70 :: Rational, 0x1p200 :: Rational)
