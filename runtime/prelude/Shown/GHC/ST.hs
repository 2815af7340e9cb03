-- SPDX-License-Identifier: BSD-3-Clause
-- What a program gets: GHC's names.
module Shown.GHC.ST
  ( ST (ST), STRep, runST, RealWorld, unsafeInterleaveST
  ) where

import GHC.ST
import GHC.Unlifted
import GHC.UnliftedMemory
