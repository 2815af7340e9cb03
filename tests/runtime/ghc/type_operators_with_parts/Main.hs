{-# LANGUAGE TypeOperators #-}
module Main (main) where

-- Types that are operators, with their constructors and fields in lists of exports and imports.
import Pairs (type (+)(..), type (><|)((:><|)), type (~>)(Arrow, run))

swap :: a ><| b -> b ><| a
swap (a :><| b) = b :><| a

main :: IO ()
main = do
  print (swap ('a' :><| True))
  print (run (Arrow (+ 1)) 2)
  print (plus (Plus 3 :: Int + Bool))
