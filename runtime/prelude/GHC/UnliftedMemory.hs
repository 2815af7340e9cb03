-- SPDX-License-Identifier: BSD-3-Clause
-- Variables, arrays and addresses with the operations of GHC.Prim. Every access is checked.
{-# LANGUAGE KindSignatures, PatternSynonyms, PolyKinds, RoleAnnotations, UnboxedTuples #-}
module GHC.UnliftedMemory where

import Data.IORef (IORef)
import Foreign.Ptr
import GHC.Arr ()
import GHC.Base
import GHC.Classes
import GHC.Memory
import GHC.MVar (MVar)
import GHC.Num
import GHC.Real
import GHC.ST (RealWorld, STRef)
import GHC.Types
import GHC.Unlifted

type role MutVar# nominal representational
newtype MutVar# s a = MutVar# (Reference# a) {-# UNBOXED #-}

type role MVar# nominal representational
newtype MVar# s a = MVar# (Reference# a) {-# UNBOXED #-}

newtype Array# a = Array# (Prelude#.Array# a) {-# UNBOXED #-}

type role MutableArray# nominal representational
newtype MutableArray# s a = MutableArray# (Prelude#.Array# a) {-# UNBOXED #-}

newtype SmallArray# a = SmallArray# (Prelude#.Array# a) {-# UNBOXED #-}

type role SmallMutableArray# nominal representational
newtype SmallMutableArray# s a = SmallMutableArray# (Prelude#.Array# a) {-# UNBOXED #-}

newtype ByteArray# = ByteArray# Bytes# {-# UNBOXED #-}

type role MutableByteArray# nominal
newtype MutableByteArray# s = MutableByteArray# Bytes# {-# UNBOXED #-}

newtype Addr# = Addr# Int {-# UNBOXED #-}

-- For types of any kind.
newtype Proxy# (a :: k) = Proxy# () {-# UNBOXED #-}

proxy# :: Proxy# a
proxy# = Proxy# ()

pattern STRef :: MutVar# s a -> STRef s a
pattern IORef :: STRef RealWorld a -> IORef a
pattern MVar :: MVar# RealWorld a -> MVar a
pattern Ptr :: Addr# -> Ptr a

-- ---- variables --------------------------------------------------------------------------------
newMutVar# :: a -> State# s -> (# State# s, MutVar# s a #)
newMutVar# a s = case newReference# a s of Res# r -> Res# (MutVar# r)

readMutVar# :: MutVar# s a -> State# s -> (# State# s, a #)
readMutVar# (MutVar# r) s = readReference# r s

writeMutVar# :: MutVar# s a -> a -> State# s -> State# s
writeMutVar# (MutVar# r) a s = case writeReference# r a s of Res# _ -> s

sameMutVar# :: MutVar# s a -> MutVar# s a -> Int#
sameMutVar# (MutVar# a) (MutVar# b) = truth (sameReference# a b)

newMVar# :: State# s -> (# State# s, MVar# s a #)
newMVar# s = case Prelude#.newMVar# s of Res# r -> Res# (MVar# r)

takeMVar#, readMVar# :: MVar# s a -> State# s -> (# State# s, a #)
takeMVar# (MVar# r) s = Prelude#.takeMVar# r s
readMVar# (MVar# r) s = Prelude#.readMVar# r s

putMVar# :: MVar# s a -> a -> State# s -> State# s
putMVar# (MVar# r) a s = case Prelude#.putMVar# r a s of Res# _ -> s

-- ---- Array# ------------------------------------------------------------------------------------
newArray# :: Int# -> a -> State# s -> (# State# s, MutableArray# s a #)
newArray# (Int# n) a s = case Prelude#.newArray# n a s of Res# r -> Res# (MutableArray# r)

readArray# :: MutableArray# s a -> Int# -> State# s -> (# State# s, a #)
readArray# (MutableArray# r) (Int# i) s = Prelude#.readArray# r i s

writeArray# :: MutableArray# s a -> Int# -> a -> State# s -> State# s
writeArray# (MutableArray# r) (Int# i) a s = case Prelude#.writeArray# r i a s of Res# _ -> s

indexArray# :: Array# a -> Int# -> (# a #)
indexArray# (Array# r) (Int# i) = case Prelude#.indexArray# r i of Res# a -> (# a #)

sizeofArray# :: Array# a -> Int#
sizeofArray# (Array# r) = Int# (sizeArray# r)

sizeofMutableArray# :: MutableArray# s a -> Int#
sizeofMutableArray# (MutableArray# r) = Int# (sizeArray# r)

sameMutableArray# :: MutableArray# s a -> MutableArray# s a -> Int#
sameMutableArray# (MutableArray# a) (MutableArray# b) = truth (sameArray# a b)

unsafeFreezeArray# :: MutableArray# s a -> State# s -> (# State# s, Array# a #)
unsafeFreezeArray# (MutableArray# r) s = case Prelude#.freezeArray# r s of Res# _ -> Res# (Array# r)

unsafeThawArray# :: Array# a -> State# s -> (# State# s, MutableArray# s a #)
unsafeThawArray# (Array# r) s = case Prelude#.thawArray# r s of Res# _ -> Res# (MutableArray# r)

copyArray# :: Array# a -> Int# -> MutableArray# s a -> Int# -> Int# -> State# s -> State# s
copyArray# (Array# a) (Int# i) (MutableArray# b) (Int# j) (Int# n) s =
  case Prelude#.copyArray# a i b j n s of Res# _ -> s

copyMutableArray#
  :: MutableArray# s a -> Int# -> MutableArray# s a -> Int# -> Int# -> State# s -> State# s
copyMutableArray# (MutableArray# a) (Int# i) (MutableArray# b) (Int# j) (Int# n) s =
  case Prelude#.copyArray# a i b j n s of Res# _ -> s

freezeArray# :: MutableArray# s a -> Int# -> Int# -> State# s -> (# State# s, Array# a #)
freezeArray# (MutableArray# r) (Int# i) (Int# n) s = case part r i n s of
  Res# c -> case Prelude#.freezeArray# c s of Res# _ -> Res# (Array# c)

thawArray# :: Array# a -> Int# -> Int# -> State# s -> (# State# s, MutableArray# s a #)
thawArray# (Array# r) (Int# i) (Int# n) s =
  case part r i n s of Res# c -> Res# (MutableArray# c)

cloneArray# :: Array# a -> Int# -> Int# -> Array# a
cloneArray# (Array# r) (Int# i) (Int# n) = case part r i n (token# ()) of
  Res# c -> case Prelude#.freezeArray# c (token# ()) of Res# _ -> Array# c

cloneMutableArray# :: MutableArray# s a -> Int# -> Int# -> State# s -> (# State# s, MutableArray# s a #)
cloneMutableArray# (MutableArray# r) (Int# i) (Int# n) s =
  case part r i n s of Res# c -> Res# (MutableArray# c)

-- Copies `n` elements.
part :: Prelude#.Array# a -> Int -> Int -> World# -> Res# (Prelude#.Array# a)
part r i n w = case Prelude#.newArray# n (error# "an element that is not there") w of
  Res# c -> case Prelude#.copyArray# r i c 0 n w of Res# _ -> Res# c

-- ---- SmallArray# -------------------------------------------------------------------------------
newSmallArray# :: Int# -> a -> State# s -> (# State# s, SmallMutableArray# s a #)
newSmallArray# (Int# n) a s = case Prelude#.newArray# n a s of Res# r -> Res# (SmallMutableArray# r)

readSmallArray# :: SmallMutableArray# s a -> Int# -> State# s -> (# State# s, a #)
readSmallArray# (SmallMutableArray# r) (Int# i) s = Prelude#.readArray# r i s

writeSmallArray# :: SmallMutableArray# s a -> Int# -> a -> State# s -> State# s
writeSmallArray# (SmallMutableArray# r) (Int# i) a s = case Prelude#.writeArray# r i a s of Res# _ -> s

indexSmallArray# :: SmallArray# a -> Int# -> (# a #)
indexSmallArray# (SmallArray# r) (Int# i) = case Prelude#.indexArray# r i of Res# a -> (# a #)

sizeofSmallArray# :: SmallArray# a -> Int#
sizeofSmallArray# (SmallArray# r) = Int# (sizeArray# r)

sizeofSmallMutableArray# :: SmallMutableArray# s a -> Int#
sizeofSmallMutableArray# (SmallMutableArray# r) = Int# (sizeArray# r)

sameSmallMutableArray# :: SmallMutableArray# s a -> SmallMutableArray# s a -> Int#
sameSmallMutableArray# (SmallMutableArray# a) (SmallMutableArray# b) = truth (sameArray# a b)

unsafeFreezeSmallArray# :: SmallMutableArray# s a -> State# s -> (# State# s, SmallArray# a #)
unsafeFreezeSmallArray# (SmallMutableArray# r) s = case Prelude#.freezeArray# r s of Res# _ -> Res# (SmallArray# r)

unsafeThawSmallArray# :: SmallArray# a -> State# s -> (# State# s, SmallMutableArray# s a #)
unsafeThawSmallArray# (SmallArray# r) s = case Prelude#.thawArray# r s of Res# _ -> Res# (SmallMutableArray# r)

copySmallArray# :: SmallArray# a -> Int# -> SmallMutableArray# s a -> Int# -> Int# -> State# s -> State# s
copySmallArray# (SmallArray# a) (Int# i) (SmallMutableArray# b) (Int# j) (Int# n) s =
  case Prelude#.copyArray# a i b j n s of Res# _ -> s

copySmallMutableArray#
  :: SmallMutableArray# s a -> Int# -> SmallMutableArray# s a -> Int# -> Int# -> State# s -> State# s
copySmallMutableArray# (SmallMutableArray# a) (Int# i) (SmallMutableArray# b) (Int# j) (Int# n) s =
  case Prelude#.copyArray# a i b j n s of Res# _ -> s

freezeSmallArray# :: SmallMutableArray# s a -> Int# -> Int# -> State# s -> (# State# s, SmallArray# a #)
freezeSmallArray# (SmallMutableArray# r) (Int# i) (Int# n) s = case part r i n s of
  Res# c -> case Prelude#.freezeArray# c s of Res# _ -> Res# (SmallArray# c)

thawSmallArray# :: SmallArray# a -> Int# -> Int# -> State# s -> (# State# s, SmallMutableArray# s a #)
thawSmallArray# (SmallArray# r) (Int# i) (Int# n) s =
  case part r i n s of Res# c -> Res# (SmallMutableArray# c)

cloneSmallArray# :: SmallArray# a -> Int# -> Int# -> SmallArray# a
cloneSmallArray# (SmallArray# r) (Int# i) (Int# n) = case part r i n (token# ()) of
  Res# c -> case Prelude#.freezeArray# c (token# ()) of Res# _ -> SmallArray# c

cloneSmallMutableArray# :: SmallMutableArray# s a -> Int# -> Int# -> State# s -> (# State# s, SmallMutableArray# s a #)
cloneSmallMutableArray# (SmallMutableArray# r) (Int# i) (Int# n) s =
  case part r i n s of Res# c -> Res# (SmallMutableArray# c)

-- ---- arrays of bytes --------------------------------------------------------------------------
newByteArray#, newPinnedByteArray# :: Int# -> State# s -> (# State# s, MutableByteArray# s #)
newByteArray# (Int# n) s = case newBytes# n s of Res# b -> Res# (MutableByteArray# b)
newPinnedByteArray# n s = newByteArray# n s

sizeofByteArray# :: ByteArray# -> Int#
sizeofByteArray# (ByteArray# b) = Int# (sizeBytes# b)

sizeofMutableByteArray# :: MutableByteArray# s -> Int#
sizeofMutableByteArray# (MutableByteArray# b) = Int# (sizeBytes# b)

getSizeofMutableByteArray# :: MutableByteArray# s -> State# s -> (# State# s, Int# #)
getSizeofMutableByteArray# (MutableByteArray# b) _ = case sizeBytes# b of !n -> Res# (Int# n)

sameMutableByteArray# :: MutableByteArray# s -> MutableByteArray# s -> Int#
sameMutableByteArray# (MutableByteArray# a) (MutableByteArray# b) = truth (sameBytes# a b)

shrinkMutableByteArray# :: MutableByteArray# s -> Int# -> State# s -> State# s
shrinkMutableByteArray# (MutableByteArray# b) (Int# n) s = case shrinkBytes# b n s of Res# _ -> s

resizeMutableByteArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, MutableByteArray# s #)
resizeMutableByteArray# (MutableByteArray# b) (Int# n) s = case newBytes# n s of
  Res# c -> case copyBytes# b 0 c 0 (if intLt# n (sizeBytes# b) then n else sizeBytes# b) s of
    Res# _ -> Res# (MutableByteArray# c)

unsafeFreezeByteArray# :: MutableByteArray# s -> State# s -> (# State# s, ByteArray# #)
unsafeFreezeByteArray# (MutableByteArray# b) _ = Res# (ByteArray# b)

copyByteArray# :: ByteArray# -> Int# -> MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
copyByteArray# (ByteArray# a) (Int# i) (MutableByteArray# b) (Int# j) (Int# n) s =
  case copyBytes# a i b j n s of Res# _ -> s

copyMutableByteArray# :: MutableByteArray# s -> Int# -> MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
copyMutableByteArray# (MutableByteArray# a) (Int# i) (MutableByteArray# b) (Int# j) (Int# n) s =
  case copyBytes# a i b j n s of Res# _ -> s

compareByteArrays# :: ByteArray# -> Int# -> ByteArray# -> Int# -> Int# -> Int#
compareByteArrays# (ByteArray# a) (Int# i) (ByteArray# b) (Int# j) (Int# n) = Int# (compareBytes# a i b j n)

setByteArray# :: MutableByteArray# s -> Int# -> Int# -> Int# -> State# s -> State# s
setByteArray# b i (Int# 0) _ s = s
setByteArray# b@(MutableByteArray# c) (Int# i) (Int# n) v@(Int# x) s =
  case writeInt# 4 c i x s of Res# _ -> setByteArray# b (Int# (intAdd# i 1)) (Int# (intSub# n 1)) v s

indexIntArray# :: ByteArray# -> Int# -> Int#
indexIntArray# (ByteArray# b) (Int# i) = Int# (indexInt# 3 b i)

readIntArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
readIntArray# (MutableByteArray# b) (Int# i) s = case readInt# 3 b i s of !x -> Res# (Int# x)

writeIntArray# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeIntArray# (MutableByteArray# b) (Int# i) (Int# x) s = case writeInt# 3 b i x s of Res# _ -> s

indexWordArray# :: ByteArray# -> Int# -> Word#
indexWordArray# (ByteArray# b) (Int# i) = Word# (indexInt# 3 b i)

readWordArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)
readWordArray# (MutableByteArray# b) (Int# i) s = case readInt# 3 b i s of !x -> Res# (Word# x)

