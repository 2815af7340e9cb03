-- SPDX-License-Identifier: BSD-3-Clause
-- Instances of NonEmpty that need more than the basic classes.
module GHC.NonEmpty () where

import Data.Foldable
import Data.Traversable
import GHC.Base (Applicative (..), NonEmpty (..))
import GHC.Read (ReadPrec, expectP, parens, prec, readListPrec, readListPrecDefault, readPrec, step)
import Prelude hiding (Foldable (..), Traversable (..))

instance Eq a => Eq (NonEmpty a) where
  (a :| as) == (b :| bs) = a == b && as == bs

instance Ord a => Ord (NonEmpty a) where
  compare (a :| as) (b :| bs) = case compare a b of
    EQ -> compare as bs
    other -> other
  x > y = y < x

instance Show a => Show (NonEmpty a) where
  showsPrec d (a :| as) = showParen (d > 5) (\s -> showsPrec 6 a (" :| " ++ showsPrec 6 as s))

instance Read a => Read (NonEmpty a) where
  readPrec = parens (prec 5 (step readPrec >>= \a -> expectP ":|" >>= \_ -> step readPrec >>= \as -> return (a :| as)))
  readListPrec = readListPrecDefault

instance Foldable NonEmpty where
  foldr f z ~(a :| as) = f a (foldr f z as)
  foldl f z (a :| as) = foldl f (f z a) as
  foldl1 f (a :| as) = foldl f a as
  foldMap f ~(a :| as) = f a `mappend` foldMap f as
  fold ~(m :| ms) = m `mappend` fold ms
  toList ~(a :| as) = a : as
  length (_ :| as) = 1 + length as

instance Traversable NonEmpty where
  traverse f ~(a :| as) = liftA2 (:|) (f a) (traverse f as)
