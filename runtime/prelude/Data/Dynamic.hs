-- SPDX-License-Identifier: BSD-3-Clause
module Data.Dynamic (Dynamic, toDyn, fromDyn, fromDynamic, dynTypeRep, Typeable) where

import GHC.Base
import GHC.Show
import GHC.Typeable
import GHC.Types

data Dynamic = forall a. Typeable a => Dynamic# a

instance Show Dynamic where
  showsPrec _ d = showString "<<" . shows (dynTypeRep d) . showString ">>"

toDyn :: Typeable a => a -> Dynamic
toDyn x = Dynamic# x

fromDynamic :: Typeable a => Dynamic -> Maybe a
fromDynamic (Dynamic# x) = cast x

fromDyn :: Typeable a => Dynamic -> a -> a
fromDyn d x = case fromDynamic d of
  Just found -> found
  Nothing -> x

dynTypeRep :: Dynamic -> TypeRep
dynTypeRep (Dynamic# x) = repOf x
