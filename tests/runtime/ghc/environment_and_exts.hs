-- SPDX-License-Identifier: BSD-3-Clause
module Main (main) where

import Control.Exception
import GHC.Exts (groupWith, sortWith, the)
import System.Environment

key :: Int -> Int
key n = n `mod` 3

main :: IO ()
main = do
  setEnv "LAZY_A" "x" >> lookupEnv "LAZY_A" >>= print
  setEnv "LAZY_A" "y" >> getEnv "LAZY_A" >>= print
  fmap (lookup "LAZY_A") getEnvironment >>= print
  unsetEnv "LAZY_A" >> lookupEnv "LAZY_A" >>= print
  setEnv "LAZY_A" "z" >> setEnv "LAZY_A" "" >> lookupEnv "LAZY_A" >>= print
  (try (setEnv "A=B" "x") :: IO (Either IOException ())) >>= print
  (try (setEnv "" "x") :: IO (Either IOException ())) >>= print
  (try (unsetEnv "A=B") :: IO (Either IOException ())) >>= print
  print (sortWith key [5, 4, 3, 2, 1], groupWith key [1 .. 7], the "aaa")
  (try (evaluate (the [1, 2 :: Int])) :: IO (Either ErrorCall Int)) >>= print
