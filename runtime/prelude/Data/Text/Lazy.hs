-- SPDX-License-Identifier: BSD-3-Clause
module Data.Text.Lazy
  ( Text, pack, unpack, singleton, empty, fromChunks, toChunks, toStrict, fromStrict, cons, snoc
  , append, uncons, unsnoc, head, last, tail, init, null, length, compareLength, map, intercalate
  , intersperse, transpose, reverse, replace, toCaseFold, toLower, toUpper, toTitle, justifyLeft
  , justifyRight, center, foldl, foldl', foldl1, foldl1', foldr, foldr1, concat, concatMap, any, all
  , maximum, minimum, scanl, scanl1, scanr, scanr1, repeat, replicate, cycle, iterate, unfoldr, take
  , takeEnd, drop, dropEnd, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropAround, strip
  , stripStart, stripEnd, splitAt, span, breakOn, break, breakOnEnd, group, groupBy, inits, tails
  , splitOn, split, chunksOf, lines, words, unlines, unwords, isPrefixOf, isSuffixOf, isInfixOf
  , stripPrefix, stripSuffix, filter, find, elem, partition, index, count, zip, zipWith
  , foldrChunks, foldlChunks, breakOnAll, commonPrefixes, mapAccumL, mapAccumR, unfoldrN
  ) where

import Data.Char (isSpace)
import Data.Int (Int64)
import qualified Data.List as L
import Data.Text.Internal.Fusion.Common (head_empty)
import GHC.Calls (lazyTextError, streamError)
import GHC.FullCase
import GHC.LazyText
import GHC.LazyTextSearch
import GHC.MadeBy
import GHC.Packed (TextTag, charPosition, safeChar, splitAtBlanks)
import qualified Data.Text as T
import Prelude hiding
  ( all, any, break, concat, concatMap, cycle, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1
  , head, init, iterate, last, length, lines, map, maximum, minimum, null, repeat, replicate, reverse
  , scanl, scanl1, scanr, scanr1, span, splitAt, tail, take, takeWhile, unlines, unwords, words, zip
  , zipWith )
import qualified Prelude as P

infixr 5 `cons`

-- Functions of all characters make new chunks of maximal size.
overString :: (String -> String) -> Text -> Text
overString f t = pack (f (unpack t))

int :: Int64 -> Int
int n = fromIntegral n

-- Constants, as in GHC: each first throws under the stack of its own evaluation.
noLast, noTail, noInit, noCycle, noMaximum, noMinimum, noFoldl1, noFoldr1, negativeIndex, largeIndex :: a
noLast = lazyTextError "last: empty input"
noTail = lazyTextError "tail: empty input"
noInit = lazyTextError "init: empty input"
noCycle = lazyTextError "cycle: empty input"
noMaximum = streamError "maximum: Internal error"
noMinimum = streamError "minimum: Internal error"
noFoldl1 = streamError "foldl1: Internal error"
noFoldr1 = streamError "foldr1: Internal error"
negativeIndex = streamError "index: Negative index"
largeIndex = streamError "index: Index too large"

-- Errors of searches for an empty text.
noBreakOn, noBreakOnAll, noSplitOn, noCount :: a
noBreakOn = lazyTextError "breakOn: empty input"
noBreakOnAll = lazyTextError "breakOnAll: empty input"
noSplitOn = lazyTextError "splitOn: empty input"
noCount = lazyTextError "count: empty input"

empty :: Text
empty = Empty

singleton :: Char -> Text
singleton c = Chunk (T.singleton c) Empty

fromChunks :: [T.Text] -> Text
fromChunks = P.foldr chunk Empty

toChunks :: Text -> [T.Text]
toChunks = foldrChunks (:) []

cons :: Char -> Text -> Text
cons c t = Chunk (T.singleton c) t

snoc :: Text -> Char -> Text
snoc t c = append t (singleton c)

append :: Text -> Text -> Text
append a b = a <> b

uncons :: Text -> Maybe (Char, Text)
uncons Empty = Nothing
uncons (Chunk t ts) = Just (T.head t, chunk (T.tail t) ts)

unsnoc :: Text -> Maybe (Text, Char)
unsnoc Empty = Nothing
unsnoc t = Just (init t, last t)

