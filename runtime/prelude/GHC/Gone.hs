-- SPDX-License-Identifier: BSD-3-Clause
-- Functions removed from packages: a program that uses one is rejected with a hint at the
-- replacement.
{-# LANGUAGE DataKinds, KindSignatures, FlexibleContexts, UndecidableInstances #-}
module GHC.Gone (Gone, Symbol, gone) where

import GHC.TypeLits
import Prelude

class Gone (message :: Symbol)

instance TypeError ('Text message) => Gone message

gone :: a
gone = error "a function that is gone"
