-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE GADTs, MagicHash #-}
module Unsafe.Coerce
  ( unsafeCoerce, unsafeEqualityProof, UnsafeEquality (..), unsafeCoerce#
  ) where

import GHC.Types
import GHC.Unlifted (unsafeCoerce#)

unsafeCoerce :: a -> b
unsafeCoerce a = coerce# a

data UnsafeEquality a b where
  UnsafeRefl :: UnsafeEquality a a

unsafeEqualityProof :: UnsafeEquality a b
unsafeEqualityProof = coerce# (UnsafeRefl :: UnsafeEquality () ())
