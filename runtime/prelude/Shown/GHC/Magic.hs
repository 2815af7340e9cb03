-- SPDX-License-Identifier: BSD-3-Clause
-- Exports GHC's names to programs.
module Shown.GHC.Magic
  ( inline, lazy, noinline, oneShot, runRW#
  ) where

import GHC.Unlifted
