-- SPDX-License-Identifier: BSD-3-Clause
-- Texts as the UTF-16 units of text 1.2; here they are computed from the characters each time.
module GHC.TextUnits where

import Data.Bits
import qualified Data.Text as T
import GHC.Packed
import Prelude

unitsOf :: Char -> Int
unitsOf c = if c > '\xffff' then 2 else 1

units :: Text -> [Int]
units t = foldrP both [] t
  where
    both c rest
      | c > '\xffff' = 0xd7c0 + shiftR n 10 : 0xdc00 + (n .&. 0x3ff) : rest
      | otherwise = n : rest
      where
        n = fromEnum c

-- Replaces lone surrogates.
ofUnits :: [Int] -> Text
ofUnits all = T.pack (characters all)
  where
    characters (high : low : rest)
      | shiftR high 10 == 0x36 && shiftR low 10 == 0x37 =
          toEnum (0x10000 + shiftL (high - 0xd800) 10 + (low - 0xdc00)) : characters rest
    characters (n : rest) = toEnum n : characters rest
    characters [] = []

lengthWord16 :: Text -> Int
lengthWord16 t = foldlP' (\n c -> n + unitsOf c) 0 t

-- Numbers of the character that contains this unit, and of its first unit.
characterAt :: Text -> Int -> (Int, Int)
characterAt t i = go 0 0
  where
    go !k !n
      | k >= lengthP t || n + w > i = (k, n)
      | otherwise = go (k + 1) (n + w)
      where
        w = unitsOf (at t k)

-- Extends to the end of the character that contains the last unit.
takeWord16, dropWord16 :: Int -> Text -> Text
takeWord16 n t = takeP (characters n t) t
dropWord16 n t = dropP (characters n t) t

-- The number of characters in n units, including a partial last one.
characters :: Int -> Text -> Int
characters n t
  | n <= 0 = 0
  | otherwise = fst (characterAt t (n - 1)) + 1
