{-# LANGUAGE AllowAmbiguousTypes, DataKinds, FunctionalDependencies, KindSignatures, RankNTypes, ScopedTypeVariables #-}
-- SPDX-License-Identifier: BSD-3-Clause
-- Implicit parameters: `?x` is `implicit# @"x"`, and `let ?x = e in b` is `bind# @"x" e b`.
module GHC.Implicit (Implicit# (..), bind#) where

import GHC.Functions
import GHC.TypeLits (Symbol)
import GHC.Types

class Implicit# (x :: Symbol) a | x -> a where
  implicit# :: a

newtype Given# x t r = Given# (Implicit# x t => r)

-- A function of the constraint is a function of the value.
bind# :: forall x t r. t -> (Implicit# x t => r) -> r
bind# value within = coerce# (Given# within :: Given# x t r) value
