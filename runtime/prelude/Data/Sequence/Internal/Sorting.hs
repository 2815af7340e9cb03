-- SPDX-License-Identifier: BSD-3-Clause
module Data.Sequence.Internal.Sorting
  ( sort, sortBy, sortOn, unstableSort, unstableSortBy, unstableSortOn
  ) where

import Data.Sequence
