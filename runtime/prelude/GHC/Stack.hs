-- SPDX-License-Identifier: BSD-3-Clause
-- Stacks of cost centres: empty without profiling.
module GHC.Stack
  ( currentCallStack, whoCreated, renderStack, HasCallStack, CallStack, SrcLoc (..)
  , callStack
  , emptyCallStack, freezeCallStack, fromCallSiteList, getCallStack, popCallStack, prettyCallStack
  , prettySrcLoc, pushCallStack, withFrozenCallStack, errorWithStackTrace
  ) where

import Data.OldList (intercalate, lines)
import GHC.Base
import GHC.Calls (CallStack (..), HasCallStack (..), SrcLoc (..), callLines, prettySrcLoc)
import GHC.Classes
import GHC.IO
import GHC.List
import GHC.Functions (errorWithoutStackTrace)
import GHC.Show
import GHC.Types

callStack :: HasCallStack => CallStack
callStack = popCallStack (CallStack calls)

emptyCallStack :: CallStack
emptyCallStack = CallStack []

getCallStack :: CallStack -> [([Char], SrcLoc)]
getCallStack (CallStack sites) = sites

fromCallSiteList :: [([Char], SrcLoc)] -> CallStack
fromCallSiteList = CallStack

pushCallStack :: ([Char], SrcLoc) -> CallStack -> CallStack
pushCallStack site (CallStack sites) = CallStack (site : sites)

popCallStack, freezeCallStack :: CallStack -> CallStack
popCallStack (CallStack sites) = CallStack (drop 1 sites)
freezeCallStack stack = stack

withFrozenCallStack :: a -> a
withFrozenCallStack a = a

prettyCallStack :: CallStack -> String
prettyCallStack (CallStack sites) = intercalate "\n" (callLines sites)

errorWithStackTrace :: String -> a
errorWithStackTrace = errorWithoutStackTrace

-- From the root, which is left out: `Main.f (f.hs:3:1-20)`.
currentCallStack :: IO [String]
currentCallStack = IO# (\w -> case callStack# w of Res# text -> Res# (lines text))

-- The stack under which the value, or the thunk of it, was made.
whoCreated :: a -> IO [String]
whoCreated a = IO# (\w -> case createdBy# a w of Res# text -> Res# (lines text))

renderStack :: [String] -> String
renderStack stack = "CallStack (from -prof):" ++ concatMap ("\n  " ++) (reverse stack)
