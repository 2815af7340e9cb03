-- SPDX-License-Identifier: BSD-3-Clause
-- What a program gets: GHC's names.
module Shown.GHC.STRef
  ( STRef (STRef), newSTRef, readSTRef, writeSTRef
  ) where

import GHC.ST
import GHC.Unlifted
import GHC.UnliftedMemory
