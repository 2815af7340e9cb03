{-# LANGUAGE QualifiedDo, RecursiveDo #-}
module Main where

import qualified Indexed as I
import qualified Prelude as P
import Prelude hiding ((>>=), (>>))

open :: Char -> I.Writer [Char] Int
open c = I.do
  I.tell [c]
  let n = fromEnum c
  I.return (n + 1)

pairs :: I.Writer [Char] (Int, Int)
pairs = I.do
  a <- open 'a'
  b <- open 'b'
  (c, d) <- I.return (a, b)
  I.return (c, d)

refuted :: I.Writer [Char] Int
refuted = I.do
  Just n <- I.return (Nothing :: Maybe Int)
  I.return n

knot :: I.Writer [Char] [Int]
knot = I.do
  rec let xs = 1 : map (* 2) ys
      ys <- I.return (take 3 xs)
  I.tell "knot"
  I.return ys

main :: IO ()
main = P.do
  print (I.run pairs)
  print (I.run refuted)
  n <- P.return 3
  print (I.run (I.do { open 'x'; I.return (n, do { m <- Just 1; pure (m + n) }) }))
  print (I.run knot)
