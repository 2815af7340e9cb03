-- SPDX-License-Identifier: BSD-3-Clause
module Data.Void (Void, absurd, vacuous) where

import Data.Ix
import GHC.Base (Semigroup (..))
import Control.Exception (Exception)
import Prelude

data Void

absurd :: Void -> a
absurd v = v `seq` error "Data.Void.absurd"

vacuous :: Functor f => f Void -> f a
vacuous v = fmap absurd v

instance Eq Void where
  _ == _ = True

instance Ord Void where
  compare _ _ = EQ

instance Show Void where
  showsPrec _ v = absurd v

instance Read Void where
  readsPrec _ _ = []

instance Ix Void where
  range _ = []
  index _ v = absurd v
  inRange _ v = absurd v
  rangeSize _ = 0

instance Semigroup Void where
  a <> _ = a
  stimes _ a = a

instance Exception Void