writeWordArray# :: MutableByteArray# s -> Int# -> Word# -> State# s -> State# s
writeWordArray# (MutableByteArray# b) (Int# i) (Word# x) s = case writeInt# 3 b i x s of Res# _ -> s

indexInt8Array# :: ByteArray# -> Int# -> Int#
indexInt8Array# (ByteArray# b) (Int# i) = Int# (indexInt# 0 b i)

readInt8Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
readInt8Array# (MutableByteArray# b) (Int# i) s = case readInt# 0 b i s of !x -> Res# (Int# x)

writeInt8Array# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeInt8Array# (MutableByteArray# b) (Int# i) (Int# x) s = case writeInt# 0 b i x s of Res# _ -> s

indexInt16Array# :: ByteArray# -> Int# -> Int#
indexInt16Array# (ByteArray# b) (Int# i) = Int# (indexInt# 1 b i)

readInt16Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
readInt16Array# (MutableByteArray# b) (Int# i) s = case readInt# 1 b i s of !x -> Res# (Int# x)

writeInt16Array# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeInt16Array# (MutableByteArray# b) (Int# i) (Int# x) s = case writeInt# 1 b i x s of Res# _ -> s

indexInt32Array# :: ByteArray# -> Int# -> Int#
indexInt32Array# (ByteArray# b) (Int# i) = Int# (indexInt# 2 b i)

