-- SPDX-License-Identifier: BSD-3-Clause
-- Text that is made as it is read: here a list of characters, in truth, so that it is as lazy as can be.
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

import Data.Int (Int64)
import qualified Data.List as L
import GHC.FullCase
import GHC.LazyText
import qualified Data.Text as T
import Prelude hiding
  ( all, any, break, concat, concatMap, cycle, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1
  , head, init, iterate, last, length, lines, map, maximum, minimum, null, repeat, replicate, reverse
  , scanl, scanl1, scanr, scanr1, span, splitAt, tail, take, takeWhile, unlines, unwords, words, zip
  , zipWith )
import qualified Prelude as P

infixr 5 `cons`

-- What the functions of strict texts do.
strictly :: (T.Text -> T.Text) -> Text -> Text
strictly f t = fromStrict (f (toStrict t))

int :: Int64 -> Int
int n = fromIntegral n

empty :: Text
empty = Lazy ""

singleton :: Char -> Text
singleton c = Lazy [c]

fromChunks :: [T.Text] -> Text
fromChunks ts = Lazy (P.concatMap T.unpack ts)

toChunks :: Text -> [T.Text]
toChunks (Lazy "") = []
toChunks (Lazy s) = case P.splitAt 4080 s of (a, b) -> T.pack a : toChunks (Lazy b)

foldrChunks :: (T.Text -> a -> a) -> a -> Text -> a
foldrChunks f z t = P.foldr f z (toChunks t)

foldlChunks :: (a -> T.Text -> a) -> a -> Text -> a
foldlChunks f z t = P.foldl f z (toChunks t)

cons :: Char -> Text -> Text
cons c (Lazy s) = Lazy (c : s)

snoc :: Text -> Char -> Text
snoc (Lazy s) c = Lazy (s ++ [c])

append :: Text -> Text -> Text
append (Lazy a) (Lazy b) = Lazy (a ++ b)

uncons :: Text -> Maybe (Char, Text)
uncons (Lazy "") = Nothing
uncons (Lazy (c : s)) = Just (c, Lazy s)

unsnoc :: Text -> Maybe (Text, Char)
unsnoc (Lazy "") = Nothing
unsnoc (Lazy s) = Just (Lazy (P.init s), P.last s)

head, last, maximum, minimum :: Text -> Char
head (Lazy s) = P.head s
last (Lazy s) = P.last s
maximum (Lazy s) = P.maximum s
minimum (Lazy s) = P.minimum s

tail, init, reverse, toCaseFold, toLower, toUpper, toTitle, strip, stripStart, stripEnd :: Text -> Text
tail (Lazy s) = Lazy (P.tail s)
init (Lazy s) = Lazy (P.init s)
reverse (Lazy s) = Lazy (P.reverse s)
toCaseFold (Lazy s) = Lazy (foldedCase s)
toLower (Lazy s) = Lazy (lowerCase s)
toUpper (Lazy s) = Lazy (upperCase s)
toTitle (Lazy s) = Lazy (titleCase s)
strip t = strictly T.strip t
stripStart (Lazy s) = Lazy (P.dropWhile (`P.elem` " \t\n\r\f\v\160") s)
stripEnd t = strictly T.stripEnd t

null :: Text -> Bool
null (Lazy s) = P.null s

length :: Text -> Int64
length (Lazy s) = L.genericLength s

compareLength :: Text -> Int64 -> Ordering
compareLength (Lazy s) n
  | n < 0 = GT
  | otherwise = case P.drop (int n) s of
      "" -> compare (L.genericLength s) n
      _ -> GT

map :: (Char -> Char) -> Text -> Text
map f (Lazy s) = Lazy (P.map f s)

intercalate :: Text -> [Text] -> Text
intercalate (Lazy s) ts = Lazy (L.intercalate s (P.map unpack ts))

intersperse :: Char -> Text -> Text
intersperse c (Lazy s) = Lazy (L.intersperse c s)

transpose :: [Text] -> [Text]
transpose ts = P.map Lazy (L.transpose (P.map unpack ts))

replace :: Text -> Text -> Text -> Text
replace a b t = strictly (T.replace (toStrict a) (toStrict b)) t

