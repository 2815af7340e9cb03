-- SPDX-License-Identifier: BSD-3-Clause
module Data.Proxy (Proxy (..), KProxy (..), asProxyTypeOf) where

import Data.Foldable
import Data.Ix (Ix (..))
import Data.Traversable
import GHC.Base hiding (foldr)
import GHC.Classes
import GHC.Enum
import GHC.Num
import GHC.Read
import GHC.Show
import GHC.Types

data Proxy t = Proxy

-- A proxy of a kind.
data KProxy (t :: *) = KProxy

instance Eq (Proxy t) where
  _ == _ = True

instance Ord (Proxy t) where
  compare _ _ = EQ

instance Show (Proxy t) where
  showsPrec _ _ = showString "Proxy"

instance Read (Proxy t) where
  readsPrec _ s = readNames [("Proxy", Proxy)] s

instance Enum (Proxy t) where
  succ _ = errorWithoutStackTrace "Proxy.succ"
  pred _ = errorWithoutStackTrace "Proxy.pred"
  fromEnum _ = 0
  toEnum 0 = Proxy
  toEnum _ = errorWithoutStackTrace "Proxy.toEnum: 0 expected"
  enumFrom _ = [Proxy]
  enumFromThen _ _ = proxies
    where
      proxies = Proxy : proxies
  enumFromThenTo _ _ _ = proxies
    where
      proxies = Proxy : proxies
  enumFromTo _ _ = [Proxy]

instance Bounded (Proxy t) where
  minBound = Proxy
  maxBound = Proxy

instance Ix (Proxy t) where
  range _ = [Proxy]
  inRange _ _ = True
  index _ _ = 0
  unsafeIndex _ _ = 0
  rangeSize _ = 1
  unsafeRangeSize _ = 1

instance Semigroup (Proxy t) where
  _ <> _ = Proxy
  sconcat _ = Proxy
  stimes _ _ = Proxy

instance Monoid (Proxy t) where
  mempty = Proxy
  mconcat _ = Proxy

instance Functor Proxy where
  fmap _ _ = Proxy

instance Applicative Proxy where
  pure _ = Proxy
  _ <*> _ = Proxy

instance Alternative Proxy where
  empty = Proxy
  _ <|> _ = Proxy

instance Monad Proxy where
  _ >>= _ = Proxy

instance MonadPlus Proxy

instance Foldable Proxy where
  foldMap _ _ = mempty
  fold _ = mempty
  foldr _ z _ = z
  foldl _ z _ = z
  foldl1 _ _ = errorWithoutStackTrace "foldl1: Proxy"
  foldr1 _ _ = errorWithoutStackTrace "foldr1: Proxy"
  length _ = 0
  null _ = True
  elem _ _ = False
  sum _ = 0
  product _ = 1

instance Traversable Proxy where
  traverse _ _ = pure Proxy
  sequenceA _ = pure Proxy
  mapM _ _ = pure Proxy
  sequence _ = pure Proxy

asProxyTypeOf :: a -> proxy a -> a
asProxyTypeOf x _ = x