readInt32Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
readInt32Array# (MutableByteArray# b) (Int# i) s = case readInt# 2 b i s of !x -> Res# (Int# x)

writeInt32Array# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeInt32Array# (MutableByteArray# b) (Int# i) (Int# x) s = case writeInt# 2 b i x s of Res# _ -> s

indexInt64Array# :: ByteArray# -> Int# -> Int#
indexInt64Array# (ByteArray# b) (Int# i) = Int# (indexInt# 3 b i)

readInt64Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
readInt64Array# (MutableByteArray# b) (Int# i) s = case readInt# 3 b i s of !x -> Res# (Int# x)

writeInt64Array# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeInt64Array# (MutableByteArray# b) (Int# i) (Int# x) s = case writeInt# 3 b i x s of Res# _ -> s

indexWord8Array# :: ByteArray# -> Int# -> Word#
indexWord8Array# (ByteArray# b) (Int# i) = Word# (indexInt# 4 b i)

readWord8Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)
readWord8Array# (MutableByteArray# b) (Int# i) s = case readInt# 4 b i s of !x -> Res# (Word# x)

writeWord8Array# :: MutableByteArray# s -> Int# -> Word# -> State# s -> State# s
writeWord8Array# (MutableByteArray# b) (Int# i) (Word# x) s = case writeInt# 4 b i x s of Res# _ -> s

