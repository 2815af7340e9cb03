-- SPDX-License-Identifier: BSD-3-Clause
-- Sequences of characters in an array: Text with four bytes per character, ByteString with one.
-- This module has their common functions; those that make a sequence from nothing take the kind of
-- elements.
module GHC.Packed where

import qualified Data.OldList as L
import GHC.Base hiding (foldr)
import GHC.Classes
import GHC.List (all, and, any, dropWhile, filter, length, lookup, reverse, span, take, takeWhile, zip)
import qualified GHC.Base as B
import qualified GHC.List as L
import GHC.Num
import GHC.Read
import GHC.Show
import GHC.Types

infixl 5 `snocP`

-- Number of the element type, array, start, length.
data Packed t = Packed# !Int Bytes# !Int !Int

data TextTag

data BytesTag

type Text = Packed TextTag

type ByteString = Packed BytesTag

textKind, bytesKind :: Int
textKind = 6
bytesKind = 4

instance IsString (Packed TextTag) where
  fromString s = packAs textKind s

instance IsString (Packed BytesTag) where
  fromString s = packAs bytesKind s

widthOf :: Int -> Int
widthOf kind = if intEq# kind 6 then 4 else 1

-- ---- making and reading -----------------------------------------------------------------------
made :: Int -> Int -> (Bytes# -> World# -> Res# ()) -> Packed t
made kind n fill = case newBytes# (intMul# n (widthOf kind)) (token# ()) of
  Res# b -> case fill b (token# ()) of Res# done -> done `seq#` Packed# kind b 0 n

packAs :: Int -> String -> Packed t
packAs kind s = if intEq# kind 6 then packText 8 s else case length s of !n -> made kind n (\b w -> putChars kind b 0 s w)

putChars :: Int -> Bytes# -> Int -> String -> World# -> Res# ()
putChars _ _ _ [] _ = Res# ()
putChars kind b !k (c : cs) w = case putChar# kind b k c w of Res# _ -> putChars kind b (intAdd# k 1) cs w

putChar# :: Int -> Bytes# -> Int -> Char -> World# -> Res# ()
putChar# kind b k c w = writeInt# kind b k (safeChar kind (charOrd# c)) w

-- Packs characters as they come, doubling the room as needed.
packText :: Int -> String -> Packed t
packText room0 s0 = case newBytes# (intMul# room0 4) (token# ()) of Res# b -> go b room0 0 s0
  where
    go b !_ !k [] = made 6 k (\to w -> copyBytes# b 0 to 0 (intMul# k 4) w)
    go b room k s@(c : cs)
      | intEq# k room = case newBytes# (intMul# room 8) (token# ()) of
          Res# larger -> case copyBytes# b 0 larger 0 (intMul# k 4) (token# ()) of
            Res# _ -> go larger (intMul# room 2) k s
      | True = case putChar# 6 b k c (token# ()) of Res# _ -> go b room (intAdd# k 1) cs

-- A Text contains no surrogates.
safeChar :: Int -> Int -> Int
safeChar kind c = if intEq# kind 6 && intGe# c 55296 && intLe# c 57343 then 65533 else c

at :: Packed t -> Int -> Char
at (Packed# kind b from _) k = unit kind b (intAdd# from k)

unit :: Int -> Bytes# -> Int -> Char
unit kind b k = charChr# (indexInt# kind b k)

unpackP :: Packed t -> String
unpackP (Packed# kind b from n) = case intAdd# from n of !end -> unpackFrom kind b from end

unpackFrom :: Int -> Bytes# -> Int -> Int -> String
unpackFrom kind b !k end = if intEq# k end then [] else case unit kind b k of
  !c -> c : unpackFrom kind b (intAdd# k 1) end

emptyAs :: Int -> Packed t
emptyAs kind = packAs kind []

-- A part of the same array: offset and length.
slice :: Packed t -> Int -> Int -> Packed t
slice (Packed# kind b from _) k n = Packed# kind b (intAdd# from k) n

kindOf :: Packed t -> Int
kindOf (Packed# kind _ _ _) = kind

like :: Packed t -> String -> Packed t
like p s = packAs (kindOf p) s

lengthP :: Packed t -> Int
lengthP (Packed# _ _ _ n) = n

nullP :: Packed t -> Bool
nullP (Packed# _ _ _ n) = intEq# n 0

copyInto :: Bytes# -> Int -> Packed t -> World# -> Res# ()
copyInto to k (Packed# kind b from n) w = case widthOf kind of
  !width -> copyBytes# b (intMul# from width) to (intMul# k width) (intMul# n width) w

concatAs :: Int -> [Packed t] -> Packed t
concatAs kind all = case totalLength 0 all of !n -> made kind n (\b w -> copyAll b 0 all w)

totalLength :: Int -> [Packed t] -> Int
totalLength !n [] = n
totalLength n (p : ps) = totalLength (intAdd# n (lengthP p)) ps

copyAll :: Bytes# -> Int -> [Packed t] -> World# -> Res# ()
copyAll _ _ [] _ = Res# ()
copyAll b !k (p : ps) w = case copyInto b k p w of Res# _ -> copyAll b (intAdd# k (lengthP p)) ps w

appendP :: Packed t -> Packed t -> Packed t
appendP a b = if nullP a then b else if nullP b then a else case lengthP a of
  !n -> made (kindOf a) (intAdd# n (lengthP b)) (\to w -> case copyInto to 0 a w of Res# _ -> copyInto to n b w)

copyP :: Packed t -> Packed t
copyP p = concatAs (kindOf p) [p]

-- ---- instances --------------------------------------------------------------------------------
equalP :: Packed t -> Packed t -> Bool
equalP (Packed# kind a i n) (Packed# _ b j m) =
  intEq# n m && intEq# (compareBytes# a (intMul# i width) b (intMul# j width) (intMul# n width)) 0
  where
    width = widthOf kind

instance Eq (Packed t) where
  a == b = equalP a b

instance Ord (Packed t) where
  compare (Packed# kind a i n) (Packed# _ b j m) = case compareUnits# kind a i (intAdd# i n) b j (intAdd# j m) of
    0 -> EQ
    !order -> if intLt# order 0 then LT else GT

instance Show (Packed t) where
  showsPrec p x = showsPrec p (unpackP x)

-- The kind of an empty one does not matter.
instance Semigroup (Packed t) where
  a <> b = appendP a b

instance Monoid (Packed t) where
  mempty = emptyAs 6
  mconcat all = case all of
    [] -> mempty
    _ -> concatAs (kindOfAll all) all

kindOfAll :: [Packed t] -> Int
kindOfAll [] = 6
kindOfAll (p : ps) = if nullP p then kindOfAll ps else kindOf p

-- ---- parts ------------------------------------------------------------------------------------
-- For non-empty sequences; callers report errors.
headP, lastP :: Packed t -> Char
headP p = at p 0
lastP p = at p (intSub# (lengthP p) 1)

tailP, initP, reverseP, stripP, stripStartP, stripEndP :: Packed t -> Packed t
tailP p = slice p 1 (intSub# (lengthP p) 1)
initP p = slice p 0 (intSub# (lengthP p) 1)
reverseP (Packed# kind b from n) = made kind n (\to w -> reverseInto kind b from to n w)
stripP p = stripEndP (stripStartP p)
stripStartP (Packed# kind b from n) = case intAdd# from n of
  !end -> case findBlank# kind b from end 0 of !k -> Packed# kind b k (intSub# end k)
stripEndP p = dropWhileEndP isBlank p

reverseInto :: Int -> Bytes# -> Int -> Bytes# -> Int -> World# -> Res# ()
reverseInto kind b !from to !n w = if intEq# n 0 then Res# () else case intSub# n 1 of
  !k -> case writeInt# kind to k (indexInt# kind b from) w of
    Res# _ -> reverseInto kind b (intAdd# from 1) to k w

isBlank :: Char -> Bool
isBlank c = charIsSpace# c

unconsP :: Packed t -> Maybe (Char, Packed t)
unconsP p = if nullP p then Nothing else Just (at p 0, tailP p)

unsnocP :: Packed t -> Maybe (Packed t, Char)
unsnocP p = if nullP p then Nothing else Just (initP p, lastP p)

consP :: Char -> Packed t -> Packed t
consP c p = appendP (like p [c]) p

snocP :: Packed t -> Char -> Packed t
snocP p c = appendP p (like p [c])

within :: Int -> Packed t -> Int
within n p = if intLt# n 0 then 0 else if intGt# n (lengthP p) then lengthP p else n

takeP, dropP, takeEndP, dropEndP :: Int -> Packed t -> Packed t
takeP n p = slice p 0 (within n p)
dropP n p = case within n p of !k -> slice p k (intSub# (lengthP p) k)
takeEndP n p = case within n p of !k -> slice p (intSub# (lengthP p) k) k
dropEndP n p = slice p 0 (intSub# (lengthP p) (within n p))

splitAtP :: Int -> Packed t -> (Packed t, Packed t)
splitAtP n p = case within n p of !k -> splitIn k p

-- The position must be within the sequence.
splitIn :: Int -> Packed t -> (Packed t, Packed t)
splitIn k (Packed# kind b from n) = case Packed# kind b from k of
  !before -> case Packed# kind b (intAdd# from k) (intSub# n k) of !behind -> (before, behind)

-- The position of the first match, or the length.
positionP :: (Char -> Bool) -> Packed t -> Int
positionP f (Packed# kind b from n) = case intAdd# from n of
  !end -> case firstSuch f kind b from end of !k -> intSub# k from

-- The number of leading, or trailing, matches.
prefixLength, suffixLength :: (Char -> Bool) -> Packed t -> Int
prefixLength f (Packed# kind b from n) = case intAdd# from n of
  !end -> case firstNot f kind b from end of !k -> intSub# k from
suffixLength f (Packed# kind b from n) = case intAdd# from n of !end -> go end end
  where
    go !k end
      | intEq# k from = intSub# end k
      | True = case intSub# k 1 of
          !h -> case unit kind b h of !c -> if f c then go h end else intSub# end k

-- The first non-match, or the end.
firstNot :: (Char -> Bool) -> Int -> Bytes# -> Int -> Int -> Int
firstNot f kind b !k end = if intEq# k end then k else case unit kind b k of
  !c -> if f c then firstNot f kind b (intAdd# k 1) end else k

firstSuch :: (Char -> Bool) -> Int -> Bytes# -> Int -> Int -> Int
firstSuch f kind b !k end = if intEq# k end then k else case unit kind b k of
  !c -> if f c then k else firstSuch f kind b (intAdd# k 1) end

takeWhileP, dropWhileP, takeWhileEndP, dropWhileEndP, dropAroundP, filterP :: (Char -> Bool) -> Packed t -> Packed t
takeWhileP f p = takeP (prefixLength f p) p
dropWhileP f p = dropP (prefixLength f p) p
takeWhileEndP f p = takeEndP (suffixLength f p) p
dropWhileEndP f p = dropEndP (suffixLength f p) p
dropAroundP f p = dropWhileEndP f (dropWhileP f p)
filterP f (Packed# kind b from n) = case newBytes# (intMul# n (widthOf kind)) (token# ()) of
  Res# to -> case intAdd# from n of
    !end -> case filterInto f kind b from end to 0 of
      !k -> case shrinkBytes# to (intMul# k (widthOf kind)) (token# ()) of Res# _ -> Packed# kind to 0 k

-- Returns the number of elements written.
filterInto :: (Char -> Bool) -> Int -> Bytes# -> Int -> Int -> Bytes# -> Int -> Int
filterInto f kind b !k end to !n = if intEq# k end then n else case unit kind b k of
  !c -> if f c
    then case writeInt# kind to n (charOrd# c) (token# ()) of
      Res# _ -> filterInto f kind b (intAdd# k 1) end to (intAdd# n 1)
    else filterInto f kind b (intAdd# k 1) end to n

spanP, breakP, partitionP, spanEndP, breakEndP :: (Char -> Bool) -> Packed t -> (Packed t, Packed t)
spanP f p = case prefixLength f p of !k -> splitIn k p
breakP f p = case positionP f p of !k -> splitIn k p
partitionP f p = (filterP f p, filterP (\c -> not (f c)) p)
spanEndP f p = case intSub# (lengthP p) (suffixLength f p) of !k -> splitIn k p
breakEndP f p = spanEndP (\c -> not (f c)) p

-- A single pass over the bytes.
partitionBytes :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
partitionBytes f b = go [] [] (unpackP b)
  where
    go yes no [] = case packAs bytesKind (reverse yes) of
      !taken -> case packAs bytesKind (reverse no) of !left -> (taken, left)
    go yes no (c : cs) = if f c then go (c : yes) no cs else go yes (c : no) cs

-- ---- searching --------------------------------------------------------------------------------
isPrefixOfP, isSuffixOfP, isInfixOfP :: Packed t -> Packed t -> Bool
isPrefixOfP a b = intLe# (lengthP a) (lengthP b) && equalP a (takeP (lengthP a) b)
isSuffixOfP a b = intLe# (lengthP a) (lengthP b) && equalP a (takeEndP (lengthP a) b)
isInfixOfP a b = intGe# (findPart a b 0) 0

stripPrefixP, stripSuffixP :: Packed t -> Packed t -> Maybe (Packed t)
stripPrefixP a b = if isPrefixOfP a b then Just (dropP (lengthP a) b) else Nothing
stripSuffixP a b = if isSuffixOfP a b then Just (dropEndP (lengthP a) b) else Nothing

-- The position of the first in the second, from an offset on; -1 if absent.
findPart :: Packed t -> Packed t -> Int -> Int
findPart (Packed# _ part i m) (Packed# kind b from n) start = case intAdd# from n of
  !end -> case intAdd# from start of
    !first -> if intGt# (intAdd# start m) n then -1 else
      case findUnits# kind b first end part i (intAdd# i m) of
        !k -> if intEq# k end && intGt# m 0 then -1 else intSub# k from

-- All positions, without overlaps.
places :: Packed t -> Packed t -> [Int]
places part p = go 0
  where
    go from = case findPart part p from of
      !k -> if intLt# k 0 then [] else k : go (intAdd# k (lengthP part))

breakSubstringP, breakOnEndP :: Packed t -> Packed t -> (Packed t, Packed t)
breakSubstringP part p = case findPart part p 0 of
  !k -> if intLt# k 0 then (p, takeEndP 0 p) else splitIn k p
breakOnEndP part p = case lastOf (places1 part p) of
  !k -> if intLt# k 0 then (takeP 0 p, p) else splitAtP (intAdd# k (lengthP part)) p

places1 :: Packed t -> Packed t -> [Int]
places1 part p = go 0
  where
    go from = case findPart part p from of
      !k -> if intLt# k 0 then [] else k : go (intAdd# k 1)

lastOf :: [Int] -> Int
lastOf ks = L.foldl' (\_ k -> k) (-1) ks

breakOnAllP :: Packed t -> Packed t -> [(Packed t, Packed t)]
breakOnAllP part p = map (\k -> splitAtP k p) (places part p)

splitOnP :: Packed t -> Packed t -> [Packed t]
splitOnP part p = go 0 (places part p)
  where
    go from [] = [dropP from p]
    go from (k : ks) = case slice p from (intSub# k from) of !piece -> piece : go (intAdd# k (lengthP part)) ks

countP :: Packed t -> Packed t -> Int
countP part p = go 0 0
  where
    go !from !n = case findPart part p from of
      !k -> if intLt# k 0 then n else go (intAdd# k (lengthP part)) (intAdd# n 1)

replaceP :: Packed t -> Packed t -> Packed t -> Packed t
replaceP !part !new !p = intercalateAs (kindOf p) new (splitOnP part p)

splitP :: (Char -> Bool) -> Packed t -> [Packed t]
splitP f (Packed# kind b from n) = case intAdd# from n of !end -> go from end
  where
    go !k end = case firstSuch f kind b k end of
      !h -> case Packed# kind b k (intSub# h k) of
        !piece -> piece : (if intEq# h end then [] else go (intAdd# h 1) end)

-- Splits at each blank.
splitAtBlanks :: Packed t -> [Packed t]
splitAtBlanks (Packed# kind b from n) = case intAdd# from n of !end -> go from end
  where
    go !k end = case findBlank# kind b k end 1 of
      !h -> case Packed# kind b k (intSub# h k) of
        !piece -> piece : (if intEq# h end then [] else go (intAdd# h 1) end)

-- Splits at each occurrence of the character.
splitAtChar :: Char -> Packed t -> [Packed t]
splitAtChar c (Packed# kind b from n) = case intAdd# from n of !end -> go from end
  where
    go !k end = case findUnit# kind b k end (charOrd# c) of
      !h -> case Packed# kind b k (intSub# h k) of
        !piece -> piece : (if intEq# h end then [] else go (intAdd# h 1) end)

chunksOfP :: Int -> Packed t -> [Packed t]
chunksOfP n p = if intLe# n 0 || nullP p then [] else case splitAtP n p of (chunk, rest) -> chunk : chunksOfP n rest

linesP, wordsP, groupP, initsP, tailsP :: Packed t -> [Packed t]
linesP (Packed# kind b from n) = case intAdd# from n of !end -> go from end
  where
    go !k end
      | intEq# k end = []
      | True = case findUnit# kind b k end 10 of
          !h -> case Packed# kind b k (intSub# h k) of
            !line -> line : (if intEq# h end then [] else go (intAdd# h 1) end)
wordsP (Packed# kind b from n) = case intAdd# from n of !end -> go from end
  where
    go !k end = case findBlank# kind b k end 0 of
      !first -> if intEq# first end then [] else case findBlank# kind b first end 1 of
        !h -> case Packed# kind b first (intSub# h first) of !word -> word : go h end
groupP p = groupByP (==) p
initsP p = map (\k -> takeP k p) (countUp 0 (lengthP p))
tailsP p = map (\k -> dropP k p) (countUp 0 (lengthP p))

countUp :: Int -> Int -> [Int]
countUp k n = if intGt# k n then [] else k : countUp (intAdd# k 1) n

groupByP :: (Char -> Char -> Bool) -> Packed t -> [Packed t]
groupByP f p = if nullP p then [] else case intAdd# 1 (prefixLength (f (at p 0)) (tailP p)) of
  k -> takeP k p : groupByP f (dropP k p)

intercalateAs :: Int -> Packed t -> [Packed t] -> Packed t
intercalateAs kind between ps = concatAs kind (L.intersperse between ps)

intersperseP :: Char -> Packed t -> Packed t
intersperseP c p = like p (L.intersperse c (unpackP p))

transposeP :: [Packed t] -> [Packed t]
transposeP [] = []
transposeP ps@(p : _) = map (like p) (L.transpose (map unpackP ps))

unlinesAs, unwordsAs :: Int -> [Packed t] -> Packed t
unlinesAs kind ps = concatAs kind (B.foldr (\p rest -> p : (packAs kind "\n" : rest)) [] ps)
unwordsAs kind ps = concatAs kind (L.intersperse (packAs kind " ") ps)

-- ---- maps and folds ---------------------------------------------------------------------------
mapP :: (Char -> Char) -> Packed t -> Packed t
mapP f (Packed# kind b from n) = made kind n (\to w -> mapInto f kind b from to 0 n w)

mapInto :: (Char -> Char) -> Int -> Bytes# -> Int -> Bytes# -> Int -> Int -> World# -> Res# ()
mapInto f kind b from to !k n w = if intEq# k n then Res# () else case unit kind b (intAdd# from k) of
  !c -> case f c of
    !d -> case putChar# kind to k d w of Res# _ -> mapInto f kind b from to (intAdd# k 1) n w

-- Maps pure ASCII directly by code; otherwise maps the string.
asciiMapped :: (Int -> Int) -> (String -> String) -> Text -> Text
asciiMapped f general t@(Packed# _ b from n) = case newBytes# (intMul# n 4) (token# ()) of
  Res# to -> go to 0
  where
    go to !k = if intEq# k n then Packed# textKind to 0 n else case indexInt# 6 b (intAdd# from k) of
      !c -> if intGe# c 128 then packAs textKind (general (unpackP t)) else case f c of
        !d -> case writeInt# 6 to k d (token# ()) of Res# _ -> go to (intAdd# k 1)

concatMapP :: (Char -> Packed t) -> Packed t -> Packed t
concatMapP f p = concatAs (kindOf p) (map f (unpackP p))

foldlP, foldlP' :: (a -> Char -> a) -> a -> Packed t -> a
foldlP f z p = L.foldl f z (unpackP p)
foldlP' f z (Packed# kind b from n) = case intAdd# from n of !end -> foldInto f kind b from end z

foldInto :: (a -> Char -> a) -> Int -> Bytes# -> Int -> Int -> a -> a
foldInto f kind b !k end !a = if intEq# k end then a else case unit kind b k of
  !c -> case f a c of !d -> foldInto f kind b (intAdd# k 1) end d

foldrP :: (Char -> a -> a) -> a -> Packed t -> a
foldrP f z p = B.foldr f z (unpackP p)

foldl1P, foldr1P :: (Char -> Char -> Char) -> Packed t -> Char
foldl1P f p = L.foldl (inBytes p f) (at p 0) (unpackP (tailP p))
foldr1P f p = L.foldr1 (inBytes p f) (unpackP p)

-- Results for a ByteString are reduced to bytes.
inBytes :: Packed t -> (Char -> Char -> Char) -> Char -> Char -> Char
inBytes p f = if intEq# (kindOf p) textKind then f else \a b -> charChr# (intAnd# (charOrd# (f a b)) 255)

-- The same, with surrogates replaced in results for a Text.
inUnits :: Packed t -> (Char -> Char -> Char) -> Char -> Char -> Char
inUnits p f = if intEq# (kindOf p) textKind then \a b -> charChr# (safeChar textKind (charOrd# (f a b))) else inBytes p f

anyP, allP :: (Char -> Bool) -> Packed t -> Bool
anyP f p = intLt# (positionP f p) (lengthP p)
allP f p = intEq# (prefixLength f p) (lengthP p)

maximumP, minimumP :: Packed t -> Char
maximumP p = foldl1P (\a b -> if a >= b then a else b) p
minimumP p = foldl1P (\a b -> if a <= b then a else b) p

scanlP :: (Char -> Char -> Char) -> Char -> Packed t -> Packed t
scanlP f c p = like p (L.scanl (inUnits p f) (inBytes p (\_ d -> d) c c) (unpackP p))

mapAccumLP :: (a -> Char -> (a, Char)) -> a -> Packed t -> (a, Packed t)
mapAccumLP f z p = case go z (unpackP p) of (a, s) -> case like p s of !q -> (a, q)
  where
    go !a [] = (a, [])
    go !a (c : cs) = case f a c of (b, !d) -> case go b cs of (e, ds) -> (e, d : ds)

scanrP :: (Char -> Char -> Char) -> Char -> Packed t -> Packed t
scanrP f c p = like p (go (lengthP p) c [c])
  where
    go k !a done = if intEq# k 0 then done else case inUnits p f (at p (intSub# k 1)) a of
      !d -> go (intSub# k 1) d (d : done)

mapAccumRP :: (a -> Char -> (a, Char)) -> a -> Packed t -> (a, Packed t)
mapAccumRP f z p = case mapAccumLP f z (reverseP p) of (a, q) -> case reverseP q of !r -> (a, r)

unfoldrAs :: Int -> (a -> Maybe (Char, a)) -> a -> Packed t
unfoldrAs kind f z = packAs kind (go z)
  where
    go !a = case f a of
      Nothing -> []
      Just (!c, b) -> c : go b

foldrP' :: (Char -> a -> a) -> a -> Packed t -> a
foldrP' f z p = go (lengthP p) z
  where
    go !k !a = if intEq# k 0 then a else case intSub# k 1 of
      !h -> case at p h of !c -> case f c a of !d -> go h d

foldl1P', foldr1P' :: (Char -> Char -> Char) -> Packed t -> Char
foldl1P' f p = foldlP' (inBytes p f) (at p 0) (tailP p)
foldr1P' f p = foldrP' (inBytes p f) (lastP p) (initP p)

scanl1P, scanr1P :: (Char -> Char -> Char) -> Packed t -> Packed t
scanl1P f p = if nullP p then p else scanlP f (at p 0) (tailP p)
scanr1P f p = if nullP p then p else scanrP f (lastP p) (initP p)

findIndicesP :: (Char -> Bool) -> Packed t -> [Int]
findIndicesP f p = go 0
  where
    n = lengthP p
    go !k = if intEq# k n then [] else case at p k of
      !c -> if f c then k : go (intAdd# k 1) else go (intAdd# k 1)

findIndexEndP :: (Char -> Bool) -> Packed t -> Maybe Int
findIndexEndP f p = case intSub# (intSub# (lengthP p) 1) (suffixLength (\c -> not (f c)) p) of
  k -> if intLt# k 0 then Nothing else Just k

-- At most n elements, and the seed for the rest.
unfoldrNP :: Int -> Int -> (a -> Maybe (Char, a)) -> a -> (Packed t, Maybe a)
unfoldrNP kind n f z = if intLt# n 0 then (emptyAs kind, Just z) else case go n z of (s, end) -> case packAs kind s of !p -> (p, end)
  where
    go k !a = if intLe# k 0 then ([], Just a) else case f a of
      Nothing -> ([], Nothing)
      Just (!c, b) -> case go (intSub# k 1) b of (cs, end) -> (c : cs, end)

-- As in text: when the UTF-16 units fill the buffer, the function is called again after enlarging
-- it.
unfoldrText :: (a -> Maybe (Char, a)) -> a -> Packed t
unfoldrText f z = packAs textKind (go 0 4 z)
  where
    go n room !a = case f a of
      Nothing -> []
      Just (c, b) -> if intGe# n room then go n (doubled room) a else c : go (intAdd# n (if charGt# c '\xffff' then 2 else 1)) room b

-- Asks for one element more than the text will have.
unfoldrNText :: Int -> (a -> Maybe (Char, a)) -> a -> Packed t
unfoldrNText most f z
  | intLt# most 0 = emptyAs textKind
  | True = packAs textKind (go 0 z)
  where
    go k !a = case f a of
      Nothing -> []
      Just (c, b) -> if intGe# k most then [] else c : go (intAdd# k 1) b

doubled :: Int -> Int
doubled room = intAdd# (intMul# 2 room) 1

findP :: (Char -> Bool) -> Packed t -> Maybe Char
findP f p = case positionP f p of
  !k -> if intEq# k (lengthP p) then Nothing else Just (at p k)

findIndexP :: (Char -> Bool) -> Packed t -> Maybe Int
findIndexP f p = case positionP f p of
  !k -> if intEq# k (lengthP p) then Nothing else Just k

elemP :: Char -> Packed t -> Bool
elemP c p = intLt# (charPosition c p) (lengthP p)

-- The position of the first occurrence, or the length.
charPosition :: Char -> Packed t -> Int
charPosition c (Packed# kind b from n) = case intAdd# from n of
  !end -> case findUnit# kind b from end (charOrd# c) of !k -> intSub# k from

zipP :: Packed t -> Packed t -> [(Char, Char)]
zipP a b = zip (unpackP a) (unpackP b)

zipWithP :: (Char -> Char -> Char) -> Packed t -> Packed t -> Packed t
zipWithP f a b = like a (L.zipWith f (unpackP a) (unpackP b))

replicateAs :: Int -> Int -> Char -> Packed t
replicateAs kind n c = if intLe# n 0 then emptyAs kind else case widthOf kind of
  !width -> made kind n (\b w -> case putChar# kind b 0 c w of
    Res# done -> done `seq#` spread b width (intMul# n width) w)

-- Repeats a sequence n times.
repeatedP :: Int -> Packed t -> Packed t
repeatedP n p = case (kindOf p, lengthP p) of
  (kind, len) -> if intEq# len 0 then p else case widthOf kind of
    !width -> made kind (intMul# n len) (\b w -> case copyInto b 0 p w of
      Res# done -> done `seq#` spread b (intMul# len width) (intMul# (intMul# n len) width) w)

-- Fills an array with copies of its beginning, doubling each time.
spread :: Bytes# -> Int -> Int -> World# -> Res# ()
spread b !have all w = if intEq# have all then Res# () else
  case (if intLe# (intMul# have 2) all then have else intSub# all have) of
    !more -> case copyBytes# b 0 b have more w of Res# _ -> spread b (intAdd# have more) all w

instance Read (Packed TextTag) where
  readsPrec d s = [(fromString t, rest) | (t, rest) <- readsPrec d s]

instance Read (Packed BytesTag) where
  readsPrec d s = [(fromString t, rest) | (t, rest) <- readsPrec d s]
