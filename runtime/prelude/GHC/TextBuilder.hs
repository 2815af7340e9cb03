-- SPDX-License-Identifier: BSD-3-Clause
-- Builders of lazy texts: they write into buffers, whose parts become chunks of the same lengths as
-- in text, where buffers hold UTF-16 units.
module GHC.TextBuilder where

import qualified Data.String as S
import GHC.Calls (arrayError)
import GHC.LazyText
import GHC.Packed (Packed (..), copyInto, lengthP, nullP, putChar#)
import qualified GHC.Packed as P
import GHC.Types
import Prelude

-- From a buffer, the start and current end of its next chunk, and the remaining room, returns the
-- chunks, which may be empty.
type Step = Bytes# -> Int -> Int -> Int -> [P.Text]

-- Transforms the continuation.
newtype Builder = Builder# (Step -> Step)

instance Eq Builder where
  a == b = toLazyText a == toLazyText b

instance Ord Builder where
  compare a b = compare (toLazyText a) (toLazyText b)

instance Show Builder where
  showsPrec p b = showsPrec p (toLazyText b)

instance Semigroup Builder where
  Builder# f <> Builder# g = Builder# (\k -> f (g k))

instance Monoid Builder where
  mempty = Builder# (\k -> k)

instance S.IsString Builder where
  fromString s = fromString s

toLazyText :: Builder -> Text
toLazyText b = toLazyTextWith smallChunkSize b

-- Size of the first buffer; others are small.
toLazyTextWith :: Int -> Builder -> Text
toLazyTextWith size (Builder# f)
  | size < 0 = arrayError "new: size overflow"
  | otherwise = foldr chunk Empty (inBuffer size (f (ended (\_ _ _ _ -> []))))

inBuffer :: Int -> Step -> [P.Text]
inBuffer size k = case newBytes# (intMul# size 4) (token# ()) of Res# b -> k b 0 0 size

-- Ends the current chunk.
ended :: Step -> Step
ended k b from to left
  | intEq# from to = k b to to left
  | True = case part b from to of !t -> t : k b to to left

part :: Bytes# -> Int -> Int -> P.Text
part b from to = Packed# P.textKind b from (intSub# to from)

withRoom :: Int -> Step -> Step
withRoom n k b from to left
  | intLe# n left = k b from to left
  | True = ended (\_ _ _ _ -> inBuffer (max n smallChunkSize) k) b from to left

written :: Char -> Step -> Step
written c k b from to left = case putChar# P.textKind b to c (token# ()) of
  Res# done -> done `seq#` k b from (intAdd# to 1) (intSub# left (if charGt# c '\xffff' then 2 else 1))

flush :: Builder
flush = Builder# ended

ensureFree :: Int -> Builder
ensureFree n = Builder# (withRoom n)

append' :: Builder -> Builder -> Builder
append' a b = a <> b

singleton :: Char -> Builder
singleton c = Builder# (\k -> withRoom 2 (written c k))

fromString :: String -> Builder
fromString s0 = Builder# (\k -> go s0 k)
  where
    go s k b !from !to !left = case s of
      [] -> k b from to left
      c : cs
        | intLe# left 1 -> case part b from to of !t -> t : inBuffer smallChunkSize (go s k)
        | True -> written c (go cs k) b from to left

-- Long ones become chunks of their own, delivered when the continuation reaches a chunk.
fromText :: P.Text -> Builder
fromText t
  | nullP t = mempty
  | intLe# n 128 = Builder# (\k -> withRoom n (copied k))
  | otherwise = Builder# (\k -> ended (\b from to left -> case k b from to left of !rest -> t : rest))
  where
    n = lengthP t
    copied k b from to left = case copyInto b to t (token# ()) of
      Res# done -> done `seq#` k b from (intAdd# to n) (intSub# left n)

fromLazyText :: Text -> Builder
fromLazyText t = Builder# (\k -> ended (\b from to left -> case k b from to left of
  !rest -> foldrChunks (:) rest t))
