-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE RankNTypes #-}
module Data.Text.Internal.Builder
  ( Builder, toLazyText, toLazyTextWith, fromText, fromLazyText, fromString, singleton, flush, append', ensureFree
  , writeN
  ) where

import Control.Monad.ST (ST)
import qualified Data.Text.Array as A
import Data.Text.Internal (text)
import GHC.TextBuilder
import Prelude

-- Converts UTF-16 units to a text first.
writeN :: Int -> (forall s. A.MArray s -> Int -> ST s ()) -> Builder
writeN n write = ensureFree n <> fromText (text (A.run (A.new n >>= \a -> write a 0 >> return a)) 0 n)
