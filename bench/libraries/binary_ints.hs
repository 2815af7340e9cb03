-- SPDX-License-Identifier: BSD-3-Clause
-- Data.Binary: a long list of numbers, there and back.
module Main where

import Data.Binary
import qualified Data.ByteString.Lazy as L

main :: IO ()
main = do
  let bytes = encode [1 .. 1000000 :: Int]
  print (L.length bytes)
  print (sum (decode bytes :: [Int]))