indexWord16Array# :: ByteArray# -> Int# -> Word#
indexWord16Array# (ByteArray# b) (Int# i) = Word# (indexInt# 5 b i)

readWord16Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)
readWord16Array# (MutableByteArray# b) (Int# i) s = case readInt# 5 b i s of !x -> Res# (Word# x)

writeWord16Array# :: MutableByteArray# s -> Int# -> Word# -> State# s -> State# s
writeWord16Array# (MutableByteArray# b) (Int# i) (Word# x) s = case writeInt# 5 b i x s of Res# _ -> s

indexWord32Array# :: ByteArray# -> Int# -> Word#
indexWord32Array# (ByteArray# b) (Int# i) = Word# (indexInt# 6 b i)

readWord32Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)
readWord32Array# (MutableByteArray# b) (Int# i) s = case readInt# 6 b i s of !x -> Res# (Word# x)

writeWord32Array# :: MutableByteArray# s -> Int# -> Word# -> State# s -> State# s
writeWord32Array# (MutableByteArray# b) (Int# i) (Word# x) s = case writeInt# 6 b i x s of Res# _ -> s

indexWord64Array# :: ByteArray# -> Int# -> Word#
indexWord64Array# (ByteArray# b) (Int# i) = Word# (indexInt# 3 b i)

readWord64Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)
readWord64Array# (MutableByteArray# b) (Int# i) s = case readInt# 3 b i s of !x -> Res# (Word# x)

