-- SPDX-License-Identifier: BSD-3-Clause
-- Data.Binary: a map of strings, there and back.
module Main where

import Data.Binary
import qualified Data.ByteString.Lazy as L
import qualified Data.Map as M

names :: M.Map String Int
names = M.fromList [("name " ++ show k, k) | k <- [1 .. 100000]]

main :: IO ()
main = do
  let bytes = encode names
  print (L.length bytes)
  print (M.foldl' (+) 0 (decode bytes :: M.Map String Int))