head, last, maximum, minimum :: Text -> Char
head Empty = head_empty
head (Chunk t _) = T.head t
last Empty = noLast
last (Chunk t Empty) = T.last t
last (Chunk _ ts) = last ts
maximum t = if null t then noMaximum else P.maximum (unpack t)
minimum t = if null t then noMinimum else P.minimum (unpack t)

tail, init, reverse, toCaseFold, toLower, toUpper, toTitle, strip, stripStart, stripEnd :: Text -> Text
tail Empty = noTail
tail (Chunk t ts) = chunk (T.tail t) ts
init Empty = noInit
init t = initC t
reverse = reverseC
toCaseFold = overString foldedCase
toLower = overString lowerCase
toUpper = overString upperCase
toTitle = overString titleCase
strip = dropAround isSpace
stripStart = dropWhile isSpace
stripEnd = dropWhileEnd isSpace

null :: Text -> Bool
null Empty = True
null _ = False

length :: Text -> Int64
length = foldlChunks (\n t -> n + lengthOf t) 0

compareLength :: Text -> Int64 -> Ordering
compareLength t n
  | n < 0 = t `seq` GT
  | otherwise = case P.drop (int n) (unpack t) of
      "" -> compare (length t) n
      _ -> GT

map :: (Char -> Char) -> Text -> Text
map f = overCharacters (\c -> case f c of !d -> safeChar 6 (P.fromEnum d))

intercalate :: Text -> [Text] -> Text
intercalate t ts = concat (L.intersperse t ts)

intersperse :: Char -> Text -> Text
intersperse c = overString (L.intersperse c)

transpose :: [Text] -> [Text]
transpose ts = P.map (\s -> chunk (T.pack s) Empty) (L.transpose (P.map unpack ts))

replace :: Text -> Text -> Text -> Text
replace old new t = intercalate new (splitOn old t)

justifyLeft, justifyRight, center :: Int64 -> Char -> Text -> Text
justifyLeft n c t = if length t >= n then t else pack (unpack t ++ L.genericReplicate (n - length t) c)
justifyRight n c t = if length t >= n then t else append (characters (n - length t) c) t
center n c t = if length t >= n then t else append (characters (missing - right) c) (append t (characters right c))
  where
    missing = n - length t
    right = missing `div` 2

characters :: Int64 -> Char -> Text
characters n c = pack (L.genericReplicate n c)

foldl, foldl' :: (a -> Char -> a) -> a -> Text -> a
foldl f z t = P.foldl f z (unpack t)
foldl' f z t = foldlChunks (T.foldl' f) z t

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> Text -> Char
foldl1 f t = if null t then noFoldl1 else P.foldl1 f (unpack t)
foldl1' f t = if null t then noFoldl1 else L.foldl1' f (unpack t)
foldr1 f t = if null t then noFoldr1 else P.foldr1 f (unpack t)

foldr :: (Char -> a -> a) -> a -> Text -> a
foldr f z = foldrChunks (\t others -> T.foldr f others t) z

concat :: [Text] -> Text
concat = concatenated

concatMap :: (Char -> Text) -> Text -> Text
concatMap f t = concat (P.map f (unpack t))

any, all :: (Char -> Bool) -> Text -> Bool
any p = foldrChunks (\t others -> T.any p t || others) False
all p = foldrChunks (\t others -> T.all p t && others) True

scanl :: (Char -> Char -> Char) -> Char -> Text -> Text
scanl f z = overString (P.scanl f z)

scanl1, scanr1 :: (Char -> Char -> Char) -> Text -> Text
scanl1 f t = case uncons t of
  Nothing -> Empty
  Just (c, rest) -> scanl f c rest
scanr1 f t = if null t then Empty else scanr f (last t) (init t)

scanr :: (Char -> Char -> Char) -> Char -> Text -> Text
scanr f z t = reverse (scanl (\a b -> f b a) z (reverse t))

repeat :: Char -> Text
repeat c = whole
  where
    whole = Chunk (T.replicate smallChunkSize (T.singleton c)) whole

replicate :: Int64 -> Text -> Text
replicate n t
  | null t || n <= 0 = Empty
  | Chunk c others <- t, T.length c == 1, null others = characters n (T.head c)
  | otherwise = concat (L.genericReplicate n t)