justifyLeft, justifyRight, center :: Int64 -> Char -> Text -> Text
justifyLeft n c t = strictly (T.justifyLeft (int n) c) t
justifyRight n c t = strictly (T.justifyRight (int n) c) t
center n c t = strictly (T.center (int n) c) t

foldl, foldl' :: (a -> Char -> a) -> a -> Text -> a
foldl f z (Lazy s) = P.foldl f z s
foldl' f z (Lazy s) = L.foldl' f z s

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> Text -> Char
foldl1 f (Lazy s) = P.foldl1 f s
foldl1' f (Lazy s) = L.foldl1' f s
foldr1 f (Lazy s) = P.foldr1 f s

foldr :: (Char -> a -> a) -> a -> Text -> a
foldr f z (Lazy s) = P.foldr f z s

concat :: [Text] -> Text
concat ts = Lazy (P.concatMap unpack ts)

concatMap :: (Char -> Text) -> Text -> Text
concatMap f (Lazy s) = Lazy (P.concatMap (\c -> unpack (f c)) s)

any, all :: (Char -> Bool) -> Text -> Bool
any p (Lazy s) = P.any p s
all p (Lazy s) = P.all p s

scanl :: (Char -> Char -> Char) -> Char -> Text -> Text
scanl f z (Lazy s) = Lazy (P.scanl f z s)

scanl1, scanr1 :: (Char -> Char -> Char) -> Text -> Text
scanl1 f (Lazy s) = Lazy (P.scanl1 f s)
scanr1 f (Lazy s) = Lazy (P.scanr1 f s)

scanr :: (Char -> Char -> Char) -> Char -> Text -> Text
scanr f z (Lazy s) = Lazy (P.scanr f z s)

repeat :: Char -> Text
repeat c = Lazy (P.repeat c)

replicate :: Int64 -> Text -> Text
replicate n t = concat (P.replicate (int n) t)

cycle :: Text -> Text
cycle (Lazy s) = Lazy (P.cycle s)

iterate :: (Char -> Char) -> Char -> Text
iterate f c = Lazy (P.iterate f c)

unfoldr :: (a -> Maybe (Char, a)) -> a -> Text
unfoldr f z = Lazy (unfolded f z)

take, takeEnd, drop, dropEnd :: Int64 -> Text -> Text
take n (Lazy s) = Lazy (P.take (int n) s)
takeEnd n t = strictly (T.takeEnd (int n)) t
drop n (Lazy s) = Lazy (P.drop (int n) s)
dropEnd n t = strictly (T.dropEnd (int n)) t

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropAround, filter :: (Char -> Bool) -> Text -> Text
takeWhile p (Lazy s) = Lazy (P.takeWhile p s)
takeWhileEnd p t = strictly (T.takeWhileEnd p) t
dropWhile p (Lazy s) = Lazy (P.dropWhile p s)
dropWhileEnd p t = strictly (T.dropWhileEnd p) t
dropAround p t = strictly (T.dropAround p) t
filter p (Lazy s) = Lazy (P.filter p s)

both :: (String, String) -> (Text, Text)
both r = (Lazy (fst r), Lazy (snd r))

splitAt :: Int64 -> Text -> (Text, Text)
splitAt n (Lazy s) = both (P.splitAt (int n) s)

span, break, partition :: (Char -> Bool) -> Text -> (Text, Text)
span p (Lazy s) = both (P.span p s)
break p (Lazy s) = both (P.break p s)
partition p (Lazy s) = both (L.partition p s)

breakOn, breakOnEnd :: Text -> Text -> (Text, Text)
breakOn a t = case T.breakOn (toStrict a) (toStrict t) of (x, y) -> (fromStrict x, fromStrict y)
breakOnEnd a t = case T.breakOnEnd (toStrict a) (toStrict t) of (x, y) -> (fromStrict x, fromStrict y)

group, inits, tails, lines, words :: Text -> [Text]
group (Lazy s) = P.map Lazy (L.group s)
inits (Lazy s) = P.map Lazy (L.inits s)
tails (Lazy s) = P.map Lazy (L.tails s)
lines (Lazy s) = P.map Lazy (P.lines s)
words (Lazy s) = P.map Lazy (P.words s)

