-- SPDX-License-Identifier: BSD-3-Clause
module Control.Applicative
  ( Applicative (..), Alternative (..), (<$), Const (..), ZipList (..), WrappedMonad (..), WrappedArrow (..)
  , (<$>), (<**>), liftA, liftA3, optional
  ) where

import Control.Arrow (Arrow (..), (>>>))
import Data.Foldable
import Data.Functor.Const
import Data.Traversable
import GHC.Base hiding (foldr)
import GHC.Classes
import GHC.List (drop, repeat, zipWith)
import GHC.Num
import GHC.Read
import GHC.Show
import GHC.Types

newtype ZipList a = ZipList {getZipList :: [a]}

deriving newtype instance Eq a => Eq (ZipList a)

instance Show a => Show (ZipList a) where
  showsPrec d (ZipList a) =
    showParen (d >= 11) (\s -> "ZipList {getZipList = " ++ showsPrec 0 a ('}' : s))

deriving newtype instance Ord a => Ord (ZipList a)

instance Read a => Read (ZipList a) where
  readPrec = readRecord "ZipList" "getZipList" ZipList
  readListPrec = readListPrecDefault

deriving newtype instance Foldable ZipList

instance Traversable ZipList where
  traverse f (ZipList xs) = fmap ZipList (traverse f xs)

instance Functor ZipList where
  fmap f (ZipList xs) = ZipList (map f xs)

instance Applicative ZipList where
  pure x = ZipList (repeat x)
  liftA2 f (ZipList xs) (ZipList ys) = ZipList (zipWith f xs ys)

instance Alternative ZipList where
  empty = ZipList []
  ZipList xs <|> ZipList ys = ZipList (xs ++ drop (length xs) ys)

optional :: Alternative f => f a -> f (Maybe a)
optional v = fmap Just v <|> pure Nothing

newtype WrappedMonad m a = WrapMonad {unwrapMonad :: m a}
  deriving newtype (Monad)

instance Monad m => Functor (WrappedMonad m) where
  fmap f (WrapMonad v) = WrapMonad (liftM f v)

instance Monad m => Applicative (WrappedMonad m) where
  pure x = WrapMonad (pure x)
  WrapMonad f <*> WrapMonad v = WrapMonad (ap f v)
  liftA2 f (WrapMonad x) (WrapMonad y) = WrapMonad (liftM2 f x y)

instance MonadPlus m => Alternative (WrappedMonad m) where
  empty = WrapMonad mzero
  WrapMonad u <|> WrapMonad v = WrapMonad (mplus u v)

newtype WrappedArrow a b c = WrapArrow {unwrapArrow :: a b c}

instance Arrow a => Functor (WrappedArrow a b) where
  fmap f (WrapArrow a) = WrapArrow (a >>> arr f)

instance Arrow a => Applicative (WrappedArrow a b) where
  pure x = WrapArrow (arr (\_ -> x))
  liftA2 f (WrapArrow u) (WrapArrow v) = WrapArrow (u &&& v >>> arr (\p -> case p of (a, b) -> f a b))
