-- SPDX-License-Identifier: BSD-3-Clause
module Control.Applicative
  ( Applicative (..), Alternative (..), Functor (..), Const (..), ZipList (..)
  , (<$>), (<**>), liftA, liftA3, optional
  ) where

import Data.Functor.Const
import GHC.Base
import GHC.Classes
import GHC.List (repeat, zipWith)
import GHC.Num
import GHC.Show

newtype ZipList a = ZipList {getZipList :: [a]}

instance Eq a => Eq (ZipList a) where
  ZipList a == ZipList b = a == b

instance Show a => Show (ZipList a) where
  showsPrec d (ZipList a) =
    showParen (d >= 11) (\s -> "ZipList {getZipList = " ++ showsPrec 0 a ('}' : s))

instance Functor ZipList where
  fmap f (ZipList xs) = ZipList (map f xs)

instance Applicative ZipList where
  pure x = ZipList (repeat x)
  liftA2 f (ZipList xs) (ZipList ys) = ZipList (zipWith f xs ys)

optional :: Alternative f => f a -> f (Maybe a)
optional v = fmap Just v <|> pure Nothing
