-- SPDX-License-Identifier: BSD-3-Clause
-- Arrays of all kinds, in two classes. Unboxed ones are stored in arrays of bytes.
{-# LANGUAGE RoleAnnotations #-}
module Data.Array.Base (module Data.Array.Base, arrEleBottom, safeIndex, safeRangeSize) where

import Control.Monad (mapM, mapM_)
import Control.Monad.ST.Lazy (strictToLazyST)
import Data.Ix
import GHC.Arr (Array (..), STArray (..), arrEleBottom, safeIndex, safeRangeSize, showArray)
import GHC.Base
import GHC.Classes
import GHC.Int
import GHC.Word
import GHC.Num
import GHC.Read
import GHC.ST
import GHC.Lex
import GHC.Show
import GHC.Types
import qualified Control.Monad.ST.Lazy as Lazy (ST)
import qualified GHC.Arr as Arr

infixl 9 !, //

-- ---- elements of unboxed arrays ---------------------------------------------------------------
-- The number of bytes for n elements, and functions to read and write an element.
class Unboxed# e where
  unboxedBytes# :: e -> Int -> Int
  unboxedZero# :: e
  unboxedAt# :: Bytes# -> Int -> e
  unboxedRead# :: Bytes# -> Int -> World# -> Res# e
  unboxedWrite# :: Bytes# -> Int -> e -> World# -> Res# ()

instance Unboxed# Int where
  unboxedBytes# _ n = intMul# 8 n
  unboxedZero# = 0
  unboxedAt# b i = indexInt# 3 b i
  unboxedRead# b i w = case readInt# 3 b i w of !x -> Res# x
  unboxedWrite# b i x w = writeInt# 3 b i x w

instance Unboxed# Double where
  unboxedBytes# _ n = intMul# 8 n
  unboxedZero# = 0.0
  unboxedAt# b i = indexDouble# b i
  unboxedRead# b i w = case readDoubleElement# b i w of !x -> Res# x
  unboxedWrite# b i x w = writeDouble# b i x w

instance Unboxed# Float where
  unboxedBytes# _ n = intMul# 4 n
  unboxedZero# = 0.0
  unboxedAt# b i = indexFloat# b i
  unboxedRead# b i w = case readFloatElement# b i w of !x -> Res# x
  unboxedWrite# b i x w = writeFloat# b i x w

instance Unboxed# Char where
  unboxedBytes# _ n = intMul# 4 n
  unboxedZero# = '\0'
  unboxedAt# b i = charChr# (indexInt# 6 b i)
  unboxedRead# b i w = case readInt# 6 b i w of !x -> Res# (charChr# x)
  unboxedWrite# b i x w = writeInt# 6 b i (charOrd# x) w

-- Uses a byte each; GHC packs bits.
instance Unboxed# Bool where
  unboxedBytes# _ n = n
  unboxedZero# = False
  unboxedAt# b i = intNe# (indexInt# 4 b i) 0
  unboxedRead# b i w = case readInt# 4 b i w of !x -> Res# (intNe# x 0)
  unboxedWrite# b i x w = writeInt# 4 b i (tagOf# x) w

instance Unboxed# Word where
  unboxedBytes# _ n = intMul# 8 n
  unboxedZero# = W# 0
  unboxedAt# b i = W# (indexInt# 3 b i)
  unboxedRead# b i w = case readInt# 3 b i w of !x -> Res# (W# x)
  unboxedWrite# b i (W# x) w = writeInt# 3 b i x w

instance Unboxed# Word8 where
  unboxedBytes# _ n = intMul# 1 n
  unboxedZero# = W8# 0
  unboxedAt# b i = W8# (indexInt# 4 b i)
  unboxedRead# b i w = case readInt# 4 b i w of !x -> Res# (W8# x)
  unboxedWrite# b i (W8# x) w = writeInt# 4 b i x w

instance Unboxed# Word16 where
  unboxedBytes# _ n = intMul# 2 n
  unboxedZero# = W16# 0
  unboxedAt# b i = W16# (indexInt# 5 b i)
  unboxedRead# b i w = case readInt# 5 b i w of !x -> Res# (W16# x)
  unboxedWrite# b i (W16# x) w = writeInt# 5 b i x w

instance Unboxed# Word32 where
  unboxedBytes# _ n = intMul# 4 n
  unboxedZero# = W32# 0
  unboxedAt# b i = W32# (indexInt# 6 b i)
  unboxedRead# b i w = case readInt# 6 b i w of !x -> Res# (W32# x)
  unboxedWrite# b i (W32# x) w = writeInt# 6 b i x w

instance Unboxed# Word64 where
  unboxedBytes# _ n = intMul# 8 n
  unboxedZero# = W64# 0
  unboxedAt# b i = W64# (indexInt# 3 b i)
  unboxedRead# b i w = case readInt# 3 b i w of !x -> Res# (W64# x)
  unboxedWrite# b i (W64# x) w = writeInt# 3 b i x w

instance Unboxed# Int8 where
  unboxedBytes# _ n = intMul# 1 n
  unboxedZero# = I8# 0
  unboxedAt# b i = I8# (indexInt# 0 b i)
  unboxedRead# b i w = case readInt# 0 b i w of !x -> Res# (I8# x)
  unboxedWrite# b i (I8# x) w = writeInt# 0 b i x w

instance Unboxed# Int16 where
  unboxedBytes# _ n = intMul# 2 n
  unboxedZero# = I16# 0
  unboxedAt# b i = I16# (indexInt# 1 b i)
  unboxedRead# b i w = case readInt# 1 b i w of !x -> Res# (I16# x)
  unboxedWrite# b i (I16# x) w = writeInt# 1 b i x w

instance Unboxed# Int32 where
  unboxedBytes# _ n = intMul# 4 n
  unboxedZero# = I32# 0
  unboxedAt# b i = I32# (indexInt# 2 b i)
  unboxedRead# b i w = case readInt# 2 b i w of !x -> Res# (I32# x)
  unboxedWrite# b i (I32# x) w = writeInt# 2 b i x w

instance Unboxed# Int64 where
  unboxedBytes# _ n = intMul# 8 n
  unboxedZero# = I64# 0
  unboxedAt# b i = I64# (indexInt# 3 b i)
  unboxedRead# b i w = case readInt# 3 b i w of !x -> Res# (I64# x)
  unboxedWrite# b i (I64# x) w = writeInt# 3 b i x w

-- ---- immutable arrays -------------------------------------------------------------------------
class IArray a e where
  bounds :: Ix i => a i e -> (i, i)
  numElements :: Ix i => a i e -> Int
  unsafeArray :: Ix i => (i, i) -> [(Int, e)] -> a i e
  unsafeAt :: Ix i => a i e -> Int -> e
  unsafeReplace :: Ix i => a i e -> [(Int, e)] -> a i e
  unsafeAccum :: Ix i => (e -> e' -> e) -> a i e -> [(Int, e')] -> a i e
  unsafeAccumArray :: Ix i => (e -> e' -> e) -> e -> (i, i) -> [(Int, e')] -> a i e

