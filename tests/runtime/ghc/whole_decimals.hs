{-# LANGUAGE NumDecimals #-}
{-# LANGUAGE NegativeLiterals #-}
module Main where

kind :: Int -> String
kind 1e3 = "a thousand"
kind 2.0 = "two"
kind _ = "another"

main :: IO ()
main = do
  print (1e6 :: Int, 1.5e3 :: Integer, 25.00 :: Int, 1200e-2 :: Int, -1.5e1 :: Int)
  print (0.0 :: Int, 0e5 :: Integer, 1.25e30 :: Integer)
  print (1e3 :: Double, 1.5, 15e-1 :: Double, 1e-2 :: Double)
  print (map kind [1000, 2, 3])
  print (sum (replicate 2 1e2) `div` 3)