writeWord64Array# :: MutableByteArray# s -> Int# -> Word# -> State# s -> State# s
writeWord64Array# (MutableByteArray# b) (Int# i) (Word# x) s = case writeInt# 3 b i x s of Res# _ -> s

indexCharArray# :: ByteArray# -> Int# -> Char#
indexCharArray# (ByteArray# b) (Int# i) = Char# (charChr# (indexInt# 4 b i))

readCharArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Char# #)
readCharArray# (MutableByteArray# b) (Int# i) s = case charChr# (readInt# 4 b i s) of !x -> Res# (Char# x)

writeCharArray# :: MutableByteArray# s -> Int# -> Char# -> State# s -> State# s
writeCharArray# (MutableByteArray# b) (Int# i) (Char# x) s = case writeInt# 4 b i (charOrd# x) s of Res# _ -> s

indexWideCharArray# :: ByteArray# -> Int# -> Char#
indexWideCharArray# (ByteArray# b) (Int# i) = Char# (charChr# (indexInt# 2 b i))

readWideCharArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Char# #)
readWideCharArray# (MutableByteArray# b) (Int# i) s = case charChr# (readInt# 2 b i s) of !x -> Res# (Char# x)

writeWideCharArray# :: MutableByteArray# s -> Int# -> Char# -> State# s -> State# s
writeWideCharArray# (MutableByteArray# b) (Int# i) (Char# x) s = case writeInt# 2 b i (charOrd# x) s of Res# _ -> s

indexDoubleArray# :: ByteArray# -> Int# -> Double#
indexDoubleArray# (ByteArray# b) (Int# i) = Double# (indexDouble# b i)

readDoubleArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Double# #)
readDoubleArray# (MutableByteArray# b) (Int# i) s = case readDoubleElement# b i s of !x -> Res# (Double# x)

writeDoubleArray# :: MutableByteArray# s -> Int# -> Double# -> State# s -> State# s
writeDoubleArray# (MutableByteArray# b) (Int# i) (Double# x) s = case writeDouble# b i x s of Res# _ -> s

indexFloatArray# :: ByteArray# -> Int# -> Float#
indexFloatArray# (ByteArray# b) (Int# i) = Float# (indexFloat# b i)

readFloatArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Float# #)
readFloatArray# (MutableByteArray# b) (Int# i) s = case readFloatElement# b i s of !x -> Res# (Float# x)

