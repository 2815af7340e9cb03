-- SPDX-License-Identifier: BSD-3-Clause
-- Exports GHC's names to programs.
module Shown.GHC.ST
  ( ST (ST), STRep, runST, RealWorld, unsafeInterleaveST
  ) where

import GHC.ST
import GHC.Unlifted
import GHC.UnliftedMemory
