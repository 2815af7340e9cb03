-- SPDX-License-Identifier: BSD-3-Clause
module Foreign.Storable (Storable (..)) where

import Data.Char
import Data.Complex
import Data.Functor.Const
import Data.Functor.Identity
import Data.Int
import Data.Ord (Down (..))
import Data.Ratio
import Data.Word
import Foreign.Ptr
import GHC.Memory
import Prelude

class Storable a where
  {-# MINIMAL sizeOf, alignment, (peek | peekElemOff | peekByteOff), (poke | pokeElemOff | pokeByteOff) #-}
  sizeOf, alignment :: a -> Int
  peekElemOff :: Ptr a -> Int -> IO a
  pokeElemOff :: Ptr a -> Int -> a -> IO ()
  peekByteOff :: Ptr b -> Int -> IO a
  pokeByteOff :: Ptr b -> Int -> a -> IO ()
  peek :: Ptr a -> IO a
  poke :: Ptr a -> a -> IO ()
  peekElemOff p i = peekElemOff_ undefined p i
  pokeElemOff p i x = pokeByteOff p (i * sizeOf x) x
  peekByteOff p i = peek (p `plusPtr` i)
  pokeByteOff p i = poke (p `plusPtr` i)
  peek p = peekElemOff p 0
  poke p = pokeElemOff p 0

peekElemOff_ :: Storable a => a -> Ptr a -> Int -> IO a
peekElemOff_ x p i = peekByteOff p (i * sizeOf x)

peekNumber :: Num a => Int -> Ptr a -> (Int -> a) -> IO a
peekNumber n p made = within p n (do
  bits <- cRead p (fromIntegral n)
  return $! made bits)

pokeNumber :: Integral a => Int -> Ptr b -> a -> IO ()
pokeNumber n p x = within p n (cWrite p (fromIntegral n) (fromIntegral x))

instance Storable () where
  sizeOf _ = 0
  alignment _ = 1
  peek _ = return ()
  poke _ _ = return ()

instance Storable Bool where
  sizeOf _ = 4
  alignment _ = 4
  peek p = fmap (/= 0) (peekNumber 4 (castPtr p) id)
  poke p x = pokeNumber 4 p (fromEnum x)

instance Storable Char where
  sizeOf _ = 4
  alignment _ = 4
  peek p = fmap chr (peekNumber 4 (castPtr p) id)
  poke p x = pokeNumber 4 p (ord x)

instance Storable Double where
  sizeOf _ = 8
  alignment _ = 8
  peek p = within p 8 (cReadDouble p)
  poke p x = within p 8 (cWriteDouble p x)

instance Storable Float where
  sizeOf _ = 4
  alignment _ = 4
  peek p = within p 4 (cReadFloat p)
  poke p x = within p 4 (cWriteFloat p x)

instance Storable (Ptr a) where
  sizeOf _ = 8
  alignment _ = 8
  peek p = fmap (nullPtr `plusPtr`) (peekNumber 8 (castPtr p) id)
  poke p x = pokeNumber 8 p (x `minusPtr` nullPtr)

instance Storable (FunPtr a) where
  sizeOf _ = 8
  alignment _ = 8
  peek p = fmap castPtrToFunPtr (peek (castPtr p))
  poke p x = poke (castPtr p) (castFunPtrToPtr x)

instance (Storable a, Integral a) => Storable (Ratio a) where
  sizeOf x = 2 * sizeOf (numerator x)
  alignment x = alignment (numerator x)
  peek p = do
    let parts = castPtr p
    n <- peek parts
    d <- peekElemOff parts 1
    return (n % d)
  poke p x = do
    let parts = castPtr p
    poke parts (numerator x)
    pokeElemOff parts 1 (denominator x)

instance Storable a => Storable (Complex a) where
  sizeOf x = 2 * sizeOf (realPart x)
  alignment x = alignment (realPart x)
  peek p = do
    let parts = castPtr p
    r <- peek parts
    i <- peekElemOff parts 1
    return (r :+ i)
  poke p (r :+ i) = do
    let parts = castPtr p
    poke parts r
    pokeElemOff parts 1 i

instance Storable Int where
  sizeOf _ = 8
  alignment _ = 8
  peek p = peekNumber 8 p fromIntegral
  poke p x = pokeNumber 8 p x

instance Storable Int8 where
  sizeOf _ = 1
  alignment _ = 1
  peek p = peekNumber 1 p fromIntegral
  poke p x = pokeNumber 1 p x

instance Storable Int16 where
  sizeOf _ = 2
  alignment _ = 2
  peek p = peekNumber 2 p fromIntegral
  poke p x = pokeNumber 2 p x

instance Storable Int32 where
  sizeOf _ = 4
  alignment _ = 4
  peek p = peekNumber 4 p fromIntegral
  poke p x = pokeNumber 4 p x

instance Storable Int64 where
  sizeOf _ = 8
  alignment _ = 8
  peek p = peekNumber 8 p fromIntegral
  poke p x = pokeNumber 8 p x

instance Storable Word where
  sizeOf _ = 8
  alignment _ = 8
  peek p = peekNumber 8 p fromIntegral
  poke p x = pokeNumber 8 p x

instance Storable Word8 where
  sizeOf _ = 1
  alignment _ = 1
  peek p = peekNumber 1 p fromIntegral
  poke p x = pokeNumber 1 p x

instance Storable Word16 where
  sizeOf _ = 2
  alignment _ = 2
  peek p = peekNumber 2 p fromIntegral
  poke p x = pokeNumber 2 p x

instance Storable Word32 where
  sizeOf _ = 4
  alignment _ = 4
  peek p = peekNumber 4 p fromIntegral
  poke p x = pokeNumber 4 p x

instance Storable Word64 where
  sizeOf _ = 8
  alignment _ = 8
  peek p = peekNumber 8 p fromIntegral
  poke p x = pokeNumber 8 p x

instance Storable a => Storable (Identity a) where
  sizeOf (Identity x) = sizeOf x
  alignment (Identity x) = alignment x
  peek p = fmap Identity (peek (castPtr p))
  poke p (Identity x) = poke (castPtr p) x

instance Storable a => Storable (Const a b) where
  sizeOf (Const x) = sizeOf x
  alignment (Const x) = alignment x
  peek p = fmap Const (peek (castPtr p))
  poke p (Const x) = poke (castPtr p) x

instance Storable a => Storable (Down a) where
  sizeOf (Down x) = sizeOf x
  alignment (Down x) = alignment x
  peek p = fmap Down (peek (castPtr p))
  poke p (Down x) = poke (castPtr p) x
