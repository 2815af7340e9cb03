-- SPDX-License-Identifier: BSD-3-Clause
module GHC.EvaluatedMaybe (evaluated) where

import Prelude

-- Evaluates the contents too, as strict maps do before storing.
evaluated :: Maybe a -> Maybe a
evaluated m = case m of
  Just !_ -> m
  Nothing -> m
