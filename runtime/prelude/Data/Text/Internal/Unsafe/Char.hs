-- SPDX-License-Identifier: BSD-3-Clause
module Data.Text.Internal.Unsafe.Char (ord, unsafeChr, unsafeChr8, unsafeChr32, unsafeWrite) where

import Control.Monad.ST (ST)
import Data.Char (ord)
import qualified Data.Text as T
import qualified Data.Text.Array as A
import Data.Word
import GHC.TextUnits
import Prelude

unsafeChr :: Word16 -> Char
unsafeChr w = toEnum (fromIntegral w)

unsafeChr8 :: Word8 -> Char
unsafeChr8 w = toEnum (fromIntegral w)

unsafeChr32 :: Word32 -> Char
unsafeChr32 w = toEnum (fromIntegral w)

-- Returns the number of units written.
unsafeWrite :: A.MArray s -> Int -> Char -> ST s Int
unsafeWrite a i c = go 0 (units (T.singleton c))
  where
    go n [] = return n
    go n (u : us) = A.unsafeWrite a (i + n) (fromIntegral u) >> go (n + 1) us
