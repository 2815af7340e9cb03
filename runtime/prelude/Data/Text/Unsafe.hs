-- SPDX-License-Identifier: BSD-3-Clause
-- Numbers are UTF-16 units, counted from the text's beginning.
module Data.Text.Unsafe
  ( inlineInterleaveST, inlinePerformIO, unsafeDupablePerformIO, Iter (..), iter, iter_, reverseIter, reverseIter_
  , unsafeHead, unsafeTail, lengthWord16, takeWord16, dropWord16
  ) where

import Data.Text.Internal.Unsafe
import GHC.Packed
import GHC.TextUnits
import Prelude
import System.IO.Unsafe (unsafeDupablePerformIO)

data Iter = Iter !Char !Int

iter :: Text -> Int -> Iter
iter t i = case characterAt t i of (k, _) -> let c = at t k in Iter c (unitsOf c)

iter_ :: Text -> Int -> Int
iter_ t i = case iter t i of Iter _ n -> n

reverseIter :: Text -> Int -> (Char, Int)
reverseIter t i = case iter t i of Iter c n -> (c, negate n)

reverseIter_ :: Text -> Int -> Int
reverseIter_ t i = negate (iter_ t i)

unsafeHead :: Text -> Char
unsafeHead t = headP t

unsafeTail :: Text -> Text
unsafeTail t = tailP t
