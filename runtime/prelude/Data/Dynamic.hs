-- SPDX-License-Identifier: BSD-3-Clause
module Data.Dynamic
  ( Dynamic (..), toDyn, fromDyn, fromDynamic, dynTypeRep, dynApply, dynApp, Typeable
  ) where

import GHC.Base
import GHC.Exception
import GHC.Show
import GHC.Typeable
import GHC.Types

data Dynamic = forall a. Dynamic (TypeRep a) a

instance Show Dynamic where
  showsPrec _ d = showString "<<" . shows (dynTypeRep d) . showString ">>"

instance Exception Dynamic

toDyn :: Typeable a => a -> Dynamic
toDyn x = Dynamic typeRep# x

fromDynamic :: Typeable a => Dynamic -> Maybe a
fromDynamic (Dynamic rep x) = castBy typeRep# (unRep rep) x

fromDyn :: Typeable a => Dynamic -> a -> a
fromDyn d x = case fromDynamic d of
  Just found -> found
  Nothing -> x

dynTypeRep :: Dynamic -> SomeTypeRep
dynTypeRep (Dynamic rep _) = unRep rep

dynApply :: Dynamic -> Dynamic -> Maybe Dynamic
dynApply (Dynamic function f) (Dynamic argument x) = case funResultTy (unRep function) (unRep argument) of
  Just result -> Just (Dynamic (Rep# result) (coerce# f x))
  Nothing -> Nothing

dynApp :: Dynamic -> Dynamic -> Dynamic
dynApp f x = case dynApply f x of
  Just result -> result
  Nothing -> errorWithoutStackTrace
    ("Type error in dynamic application.\nCan't apply function " ++ show f ++ " to argument " ++ show x)
