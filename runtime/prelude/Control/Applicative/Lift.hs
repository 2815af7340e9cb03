-- SPDX-License-Identifier: BSD-3-Clause
module Control.Applicative.Lift
  ( Lift (..), unLift, mapLift, elimLift, Errors, runErrors, failure, eitherToErrors
  ) where

import Data.Functor.Constant (Constant (..))
import GHC.Base (Alternative (..), Applicative (..))
import Prelude

-- Adds `pure` to a functor.
data Lift f a = Pure a | Other (f a)
  deriving (Eq, Ord, Show, Read, Functor, Foldable, Traversable)

instance Applicative f => Applicative (Lift f) where
  pure a = Pure a
  Pure f <*> a = fmap f a
  Other f <*> Pure a = Other (fmap (\g -> g a) f)
  Other f <*> Other a = Other (f <*> a)

instance Alternative f => Alternative (Lift f) where
  empty = Other empty
  Pure a <|> _ = Pure a
  Other _ <|> Pure b = Pure b
  Other a <|> Other b = Other (a <|> b)

unLift :: Applicative f => Lift f a -> f a
unLift (Pure a) = pure a
unLift (Other a) = a

mapLift :: (f a -> g a) -> Lift f a -> Lift g a
mapLift _ (Pure a) = Pure a
mapLift f (Other a) = Other (f a)

elimLift :: (a -> r) -> (f a -> r) -> Lift f a -> r
elimLift f _ (Pure a) = f a
elimLift _ g (Other a) = g a

-- Collects all errors instead of returning the first.
type Errors e = Lift (Constant e)

runErrors :: Errors e a -> Either e a
runErrors (Pure a) = Right a
runErrors (Other (Constant e)) = Left e

failure :: e -> Errors e a
failure e = Other (Constant e)

eitherToErrors :: Either e a -> Errors e a
eitherToErrors (Left e) = failure e
eitherToErrors (Right a) = Pure a
