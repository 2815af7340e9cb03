{-# LANGUAGE StandaloneDeriving #-}
-- SPDX-License-Identifier: BSD-3-Clause
module Data.Functor.Sum (Sum (..)) where

import Data.Data
import Data.Functor.Classes
import GHC.Read (Read (..), readListPrecDefault, (+++))
import Prelude hiding (Read (..))

data Sum f g a = InL (f a) | InR (g a)

instance (Functor f, Functor g) => Functor (Sum f g) where
  fmap f (InL x) = InL (fmap f x)
  fmap f (InR y) = InR (fmap f y)
  a <$ InL x = InL (a <$ x)
  a <$ InR y = InR (a <$ y)

instance (Foldable f, Foldable g) => Foldable (Sum f g) where
  foldMap f (InL x) = foldMap f x
  foldMap f (InR y) = foldMap f y

instance (Traversable f, Traversable g) => Traversable (Sum f g) where
  traverse f (InL x) = fmap InL (traverse f x)
  traverse f (InR y) = fmap InR (traverse f y)

instance (Eq1 f, Eq1 g) => Eq1 (Sum f g) where
  liftEq eq (InL a) (InL b) = liftEq eq a b
  liftEq eq (InR a) (InR b) = liftEq eq a b
  liftEq _ _ _ = False

instance (Ord1 f, Ord1 g) => Ord1 (Sum f g) where
  liftCompare comp (InL a) (InL b) = liftCompare comp a b
  liftCompare _ (InL _) (InR _) = LT
  liftCompare _ (InR _) (InL _) = GT
  liftCompare comp (InR a) (InR b) = liftCompare comp a b

instance (Show1 f, Show1 g) => Show1 (Sum f g) where
  liftShowsPrec sp sl d (InL a) = showsUnaryWith (liftShowsPrec sp sl) "InL" d a
  liftShowsPrec sp sl d (InR a) = showsUnaryWith (liftShowsPrec sp sl) "InR" d a

instance (Read1 f, Read1 g) => Read1 (Sum f g) where
  liftReadPrec rp rl = readData
    (readUnaryWith (liftReadPrec rp rl) "InL" InL +++ readUnaryWith (liftReadPrec rp rl) "InR" InR)

instance (Read1 f, Read1 g, Read a) => Read (Sum f g a) where
  readPrec = readPrec1
  readListPrec = readListPrecDefault

instance (Eq1 f, Eq1 g, Eq a) => Eq (Sum f g a) where
  (==) = eq1

instance (Ord1 f, Ord1 g, Ord a) => Ord (Sum f g a) where
  compare = compare1

instance (Show1 f, Show1 g, Show a) => Show (Sum f g a) where
  showsPrec = showsPrec1

deriving instance (Typeable a, Typeable f, Typeable g, Data (f a), Data (g a)) => Data (Sum f g a)
