-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.Fix (MonadFix (..), fix) where

import Data.Function (fix)
import Data.Functor.Identity
import Data.Monoid (Alt (..), Ap (..), Dual (..), First (..), Last (..), Product (..), Sum (..))
import Data.Ord
import GHC.Base
import GHC.List (head, tail)
import GHC.ST (ST, fixST)
import GHC.Types

class Monad m => MonadFix m where
  mfix :: (a -> m a) -> m a

instance MonadFix Maybe where
  mfix f = a
    where
      a = f (unJust a)
      unJust (Just x) = x
      unJust Nothing = errorWithoutStackTrace "mfix Maybe: Nothing"

instance MonadFix [] where
  mfix f = case fix (\xs -> f (head xs)) of
    [] -> []
    x : _ -> x : mfix (\y -> tail (f y))

instance MonadFix NonEmpty where
  mfix f = case fix (\xs -> f (first xs)) of
    ~(x :| _) -> x :| mfix (\y -> rest (f y))
    where
      first ~(x :| _) = x
      rest ~(_ :| xs) = xs

instance MonadFix IO where
  mfix f = fixIO f

-- Passes the action its own result, which is available once the action is done.
fixIO :: (a -> IO a) -> IO a
fixIO f = IO# (\w -> case newReference# (errorWithoutStackTrace "cyclic evaluation in fixIO") w of
  Res# r -> case unIO (f (valueOf r w)) w of
    Res# x -> case writeReference# r x w of Res# _ -> Res# x)

valueOf :: Reference# a -> World# -> a
valueOf r w = case readReference# r w of Res# x -> x

instance MonadFix ((->) r) where
  mfix f = \r -> let a = f a r in a

instance MonadFix (Either e) where
  mfix f = a
    where
      a = f (unRight a)
      unRight (Right x) = x
      unRight _ = errorWithoutStackTrace "mfix Either: Left"

instance MonadFix Identity where
  mfix f = Identity (fix (\x -> runIdentity (f x)))

instance MonadFix Sum where
  mfix f = Sum (fix (\x -> getSum (f x)))

instance MonadFix Product where
  mfix f = Product (fix (\x -> getProduct (f x)))

instance MonadFix Dual where
  mfix f = Dual (fix (\x -> getDual (f x)))

instance MonadFix Down where
  mfix f = Down (fix (\x -> getDown (f x)))

instance MonadFix First where
  mfix f = First (mfix (\x -> getFirst (f x)))

instance MonadFix Last where
  mfix f = Last (mfix (\x -> getLast (f x)))

instance MonadFix f => MonadFix (Alt f) where
  mfix f = Alt (mfix (\x -> getAlt (f x)))

instance MonadFix f => MonadFix (Ap f) where
  mfix f = Ap (mfix (\x -> getAp (f x)))

instance MonadFix (ST s) where
  mfix f = fixST f
