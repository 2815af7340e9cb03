-- SPDX-License-Identifier: BSD-3-Clause
-- The class of types that are written to and read from bytes, with defaults by GHC.Generics.
{-# LANGUAGE DefaultSignatures, FlexibleContexts, PolyKinds, TypeOperators #-}
module GHC.Binary where

import Data.Binary.Get
import Data.Binary.Put
import qualified Data.ByteString.Builder.Prim as P
import GHC.BinaryGet (Get (..))
import GHC.BytesBuilder
import GHC.Generics
import GHC.Packed (Packed (..))
import GHC.Types
import Prelude

class Binary t where
  put :: t -> Put
  default put :: (Generic t, GBinaryPut (Rep t)) => t -> Put
  put a = gput (from a)

  get :: Get t
  default get :: (Generic t, GBinaryGet (Rep t)) => Get t
  get = fmap to gget

  putList :: [t] -> Put
  putList as = put (length as) <> putAll as

-- Writes the elements one after the other.
putAll :: Binary a => [a] -> Put
putAll all = putBuilder (Builder# (\k -> go k all))
  where
    go k as b at w = case as of
      [] -> k b at w
      a : rest -> case execPut (put a) of Builder# write -> write (go k rest) b at w

-- Reads n elements and evaluates each.
getMany :: Binary a => Int -> Get [a]
getMany n0 = C (\i k -> go k n0 [] i)
  where
    go k !n as i
      | intEq# n 0 = case reverse as of !all -> k i all
      | True = runCont one i (\rest !a -> go k (intSub# n 1) (a : as) rest)
    one = get

instance Binary Int where
  put n = putBuilder (P.primFixed eightBytes n)
  putList ns = put (length ns) <> putBuilder (P.primMapListFixed eightBytes ns)
  get = fmap fromIntegral getInt64be

eightBytes :: FixedPrim Int
eightBytes = number 13 8

instance Binary a => Binary [a] where
  put as = putList as
  get = get >>= \n -> getMany n

-- ---- representations ---------------------------------------------------------------------------
class GBinaryPut f where
  gput :: f t -> Put

class GBinaryGet f where
  gget :: Get (f t)

instance GBinaryPut V1 where gput _ = pure ()

instance GBinaryGet V1 where gget = return undefined

instance GBinaryPut U1 where gput U1 = pure ()

instance GBinaryGet U1 where gget = return U1

instance (GBinaryPut f, GBinaryPut g) => GBinaryPut (f :*: g) where
  gput (a :*: b) = gput a <> gput b

instance (GBinaryGet f, GBinaryGet g) => GBinaryGet (f :*: g) where
  gget = (:*:) <$> gget <*> gget

instance GBinaryPut f => GBinaryPut (M1 i c f) where
  gput (M1 a) = gput a

instance GBinaryGet f => GBinaryGet (M1 i c f) where
  gget = fmap M1 gget

instance Binary a => GBinaryPut (K1 i a) where
  gput (K1 a) = put a

instance Binary a => GBinaryGet (K1 i a) where
  gget = fmap K1 get

instance (SumPut f, SumPut g) => GBinaryPut (f :+: g) where
  gput a = putChoice (putCode (choices a)) 0 a

instance (SumGet f, SumGet g) => GBinaryGet (f :+: g) where
  gget = chosen undefined
    where
      chosen :: (SumGet f, SumGet g) => (f :+: g) t -> Get ((f :+: g) t)
      chosen like = getCode (alternatives like) >>= \code ->
        if code < alternatives like then getChoice code else fail "Unknown encoding for constructor"

-- For sums: the number of constructors, and access by number.
class SumPut f where
  choices :: f t -> Int
  putChoice :: (Int -> Put) -> Int -> f t -> Put

class SumGet f where
  alternatives :: f t -> Int
  getChoice :: Int -> Get (f t)

instance (SumPut f, SumPut g) => SumPut (f :+: g) where
  choices a = choices (left a) + choices (right a)
  putChoice code n a = case a of
    L1 b -> putChoice code n b
    R1 b -> putChoice code (n + choices (left a)) b

instance (SumGet f, SumGet g) => SumGet (f :+: g) where
  alternatives a = alternatives (left a) + alternatives (right a)
  getChoice n = choose undefined
    where
      choose :: (SumGet f, SumGet g) => (f :+: g) t -> Get ((f :+: g) t)
      choose like
        | n < alternatives (left like) = fmap L1 (getChoice n)
        | otherwise = fmap R1 (getChoice (n - alternatives (left like)))

instance GBinaryPut f => SumPut (M1 C c f) where
  choices _ = 1
  putChoice code n a = code n <> gput a

instance GBinaryGet f => SumGet (M1 C c f) where
  alternatives _ = 1
  getChoice _ = gget

left :: (f :+: g) t -> f t
left _ = undefined

right :: (f :+: g) t -> g t
right _ = undefined

-- Writes a constructor's number in as many bytes as the largest one needs.
putCode :: Int -> Int -> Put
putCode size n
  | size <= 0x100 = putWord8 (fromIntegral n)
  | size <= 0x10000 = putWord16be (fromIntegral n)
  | otherwise = putWord32be (fromIntegral n)

getCode :: Int -> Get Int
getCode size
  | size <= 0x100 = fmap fromIntegral getWord8
  | size <= 0x10000 = fmap fromIntegral getWord16be
  | otherwise = fmap fromIntegral getWord32be
