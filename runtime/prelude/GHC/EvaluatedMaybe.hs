-- SPDX-License-Identifier: BSD-3-Clause
module GHC.EvaluatedMaybe (evaluated) where

import Prelude

-- With what is in it, as strict maps store it.
evaluated :: Maybe a -> Maybe a
evaluated m = case m of
  Just !_ -> m
  Nothing -> m