writeFloatArray# :: MutableByteArray# s -> Int# -> Float# -> State# s -> State# s
writeFloatArray# (MutableByteArray# b) (Int# i) (Float# x) s = case writeFloat# b i x s of Res# _ -> s

-- ---- addresses --------------------------------------------------------------------------------
nullAddr# :: Addr#
nullAddr# = Addr# 0

plusAddr# :: Addr# -> Int# -> Addr#
plusAddr# (Addr# a) (Int# n) = Addr# (intAdd# a n)

minusAddr# :: Addr# -> Addr# -> Int#
minusAddr# (Addr# a) (Addr# b) = Int# (intSub# a b)

eqAddr#, neAddr#, ltAddr#, leAddr#, gtAddr#, geAddr# :: Addr# -> Addr# -> Int#
eqAddr# (Addr# a) (Addr# b) = truth (intEq# a b)
neAddr# (Addr# a) (Addr# b) = truth (intNe# a b)
ltAddr# (Addr# a) (Addr# b) = truth (below a b)
leAddr# (Addr# a) (Addr# b) = truth (not (below b a))
gtAddr# (Addr# a) (Addr# b) = truth (below b a)
geAddr# (Addr# a) (Addr# b) = truth (not (below a b))

addr2Int# :: Addr# -> Int#
addr2Int# (Addr# a) = Int# a

int2Addr# :: Int# -> Addr#
int2Addr# (Int# a) = Addr# a

-- The address of a literal, which is never freed, with a NUL at its end.
addressOfText :: String -> Addr#
addressOfText text = case unIO (placed text) (token# ()) of Res# p -> Addr# (minusPtr p nullPtr)

placed :: String -> IO (Ptr a)
placed text = cAllocate (lengthOf 1 text) >>= \p -> fill p text >> return p
  where
    lengthOf !n [] = n
    lengthOf !n (_ : cs) = lengthOf (intAdd# n 1) cs
    fill p [] = cWrite p 1 0
    fill p (c : cs) = cWrite p 1 (charOrd# c) >> fill (plusPtr p 1) cs

-- The i-th number of n bytes each.
numberAt :: Int -> Addr# -> Int# -> World# -> Int
numberAt n (Addr# a) (Int# i) w =
  case unIO (within (at a n i) n (cRead (at a n i) (fromIntegral n))) w of Res# x -> x

at :: Int -> Int -> Int -> Ptr a
at a n i = plusPtr nullPtr (intAdd# a (intMul# i n))

indexCharOffAddr# :: Addr# -> Int# -> Char#
indexCharOffAddr# a i = Char# (charChr# (intAnd# (numberAt 1 a i (token# ())) 255))

indexIntOffAddr# :: Addr# -> Int# -> Int#
indexIntOffAddr# a i = Int# (numberAt 8 a i (token# ()))

indexWordOffAddr# :: Addr# -> Int# -> Word#
indexWordOffAddr# a i = Word# (numberAt 8 a i (token# ()))

indexInt8OffAddr#, indexInt16OffAddr#, indexInt32OffAddr# :: Addr# -> Int# -> Int#
indexInt8OffAddr# a i = narrow8Int# (Int# (numberAt 1 a i (token# ())))
indexInt16OffAddr# a i = narrow16Int# (Int# (numberAt 2 a i (token# ())))
indexInt32OffAddr# a i = narrow32Int# (Int# (numberAt 4 a i (token# ())))

indexWord8OffAddr#, indexWord16OffAddr#, indexWord32OffAddr# :: Addr# -> Int# -> Word#
indexWord8OffAddr# a i = narrow8Word# (Word# (numberAt 1 a i (token# ())))
indexWord16OffAddr# a i = narrow16Word# (Word# (numberAt 2 a i (token# ())))
indexWord32OffAddr# a i = narrow32Word# (Word# (numberAt 4 a i (token# ())))

unpackCString# :: Addr# -> String
unpackCString# a = unpackAppendCString# a []

unpackAppendCString# :: Addr# -> String -> String
unpackAppendCString# a rest = unpackFoldrCString# a (:) rest

unpackFoldrCString# :: Addr# -> (Char -> a -> a) -> a -> a
unpackFoldrCString# a f end = from 0
  where
    from !i = case indexCharOffAddr# a (Int# i) of
      Char# c -> if charEq# c '\0' then end else f c (from (intAdd# i 1))
