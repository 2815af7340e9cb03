-- SPDX-License-Identifier: BSD-3-Clause
module GHC.Stack.Types
  ( CallStack (..), HasCallStack, SrcLoc (..), emptyCallStack, freezeCallStack, fromCallSiteList, getCallStack
  , pushCallStack
  ) where

import GHC.Calls (CallStack (..))
import GHC.Stack hiding (CallStack)
