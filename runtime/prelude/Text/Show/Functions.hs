-- SPDX-License-Identifier: BSD-3-Clause
-- Shows every function as `<function>`.
module Text.Show.Functions () where

import GHC.Base
import GHC.Show

instance Show (a -> b) where
  showsPrec _ _ s = "<function>" ++ s
