{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- Modules that keep the old names of what others have.
module Main (main) where
import GHC.Exts
import GHC.Integer
import GHC.Integer.Logarithms
import System.Cmd

fact :: Integer -> Integer
fact n
  | n `leInteger` smallInteger 1# = wordToInteger 1##
  | otherwise = n `timesInteger` fact (n `minusInteger` smallInteger 1#)

logs :: Integer -> (Int, Int, Int)
logs n = (I# (integerLog2# n), I# (integerLogBase# 10 n), I# (wordLog2# (integerToWord n)))

both :: Integer -> Integer -> ((Integer, Integer), (Integer, Integer))
both a b = case quotRemInteger a b of
  (# q, r #) -> case divModInteger a b of (# d, m #) -> ((q, r), (d, m))

main :: IO ()
main = do
  print (fact 25, I# (integerToInt (fact 10)))
  print (map logs [1, 2, 9, 10, 1023, 1024, 2 ^ 63, 10 ^ 40 + 1])
  print (I# (integerLogBase# 2 0), map (\n -> I# (integerLogBase# 3 n)) [1, 2, 3, 8, 9, 80, 81, 3 ^ 50 - 1, 3 ^ 50])
  print (map (uncurry both) [(7, 2), (-7, 2), (7, -2), (-7, -2)])
  print (shiftLInteger 5 70#, shiftRInteger (-5) 1#, testBitInteger 5 2#, bitInteger 65#, I# (popCountInteger 255))
  print (compareInteger 1 2, eqInteger 1 1, isTrue# (ltInteger# 3 2), xorInteger 5 1, complementInteger 0)
  print (D# (doubleFromInteger 3), D# (encodeDoubleInteger 3 4#), F# (encodeFloatInteger 1 -1#))
  case decodeDoubleInteger 0.75## of (# m, e #) -> print (m, I# e)
  rawSystem "true" [] >>= print
  system "exit 3" >>= print
