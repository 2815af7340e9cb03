{-# LANGUAGE MagicHash, UnboxedTuples, BangPatterns #-}
module Main where
import GHC.Exts
import GHC.IO (IO(..))

f :: Int# -> Int# -> Int
f a b = I# r
  where x = a +# b
        y = a *# 2#
        r = x -# y

g :: Int# -> Int# -> Int#
g 0# acc = acc
g n acc = g (n -# 1#) (h acc)

h :: Int# -> Int#
h x = x +# 3#

pair :: Int -> (# Int, Int #)
pair n = (# n + 1, n * 2 #)

counter :: IO Int
counter = IO (\s -> case newMutVar# (1::Int) s of
  (# s1, v #) -> case writeMutVar# v 5 s1 of
     s2 -> readMutVar# v s2)

main :: IO ()
main = do
  print (f 3# 4#)
  print (I# (g 10# 0#))
  case pair 5 of (# a, b #) -> print (a + b)
  let !(# p, q #) = pair 7
      z = 3# +# 4#
      unused = h 5#
  print (p, q, I# z)
  n <- counter
  print n
  print (isTrue# (3# ># 2#), C# (chr# 65#), D# (2.5## *## 2.0##))