instance IArray Array e where
  bounds a = Arr.bounds a
  numElements a = Arr.numElements a
  unsafeAt a k = Arr.unsafeAt a k
  unsafeArray (!l, !u) pairs = case safeRangeSize (l, u) of
    !n -> Arr.filled l u n arrEleBottom (\elements w -> putAll elements pairs w)
  unsafeReplace a pairs = Arr.updated a (\elements w -> putAll elements pairs w)
  unsafeAccum f a pairs = Arr.updated a (\elements w -> combineAll f elements pairs w)
  unsafeAccumArray f initial (!l, !u) pairs = case safeRangeSize (l, u) of
    !n -> Arr.filled l u n initial (\elements w -> combineAll f elements pairs w)

putAll :: Array# e -> [(Int, e)] -> World# -> Res# ()
putAll _ [] _ = Res# ()
putAll elements ((k, e) : rest) w = case writeArray# elements k e w of Res# _ -> putAll elements rest w

combineAll :: (e -> a -> e) -> Array# e -> [(Int, a)] -> World# -> Res# ()
combineAll _ _ [] _ = Res# ()
combineAll f elements ((k, a) : rest) w = case readArray# elements k w of
  Res# old -> case f old a of
    !new -> case writeArray# elements k new w of Res# _ -> combineAll f elements rest w

type role UArray nominal nominal
data UArray i e = UArray !i !i Int Bytes#

