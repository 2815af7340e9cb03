-- SPDX-License-Identifier: BSD-3-Clause
-- Addresses. A program can point only to the memory that it allocates.
{-# LANGUAGE RoleAnnotations #-}
module Foreign.Ptr
  ( Ptr, FunPtr, IntPtr (..), WordPtr (..), nullPtr, castPtr, plusPtr, alignPtr, minusPtr, nullFunPtr, castFunPtr
  , castFunPtrToPtr, castPtrToFunPtr, ptrToIntPtr, intPtrToPtr, ptrToWordPtr, wordPtrToPtr
  ) where

import Data.Bits
import GHC.Classes
import GHC.Enum
import GHC.List
import GHC.Base
import GHC.Num
import GHC.Read
import GHC.Real
import GHC.Show
import GHC.Types
import GHC.Word
import Numeric (showHex)

type role Ptr representational
newtype Ptr a = Ptr# Int

type role FunPtr representational
newtype FunPtr a = FunPtr# Int

instance Eq (Ptr a) where
  Ptr# a == Ptr# b = intEq# a b

instance Ord (Ptr a) where
  compare (Ptr# a) (Ptr# b) = compare (W# a) (W# b)

instance Show (Ptr a) where
  showsPrec _ (Ptr# a) s = case showHex (unsigned a) "" of
    digits -> "0x" ++ replicate (16 - length digits) '0' ++ digits ++ s

instance Eq (FunPtr a) where
  FunPtr# a == FunPtr# b = intEq# a b

instance Ord (FunPtr a) where
  compare (FunPtr# a) (FunPtr# b) = compare (W# a) (W# b)

instance Show (FunPtr a) where
  showsPrec d p = showsPrec d (castFunPtrToPtr p)

newtype IntPtr = IntPtr Int
  deriving newtype (Eq, Ord, Num, Enum, Real, Bounded, Integral, Bits, FiniteBits, Read)

instance Show IntPtr where
  showsPrec d (IntPtr a) = showParen (d > appPrec) (showString "IntPtr " . showsPrec appPrec1 a)

newtype WordPtr = WordPtr Word
  deriving newtype (Eq, Ord, Num, Enum, Real, Bounded, Integral, Bits, FiniteBits, Read)

instance Show WordPtr where
  showsPrec d (WordPtr a) = showParen (d > appPrec) (showString "WordPtr " . showsPrec appPrec1 a)

nullPtr :: Ptr a
nullPtr = Ptr# 0

castPtr :: Ptr a -> Ptr b
castPtr (Ptr# a) = Ptr# a

plusPtr :: Ptr a -> Int -> Ptr b
plusPtr (Ptr# a) n = Ptr# (intAdd# a n)

minusPtr :: Ptr a -> Ptr b -> Int
minusPtr (Ptr# a) (Ptr# b) = intSub# a b

alignPtr :: Ptr a -> Int -> Ptr a
alignPtr (Ptr# a) n = case intMod# a n of
  0 -> Ptr# a
  r -> Ptr# (intAdd# a (intSub# n r))

nullFunPtr :: FunPtr a
nullFunPtr = FunPtr# 0

castFunPtr :: FunPtr a -> FunPtr b
castFunPtr (FunPtr# a) = FunPtr# a

castFunPtrToPtr :: FunPtr a -> Ptr b
castFunPtrToPtr (FunPtr# a) = Ptr# a

castPtrToFunPtr :: Ptr a -> FunPtr b
castPtrToFunPtr (Ptr# a) = FunPtr# a

ptrToIntPtr :: Ptr a -> IntPtr
ptrToIntPtr (Ptr# a) = IntPtr a

intPtrToPtr :: IntPtr -> Ptr a
intPtrToPtr (IntPtr a) = Ptr# a

ptrToWordPtr :: Ptr a -> WordPtr
ptrToWordPtr (Ptr# a) = WordPtr (W# a)

wordPtrToPtr :: WordPtr -> Ptr a
wordPtrToPtr (WordPtr (W# a)) = Ptr# a
