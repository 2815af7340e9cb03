-- SPDX-License-Identifier: BSD-3-Clause
-- Exports GHC's names to programs.
module Shown.GHC.Types
  ( isTrue#, Int (I#), Char (C#), Double (D#), Float (F#), Word (W#), IO (IO), Bool (..), Ordering (..), Multiplicity (..), Type, Constraint
  , TYPE, RuntimeRep (..), VecCount (..), VecElem (..), Any, SPEC (..)
  ) where

import Data.Kind (Constraint, Type)
import GHC.Exts (Any, SPEC (..))
import GHC.Types
import GHC.ST (RealWorld)
import GHC.Unlifted
import GHC.UnliftedMemory
import GHC.Word (Word)
