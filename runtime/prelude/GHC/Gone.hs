-- SPDX-License-Identifier: BSD-3-Clause
-- Functions that packages have no more: a program that uses one is refused, with what it should use.
{-# LANGUAGE DataKinds, KindSignatures, FlexibleContexts, UndecidableInstances #-}
module GHC.Gone (Gone, Symbol, gone) where

import GHC.TypeLits
import Prelude

class Gone (message :: Symbol)

instance TypeError ('Text message) => Gone message

gone :: a
gone = error "a function that is gone"
