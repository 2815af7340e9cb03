-- SPDX-License-Identifier: BSD-3-Clause
-- Builders of lazy byte strings: they write into buffers, which become chunks of the same lengths
-- as in bytestring.
module GHC.BytesBuilder where

import qualified Data.ByteString.Char8 as C
import Data.ByteString.Short (ShortByteString, fromShort)
import Data.String
import GHC.LazyBytes (defaultChunkSize, smallChunkSize)
import GHC.Chunks
import GHC.Packed
import GHC.Types
import GHC.Word (Word8 (..))
import Prelude hiding (drop, length, take)

-- Writes into a buffer from a position on, as long as there is room.
type Step = Bytes# -> Int -> World# -> Res# Signal

-- The end of the written part, and whether everything is done, how much room is needed to
-- continue, or a chunk to insert.
data Signal = Done# !Int | Full# !Int !Int Step | Insert# !Int !ByteString Step

-- Transforms the continuation.
newtype Builder = Builder# (Step -> Step)

instance Semigroup Builder where
  Builder# f <> Builder# g = Builder# (\k -> f (g k))

instance Monoid Builder where
  mempty = Builder# (\k -> k)

instance IsString Builder where
  fromString s = mapListBounded charUtf8P s

-- ---- running ---------------------------------------------------------------------------------
-- Size of the first buffer, size of others, and whether to copy chunks that fill less than half of
-- their buffer.
data AllocationStrategy = Strategy# Int Int Bool

safeStrategy, untrimmedStrategy :: Int -> Int -> AllocationStrategy
safeStrategy first others = Strategy# first others True
untrimmedStrategy first others = Strategy# first others False

toLazyByteString :: Builder -> Chunks BytesTag
toLazyByteString b = toLazyByteStringWith (safeStrategy smallChunkSize defaultChunkSize) Empty b

