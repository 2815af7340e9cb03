-- SPDX-License-Identifier: BSD-3-Clause
-- What a program gets: GHC's names.
module Shown.GHC.Int
  ( Int (I#), Int8 (I8#), Int16 (I16#), Int32 (I32#), Int64 (I64#)
  ) where

import Data.Int
import GHC.ST (RealWorld)
import GHC.Unlifted
import GHC.UnliftedMemory
