{-# LANGUAGE AllowAmbiguousTypes, DataKinds, KindSignatures #-}
-- SPDX-License-Identifier: BSD-3-Clause
module GHC.OverloadedLabels (IsLabel (..)) where

import GHC.TypeLits (Symbol)

class IsLabel (x :: Symbol) a where
  fromLabel :: a