cycle :: Text -> Text
cycle Empty = noCycle
cycle t = whole
  where
    whole = foldrChunks Chunk whole t

iterate :: (Char -> Char) -> Char -> Text
iterate f c = Chunk (T.singleton c) (iterate f (f c))

unfoldr :: (a -> Maybe (Char, a)) -> a -> Text
unfoldr f z = pack (unfolded f z)

take, takeEnd, drop, dropEnd :: Int64 -> Text -> Text
take = takeC
drop = dropC
takeEnd n _ | n <= 0 = Empty
takeEnd n whole = go n Empty (P.reverse (toChunks whole))
  where
    go _ done [] = done
    go k done (t : ts)
      | k <= lengthOf t = chunk (T.takeEnd (int k) t) done
      | otherwise = go (k - lengthOf t) (Chunk t done) ts
dropEnd n t | n <= 0 = t
dropEnd n whole = go n (P.reverse (toChunks whole))
  where
    go _ [] = Empty
    go k (t : ts)
      | k >= lengthOf t = go (k - lengthOf t) ts
      | otherwise = revChunks (T.dropEnd (int k) t : ts)

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropAround, filter :: (Char -> Bool) -> Text -> Text
takeWhile = takeWhileC
dropWhile = dropWhileC
takeWhileEnd p whole = go Empty (P.reverse (toChunks whole))
  where
    go done [] = done
    go done (t : ts) = case T.takeWhileEnd p t of
      end | T.length end < T.length t -> chunk end done
          | otherwise -> go (Chunk end done) ts
dropWhileEnd _ Empty = Empty
dropWhileEnd p (Chunk t Empty) = chunk (T.dropWhileEnd p t) Empty
dropWhileEnd p (Chunk t ts) = case dropWhileEnd p ts of
  Empty -> dropWhileEnd p (Chunk t Empty)
  us -> Chunk t us
dropAround p t = dropWhile p (dropWhileEnd p t)
filter p = overCharacters (\c -> if p c then P.fromEnum c else -1)

splitAt :: Int64 -> Text -> (Text, Text)
splitAt _ Empty = (Empty, Empty)
splitAt n t | n <= 0 = (Empty, t)
splitAt n (Chunk t ts)
  | n < lengthOf t = case T.splitAt (int n) t of (a, b) -> (Chunk a Empty, Chunk b ts)
  | otherwise = let (a, b) = splitAt (n - lengthOf t) ts in (Chunk t a, b)

span, break, partition :: (Char -> Bool) -> Text -> (Text, Text)
span p t = break (\c -> not (p c)) t
break = breakC
partition p t = (filter p t, filter (\c -> not (p c)) t)

breakOn, breakOnEnd :: Text -> Text -> (Text, Text)
breakOn part t
  | null part = noBreakOn
  | otherwise = case placesOf part t of
      [] -> (t, Empty)
      k : _ -> let (a, b) = splitAtPlace k t in (a, b)
breakOnEnd part t = (reverse b, reverse a)
  where
    (a, b) = breakOn (reverse part) (reverse t)

group, inits, tails, lines, words :: Text -> [Text]
group = groupBy (==)
inits = initsC
tails = tailsC
lines Empty = []
lines t = case breakAt (charPosition '\n') t of
  (line, rest) -> line : (if null rest then [] else lines (tail rest))
words Empty = []
words (Chunk t ts) = P.filter (\w -> not (null w)) (joined splitAtBlanks t ts)

groupBy :: (Char -> Char -> Bool) -> Text -> [Text]
groupBy _ Empty = []
groupBy p (Chunk t ts) = chunk (T.singleton c) same : groupBy p others
  where
    c = T.head t
    (same, others) = span (p c) (chunk (T.tail t) ts)

splitOn :: Text -> Text -> [Text]
splitOn part t
  | null part = noSplitOn
  | length part == 1 = split (== head part) t
  | otherwise = go 0 (placesOf part t) t
  where
    size = int (length part)
    go _ [] rest = [rest]
    go !done (k : ks) rest = a : go (k + size) ks (drop (fromIntegral size) b)
      where
        (a, b) = splitAtPlace (k - done) rest

split :: (Char -> Bool) -> Text -> [Text]
split _ Empty = [Empty]
split p (Chunk t ts) = joined (T.split p) t ts

