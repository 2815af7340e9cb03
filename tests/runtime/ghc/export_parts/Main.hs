module Main where

import Prelude hiding (head, length, tail)
import Queue

main :: IO ()
main = do
  let queue = foldl snoc empty "abc"
  print (head queue, head (tail queue), isEmpty queue)
  print (length (Stack 4 "abcd"))