groupBy :: (Char -> Char -> Bool) -> Text -> [Text]
groupBy p (Lazy s) = P.map Lazy (L.groupBy p s)

splitOn :: Text -> Text -> [Text]
splitOn a t = P.map fromStrict (T.splitOn (toStrict a) (toStrict t))

split :: (Char -> Bool) -> Text -> [Text]
split p (Lazy s) = case P.break p s of
  (a, _ : b) -> Lazy a : split p (Lazy b)
  (a, []) -> [Lazy a]

chunksOf :: Int64 -> Text -> [Text]
chunksOf n (Lazy s)
  | n <= 0 || P.null s = []
  | otherwise = case P.splitAt (int n) s of (a, b) -> Lazy a : chunksOf n (Lazy b)

unlines, unwords :: [Text] -> Text
unlines ts = Lazy (P.unlines (P.map unpack ts))
unwords ts = Lazy (P.unwords (P.map unpack ts))

isPrefixOf, isSuffixOf, isInfixOf :: Text -> Text -> Bool
isPrefixOf (Lazy a) (Lazy b) = L.isPrefixOf a b
isSuffixOf (Lazy a) (Lazy b) = L.isSuffixOf a b
isInfixOf (Lazy a) (Lazy b) = L.isInfixOf a b

stripPrefix, stripSuffix :: Text -> Text -> Maybe Text
stripPrefix (Lazy a) (Lazy b) = fmap Lazy (L.stripPrefix a b)
stripSuffix a t = fmap fromStrict (T.stripSuffix (toStrict a) (toStrict t))

find :: (Char -> Bool) -> Text -> Maybe Char
find p (Lazy s) = L.find p s

elem :: Char -> Text -> Bool
elem c (Lazy s) = P.elem c s

index :: Text -> Int64 -> Char
index (Lazy s) n = s !! int n

count :: Text -> Text -> Int64
count a t = fromIntegral (T.count (toStrict a) (toStrict t))

zip :: Text -> Text -> [(Char, Char)]
zip (Lazy a) (Lazy b) = P.zip a b

zipWith :: (Char -> Char -> Char) -> Text -> Text -> Text
zipWith f (Lazy a) (Lazy b) = Lazy (P.zipWith f a b)

breakOnAll :: Text -> Text -> [(Text, Text)]
breakOnAll a t = [(fromStrict x, fromStrict y) | (x, y) <- T.breakOnAll (toStrict a) (toStrict t)]

commonPrefixes :: Text -> Text -> Maybe (Text, Text, Text)
commonPrefixes (Lazy a) (Lazy b)
  | P.null a || P.null b = Nothing
  | otherwise = Just (Lazy (P.take n a), Lazy (P.drop n a), Lazy (P.drop n b))
  where
    n = P.length (P.takeWhile id (P.zipWith (==) a b))

-- Chunk by chunk.
mapAccumL, mapAccumR :: (a -> Char -> (a, Char)) -> a -> Text -> (a, Text)
mapAccumL f start t = go start (toChunks t)
  where
    go z [] = (z, empty)
    go z (c : cs) = (z2, append (fromStrict d) ds)
      where
        (z1, d) = T.mapAccumL f z c
        (z2, ds) = go z1 cs
mapAccumR f z t = go (toChunks t)
  where
    go [] = (z, empty)
    go (c : cs) = (z2, append (fromStrict d) ds)
      where
        (z2, d) = T.mapAccumR f z1 c
        (z1, ds) = go cs

unfoldrN :: Int64 -> (a -> Maybe (Char, a)) -> a -> Text
unfoldrN n f z
  | n < 0 = empty
  | otherwise = Lazy (unfolded (\(k, a) -> fmap (\(c, b) -> (c, (k + 1, b))) (limited k (f a))) (0, z))
  where
    limited k found = if k >= n then found >> Nothing else found

-- As in text the end is asked for again behind what is not empty.
unfolded :: (a -> Maybe (Char, a)) -> a -> String
unfolded f z = case f z of
  Nothing -> ""
  Just (c, a) -> c : more a
  where
    more a = case f a of
      Nothing -> unfolded f a
      Just (c, b) -> c : more b
