-- SPDX-License-Identifier: BSD-3-Clause
-- UTF-16 and UTF-32, little-endian or big-endian.
module GHC.Utf16 (Form (..), Order (..), encoded, decoded, decodedLazily) where

import Data.Bits
import Data.Char
import Data.Text.Encoding.Error
import Prelude

data Form = Utf16 | Utf32

data Order = Little | Big

encoded :: Form -> Order -> Char -> String
encoded Utf32 order c = ordered order [ord c, shiftR (ord c) 8, shiftR (ord c) 16, 0]
encoded Utf16 order c
  | n < 0x10000 = unit n
  | otherwise = unit (0xd800 + shiftR (n - 0x10000) 10) ++ unit (0xdc00 + ((n - 0x10000) .&. 0x3ff))
  where
    n = ord c
    unit k = ordered order [k, shiftR k 8]

ordered :: Order -> [Int] -> String
ordered Little ks = map (\k -> chr (k .&. 255)) ks
ordered Big ks = reverse (ordered Little ks)

-- The number encoded by some bytes.
value :: Order -> String -> Int
value Little s = foldr (\c n -> shiftL n 8 .|. ord c) 0 s
value Big s = value Little (reverse s)

-- The character encoded by exactly these bytes.
whole :: Form -> Order -> String -> Maybe Char
whole Utf32 order s@[_, _, _, _] = scalar (value order s)
whole Utf16 order s@[_, _] = scalar (value order s)
whole Utf16 order [a, b, c, d]
  | shiftR high 10 == 0x36 && shiftR low 10 == 0x37 =
      Just (chr (0x10000 + shiftL (high - 0xd800) 10 + (low - 0xdc00)))
  where
    high = value order [a, b]
    low = value order [c, d]
whole _ _ _ = Nothing

scalar :: Int -> Maybe Char
scalar n
  | n < 0xd800 || n > 0xdfff && n <= 0x10ffff = Just (chr n)
  | otherwise = Nothing

-- A byte that begins no character is one error. As in text, whose buffer grows while decoding, the
-- handler is called again for an error for which there was no room.
decoded :: Form -> Order -> String -> OnDecodeError -> String -> String
decoded form order what onError bytes = go 0 (length bytes `div` bytesOf form) bytes
  where
    go :: Int -> Int -> String -> String
    go _ _ [] = []
    go n room s = case whole form order (take 2 s) of
      Just c -> put n room c s (drop 2 s)
      Nothing -> case whole form order (take 4 s) of
        Just c -> put n room c s (drop 4 s)
        Nothing -> case onError what Nothing of
          Just c -> put n room c s (drop 1 s)
          Nothing -> go n room (drop 1 s)
    put n room c s rest
      | n >= room = go n (2 * room + 1) s
      | otherwise = c : go (n + if c > '\xffff' then 2 else 1) room rest

bytesOf :: Form -> Int
bytesOf Utf16 = 2
bytesOf Utf32 = 4

-- Decodes on demand. As in GHC's library, an error that is found when a fifth byte is read loses
-- that byte too, and a truncated end is reported again and again.
decodedLazily :: Form -> Order -> String -> OnDecodeError -> String -> String
decodedLazily form order what onError = go ""
  where
    go kept s = case whole form order kept of
      Just c -> c : go "" s
      Nothing -> more kept s
    more "" [] = []
    more kept [] = failed Nothing kept []
    more [first, b, c, d] (_ : s) = failed (Just (fromIntegral (ord first))) [b, c, d] s
    more kept (c : s) = go (kept ++ [c]) s
    failed byte kept s = case onError what byte of
      Just c -> c : go kept s
      Nothing -> go kept s
