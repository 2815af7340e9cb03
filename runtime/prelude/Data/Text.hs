-- SPDX-License-Identifier: BSD-3-Clause
module Data.Text
  ( Text, empty, singleton, pack, concat, unlines, unwords, replicate, unfoldr, compareLength, toUpper
  , toLower, toCaseFold, toTitle, justifyLeft, justifyRight, center, commonPrefixes
  , append, cons, snoc, uncons, unsnoc, head, last, tail, init, null, length, map, intercalate, intersperse, transpose, reverse, foldl, foldl1, foldr, foldr1, concatMap, any, all, maximum, minimum, scanl, mapAccumL, take, takeEnd, drop, dropEnd, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, splitAt, break, span, group, groupBy, inits, tails, isPrefixOf, isSuffixOf, isInfixOf, stripPrefix, stripSuffix, filter, find, elem, partition, index, findIndex, zip, unpack, lines, words, copy, strip, foldl', stripStart, stripEnd, dropAround, breakOn, breakOnEnd, breakOnAll, splitOn, count, replace, split, chunksOf, zipWith
  , foldl1', mapAccumR, scanl1, scanr, scanr1, unfoldrN
  ) where

import Data.Text.Internal.Fusion.Common (head_empty)
import GHC.Base (Maybe (..))
import qualified GHC.Base as B
import GHC.Calls (arrayError, calledIn, errorWith, streamError, textError)
import GHC.Classes
import GHC.FullCase
import qualified GHC.List as L
import GHC.MadeBy
import GHC.Num
import GHC.Packed
import GHC.Types

infixr 5 `cons`

-- Constants, as in GHC: each first throws under the stack of its own evaluation.
noLast, noTail, noInit, noMaximum, noMinimum, noFoldl1, noFoldr1, negativeIndex, largeIndex, tooLong, overflow :: a
noLast = textError "last: empty input"
noTail = textError "tail: empty input"
noInit = textError "init: empty input"
noMaximum = streamError "maximum: Internal error"
noMinimum = streamError "minimum: Internal error"
noFoldl1 = streamError "foldl1: Internal error"
noFoldr1 = streamError "foldr1: Internal error"
negativeIndex = streamError "index: Negative index"
largeIndex = streamError "index: Index too large"
tooLong = arrayError "new: size overflow"
overflow = errorWith "overflow" (calledIn "text-1.2.5.0" "libraries/text/src/" "Data.Text.Internal" 154 26)

-- Errors of searches for an empty text.
noBreakOn, noBreakOnAll, noSplitOn, noCount, noReplace :: a
noBreakOn = textError "breakOn: empty input"
noBreakOnAll = textError "breakOnAll: empty input"
noSplitOn = textError "splitOn: empty input"
noCount = textError "count: empty input"
noReplace = textError "replace: empty input"

empty :: Text
empty = emptyAs textKind

singleton :: Char -> Text
singleton c = packAs textKind [c]

pack :: String -> Text
pack s = packAs textKind s

concat :: [Text] -> Text
concat ts = concatAs textKind ts

unlines, unwords :: [Text] -> Text
unlines ts = unlinesAs textKind ts
unwords ts = unwordsAs textKind ts

replicate :: Int -> Text -> Text
replicate n !t
  | intLe# n 0 = emptyAs textKind
  | intGt# (lengthP t) 1 && intGt# n (intQuot# 9223372036854775807 (lengthP t)) = overflow
  | True = repeatedP n t

unfoldr :: (a -> Maybe (Char, a)) -> a -> Text
unfoldr f z = unfoldrText f z

compareLength :: Text -> Int -> Ordering
compareLength t n = compare (lengthP t) n

