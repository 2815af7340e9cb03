-- SPDX-License-Identifier: BSD-3-Clause
-- Inference provides the instances for a record's own fields.
{-# LANGUAGE AllowAmbiguousTypes, FunctionalDependencies, KindSignatures, PolyKinds #-}
module GHC.Records (HasField (..)) where

class HasField x r a | x r -> a where
  getField :: r -> a
