-- SPDX-License-Identifier: BSD-3-Clause
-- Data.ByteString.Builder: a table of numbers and names as text.
module Main where

import Data.ByteString.Builder
import qualified Data.ByteString.Lazy as L

row :: Int -> Builder
row k = intDec k <> char7 ',' <> string7 "name" <> char7 ' ' <> intDec (k * k) <> char7 '\n'

main :: IO ()
main = print (L.length (toLazyByteString (foldMap row [1 .. 150000])))
