-- SPDX-License-Identifier: BSD-3-Clause
-- Byte formats of strings and containers, as in the package binary.
{-# LANGUAGE FlexibleContexts, UndecidableInstances #-}
module GHC.BinaryContainers () where

import Control.Monad
import Data.Array (Array)
import qualified Data.Array.IArray as A
import Data.Array.Unboxed (IArray, UArray)
import Data.Binary.Get
import Data.Binary.Put
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Short as Short
import qualified Data.Foldable as F
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import Data.Ix
import Data.List.NonEmpty (NonEmpty)
import qualified Data.List.NonEmpty as NonEmpty
import qualified Data.Map as Map
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import qualified Data.Text as Text
import qualified Data.Text.Encoding as Text
import qualified Data.Text.Lazy as LazyText
import qualified Data.Text.Lazy.Encoding as LazyText
import Data.Tree
import Data.Version
import GHC.Binary
import Prelude

instance Binary B.ByteString where
  put s = put (B.length s) <> putByteString s
  get = get >>= getByteString

instance Binary L.ByteString where
  put s = put (fromIntegral (L.length s) :: Int) <> putLazyByteString s
  get = get >>= getLazyByteString

instance Binary Short.ShortByteString where
  put s = put (Short.length s) <> putShortByteString s
  get = get >>= fmap Short.toShort . getByteString

instance Binary Text.Text where
  put t = put (Text.encodeUtf8 t)
  get = get >>= \b -> either (fail . show) return (Text.decodeUtf8' b)

instance Binary LazyText.Text where
  put t = put (LazyText.encodeUtf8 t)
  get = get >>= \b -> either (fail . show) return (LazyText.decodeUtf8' b)

instance Binary a => Binary (Set.Set a) where
  put s = put (Set.size s) <> putAll (Set.toAscList s)
  get = fmap Set.fromDistinctAscList get

instance (Binary k, Binary a) => Binary (Map.Map k a) where
  put m = put (Map.size m) <> putAll (Map.toAscList m)
  get = fmap Map.fromDistinctAscList get

instance Binary IntSet.IntSet where
  put s = put (IntSet.size s) <> putAll (IntSet.toAscList s)
  get = fmap IntSet.fromDistinctAscList get

instance Binary a => Binary (IntMap.IntMap a) where
  put m = put (IntMap.size m) <> putAll (IntMap.toAscList m)
  get = fmap IntMap.fromDistinctAscList get

instance Binary a => Binary (Seq.Seq a) where
  put s = put (Seq.length s) <> putAll (F.toList s)
  get = get >>= \n -> go (n :: Int) Seq.empty
    where
      go 0 s = return $! s
      go n !s = get >>= \a -> go (n - 1) (s Seq.|> a)

instance Binary a => Binary (Tree a) where
  put (Node a below) = put a <> put below
  get = liftM2 Node get get

instance (Binary i, Ix i, Binary a) => Binary (Array i a) where
  put a = putArray a
  get = getArray

instance (Binary i, Ix i, Binary a, IArray UArray a) => Binary (UArray i a) where
  put a = putArray a
  get = getArray

putArray :: (Binary i, Ix i, Binary e, IArray a e) => a i e -> Put
putArray a = put (A.bounds a) <> put (rangeSize (A.bounds a)) <> putAll (A.elems a)

getArray :: (Binary i, Ix i, Binary e, IArray a e) => Get (a i e)
getArray = get >>= \bounds -> get >>= getMany >>= \as -> return (A.listArray bounds as)

instance Binary a => Binary (NonEmpty a) where
  put as = put (NonEmpty.toList as)
  get = get >>= \as -> maybe (fail "NonEmpty is empty!") return (NonEmpty.nonEmpty as)

instance Binary Version where
  put (Version branch tags) = put branch <> put tags
  get = liftM2 Version get get
