-- SPDX-License-Identifier: BSD-3-Clause
module Foreign.StablePtr
  ( StablePtr, newStablePtr, deRefStablePtr, freeStablePtr, castStablePtrToPtr, castPtrToStablePtr
  ) where

import GHC.Stable
