-- SPDX-License-Identifier: BSD-3-Clause
-- Lazy texts and byte strings: lists of strict ones, built on demand. Functions evaluate as much as
-- in the packages text and bytestring if both agree; others are in the modules of the types.
module GHC.Chunks where

import Control.DeepSeq
import Data.Int (Int64)
import qualified Data.List as L
import GHC.Packed
import GHC.Types
import Prelude

-- Chunks are never empty.
data Chunks t = Empty | Chunk !(Packed t) (Chunks t)

instance Eq (Chunks t) where
  a == b = compare a b == EQ

instance Ord (Chunks t) where
  compare Empty Empty = EQ
  compare Empty _ = LT
  compare _ Empty = GT
  compare (Chunk a as) (Chunk b bs) = case compare (lengthP a) (lengthP b) of
    EQ -> compare a b <> compare as bs
    LT -> compare a (takeP (lengthP a) b) <> compare as (Chunk (dropP (lengthP a) b) bs)
    GT -> compare (takeP (lengthP b) a) b <> compare (Chunk (dropP (lengthP b) a) as) bs

instance Semigroup (Chunks t) where
  a <> b = foldrChunks Chunk b a

instance Monoid (Chunks t) where
  mempty = Empty
  mconcat = concatenated

instance NFData (Chunks t) where
  rnf Empty = ()
  rnf (Chunk _ cs) = rnf cs

chunk :: Packed t -> Chunks t -> Chunks t
chunk c cs = if nullP c then cs else Chunk c cs

-- Evaluates the chunks when the action runs, under its stack.
writeChunks :: (Packed t -> IO ()) -> Chunks t -> IO ()
writeChunks put cs = IO# (\w -> case cs of
  Empty -> Res# ()
  Chunk c rest -> case unIO (put c) w of Res# done -> done `seq#` unIO (writeChunks put rest) w)

foldrChunks :: (Packed t -> a -> a) -> a -> Chunks t -> a
foldrChunks f z = go
  where
    go Empty = z
    go (Chunk c cs) = f c (go cs)

foldlChunks :: (a -> Packed t -> a) -> a -> Chunks t -> a
foldlChunks f = go
  where
    go !z Empty = z
    go !z (Chunk c cs) = go (f z c) cs

-- Reverses the order of the chunks.
revChunks :: [Packed t] -> Chunks t
revChunks = L.foldl' (flip chunk) Empty

concatenated :: [Chunks t] -> Chunks t
concatenated [] = Empty
concatenated (t : ts) = go t
  where
    go Empty = concatenated ts
    go (Chunk c cs) = Chunk c (go cs)

unpackChunks :: Chunks t -> String
unpackChunks Empty = []
unpackChunks (Chunk c cs) = foldrP (:) (unpackChunks cs) c

lengthOf :: Packed t -> Int64
lengthOf c = fromIntegral (lengthP c)

takeC, dropC :: Int64 -> Chunks t -> Chunks t
takeC n _ | n <= 0 = Empty
takeC _ Empty = Empty
takeC n (Chunk c cs)
  | n < lengthOf c = Chunk (takeP (fromIntegral n) c) Empty
  | otherwise = Chunk c (takeC (n - lengthOf c) cs)
dropC n b | n <= 0 = b
dropC _ Empty = Empty
dropC n (Chunk c cs)
  | n < lengthOf c = Chunk (dropP (fromIntegral n) c) cs
  | otherwise = dropC (n - lengthOf c) cs

initC, reverseC :: Chunks t -> Chunks t
initC Empty = Empty
initC (Chunk c Empty) = chunk (initP c) Empty
initC (Chunk c cs) = Chunk c (initC cs)
reverseC = foldlChunks (\done c -> Chunk (reverseP c) done) Empty

takeWhileC, dropWhileC :: (Char -> Bool) -> Chunks t -> Chunks t
takeWhileC _ Empty = Empty
takeWhileC p (Chunk c cs) = case takeWhileP p c of
  start | lengthP start < lengthP c -> chunk start Empty
        | otherwise -> Chunk c (takeWhileC p cs)
dropWhileC _ Empty = Empty
dropWhileC p (Chunk c cs) = case dropWhileP p c of
  rest | nullP rest -> dropWhileC p cs
       | otherwise -> Chunk rest cs

breakC :: (Char -> Bool) -> Chunks t -> (Chunks t, Chunks t)
breakC p = breakAt (positionP p)

-- Breaks where the function says for a chunk, which returns the length if not in it.
breakAt :: (Packed t -> Int) -> Chunks t -> (Chunks t, Chunks t)
breakAt _ Empty = (Empty, Empty)
breakAt place (Chunk c cs) = case splitIn (place c) c of
  (start, rest)
    | nullP rest -> let (a, b) = breakAt place cs in (Chunk c a, b)
    | otherwise -> (chunk start Empty, Chunk rest cs)

initsC, tailsC :: Chunks t -> [Chunks t]
initsC t = Empty : go t
  where
    go Empty = []
    go (Chunk c cs) = L.map (\d -> Chunk d Empty) (L.tail (initsP c)) ++ L.map (Chunk c) (go cs)
tailsC Empty = [Empty]
tailsC t@(Chunk c cs) = t : tailsC (chunk (tailP c) cs)

-- Splits chunk by chunk and joins the last part of one with the first of the next.
joined :: (Packed t -> [Packed t]) -> Packed t -> Chunks t -> [Chunks t]
joined part = \first others -> go [] (part first) others
  where
    go done [c] Empty = [revChunks (c : done)]
    go done [c] (Chunk d ds) = go (c : done) (part d) ds
    go done (c : cs) ds = revChunks (c : done) : go [] cs ds
    go done [] _ = [revChunks done]

-- By the strict function of the same name.
mapAccumLC, mapAccumRC :: (acc -> Packed t -> (acc, Packed t)) -> acc -> Chunks t -> (acc, Chunks t)
mapAccumLC _ z Empty = (z, Empty)
mapAccumLC within z (Chunk c cs) = (end, Chunk d ds)
  where
    (next, d) = within z c
    (end, ds) = mapAccumLC within next cs
mapAccumRC _ z Empty = (z, Empty)
mapAccumRC within z (Chunk c cs) = (end, Chunk d ds)
  where
    (end, d) = within next c
    (next, ds) = mapAccumRC within z cs
