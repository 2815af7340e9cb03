-- SPDX-License-Identifier: BSD-3-Clause
-- What a program gets: GHC's names.
module Shown.GHC.Magic
  ( inline, lazy, noinline, oneShot, runRW#
  ) where

import GHC.Unlifted