toLazyByteStringWith :: AllocationStrategy -> Chunks BytesTag -> Builder -> Chunks BytesTag
toLazyByteStringWith (Strategy# first others trims) end (Builder# f) = begin first (f (\_ n _ -> Res# (Done# n)))
  where
    begin !size step = case newBytes# size (token# ()) of Res# b -> fill b step
    fill b step = case step b 0 (token# ()) of
      Res# signal -> case signal of
        Done# n -> chunk (written b n) end
        Full# n least next -> chunk (written b n) (begin (max least others) next)
        Insert# n c next
          | intEq# n 0 -> chunk c (fill b next)
          | True -> Chunk (written b n) (chunk c (begin others next))
    written b n
      | trims && intLt# (intMul# 2 n) (sizeBytes# b) = copyP (Packed# bytesKind b 0 n)
      | True = Packed# bytesKind b 0 n

hasRoom :: Bytes# -> Int -> Int -> Bool
hasRoom b at n = intLe# (intAdd# at n) (sizeBytes# b)

ensureFree :: Int -> Builder
ensureFree !n = Builder# step
  where
    step k b at w = if hasRoom b at n then k b at w else Res# (Full# at n k)

-- ---- primitives of fixed or bounded length ----------------------------------------------------
data FixedPrim a = Fixed# !Int (a -> Bytes# -> Int -> World# -> Res# ())

-- Returns the position after it.
data BoundedPrim a = Bounded# !Int (a -> Bytes# -> Int -> World# -> Res# Int)

liftFixedToBounded :: FixedPrim a -> BoundedPrim a
liftFixedToBounded (Fixed# n write) = Bounded# n (\a b at w -> case write a b at w of
  Res# done -> done `seq#` Res# (intAdd# at n))

primFixed :: FixedPrim a -> a -> Builder
primFixed (Fixed# n write) a = Builder# step
  where
    step k b !at w
      | hasRoom b at n = case write a b at w of Res# done -> done `seq#` k b (intAdd# at n) w
      | True = Res# (Full# at n (step k))

primBounded :: BoundedPrim a -> a -> Builder
primBounded (Bounded# n write) a = Builder# step
  where
    step k b !at w
      | hasRoom b at n = case write a b at w of Res# end -> k b end w
      | True = Res# (Full# at n (step k))

mapListFixed :: FixedPrim a -> [a] -> Builder
mapListFixed (Fixed# n write) all = Builder# (\k -> go k all)
  where
    go k as b !at w = case as of
      [] -> k b at w
      a : rest
        | hasRoom b at n -> case write a b at w of Res# done -> done `seq#` go k rest b (intAdd# at n) w
        | True -> Res# (Full# at n (go k as))

mapListBounded :: BoundedPrim a -> [a] -> Builder
mapListBounded (Bounded# n write) all = Builder# (\k -> go k all)
  where
    go k as b !at w = case as of
      [] -> k b at w
      a : rest
        | hasRoom b at n -> case write a b at w of Res# end -> go k rest b end w
        | True -> Res# (Full# at n (go k as))

-- A number's lowest n bytes; `kind` is the element type in the machine's arrays.
number :: Int -> Int -> FixedPrim Int
number kind n = Fixed# n (\a b at w -> writeInt# kind b at a w)

char8P :: FixedPrim Char
char8P = Fixed# 1 (\c b at w -> writeInt# bytesKind b at (charOrd# c) w)

charUtf8P :: BoundedPrim Char
charUtf8P = Bounded# 4 writeUtf8

writeUtf8 :: Char -> Bytes# -> Int -> World# -> Res# Int
writeUtf8 c b at w = case charOrd# c of
  !n
    | intLt# n 0x80 -> one at n
    | intLt# n 0x800 -> case one at (intOr# 0xc0 (intShiftRight# n 6)) of Res# p -> one p (low n)
    | intLt# n 0x10000 -> case one at (intOr# 0xe0 (intShiftRight# n 12)) of
        Res# p -> case one p (low (intShiftRight# n 6)) of Res# q -> one q (low n)
    | True -> case one at (intOr# 0xf0 (intShiftRight# n 18)) of
        Res# p -> case one p (low (intShiftRight# n 12)) of
          Res# q -> case one q (low (intShiftRight# n 6)) of Res# r -> one r (low n)
  where
    one !p !byte = case writeInt# bytesKind b p byte w of Res# done -> done `seq#` Res# (intAdd# p 1)
    low n = intOr# 0x80 (intAnd# n 0x3f)

-- Escapes ASCII characters by another primitive.
escapedUtf8 :: BoundedPrim Word8 -> BoundedPrim Char
escapedUtf8 (Bounded# n write) = Bounded# (max n 4) (\c b at w ->
  if charGt# c '\x7f' then writeUtf8 c b at w else write (W8# (charOrd# c)) b at w)

-- The shown text, of at most `most` characters.
shown :: Int -> (a -> String) -> BoundedPrim a
shown most f = Bounded# most (\a b at w -> characters b at (f a) w)
  where
    characters _ !at [] _ = Res# at
    characters b at (c : cs) w = case writeInt# bytesKind b at (charOrd# c) w of
      Res# done -> done `seq#` characters b (intAdd# at 1) cs w

-- ---- strings of bytes --------------------------------------------------------------------------
maximalCopySize :: Int
maximalCopySize = 2 * smallChunkSize

-- Copying builders evaluate the continuation first.
byteString, byteStringCopy, byteStringInsert :: ByteString -> Builder
byteString s = byteStringThreshold maximalCopySize s
byteStringCopy s = Builder# (\ !k -> copying s k)
byteStringInsert s = Builder# (\k b at w -> Res# (Insert# at s k))

byteStringThreshold :: Int -> ByteString -> Builder
byteStringThreshold most s = Builder# step
  where
    step !k b at w
      | lengthP s <= most = copying s k b at w
      | True = Res# (Insert# at s k)

-- Copies as much as there is room for, and the rest to the next buffer.
copying :: ByteString -> Step -> Step
copying s k b !at w = case intSub# (sizeBytes# b) at of
  !room
    | intLe# (lengthP s) room -> case copyInto b at s w of Res# done -> done `seq#` k b (intAdd# at (lengthP s)) w
    | True -> case copyInto b at (takeP room s) w of
        Res# done -> done `seq#` Res# (Full# (intAdd# at room) 1 (copying (dropP room s) k))

lazyByteString, lazyByteStringCopy, lazyByteStringInsert :: Chunks BytesTag -> Builder
lazyByteString s = overChunks byteString s
lazyByteStringCopy s = overChunks byteStringCopy s
lazyByteStringInsert s = overChunks byteStringInsert s

lazyByteStringThreshold :: Int -> Chunks BytesTag -> Builder
lazyByteStringThreshold most s = overChunks (byteStringThreshold most) s

overChunks :: (ByteString -> Builder) -> Chunks BytesTag -> Builder
overChunks f s = foldrChunks (\c b -> f c <> b) mempty s

shortByteString :: ShortByteString -> Builder
shortByteString s = Builder# (\k -> copying (fromShort s) k)

flush :: Builder
flush = byteStringInsert C.empty
