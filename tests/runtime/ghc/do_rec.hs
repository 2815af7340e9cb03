{-# LANGUAGE DoRec #-}
-- RecursiveDo by its old name.
module Main where

import Control.Monad.Fix

ones :: IO [Int]
ones = do
  rec xs <- return (1 : ys)
      ys <- return (2 : xs)
  return (take 5 xs)

main :: IO ()
main = ones >>= print
