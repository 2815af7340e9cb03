-- SPDX-License-Identifier: BSD-3-Clause
-- The functions of Data.List that no class generalises.
module Data.OldList where

import GHC.Base
import GHC.Classes
import GHC.List
import GHC.Num
import GHC.Real
import GHC.Types

infix 5 \\

-- ---- text -----------------------------------------------------------------------------------
lines :: String -> [String]
lines "" = []
lines s = l : (case rest of
  [] -> []
  _ : t -> lines t)
  where
    (l, rest) = break (charEq# '\n') s

unlines :: [String] -> String
unlines [] = []
unlines (l : ls) = l ++ ('\n' : unlines ls)

words :: String -> [String]
words s = case dropWhile charIsSpace# s of
  "" -> []
  text -> (let (w, rest) = break charIsSpace# text in w : words rest)

unwords :: [String] -> String
unwords [] = ""
unwords (w : ws) = w ++ spaced ws
  where
    spaced [] = ""
    spaced (v : vs) = ' ' : (v ++ spaced vs)

-- ---- parts ----------------------------------------------------------------------------------
singleton :: a -> [a]
singleton x = [x]

dropWhileEnd :: (a -> Bool) -> [a] -> [a]
dropWhileEnd p list = foldr (\x xs -> if p x && null xs then [] else x : xs) [] list

stripPrefix :: Eq a => [a] -> [a] -> Maybe [a]
stripPrefix [] ys = Just ys
stripPrefix (x : xs) (y : ys) = if x == y then stripPrefix xs ys else Nothing
stripPrefix _ _ = Nothing

isPrefixOf :: Eq a => [a] -> [a] -> Bool
isPrefixOf [] _ = True
isPrefixOf _ [] = False
isPrefixOf (x : xs) (y : ys) = x == y && isPrefixOf xs ys

isSuffixOf :: Eq a => [a] -> [a] -> Bool
isSuffixOf ns hs = case dropLengthMaybe ns hs of
  Nothing -> False
  Just rest -> ns == dropLength rest hs

-- Drops as many elements of the second list as the first has.
dropLength :: [a] -> [b] -> [b]
dropLength (_ : xs) (_ : ys) = dropLength xs ys
dropLength [] ys = ys
dropLength _ [] = []

dropLengthMaybe :: [a] -> [b] -> Maybe [b]
dropLengthMaybe [] ys = Just ys
dropLengthMaybe _ [] = Nothing
dropLengthMaybe (_ : xs) (_ : ys) = dropLengthMaybe xs ys

isInfixOf :: Eq a => [a] -> [a] -> Bool
isInfixOf needle haystack =
  isPrefixOf needle haystack || (case haystack of
    [] -> False
    _ : rest -> isInfixOf needle rest)

isSubsequenceOf :: Eq a => [a] -> [a] -> Bool
isSubsequenceOf [] _ = True
isSubsequenceOf _ [] = False
isSubsequenceOf list@(x : xs) (y : ys) =
  if x == y then isSubsequenceOf xs ys else isSubsequenceOf list ys

elemIndex :: Eq a => a -> [a] -> Maybe Int
elemIndex x list = findIndex (x ==) list

elemIndices :: Eq a => a -> [a] -> [Int]
elemIndices x list = findIndices (x ==) list

findIndex :: (a -> Bool) -> [a] -> Maybe Int
findIndex p list = case findIndices p list of
  [] -> Nothing
  n : _ -> Just n

findIndices :: (a -> Bool) -> [a] -> [Int]
findIndices p list = indicesFrom p 0 list

indicesFrom :: (a -> Bool) -> Int -> [a] -> [Int]
indicesFrom _ _ [] = []
indicesFrom p !n (x : xs) =
  if p x
    then n : (case intAdd# n 1 of !m -> indicesFrom p m xs)
    else (case intAdd# n 1 of !m -> indicesFrom p m xs)

inits :: [a] -> [[a]]
inits list = map (\n -> take n list) (upToLength 0 list)

upToLength :: Int -> [a] -> [Int]
upToLength !n list = n : (case list of
  [] -> []
  _ : rest -> upToLength (intAdd# n 1) rest)

tails :: [a] -> [[a]]
tails list = list : (case list of
  [] -> []
  _ : rest -> tails rest)

partition :: (a -> Bool) -> [a] -> ([a], [a])
partition p list = foldr (select p) ([], []) list

select :: (a -> Bool) -> a -> ([a], [a]) -> ([a], [a])
select p x both =
  if p x
    then (x : (case both of (ts, _) -> ts), case both of (_, fs) -> fs)
    else (case both of (ts, _) -> ts, x : (case both of (_, fs) -> fs))

-- ---- sets -----------------------------------------------------------------------------------
nub :: Eq a => [a] -> [a]
nub list = nubBy (==) list

nubBy :: (a -> a -> Bool) -> [a] -> [a]
nubBy eq list = go list []
  where
    go [] _ = []
    go (y : ys) seen = if elemBy eq y seen then go ys seen else y : go ys (y : seen)

elemBy :: (a -> a -> Bool) -> a -> [a] -> Bool
elemBy _ _ [] = False
elemBy eq y (x : xs) = eq x y || elemBy eq y xs

delete :: Eq a => a -> [a] -> [a]
delete x list = deleteBy (==) x list

deleteBy :: (a -> a -> Bool) -> a -> [a] -> [a]
deleteBy _ _ [] = []
deleteBy eq x (y : ys) = if eq x y then ys else y : deleteBy eq x ys

deleteFirstsBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
deleteFirstsBy eq xs ys = foldl (\rest y -> deleteBy eq y rest) xs ys

(\\) :: Eq a => [a] -> [a] -> [a]
xs \\ ys = foldl (\rest y -> delete y rest) xs ys

union :: Eq a => [a] -> [a] -> [a]
union xs ys = unionBy (==) xs ys

unionBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
unionBy eq xs ys = xs ++ foldl (\rest x -> deleteBy eq x rest) (nubBy eq ys) xs

intersect :: Eq a => [a] -> [a] -> [a]
intersect xs ys = intersectBy (==) xs ys

intersectBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
intersectBy _ [] _ = []
intersectBy _ _ [] = []
intersectBy eq xs ys = filter (\x -> any (eq x) ys) xs

group :: Eq a => [a] -> [[a]]
group list = groupBy (==) list

groupBy :: (a -> a -> Bool) -> [a] -> [[a]]
groupBy _ [] = []
groupBy eq (x : xs) = (x : ys) : groupBy eq zs
  where
    (ys, zs) = span (eq x) xs

-- ---- between and across ---------------------------------------------------------------------
intersperse :: a -> [a] -> [a]
intersperse _ [] = []
intersperse separator (x : xs) = x : prependToAll separator xs

prependToAll :: a -> [a] -> [a]
prependToAll _ [] = []
prependToAll separator (x : xs) = separator : x : prependToAll separator xs

intercalate :: [a] -> [[a]] -> [a]
intercalate separator lists = concat (intersperse separator lists)

transpose :: [[a]] -> [[a]]
transpose [] = []
transpose ([] : rest) = transpose rest
transpose ((x : xs) : rest) =
  (x : firsts rest) : transpose (xs : others rest)
  where
    firsts lists = [h | h : _ <- lists]
    others lists = [t | _ : t <- lists]

subsequences :: [a] -> [[a]]
subsequences list = [] : nonEmptySubsequences list

nonEmptySubsequences :: [a] -> [[a]]
nonEmptySubsequences [] = []
nonEmptySubsequences (x : xs) = [x] : foldr (\ys r -> ys : (x : ys) : r) [] (nonEmptySubsequences xs)

permutations :: [a] -> [[a]]
permutations xs0 = xs0 : perms xs0 []

perms :: [a] -> [a] -> [[a]]
perms [] _ = []
perms (t : ts) is = foldr interleave (perms ts (t : is)) (permutations is)
  where
    interleave xs r = (let (_, zs) = interleave' id xs r in zs)
    interleave' _ [] r = (ts, r)
    interleave' f (y : ys) r =
      let (us, zs) = interleave' (\v -> f (y : v)) ys r
       in (y : us, f (t : y : us) : zs)

-- ---- order ----------------------------------------------------------------------------------
insert :: Ord a => a -> [a] -> [a]
insert x list = insertBy compare x list

insertBy :: (a -> a -> Ordering) -> a -> [a] -> [a]
insertBy _ x [] = [x]
insertBy cmp x list@(y : ys) = case cmp x y of
  GT -> y : insertBy cmp x ys
  _ -> x : list

sort :: Ord a => [a] -> [a]
sort list = sortBy compare list

sortOn :: Ord b => (a -> b) -> [a] -> [a]
sortOn f list =
  map snd_ (sortBy (\p q -> compare (fst_ p) (fst_ q)) (map (\x -> case f x of !y -> (y, x)) list))
  where
    fst_ (x, _) = x
    snd_ (_, y) = y

-- A merge sort of the ascending and descending runs.
sortBy :: (a -> a -> Ordering) -> [a] -> [a]
sortBy cmp list = mergeAll (sequences list)
  where
    sequences (a : b : xs) = case cmp a b of
      GT -> descending b [a] xs
      _ -> ascending b (\ys -> a : ys) xs
    sequences xs = [xs]

    descending a as (b : bs)
      | GT <- cmp a b = descending b (a : as) bs
    descending a as bs = (a : as) : sequences bs

    ascending a as (b : bs)
      | isNotGreater (cmp a b) = ascending b (\ys -> as (a : ys)) bs
    ascending a as bs = (let !x = as [a] in x : sequences bs)

    isNotGreater GT = False
    isNotGreater _ = True

    mergeAll [x] = x
    mergeAll xs = mergeAll (mergePairs xs)

    mergePairs (a : b : xs) = (let !x = merge a b in x : mergePairs xs)
    mergePairs xs = xs

    merge as@(a : as') bs@(b : bs') = case cmp a b of
      GT -> b : merge as bs'
      _ -> a : merge as' bs
    merge [] bs = bs
    merge as [] = as

-- ---- building -------------------------------------------------------------------------------
unfoldr :: (b -> Maybe (a, b)) -> b -> [a]
unfoldr f b0 = go b0
  where
    go b = case f b of
      Just (a, next) -> a : go next
      Nothing -> []

genericLength :: Num i => [a] -> i
genericLength [] = 0
genericLength (_ : rest) = 1 + genericLength rest

genericTake :: Integral i => i -> [a] -> [a]
genericTake n _ | n <= 0 = []
genericTake _ [] = []
genericTake n (x : xs) = x : genericTake (n - 1) xs

genericDrop :: Integral i => i -> [a] -> [a]
genericDrop n xs | n <= 0 = xs
genericDrop _ [] = []
genericDrop n (_ : xs) = genericDrop (n - 1) xs

genericSplitAt :: Integral i => i -> [a] -> ([a], [a])
genericSplitAt n xs | n <= 0 = ([], xs)
genericSplitAt _ [] = ([], [])
genericSplitAt n (x : xs) = (x : front, back)
  where
    (front, back) = genericSplitAt (n - 1) xs

genericIndex :: Integral i => [a] -> i -> a
genericIndex (x : _) 0 = x
genericIndex (_ : xs) n
  | n > 0 = genericIndex xs (n - 1)
  | otherwise = negativeGenericIndex
genericIndex _ _ = genericIndexTooLarge

-- Constants, as in GHC: each first throws under the stack of its own evaluation.
negativeGenericIndex, genericIndexTooLarge :: a
negativeGenericIndex = errorWithoutStackTrace "List.genericIndex: negative argument."
genericIndexTooLarge = errorWithoutStackTrace "List.genericIndex: index too large."

genericReplicate :: Integral i => i -> a -> [a]
genericReplicate n x = genericTake n (repeat x)

zip4 :: [a] -> [b] -> [c] -> [d] -> [(a, b, c, d)]
zip4 as bs cs ds = zipWith4 (,,,) as bs cs ds

zipWith4 :: (a -> b -> c -> d -> e) -> [a] -> [b] -> [c] -> [d] -> [e]
zipWith4 z (a : as) (b : bs) (c : cs) (d : ds) = z a b c d : zipWith4 z as bs cs ds
zipWith4 _ _ _ _ _ = []

zip5 :: [a] -> [b] -> [c] -> [d] -> [e] -> [(a, b, c, d, e)]
zip5 as bs cs ds es = zipWith5 (,,,,) as bs cs ds es

zipWith5 :: (a -> b -> c -> d -> e -> f) -> [a] -> [b] -> [c] -> [d] -> [e] -> [f]
zipWith5 z (a : as) (b : bs) (c : cs) (d : ds) (e : es) = z a b c d e : zipWith5 z as bs cs ds es
zipWith5 _ _ _ _ _ _ = []

unzip4 :: [(a, b, c, d)] -> ([a], [b], [c], [d])
unzip4 [] = ([], [], [], [])
unzip4 ((a, b, c, d) : rest) = (a : as, b : bs, c : cs, d : ds)
  where
    (as, bs, cs, ds) = unzip4 rest

zip6 :: [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [(a, b, c, d, e, f)]
zip6 as bs cs ds es fs = zipWith6 (,,,,,) as bs cs ds es fs

zipWith6 :: (a -> b -> c -> d -> e -> f -> z) -> [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [z]
zipWith6 z (a : as) (b : bs) (c : cs) (d : ds) (e : es) (f : fs) = z a b c d e f : zipWith6 z as bs cs ds es fs
zipWith6 _ _ _ _ _ _ _ = []

zip7 :: [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [g] -> [(a, b, c, d, e, f, g)]
zip7 as bs cs ds es fs gs = zipWith7 (,,,,,,) as bs cs ds es fs gs

zipWith7 :: (a -> b -> c -> d -> e -> f -> g -> z) -> [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [g] -> [z]
zipWith7 z (a : as) (b : bs) (c : cs) (d : ds) (e : es) (f : fs) (g : gs) = z a b c d e f g : zipWith7 z as bs cs ds es fs gs
zipWith7 _ _ _ _ _ _ _ _ = []

unzip5 :: [(a, b, c, d, e)] -> ([a], [b], [c], [d], [e])
unzip5 [] = ([], [], [], [], [])
unzip5 ((a, b, c, d, e) : rest) = (a : as, b : bs, c : cs, d : ds, e : es)
  where
    (as, bs, cs, ds, es) = unzip5 rest

unzip6 :: [(a, b, c, d, e, f)] -> ([a], [b], [c], [d], [e], [f])
unzip6 [] = ([], [], [], [], [], [])
unzip6 ((a, b, c, d, e, f) : rest) = (a : as, b : bs, c : cs, d : ds, e : es, f : fs)
  where
    (as, bs, cs, ds, es, fs) = unzip6 rest

unzip7 :: [(a, b, c, d, e, f, g)] -> ([a], [b], [c], [d], [e], [f], [g])
unzip7 [] = ([], [], [], [], [], [], [])
unzip7 ((a, b, c, d, e, f, g) : rest) = (a : as, b : bs, c : cs, d : ds, e : es, f : fs, g : gs)
  where
    (as, bs, cs, ds, es, fs, gs) = unzip7 rest