toUpper, toLower, toCaseFold, toTitle :: Text -> Text
toUpper t = asciiMapped (\c -> if intGe# c 97 && intLe# c 122 then intSub# c 32 else c) upperCase t
toLower t = asciiMapped asciiLower lowerCase t
toCaseFold t = asciiMapped asciiLower foldedCase t
toTitle t = packAs textKind (titleCase (unpackP t))

asciiLower :: Int -> Int
asciiLower c = if intGe# c 65 && intLe# c 90 then intAdd# c 32 else c

justifyLeft, justifyRight, center :: Int -> Char -> Text -> Text
justifyLeft n c t = if intLe# n (lengthP t) then t else appendP t (replicateAs textKind (intSub# n (lengthP t)) c)
justifyRight n c t = if intLe# n (lengthP t) then t else appendP (replicateAs textKind (intSub# n (lengthP t)) c) t
center n c t = if intLe# n (lengthP t) then t else
  concatAs textKind [replicateAs textKind left c, t, replicateAs textKind right c]
  where
    missing = intSub# n (lengthP t)
    right = intQuot# missing 2
    left = intSub# missing right

commonPrefixes :: Text -> Text -> Maybe (Text, Text, Text)
commonPrefixes a b = if intEq# n 0 then Nothing else Just (takeP n a, dropP n a, dropP n b)
  where
    n = go 0
    go k = if intLt# k (lengthP a) && intLt# k (lengthP b) && charEq# (at a k) (at b k) then go (intAdd# k 1) else k

append :: Text -> Text -> Text
append a b = appendP a b

cons :: Char -> Text -> Text
cons a b = consP a b

snoc :: Text -> Char -> Text
snoc a b = snocP a b

uncons :: Text -> Maybe (Char, Text)
uncons a = unconsP a

unsnoc :: Text -> Maybe (Text, Char)
unsnoc a = unsnocP a

head :: Text -> Char
head a = if nullP a then head_empty else headP a

last :: Text -> Char
last a = if nullP a then noLast else lastP a

tail :: Text -> Text
tail a = if nullP a then noTail else tailP a

init :: Text -> Text
init a = if nullP a then noInit else initP a

null :: Text -> Bool
null a = nullP a

length :: Text -> Int
length a = lengthP a

map :: (Char -> Char) -> Text -> Text
map a b = mapP a b

intercalate :: Text -> [Text] -> Text
intercalate a b = intercalateAs textKind a b

intersperse :: Char -> Text -> Text
intersperse a b = intersperseP a b

transpose :: [Text] -> [Text]
transpose a = transposeP a

reverse :: Text -> Text
reverse a = reverseP a

foldl :: (a -> Char -> a) -> a -> Text -> a
foldl a b c = foldlP a b c

foldl1 :: (Char -> Char -> Char) -> Text -> Char
foldl1 a b = if nullP b then noFoldl1 else foldl1P a b

foldr :: (Char -> a -> a) -> a -> Text -> a
foldr a b c = foldrP a b c

foldr1 :: (Char -> Char -> Char) -> Text -> Char
foldr1 a b = if nullP b then noFoldr1 else foldr1P a b

concatMap :: (Char -> Text) -> Text -> Text
concatMap a b = concatMapP a b

any :: (Char -> Bool) -> Text -> Bool
any a b = anyP a b

all :: (Char -> Bool) -> Text -> Bool
all a b = allP a b

maximum :: Text -> Char
maximum a = if nullP a then noMaximum else maximumP a

minimum :: Text -> Char
minimum a = if nullP a then noMinimum else minimumP a

scanl :: (Char -> Char -> Char) -> Char -> Text -> Text
scanl a b c = scanlP a b c

mapAccumL :: (a -> Char -> (a, Char)) -> a -> Text -> (a, Text)
mapAccumL f z !t = (end, made)
  where
    (end, made) = mapAccumLP f z t

take :: Int -> Text -> Text
take a b = takeP a b

takeEnd :: Int -> Text -> Text
takeEnd a b = takeEndP a b

drop :: Int -> Text -> Text
drop a b = dropP a b

dropEnd :: Int -> Text -> Text
dropEnd a b = dropEndP a b

takeWhile :: (Char -> Bool) -> Text -> Text
takeWhile a b = takeWhileP a b

takeWhileEnd :: (Char -> Bool) -> Text -> Text
takeWhileEnd a b = takeWhileEndP a b

dropWhile :: (Char -> Bool) -> Text -> Text
dropWhile a b = dropWhileP a b

dropWhileEnd :: (Char -> Bool) -> Text -> Text
dropWhileEnd a b = dropWhileEndP a b

splitAt :: Int -> Text -> (Text, Text)
splitAt a b = splitAtP a b

break :: (Char -> Bool) -> Text -> (Text, Text)
break a b = breakP a b

span :: (Char -> Bool) -> Text -> (Text, Text)
span a b = spanP a b

group :: Text -> [Text]
group a = groupP a

groupBy :: (Char -> Char -> Bool) -> Text -> [Text]
groupBy a b = groupByP a b

inits :: Text -> [Text]
inits a = initsP a

tails :: Text -> [Text]
tails a = tailsP a

isPrefixOf :: Text -> Text -> Bool
isPrefixOf a b = isPrefixOfP a b

isSuffixOf :: Text -> Text -> Bool
isSuffixOf a b = isSuffixOfP a b

isInfixOf :: Text -> Text -> Bool
isInfixOf a b = isInfixOfP a b

stripPrefix :: Text -> Text -> Maybe Text
stripPrefix a b = stripPrefixP a b

stripSuffix :: Text -> Text -> Maybe Text
stripSuffix a b = stripSuffixP a b

filter :: (Char -> Bool) -> Text -> Text
filter a b = filterP a b

find :: (Char -> Bool) -> Text -> Maybe Char
find a b = findP a b

elem :: Char -> Text -> Bool
elem a b = elemP a b

partition :: (Char -> Bool) -> Text -> (Text, Text)
partition a b = partitionP a b

index :: Text -> Int -> Char
index t k
  | intLt# k 0 = negativeIndex
  | intGe# k (lengthP t) = largeIndex
  | True = at t k

findIndex :: (Char -> Bool) -> Text -> Maybe Int
findIndex a b = findIndexP a b

zip :: Text -> Text -> [(Char, Char)]
zip !a !b = zipP a b

unpack :: Text -> String
unpack a = unpackP a

lines :: Text -> [Text]
lines a = linesP a

words :: Text -> [Text]
words a = wordsP a

copy :: Text -> Text
copy a = copyP a

strip :: Text -> Text
strip a = stripP a

foldl' :: (a -> Char -> a) -> a -> Text -> a
foldl' a b c = foldlP' a b c

stripStart :: Text -> Text
stripStart a = stripStartP a

stripEnd :: Text -> Text
stripEnd a = stripEndP a

dropAround :: (Char -> Bool) -> Text -> Text
dropAround a b = dropAroundP a b

breakOn :: Text -> Text -> (Text, Text)
breakOn a b = if nullP a then noBreakOn else breakSubstringP a b

breakOnEnd :: Text -> Text -> (Text, Text)
breakOnEnd part t = (before, from)
  where
    (before, from) = if nullP part then noBreakOn else breakOnEndP part t

breakOnAll :: Text -> Text -> [(Text, Text)]
breakOnAll a b = if nullP a then noBreakOnAll else breakOnAllP a b

splitOn :: Text -> Text -> [Text]
splitOn a b = if nullP a then noSplitOn else splitOnP a b

count :: Text -> Text -> Int
count a b = if nullP a then noCount else countP a b

replace :: Text -> Text -> Text -> Text
replace !a !b !c = if nullP a then noReplace else replaceP a b c

split :: (Char -> Bool) -> Text -> [Text]
split a b = splitP a b

chunksOf :: Int -> Text -> [Text]
chunksOf a b = chunksOfP a b

zipWith :: (Char -> Char -> Char) -> Text -> Text -> Text
zipWith a !b !c = zipWithP a b c

foldl1' :: (Char -> Char -> Char) -> Text -> Char
foldl1' a b = if nullP b then noFoldl1 else foldl1P' a b

scanl1 :: (Char -> Char -> Char) -> Text -> Text
scanl1 a b = scanl1P a b

scanr :: (Char -> Char -> Char) -> Char -> Text -> Text
scanr a b c = scanrP a b c

scanr1 :: (Char -> Char -> Char) -> Text -> Text
scanr1 a b = scanr1P a b

mapAccumR :: (a -> Char -> (a, Char)) -> a -> Text -> (a, Text)
mapAccumR f z !t = (end, made)
  where
    (end, made) = mapAccumRP f z t

unfoldrN :: Int -> (a -> Maybe (Char, a)) -> a -> Text
unfoldrN n f z = if intGe# n 0 && intLt# (intMul# n 2) 0 then tooLong else unfoldrNText n f z

textType :: DataType
textType = madeBy "Data.Text.Text" "pack"

instance Data (Packed TextTag) where
  gfoldl k z x = z pack `k` unpack x
  toConstr _ = maker textType
  gunfold = unfoldMade pack
  dataTypeOf _ = textType
