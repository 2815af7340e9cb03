-- SPDX-License-Identifier: BSD-3-Clause
-- Converts characters to UTF-8 and back; a byte is a number, or the character with that number.
module GHC.Utf8 (utf8, Decoded (..), decodedUtf8) where

import Data.Bits
import Data.Char
import Prelude

utf8 :: Char -> String
utf8 c
  | n < 0x80 = [c]
  | n < 0x800 = [chr (0xc0 .|. shiftR n 6), more n]
  | n < 0x10000 = [chr (0xe0 .|. shiftR n 12), more (shiftR n 6), more n]
  | otherwise = [chr (0xf0 .|. shiftR n 18), more (shiftR n 12), more (shiftR n 6), more n]
  where
    n = ord c
    more k = chr (0x80 .|. (k .&. 0x3f))

-- The beginning of a byte sequence: a character and the rest; an incomplete character; or an
-- invalid byte.
data Decoded = Decoded !Char String | Cut | Malformed

decodedUtf8 :: String -> Decoded
decodedUtf8 [] = Cut
decodedUtf8 (c : rest)
  | w < 0x80 = Decoded c rest
  | w < 0xc2 = Malformed
  | w < 0xe0 = sequel 1 (w .&. 0x1f) 0x80 0xbf rest
  | w < 0xf0 = sequel 2 (w .&. 0x0f) (if w == 0xe0 then 0xa0 else 0x80) (if w == 0xed then 0x9f else 0xbf) rest
  | w < 0xf5 = sequel 3 (w .&. 0x07) (if w == 0xf0 then 0x90 else 0x80) (if w == 0xf4 then 0x8f else 0xbf) rest
  | otherwise = Malformed
  where
    w = ord c

-- Expects n more bytes, the first of them between two bounds.
sequel :: Int -> Int -> Int -> Int -> String -> Decoded
sequel 0 n _ _ rest = Decoded (chr n) rest
sequel _ _ _ _ [] = Cut
sequel k n low high (c : rest)
  | ord c < low || ord c > high = Malformed
  | otherwise = sequel (k - 1) (shiftL n 6 .|. (ord c .&. 0x3f)) 0x80 0xbf rest
