{-# LANGUAGE UnboxedTuples, UnboxedSums, MagicHash, UnliftedNewtypes, UnliftedFFITypes, KindSignatures, DataKinds, PolyKinds #-}
module Main where
import GHC.Exts
newtype N = N Int#
f :: Int -> (# Int, Int #)
f x = (# x + 1, x - 1 #)
g :: Int -> (# Int | Bool #)
g 0 = (# | True #)
g n = (# n | #)
h :: (# Int | Bool #) -> String
h (# n | #) = show n
h (# | b #) = show b
add :: N -> N -> N
add (N a) (N b) = N (a +# b)
sumTo :: Int# -> Int#
sumTo 0# = 0#
sumTo n = n +# sumTo (n -# 1#)
main :: IO ()
main = do
  case f 3 of (# a, b #) -> print (a, b)
  putStrLn (h (g 0) ++ h (g 4))
  case add (N 3#) (N 4#) of N r -> print (I# r)
  print (I# (sumTo 10#), C# (chr# 97#), isTrue# (3# ># 2#), D# (2.0## *## 3.0##))
