-- SPDX-License-Identifier: BSD-3-Clause
-- Without GHC's internal trees, which differ here.
module Data.Sequence.Internal (module Data.Sequence) where

import Data.Sequence
