-- SPDX-License-Identifier: BSD-3-Clause
module System.Mem.Weak (Weak, mkWeak, deRefWeak, finalize, mkWeakPtr, addFinalizer, mkWeakPair) where

import GHC.Weak
