-- SPDX-License-Identifier: BSD-3-Clause
-- Exports GHC's names to programs.
{-# LANGUAGE PatternSynonyms #-}
module Shown.GHC.Exception
  ( module GHC.Exception.Type, throw, ErrorCall (ErrorCallWithLocation, ErrorCall), errorCallException
  , errorCallWithCallStackException, CallStack, fromCallSiteList, getCallStack, prettyCallStack
  , prettyCallStackLines, showCCSStack, SrcLoc (..), prettySrcLoc
  ) where

import GHC.Calls (callLines, centreLines)
import GHC.Exception
import GHC.Exception.Type
import GHC.Stack
import GHC.Types
import Data.List (intercalate)
import Prelude

errorCallException :: String -> SomeException
errorCallException s = toException (ErrorCall s)

-- Adds the current cost-centre stack.
errorCallWithCallStackException :: String -> CallStack -> SomeException
errorCallWithCallStackException s stack = toException (ErrorCallWithLocation s
  (intercalate "\n" (prettyCallStackLines stack ++ centreLines (token# ()))))

prettyCallStackLines :: CallStack -> [String]
prettyCallStackLines = callLines

showCCSStack :: [String] -> [String]
showCCSStack [] = []
showCCSStack centres = "CallStack (from -prof):" : map ("  " ++) (reverse centres)