chunksOf :: Int64 -> Text -> [Text]
chunksOf n t = case splitAt n t of
  (a, b) -> if null a then [] else a : chunksOf n b

unlines, unwords :: [Text] -> Text
unlines ts = concat (P.map (\t -> snoc t '\n') ts)
unwords ts = intercalate (singleton ' ') ts

isPrefixOf, isSuffixOf, isInfixOf :: Text -> Text -> Bool
isPrefixOf Empty _ = True
isPrefixOf _ Empty = False
isPrefixOf (Chunk a as) (Chunk b bs) = case T.splitAt (T.length b) a of
  (start, others) -> case T.stripPrefix start b of
    Nothing -> False
    Just rest -> isPrefixOf (chunk others as) (chunk rest bs)
isSuffixOf a b = isPrefixOf (reverse a) (reverse b)
isInfixOf part t
  | null part = True
  | length part == 1 = elem (head part) t
  | otherwise = not (L.null (placesOf part t))

stripPrefix, stripSuffix :: Text -> Text -> Maybe Text
stripPrefix part t
  | null part = Just t
  | otherwise = case commonPrefixes part t of
      Just (_, left, rest) | null left -> Just rest
      _ -> Nothing
stripSuffix part t = fmap reverse (stripPrefix (reverse part) (reverse t))

find :: (Char -> Bool) -> Text -> Maybe Char
find p t = L.find p (unpack t)

elem :: Char -> Text -> Bool
elem c t = any (== c) t

index :: Text -> Int64 -> Char
index t n
  | n < 0 = negativeIndex
  | otherwise = case drop n t of
      Empty -> largeIndex
      rest -> head rest

count :: Text -> Text -> Int64
count part t = if null part then noCount else L.genericLength (placesOf part t)

zip :: Text -> Text -> [(Char, Char)]
zip !a !b = P.zip (unpack a) (unpack b)

zipWith :: (Char -> Char -> Char) -> Text -> Text -> Text
zipWith f !a !b = pack (P.zipWith f (unpack a) (unpack b))

breakOnAll :: Text -> Text -> [(Text, Text)]
breakOnAll part t
  | null part = noBreakOnAll
  | otherwise = go 0 Empty t (placesOf part t)
  where
    go _ _ _ [] = []
    go !done before rest (k : ks) = (before', b) : go k before' b ks
      where
        (a, b) = splitAtPlace (k - done) rest
        before' = append before a

commonPrefixes :: Text -> Text -> Maybe (Text, Text, Text)
commonPrefixes Empty _ = Nothing
commonPrefixes _ Empty = Nothing
commonPrefixes a b = Just (go [] a b)
  where
    go done x@(Chunk c cs) y@(Chunk d ds) = case T.commonPrefixes c d of
      Nothing -> (revChunks done, x, y)
      Just (same, c', d')
        | T.null c' || T.null d' -> go (same : done) (chunk c' cs) (chunk d' ds)
        | otherwise -> (revChunks (same : done), Chunk c' cs, Chunk d' ds)
    go done x y = (revChunks done, x, y)

mapAccumL, mapAccumR :: (a -> Char -> (a, Char)) -> a -> Text -> (a, Text)
mapAccumL f = mapAccumLC (T.mapAccumL f)
mapAccumR f = mapAccumRC (T.mapAccumR f)

unfoldrN :: Int64 -> (a -> Maybe (Char, a)) -> a -> Text
unfoldrN n f z
  | n * 2 <= 0 = Empty
  | otherwise = pack (unfolded (\(k, !a) -> fmap (\(c, b) -> (c, (k + 1, b))) (limited k (f a))) (0, z))
  where
    limited k found = if k >= n then found >> Nothing else found

-- As in text, asks for the end again after a non-empty result.
unfolded :: (a -> Maybe (Char, a)) -> a -> String
unfolded f !z = case f z of
  Nothing -> ""
  Just (c, a) -> c : more a
  where
    more !a = case f a of
      Nothing -> unfolded f a
      Just (c, b) -> c : more b

textType :: DataType
textType = madeBy "Data.Text.Lazy.Text" "pack"

instance Data Text where
  gfoldl k z x = z pack `k` unpack x
  toConstr _ = maker textType
  gunfold = unfoldMade pack
  dataTypeOf _ = textType
