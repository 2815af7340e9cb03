-- SPDX-License-Identifier: BSD-3-Clause
-- A record has its fields by inference itself.
{-# LANGUAGE AllowAmbiguousTypes, FunctionalDependencies, KindSignatures, PolyKinds #-}
module GHC.Records (HasField (..)) where

class HasField x r a | x r -> a where
  getField :: r -> a
