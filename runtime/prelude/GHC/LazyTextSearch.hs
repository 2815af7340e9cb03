-- SPDX-License-Identifier: BSD-3-Clause
-- Searches for one lazy text in another. It evaluates the same chunks as the text package, whose
-- search looks one character past the current position before it advances, by a distance that
-- depends on that character.
module GHC.LazyTextSearch (placesOf, splitAtPlace) where

import Data.Bits
import GHC.LazyText
import GHC.Packed (Packed, TextTag, at, lengthP, splitAtP)
import Prelude

-- Without overlap.
placesOf :: Text -> Text -> [Int]
placesOf part@(Chunk p ps) (Chunk first others)
  | size == 1 = placesOfOne (at p 0) 0 first others
  | otherwise = advance first others 0 0
  where
    size = foldlChunks (\n t -> n + lengthP t) 0 part
    end = foldlChunks (\_ t -> at t (lengthP t - 1)) '\0' part
    (mask, skip) = table size end p ps
    advance x xs = scan
      where
        here = lengthP x
        scan !found !i
          | i >= here = case xs of
              Empty -> []
              Chunk y ys -> advance y ys found (i - here)
          | lacks (i + size) x xs = []
          | c == end && matches 0 = found : scan (found + size) (i + size)
          | otherwise = scan (found + step) (i + step)
          where
            c = charAt x xs (i + size - 1)
            step | mask .&. bitOf (charAt x xs (i + size)) == 0 = size + 1
                 | c == end = skip + 1
                 | otherwise = 1
            matches !j
              | j >= size - 1 = True
              | charAt x xs (i + j) /= charAt p ps j = False
              | otherwise = matches (j + 1)
placesOf _ _ = []

placesOfOne :: Char -> Int -> Packed TextTag -> Text -> [Int]
placesOfOne c = within
  where
    within !before t ts = go 0
      where
        go k
          | k >= lengthP t = case ts of
              Empty -> []
              Chunk u us -> within (before + lengthP t) u us
          | at t k == c = before + k : go (k + 1)
          | otherwise = go (k + 1)

-- A bit set of the part's characters, and the distance to advance at its last character.
table :: Int -> Char -> Packed TextTag -> Text -> (Int, Int)
table size end p0 ps0 = chunkOf p0 ps0 0 0 (size - 2)
  where
    chunkOf p ps = go 0
      where
        go !i !k !mask !skip
          | i >= lengthP p - 1 = case ps of
              Empty -> (mask .|. bitOf end, skip)
              Chunk q qs -> chunkOf q qs k seen move
          | otherwise = go (i + 1) (k + 1) seen move
          where
            c = at p i
            seen = mask .|. bitOf c
            move = if c == end then size - k - 2 else skip

bitOf :: Char -> Int
bitOf c = 1 `shiftL` (fromEnum c .&. 63)

-- Negative past the end.
charAt :: Packed TextTag -> Text -> Int -> Char
charAt t ts !k
  | k < lengthP t = at t k
  | Chunk u us <- ts = charAt u us (k - lengthP t)
  | otherwise = '\0'

-- True if there are fewer than n characters.
lacks :: Int -> Packed TextTag -> Text -> Bool
lacks n t ts = lengthP t < n && case ts of
  Empty -> True
  Chunk u us -> lacks (n - lengthP t) u us

splitAtPlace :: Int -> Text -> (Text, Text)
splitAtPlace _ Empty = (Empty, Empty)
splitAtPlace n (Chunk t ts)
  | n >= lengthP t = case splitAtPlace (n - lengthP t) ts of (!a, !b) -> (Chunk t a, b)
  | otherwise = case splitAtP n t of (a, b) -> case chunk b ts of !behind -> (chunk a Empty, behind)
