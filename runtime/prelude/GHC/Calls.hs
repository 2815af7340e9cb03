{-# LANGUAGE RankNTypes, ScopedTypeVariables #-}
-- SPDX-License-Identifier: BSD-3-Clause
-- Errors raised by programs, with their call stacks (GHC's user guide, "HasCallStack").
module GHC.Calls where

import Data.OldList (intercalate, lines)
import GHC.Base hiding (error, undefined)
import GHC.Classes
import GHC.Exception
import GHC.List
import GHC.Num
import GHC.Show
import GHC.Types

data SrcLoc = SrcLoc
  { srcLocPackage :: [Char], srcLocModule :: [Char], srcLocFile :: [Char], srcLocStartLine :: Int
  , srcLocStartCol :: Int, srcLocEndLine :: Int, srcLocEndCol :: Int
  } deriving (Eq, Show)

-- Innermost first; a frozen one never changes.
data CallStack
  = EmptyCallStack
  | PushCallStack [Char] SrcLoc CallStack
  | FreezeCallStack CallStack

instance Show CallStack where
  showsPrec _ stack = shows (getCallStack stack)

emptyCallStack :: CallStack
emptyCallStack = EmptyCallStack

getCallStack :: CallStack -> [([Char], SrcLoc)]
getCallStack EmptyCallStack = []
getCallStack (PushCallStack name at outer) = (name, at) : getCallStack outer
getCallStack (FreezeCallStack stack) = getCallStack stack

pushCallStack :: ([Char], SrcLoc) -> CallStack -> CallStack
pushCallStack (name, at) outer = case outer of
  FreezeCallStack _ -> outer
  _ -> PushCallStack name at outer

-- Its dictionary is the stack, which the compiler builds (Solver::solve_call_stack) from `calledAt`
-- and `emptyCallStack`.
class HasCallStack where
  calls# :: CallStack  -- like `?callStack`: without an entry for the use itself

newtype Called# r = Called# (HasCallStack => r)

-- `let ?callStack = stack in within`
bindCalls# :: forall r. CallStack -> (HasCallStack => r) -> r
bindCalls# stack within = coerce# (Called# within :: Called# r) stack

calledAt :: [Char] -> [Char] -> [Char] -> Int -> Int -> Int -> Int -> CallStack -> CallStack
calledAt name inModule file line column endLine endColumn =
  pushCallStack (name, SrcLoc "main" inModule file line column endLine endColumn)

error :: forall (r :: RuntimeRep) (a :: TYPE r). HasCallStack => [Char] -> a
error s = errorWith s calls#

-- GHC's derived instances call `error` where their class is named.
derivedError# :: HasCallStack => [Char] -> a
derivedError# s = errorWith s (case calls# of
  PushCallStack _ place outer -> PushCallStack "error" place outer
  stack -> stack)

undefined :: forall (r :: RuntimeRep) (a :: TYPE r). HasCallStack => a
undefined = errorWith "Prelude.undefined" (calledInBase "error" "GHC.Err" "GHC/Err.hs" 75 14 calls#)

errorWith :: [Char] -> CallStack -> a
errorWith s stack = case lazyError# 11 (located s (callLines stack ++ centreLines (token# ()))) of
  () -> error# (uncaught s stack)

-- The machine adds the cost-centre stack.
uncaught :: [Char] -> CallStack -> [Char]
uncaught s stack = intercalate "\n" (s : callLines stack)

located :: [Char] -> [String] -> SomeException
located s place = toException (ErrorCallWithLocation s (intercalate "\n" place))

-- As called in GHC 9.0.2's own libraries.
calledInBase :: [Char] -> [Char] -> [Char] -> Int -> Int -> CallStack -> CallStack
calledInBase name inModule file line column = pushCallStack
  (name, SrcLoc "base" inModule ("libraries/base/" ++ file) line column line (column + length name))

-- Functions of containers have no call stacks.
containersError :: [Char] -> Int -> Int -> [Char] -> a
containersError inModule line column s = errorWith s (calledInContainers inModule line column)

calledInContainers :: [Char] -> Int -> Int -> CallStack
calledInContainers inModule line column =
  calledIn "containers-0.6.4.1" "libraries/containers/containers/src/" inModule line column

calledIn :: [Char] -> [Char] -> [Char] -> Int -> Int -> CallStack
calledIn package folder inModule line column =
  PushCallStack "error" (SrcLoc package inModule file line column line (column + 5)) EmptyCallStack
  where
    file = folder ++ map (\c -> if c == '.' then '/' else c) inModule ++ ".hs"

-- Errors of text, its streams and arrays, and bytestring.
textError, lazyTextError, streamError, arrayError, bytesError, lazyBytesError :: [Char] -> a
textError s = errorWith ("Data.Text." ++ s) (calledIn "text-1.2.5.0" "libraries/text/src/" "Data.Text" 1862 18)
streamError s = errorWith ("Data.Text.Internal.Fusion.Common." ++ s)
  (calledIn "text-1.2.5.0" "libraries/text/src/" "Data.Text.Internal.Fusion.Common" 944 24)
lazyTextError s = errorWith ("Data.Text.Lazy." ++ s) (calledIn "text-1.2.5.0" "libraries/text/src/" "Data.Text.Lazy" 1757 18)
arrayError s = errorWith ("Data.Text.Array." ++ s) (calledIn "text-1.2.5.0" "libraries/text/src/" "Data.Text.Array" 82 20)
bytesError s = errorWith ("Data.ByteString." ++ s)
  (calledIn "bytestring-0.10.12.1" "libraries/bytestring/" "Data.ByteString" 1914 23)
lazyBytesError s = errorWith ("Data.ByteString.Lazy." ++ s)
  (calledIn "bytestring-0.10.12.1" "libraries/bytestring/" "Data.ByteString.Lazy" 1359 23)

assert :: HasCallStack => Bool -> a -> a
assert True x = x
assert False _ = throw (AssertionFailed
  (intercalate "\n" ("Assertion failed" : callLines calls# ++ centreLines (token# ()))))

callLines :: CallStack -> [String]
callLines stack = case getCallStack stack of
  [] -> []
  sites -> "CallStack (from HasCallStack):" :
    map (\(name, at) -> "  " ++ name ++ ", called at " ++ prettySrcLoc at) sites

prettySrcLoc :: SrcLoc -> String
prettySrcLoc (SrcLoc package inModule file line column _ _) =
  file ++ ":" ++ show line ++ ":" ++ show column ++ " in " ++ package ++ ":" ++ inModule

-- Lines for the current cost centres; empty without profiling.
centreLines :: World# -> [String]
centreLines w = case callStack# w of
  Res# text -> case lines text of
    [] -> []
    centres -> "CallStack (from -prof):" : map ("  " ++) (reverse centres)
