-- SPDX-License-Identifier: BSD-3-Clause
-- Cost-centre stacks, which are empty without profiling.
module GHC.Stack
  ( currentCallStack, whoCreated, renderStack, HasCallStack, CallStack, SrcLoc (..)
  , callStack
  , emptyCallStack, freezeCallStack, fromCallSiteList, getCallStack, popCallStack, prettyCallStack
  , prettySrcLoc, pushCallStack, withFrozenCallStack, errorWithStackTrace
  ) where

import Data.OldList (intercalate, lines)
import GHC.Base
import GHC.Calls
  ( CallStack (..), HasCallStack (..), SrcLoc (..), bindCalls#, callLines, emptyCallStack, errorWith, getCallStack
  , prettySrcLoc, pushCallStack )
import GHC.Classes
import GHC.IO
import GHC.List
import GHC.Functions (errorWithoutStackTrace)
import GHC.Show
import GHC.Types

callStack :: HasCallStack => CallStack
callStack = case calls# of
  EmptyCallStack -> EmptyCallStack
  _ -> popCallStack calls#

fromCallSiteList :: [([Char], SrcLoc)] -> CallStack
fromCallSiteList = foldr (\(name, at) -> PushCallStack name at) EmptyCallStack

popCallStack, freezeCallStack :: CallStack -> CallStack
popCallStack stack = case stack of
  EmptyCallStack -> errorWithoutStackTrace "popCallStack: empty stack"
  PushCallStack _ _ outer -> outer
  FreezeCallStack _ -> stack
freezeCallStack = FreezeCallStack

-- Calls inside count as made by the caller of the enclosing function.
withFrozenCallStack :: HasCallStack => (HasCallStack => a) -> a
withFrozenCallStack within = bindCalls# (freezeCallStack (popCallStack calls#)) within

prettyCallStack :: CallStack -> String
prettyCallStack = intercalate "\n" . callLines

errorWithStackTrace :: String -> a
errorWithStackTrace s = errorWith s emptyCallStack

-- Root first, but without it: `Main.f (f.hs:3:1-20)`.
currentCallStack :: IO [String]
currentCallStack = IO# (\w -> case callStack# w of Res# text -> Res# (lines text))

-- The stack that made the value or its thunk.
whoCreated :: a -> IO [String]
whoCreated a = IO# (\w -> case createdBy# a w of Res# text -> Res# (lines text))

renderStack :: [String] -> String
renderStack stack = "CallStack (from -prof):" ++ concatMap ("\n  " ++) (reverse stack)
