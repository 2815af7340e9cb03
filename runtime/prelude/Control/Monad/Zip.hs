-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.Zip (MonadZip (..)) where

import Control.Monad (liftM2)
import Data.Functor.Identity
import Data.Monoid (Alt (..), Dual (..), First (..), Last (..), Product (..), Sum (..))
import Data.Ord (Down (..))
import Data.Proxy
import GHC.Base (NonEmpty (..))
import GHC.NonEmpty ()
import Prelude

class Monad m => MonadZip m where
  mzip :: m a -> m b -> m (a, b)
  mzipWith :: (a -> b -> c) -> m a -> m b -> m c
  munzip :: m (a, b) -> (m a, m b)
  mzip = mzipWith (,)
  mzipWith f ma mb = fmap (uncurry f) (mzip ma mb)
  munzip mab = (fmap fst mab, fmap snd mab)

instance MonadZip [] where
  mzip = zip
  mzipWith = zipWith
  munzip = unzip

instance MonadZip Maybe where
  mzipWith f (Just a) (Just b) = Just (f a b)
  mzipWith _ _ _ = Nothing

instance MonadZip Identity where
  mzipWith f (Identity a) (Identity b) = Identity (f a b)
  munzip (Identity (a, b)) = (Identity a, Identity b)

instance MonadZip Sum where
  mzipWith f a b = liftM2 f a b

instance MonadZip Product where
  mzipWith f a b = liftM2 f a b

instance MonadZip Dual where
  mzipWith f a b = liftM2 f a b

instance MonadZip First where
  mzipWith f a b = liftM2 f a b

instance MonadZip Last where
  mzipWith f a b = liftM2 f a b

instance MonadZip Down where
  mzipWith f a b = liftM2 f a b

instance MonadZip NonEmpty where
  mzip (a :| as) (b :| bs) = (a, b) :| zip as bs
  mzipWith f (a :| as) (b :| bs) = f a b :| zipWith f as bs
  munzip ps = (fmap fst ps, fmap snd ps)

instance MonadZip Proxy where
  mzipWith _ _ _ = Proxy

instance MonadZip f => MonadZip (Alt f) where
  mzipWith f (Alt a) (Alt b) = Alt (mzipWith f a b)