instance Unboxed# e => IArray UArray e where
  bounds (UArray l u _ _) = (l, u)
  numElements (UArray _ _ n _) = n
  unsafeAt (UArray _ _ _ b) k = unboxedAt# b k
  unsafeArray (!l, !u) pairs = case safeRangeSize (l, u) of
    !n -> unboxedFilled l u n unboxedZero# (\b w -> putUnboxed b pairs w)
  unsafeReplace a pairs = unboxedUpdated a (\b w -> putUnboxed b pairs w)
  unsafeAccum f a pairs = unboxedUpdated a (\b w -> combineUnboxed f b pairs w)
  unsafeAccumArray f initial (!l, !u) pairs = case safeRangeSize (l, u) of
    !n -> unboxedFilled l u n initial (\b w ->
      case fillUnboxed b n initial w of Res# done -> done `seq#` combineUnboxed f b pairs w)

unboxedFilled :: Unboxed# e => i -> i -> Int -> e -> (Bytes# -> World# -> Res# ()) -> UArray i e
unboxedFilled l u n element fill = case newBytes# (unboxedBytes# element n) (token# ()) of
  Res# b -> case fill b (token# ()) of Res# done -> done `seq#` UArray l u n b

unboxedUpdated :: UArray i e -> (Bytes# -> World# -> Res# ()) -> UArray i e
unboxedUpdated (UArray l u n from) change = case copiedBytes from (token# ()) of
  Res# b -> case change b (token# ()) of Res# done -> done `seq#` UArray l u n b

copiedBytes :: Bytes# -> World# -> Res# Bytes#
copiedBytes from w = case newBytes# (sizeBytes# from) w of
  Res# b -> case copyBytes# from 0 b 0 (sizeBytes# from) w of Res# _ -> Res# b

-- Writes one element, then doubles the filled part.
fillUnboxed :: Unboxed# e => Bytes# -> Int -> e -> World# -> Res# ()
fillUnboxed b n e w = if intEq# n 0 then e `seq#` Res# () else case unboxedWrite# b 0 e w of
  Res# done -> done `seq#` spread (unboxedBytes# e 1) (unboxedBytes# e n) w
  where
    spread have all v = if intEq# have all then Res# () else
      let more = if intLe# (intMul# have 2) all then have else intSub# all have
       in case copyBytes# b 0 b have more v of Res# _ -> spread (intAdd# have more) all v

putUnboxed :: Unboxed# e => Bytes# -> [(Int, e)] -> World# -> Res# ()
putUnboxed _ [] _ = Res# ()
putUnboxed b ((k, e) : rest) w = case unboxedWrite# b k e w of
  Res# done -> done `seq#` putUnboxed b rest w

combineUnboxed :: Unboxed# e => (e -> a -> e) -> Bytes# -> [(Int, a)] -> World# -> Res# ()
combineUnboxed _ _ [] _ = Res# ()
combineUnboxed f b ((k, a) : rest) w = case unboxedRead# b k w of
  Res# old -> case unboxedWrite# b k (f old a) w of
    Res# done -> done `seq#` combineUnboxed f b rest w

-- ---- both kinds of arrays ---------------------------------------------------------------------
safeIndices :: (IArray a e, Ix i) => a i e -> i -> Int
safeIndices a i = safeIndex (bounds a) (numElements a) i

-- Pairs elements with indices; n is the number of elements within the bounds.
indexed :: Ix i => (i, i) -> Int -> [(i, e)] -> [(Int, e)]
indexed b n pairs = map (\pair -> case pair of (i, e) -> (safeIndex b n i, e)) pairs

array :: (IArray a e, Ix i) => (i, i) -> [(i, e)] -> a i e
array b pairs = unsafeArray b (indexed b (safeRangeSize b) pairs)

listArray :: (IArray a e, Ix i) => (i, i) -> [e] -> a i e
listArray b es = case safeRangeSize b of !n -> unsafeArray b (numbered 0 n es)

numbered :: Int -> Int -> [e] -> [(Int, e)]
numbered k n es = if intEq# k n then [] else case es of
  [] -> []
  e : rest -> (k, e) : numbered (intAdd# k 1) n rest

genArray :: (IArray a e, Ix i) => (i, i) -> (i -> e) -> a i e
genArray b f = listArray b (map f (range b))

(!) :: (IArray a e, Ix i) => a i e -> i -> e
(!) a i = case safeIndices a i of !k -> unsafeAt a k

(!?) :: (IArray a e, Ix i) => a i e -> i -> Maybe e
(!?) a i = if inRange (bounds a) i then Just (a ! i) else Nothing

indices :: (IArray a e, Ix i) => a i e -> [i]
indices a = range (bounds a)

elems :: (IArray a e, Ix i) => a i e -> [e]
elems a = case numElements a of !n -> elemsFrom a 0 n

elemsFrom :: (IArray a e, Ix i) => a i e -> Int -> Int -> [e]
elemsFrom a k n = if intEq# k n then [] else unsafeAt a k : elemsFrom a (intAdd# k 1) n

assocs :: (IArray a e, Ix i) => a i e -> [(i, e)]
assocs a = [(i, a ! i) | i <- range (bounds a)]

accumArray :: (IArray a e, Ix i) => (e -> e' -> e) -> e -> (i, i) -> [(i, e')] -> a i e
accumArray f initial b pairs = unsafeAccumArray f initial b (indexed b (safeRangeSize b) pairs)

(//) :: (IArray a e, Ix i) => a i e -> [(i, e)] -> a i e
a // pairs = unsafeReplace a (indexed (bounds a) (numElements a) pairs)

accum :: (IArray a e, Ix i) => (e -> e' -> e) -> a i e -> [(i, e')] -> a i e
accum f a pairs = unsafeAccum f a (indexed (bounds a) (numElements a) pairs)

amap :: (IArray a e', IArray a e, Ix i) => (e' -> e) -> a i e' -> a i e
amap f a = case numElements a of !n -> unsafeArray (bounds a) (numbered 0 n (map f (elems a)))

ixmap :: (IArray a e, Ix i, Ix j) => (i, i) -> (i -> j) -> a j e -> a i e
ixmap b f a = array b [(i, a ! f i) | i <- range b]

instance (Ix i, Eq e, IArray UArray e) => Eq (UArray i e) where
  a == b = if intEq# (numElements a) 0 then intEq# (numElements b) 0 else
    bounds a == bounds b && elems a == elems b

instance (Ix i, Ord e, IArray UArray e) => Ord (UArray i e) where
  compare a b = compare (assocs a) (assocs b)

instance (Ix i, Read i, Read e, IArray UArray e) => Read (UArray i e) where
  readPrec = parens (prec appPrec (expectP "array" >>= \_ ->
    step readPrec >>= \b -> step readPrec >>= \pairs -> return (array b pairs)))
  readListPrec = readListPrecDefault

instance (Ix i, Show i, Show e, IArray UArray e) => Show (UArray i e) where
  showsPrec p a s = showArray p (bounds a) (assocs a) s

-- ---- mutable arrays ---------------------------------------------------------------------------
class Monad m => MArray a e m where
  getBounds :: Ix i => a i e -> m (i, i)
  getNumElements :: Ix i => a i e -> m Int
  newArray :: Ix i => (i, i) -> e -> m (a i e)
  newArray_ :: Ix i => (i, i) -> m (a i e)
  unsafeNewArray_ :: Ix i => (i, i) -> m (a i e)
  unsafeRead :: Ix i => a i e -> Int -> m e
  unsafeWrite :: Ix i => a i e -> Int -> e -> m ()
  newArray_ b = newArray b arrEleBottom
  unsafeNewArray_ b = newArray b arrEleBottom

instance MArray (STArray s) e (ST s) where
  getBounds a = return (Arr.boundsSTArray a)
  getNumElements a = return (Arr.numElementsSTArray a)
  newArray b e = Arr.newSTArray b e
  unsafeRead a k = Arr.unsafeReadSTArray a k
  unsafeWrite a k e = Arr.unsafeWriteSTArray a k e

instance MArray (STArray s) e (Lazy.ST s) where
  getBounds a = strictToLazyST (return $! Arr.boundsSTArray a)
  getNumElements a = strictToLazyST (return $! Arr.numElementsSTArray a)
  newArray b e = strictToLazyST (Arr.newSTArray b e)
  unsafeRead a k = strictToLazyST (Arr.unsafeReadSTArray a k)
  unsafeWrite a k e = strictToLazyST (Arr.unsafeWriteSTArray a k e)

type role STUArray nominal nominal nominal
data STUArray s i e = STUArray !i !i Int Bytes#

instance Eq (STUArray s i e) where
  STUArray _ _ _ a == STUArray _ _ _ b = sameBytes# a b

instance Unboxed# e => MArray (STUArray s) e (ST s) where
  getBounds (STUArray l u _ _) = return (l, u)
  getNumElements (STUArray _ _ n _) = return n
  newArray (!l, !u) e = ST# (\w -> case safeRangeSize (l, u) of
    !n -> case newBytes# (unboxedBytes# e n) w of
      Res# b -> case fillUnboxed b n e w of Res# done -> done `seq#` Res# (STUArray l u n b))
  newArray_ b = newUnboxed b
  unsafeNewArray_ b = newUnboxed b
  unsafeRead (STUArray _ _ _ b) k = ST# (\w -> unboxedRead# b k w)
  unsafeWrite (STUArray _ _ _ b) k e = ST# (\w -> unboxedWrite# b k e w)

-- Reinterprets the bytes as elements of another type.
castSTUArray :: STUArray s i a -> ST s (STUArray s i b)
castSTUArray (STUArray l u n b) = return (STUArray l u n b)

castIOUArray :: IOUArray i a -> IO (IOUArray i b)
castIOUArray (IOUArray# a) = stToIO (fmap IOUArray# (castSTUArray a))

newUnboxed :: (Unboxed# e, Ix i) => (i, i) -> ST s (STUArray s i e)
newUnboxed b = newUnboxedLike unboxedZero# b

newUnboxedLike :: (Unboxed# e, Ix i) => e -> (i, i) -> ST s (STUArray s i e)
newUnboxedLike element (!l, !u) = ST# (\w -> case safeRangeSize (l, u) of
  !n -> case newBytes# (unboxedBytes# element n) w of Res# b -> Res# (STUArray l u n b))

-- Arrays in IO are those of ST.
newtype IOArray i e = IOArray# (STArray RealWorld i e)

newtype IOUArray i e = IOUArray# (STUArray RealWorld i e)

instance Eq (IOArray i e) where
  IOArray# a == IOArray# b = a == b

instance Eq (IOUArray i e) where
  IOUArray# a == IOUArray# b = a == b

instance MArray IOArray e IO where
  getBounds (IOArray# a) = return (Arr.boundsSTArray a)
  getNumElements (IOArray# a) = return (Arr.numElementsSTArray a)
  newArray b e = stToIO (fmap IOArray# (Arr.newSTArray b e))
  unsafeRead (IOArray# a) k = stToIO (Arr.unsafeReadSTArray a k)
  unsafeWrite (IOArray# a) k e = stToIO (Arr.unsafeWriteSTArray a k e)

instance Unboxed# e => MArray IOUArray e IO where
  getBounds (IOUArray# (STUArray l u _ _)) = return (l, u)
  getNumElements (IOUArray# (STUArray _ _ n _)) = return n
  newArray b e = stToIO (fmap IOUArray# (newArray b e))
  newArray_ b = stToIO (fmap IOUArray# (newUnboxed b))
  unsafeNewArray_ b = stToIO (fmap IOUArray# (newUnboxed b))
  unsafeRead (IOUArray# (STUArray _ _ _ b)) k = IO# (\w -> unboxedRead# b k w)
  unsafeWrite (IOUArray# (STUArray _ _ _ b)) k e = IO# (\w -> unboxedWrite# b k e w)

newListArray :: (MArray a e m, Ix i) => (i, i) -> [e] -> m (a i e)
newListArray b es = newArray_ b >>= \a -> case safeRangeSize b of
  !n -> writeFrom a 0 n es >> return a

writeFrom :: (MArray a e m, Ix i) => a i e -> Int -> Int -> [e] -> m ()
writeFrom a k n es = if intEq# k n then return () else case es of
  [] -> return ()
  e : rest -> unsafeWrite a k e >> writeFrom a (intAdd# k 1) n rest

newGenArray :: (MArray a e m, Ix i) => (i, i) -> (i -> m e) -> m (a i e)
newGenArray b f = newArray_ b >>= \a -> go a 0 (range b) >> return a
  where
    go _ _ [] = return ()
    go a k (i : is) = f i >>= \e -> unsafeWrite a k e >> go a (intAdd# k 1) is

readArray :: (MArray a e m, Ix i) => a i e -> i -> m e
readArray a i = getBounds a >>= \b -> getNumElements a >>= \n -> case safeIndex b n i of
  !k -> unsafeRead a k

writeArray :: (MArray a e m, Ix i) => a i e -> i -> e -> m ()
writeArray a i e = getBounds a >>= \b -> getNumElements a >>= \n -> case safeIndex b n i of
  !k -> unsafeWrite a k e

modifyArray :: (MArray a e m, Ix i) => a i e -> i -> (e -> e) -> m ()
modifyArray a i f = getBounds a >>= \b -> getNumElements a >>= \n -> case safeIndex b n i of
  !k -> unsafeRead a k >>= \e -> unsafeWrite a k (f e)

modifyArray' :: (MArray a e m, Ix i) => a i e -> i -> (e -> e) -> m ()
modifyArray' a i f = getBounds a >>= \b -> getNumElements a >>= \n -> case safeIndex b n i of
  !k -> unsafeRead a k >>= \e -> case f e of !new -> unsafeWrite a k new

getElems :: (MArray a e m, Ix i) => a i e -> m [e]
getElems a = getNumElements a >>= \n -> readDown a (intSub# n 1) []

readDown :: (MArray a e m, Ix i) => a i e -> Int -> [e] -> m [e]
readDown a k es =
  if intLt# k 0 then return es else unsafeRead a k >>= \e -> readDown a (intSub# k 1) (e : es)

getAssocs :: (MArray a e m, Ix i) => a i e -> m [(i, e)]
getAssocs a = getBounds a >>= \b -> getNumElements a >>= \n ->
  mapM (\i -> case safeIndex b n i of !k -> unsafeRead a k >>= \e -> return (i, e)) (range b)

mapArray :: (MArray a e' m, MArray a e m, Ix i) => (e' -> e) -> a i e' -> m (a i e)
mapArray f a = getBounds a >>= \b -> getElems a >>= \es ->
  newArray_ b >>= \to -> getNumElements to >>= \n -> writeFrom to 0 n (map f es) >> return to

mapIndices :: (MArray a e m, Ix i, Ix j) => (i, i) -> (i -> j) -> a j e -> m (a i e)
mapIndices b f a = newArray_ b >>= \to ->
  mapM_ (\i -> readArray a (f i) >>= \e -> writeArray to i e) (range b) >> return to

freeze :: (Ix i, MArray a e m, IArray b e) => a i e -> m (b i e)
freeze a = getBounds a >>= \b -> getElems a >>= \es -> case listArray b es of !made -> return made

unsafeFreeze :: (Ix i, MArray a e m, IArray b e) => a i e -> m (b i e)
unsafeFreeze a = freeze a

thaw :: (Ix i, IArray a e, MArray b e m) => a i e -> m (b i e)
thaw a = newListArray (bounds a) (elems a)

unsafeThaw :: (Ix i, IArray a e, MArray b e m) => a i e -> m (b i e)
unsafeThaw a = thaw a

-- ---- single kinds of arrays -------------------------------------------------------------------
-- The unsafe versions share the elements.
freezeSTUArray, unsafeFreezeSTUArray :: STUArray s i e -> ST s (UArray i e)
freezeSTUArray (STUArray l u n from) = ST# (\w -> case copiedBytes from w of Res# b -> Res# (UArray l u n b))
unsafeFreezeSTUArray (STUArray l u n b) = ST# (\_ -> Res# (UArray l u n b))

thawSTUArray, unsafeThawSTUArray :: UArray i e -> ST s (STUArray s i e)
thawSTUArray (UArray l u n from) = ST# (\w -> case copiedBytes from w of Res# b -> Res# (STUArray l u n b))
unsafeThawSTUArray (UArray l u n b) = ST# (\_ -> Res# (STUArray l u n b))

freezeIOArray, unsafeFreezeIOArray :: IOArray i e -> IO (Array i e)
freezeIOArray (IOArray# a) = stToIO (Arr.freezeSTArray a)
unsafeFreezeIOArray (IOArray# a) = stToIO (Arr.unsafeFreezeSTArray a)

thawIOArray, unsafeThawIOArray :: Array i e -> IO (IOArray i e)
thawIOArray a = stToIO (fmap IOArray# (Arr.thawSTArray a))
unsafeThawIOArray a = stToIO (fmap IOArray# (Arr.unsafeThawSTArray a))

listArrayST :: Ix i => (i, i) -> [e] -> ST s (STArray s i e)
listArrayST b es = newListArray b es

listUArrayST :: (MArray (STUArray s) e (ST s), Ix i) => (i, i) -> [e] -> ST s (STUArray s i e)
listUArrayST b es = newListArray b es

runSTArray :: (forall s. ST s (STArray s i e)) -> Array i e
runSTArray action = runST# (action >>= \a -> Arr.unsafeFreezeSTArray a)

runSTUArray :: (forall s. ST s (STUArray s i e)) -> UArray i e
runSTUArray action = runST# (action >>= \a -> unsafeFreezeSTUArray a)
