-- SPDX-License-Identifier: BSD-3-Clause
-- Arrays of any elements, immutable and, in ST, mutable.
{-# LANGUAGE RoleAnnotations #-}
module GHC.Arr where

import Data.Foldable (Foldable (..))
import Data.Ix
import Data.Traversable (Traversable (..))
import GHC.Base hiding (foldr)
import GHC.Classes
import GHC.Lex
import GHC.List (zip)
import GHC.Num
import GHC.Read
import GHC.ST
import GHC.Show
import GHC.Types
import qualified GHC.Base

infixl 9 !, //

-- Bounds, number of elements, elements.
type role Array nominal representational
data Array i e = Array !i !i Int (Array# e)

arrEleBottom :: a
arrEleBottom = errorWithoutStackTrace "(Array.!): undefined array element"

safeRangeSize :: Ix i => (i, i) -> Int
safeRangeSize b = case rangeSize b of
  !n -> if intLt# n 0 then errorWithoutStackTrace "Negative range size" else n

safeIndex :: Ix i => (i, i) -> Int -> i -> Int
safeIndex b n i = case index b i of
  !k -> if intLe# 0 k && intLt# k n then k else badSafeIndex k n

badSafeIndex :: Int -> Int -> a
badSafeIndex k n =
  errorWithoutStackTrace ("Error in array index; " ++ (intShow# k ++ (" not in range [0.." ++ (intShow# n ++ ")"))))

-- Makes a new array and fills it by an action.
filled :: i -> i -> Int -> e -> (Array# e -> World# -> Res# ()) -> Array i e
filled l u n initial fill = case newArray# n initial (token# ()) of
  Res# elements -> case fill elements (token# ()) of
    Res# done -> done `seq#` case freezeArray# elements (token# ()) of Res# _ -> Array l u n elements

array :: Ix i => (i, i) -> [(i, e)] -> Array i e
array (!l, !u) pairs = case safeRangeSize (l, u) of
  !n -> filled l u n arrEleBottom (\elements w -> writeAll (l, u) n elements pairs w)

writeAll :: Ix i => (i, i) -> Int -> Array# e -> [(i, e)] -> World# -> Res# ()
writeAll b n elements = go
  where
    go [] _ = Res# ()
    go ((i, e) : rest) w = case safeIndex b n i of
      !k -> case writeArray# elements k e w of Res# _ -> go rest w

listArray :: Ix i => (i, i) -> [e] -> Array i e
listArray (!l, !u) es = case safeRangeSize (l, u) of
  !n -> filled l u n arrEleBottom (\elements w -> writeList elements n 0 es w)

writeList :: Array# e -> Int -> Int -> [e] -> World# -> Res# ()
writeList elements n k es w = if intEq# k n then Res# () else case es of
  [] -> Res# ()
  e : rest -> case writeArray# elements k e w of Res# _ -> writeList elements n (intAdd# k 1) rest w

(!) :: Ix i => Array i e -> i -> e
(!) (Array l u n elements) i = case safeIndex (l, u) n i of
  !k -> case indexArray# elements k of Res# e -> e

unsafeAt :: Array i e -> Int -> e
unsafeAt (Array _ _ _ elements) k = case indexArray# elements k of Res# e -> e

bounds :: Array i e -> (i, i)
bounds (Array l u _ _) = (l, u)

numElements :: Array i e -> Int
numElements (Array _ _ n _) = n

indices :: Ix i => Array i e -> [i]
indices (Array l u _ _) = range (l, u)

elems :: Array i e -> [e]
elems (Array _ _ n elements) = go 0
  where
    go k = if intEq# k n then [] else case indexArray# elements k of Res# e -> e : go (intAdd# k 1)

assocs :: Ix i => Array i e -> [(i, e)]
assocs (Array l u n elements) = go (range (l, u))
  where
    go [] = []
    go (i : is) = case safeIndex (l, u) n i of
      !k -> case indexArray# elements k of Res# e -> (i, e) : go is

foldrElems :: (a -> b -> b) -> b -> Array i a -> b
foldrElems f z (Array _ _ n elements) = go 0
  where
    go k = if intEq# k n then z else case indexArray# elements k of Res# e -> f e (go (intAdd# k 1))

foldlElems :: (b -> a -> b) -> b -> Array i a -> b
foldlElems f z (Array _ _ n elements) = go (intSub# n 1)
  where
    go k = if intLt# k 0 then z else case indexArray# elements k of Res# e -> f (go (intSub# k 1)) e

foldlElems' :: (b -> a -> b) -> b -> Array i a -> b
foldlElems' f z (Array _ _ n elements) = go 0 z
  where
    go k !a = if intEq# k n then a else case indexArray# elements k of Res# e -> go (intAdd# k 1) (f a e)

accumArray :: Ix i => (e -> a -> e) -> e -> (i, i) -> [(i, a)] -> Array i e
accumArray f initial (!l, !u) pairs = case safeRangeSize (l, u) of
  !n -> filled l u n initial (\elements w -> adjustAll f (l, u) n elements pairs w)

adjustAll :: Ix i => (e -> a -> e) -> (i, i) -> Int -> Array# e -> [(i, a)] -> World# -> Res# ()
adjustAll f b n elements = go
  where
    go [] _ = Res# ()
    go ((i, a) : rest) w = case safeIndex b n i of
      !k -> case readArray# elements k w of
        Res# old -> case f old a of
          !new -> case writeArray# elements k new w of Res# _ -> go rest w

-- Copies the elements to new memory.
copied :: Int -> Array# e -> World# -> Res# (Array# e)
copied n from w = case newArray# n arrEleBottom w of
  Res# to -> case copyArray# from 0 to 0 n w of Res# _ -> Res# to

updated :: Array i e -> (Array# e -> World# -> Res# ()) -> Array i e
updated (Array l u n from) change = case copied n from (token# ()) of
  Res# elements -> case change elements (token# ()) of
    Res# done -> done `seq#` case freezeArray# elements (token# ()) of Res# _ -> Array l u n elements

(//) :: Ix i => Array i e -> [(i, e)] -> Array i e
(//) from@(Array l u n _) pairs = updated from (\elements w -> writeAll (l, u) n elements pairs w)

accum :: Ix i => (e -> a -> e) -> Array i e -> [(i, a)] -> Array i e
accum f from@(Array l u n _) pairs =
  updated from (\elements w -> adjustAll f (l, u) n elements pairs w)

amap :: (a -> b) -> Array i a -> Array i b
amap f (Array l u n from) = filled l u n arrEleBottom (\elements w -> go elements 0 w)
  where
    go elements k w = if intEq# k n then Res# () else case indexArray# from k of
      Res# a -> case writeArray# elements k (f a) w of Res# _ -> go elements (intAdd# k 1) w

ixmap :: (Ix i, Ix j) => (i, i) -> (i -> j) -> Array j e -> Array i e
ixmap b f from = array b [(i, from ! f i) | i <- range b]

eqArray :: (Ix i, Eq e) => Array i e -> Array i e -> Bool
eqArray a@(Array l1 u1 n1 _) b@(Array l2 u2 n2 _) =
  if intEq# n1 0 then intEq# n2 0 else l1 == l2 && u1 == u2 && go 0
  where
    go k = intEq# k n1 || (unsafeAt a k == unsafeAt b k && go (intAdd# k 1))

instance (Ix i, Eq e) => Eq (Array i e) where
  a == b = eqArray a b

instance (Ix i, Ord e) => Ord (Array i e) where
  compare a b = compare (assocs a) (assocs b)

instance (Ix i, Show i, Show e) => Show (Array i e) where
  showsPrec p a s = showArray p (bounds a) (assocs a) s

-- For arrays of all kinds.
showArray :: (Show i, Show e) => Int -> (i, i) -> [(i, e)] -> ShowS
showArray p b pairs =
  showParen (intGt# p appPrec) (showString "array " . showsPrec appPrec1 b . showChar ' ' . showsPrec appPrec1 pairs)

instance (Ix i, Read i, Read e) => Read (Array i e) where
  readPrec = parens (prec appPrec (expectP "array" >>= \_ ->
    step readPrec >>= \b -> step readPrec >>= \pairs -> return (array b pairs)))
  readListPrec = readListPrecDefault

instance Functor (Array i) where
  fmap f a = amap f a
  x <$ Array l u n _ = filled l u n x (\_ _ -> Res# ())

instance Foldable (Array i) where
  foldr f z a = foldrElems f z a
  foldl f z a = foldlElems f z a
  foldl' f z a = foldlElems' f z a
  foldr1 f a = nonEmpty "foldr1" (foldr1 f) a
  foldl1 f a = nonEmpty "foldl1" (foldl1 f) a
  toList a = elems a
  length (Array _ _ n _) = n
  null (Array _ _ n _) = intEq# n 0

nonEmpty :: [Char] -> ([e] -> e) -> Array i e -> e
nonEmpty name f a = if null a then errorWithoutStackTrace (name ++ ": empty Array") else f (elems a)

instance Ix i => Traversable (Array i) where
  traverse f a = fmap (listArray (bounds a)) (foldrElems (\x ys -> liftA2 (:) (f x) ys) (pure []) a)

-- ---- in ST ----------------------------------------------------------------------------------
type role STArray nominal nominal representational
data STArray s i e = STArray !i !i Int (Array# e)

instance Eq (STArray s i e) where
  STArray _ _ _ a == STArray _ _ _ b = sameArray# a b

newSTArray :: Ix i => (i, i) -> e -> ST s (STArray s i e)
newSTArray (!l, !u) initial = ST# (\w -> case safeRangeSize (l, u) of
  !n -> case newArray# n initial w of Res# elements -> Res# (STArray l u n elements))

boundsSTArray :: STArray s i e -> (i, i)
boundsSTArray (STArray l u _ _) = (l, u)

numElementsSTArray :: STArray s i e -> Int
numElementsSTArray (STArray _ _ n _) = n

readSTArray :: Ix i => STArray s i e -> i -> ST s e
readSTArray (STArray l u n elements) i =
  ST# (\w -> case safeIndex (l, u) n i of !k -> readArray# elements k w)

unsafeReadSTArray :: STArray s i e -> Int -> ST s e
unsafeReadSTArray (STArray _ _ _ elements) k = ST# (\w -> readArray# elements k w)

writeSTArray :: Ix i => STArray s i e -> i -> e -> ST s ()
writeSTArray (STArray l u n elements) i e =
  ST# (\w -> case safeIndex (l, u) n i of !k -> writeArray# elements k e w)

unsafeWriteSTArray :: STArray s i e -> Int -> e -> ST s ()
unsafeWriteSTArray (STArray _ _ _ elements) k e = ST# (\w -> writeArray# elements k e w)

freezeSTArray :: STArray s i e -> ST s (Array i e)
freezeSTArray (STArray l u n from) = ST# (\w -> case copied n from w of
  Res# elements -> case freezeArray# elements w of Res# _ -> Res# (Array l u n elements))

unsafeFreezeSTArray :: STArray s i e -> ST s (Array i e)
unsafeFreezeSTArray (STArray l u n elements) =
  ST# (\w -> case freezeArray# elements w of Res# _ -> Res# (Array l u n elements))

thawSTArray :: Array i e -> ST s (STArray s i e)
thawSTArray (Array l u n from) =
  ST# (\w -> case copied n from w of Res# elements -> Res# (STArray l u n elements))

unsafeThawSTArray :: Array i e -> ST s (STArray s i e)
unsafeThawSTArray (Array l u n elements) =
  ST# (\w -> case thawArray# elements w of Res# _ -> Res# (STArray l u n elements))
