-- SPDX-License-Identifier: BSD-3-Clause
-- Without the trees that GHC's shows, which are others here.
module Data.Sequence.Internal (module Data.Sequence) where

import Data.Sequence
