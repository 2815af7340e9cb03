-- SPDX-License-Identifier: BSD-3-Clause
-- What a program gets: GHC's names.
module Shown.GHC.Float
  ( module GHC.Float, Double (D#), Float (F#)
  ) where

import GHC.Float
import GHC.Unlifted
