-- SPDX-License-Identifier: BSD-3-Clause
-- Evaluating an expression at a point of a sequence of actions; there is no catching.
module Control.Exception (evaluate) where

import GHC.Base
import GHC.Types

evaluate :: a -> IO a
evaluate x = IO# (\_ -> x `seq` Res# x)
