-- SPDX-License-Identifier: BSD-3-Clause
-- Stacks of cost centres: empty without profiling.
module GHC.Stack (currentCallStack, whoCreated, renderStack) where

import Data.OldList (lines)
import GHC.Base
import GHC.Classes
import GHC.IO
import GHC.List
import GHC.Types

-- From the root, which is left out: `Main.f (f.hs:3:1-20)`.
currentCallStack :: IO [String]
currentCallStack = IO# (\w -> case callStack# w of Res# text -> Res# (lines text))

-- The stack under which the value, or the thunk of it, was made.
whoCreated :: a -> IO [String]
whoCreated a = IO# (\w -> case createdBy# a w of Res# text -> Res# (lines text))

renderStack :: [String] -> String
renderStack stack = "CallStack (from -prof):" ++ concatMap ("\n  " ++) (reverse stack)
