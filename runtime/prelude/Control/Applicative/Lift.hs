-- SPDX-License-Identifier: BSD-3-Clause
module Control.Applicative.Lift
  ( Lift (..), unLift, mapLift, elimLift, Errors, runErrors, failure, eitherToErrors
  ) where

import Data.Functor.Constant (Constant (..))
import GHC.Base (Alternative (..), Applicative (..))
import Prelude

-- A functor with a `pure` of its own.
data Lift f a = Pure a | Other (f a)

instance (Eq a, Eq (f a)) => Eq (Lift f a) where
  Pure a == Pure b = a == b
  Other a == Other b = a == b
  _ == _ = False

instance (Ord a, Ord (f a)) => Ord (Lift f a) where
  compare (Pure a) (Pure b) = compare a b
  compare (Pure _) (Other _) = LT
  compare (Other _) (Pure _) = GT
  compare (Other a) (Other b) = compare a b

instance (Show a, Show (f a)) => Show (Lift f a) where
  showsPrec d (Pure a) = showParen (d > 10) (\s -> "Pure " ++ showsPrec 11 a s)
  showsPrec d (Other a) = showParen (d > 10) (\s -> "Other " ++ showsPrec 11 a s)

instance (Read a, Read (f a)) => Read (Lift f a) where
  readsPrec d s = readParen (d > 10) pure_ s ++ readParen (d > 10) other s
    where
      pure_ r = [(Pure a, u) | ("Pure", t) <- lex r, (a, u) <- readsPrec 11 t]
      other r = [(Other a, u) | ("Other", t) <- lex r, (a, u) <- readsPrec 11 t]

instance Functor f => Functor (Lift f) where
  fmap f (Pure a) = Pure (f a)
  fmap f (Other a) = Other (fmap f a)

instance Foldable f => Foldable (Lift f) where
  foldMap f (Pure a) = f a
  foldMap f (Other t) = foldMap f t

instance Traversable f => Traversable (Lift f) where
  traverse f (Pure a) = fmap Pure (f a)
  traverse f (Other t) = fmap Other (traverse f t)

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

-- Errors are collected, not the first returned.
type Errors e = Lift (Constant e)

runErrors :: Errors e a -> Either e a
runErrors (Pure a) = Right a
runErrors (Other (Constant e)) = Left e

failure :: e -> Errors e a
failure e = Other (Constant e)

eitherToErrors :: Either e a -> Errors e a
eitherToErrors (Left e) = failure e
eitherToErrors (Right a) = Pure a
