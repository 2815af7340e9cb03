-- SPDX-License-Identifier: BSD-3-Clause
-- Exports GHC's names to programs.
module Shown.GHC.STRef
  ( STRef (STRef), newSTRef, readSTRef, writeSTRef
  ) where

import GHC.ST
import GHC.Unlifted
import GHC.UnliftedMemory
