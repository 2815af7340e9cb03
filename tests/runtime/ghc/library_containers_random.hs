-- Random sequences of operations on Data.Map, Data.IntMap, Data.Set, Data.IntSet and Data.Sequence, each
-- held against the same on lists; and what GHC's are after them.
module Main where

import qualified Data.IntMap as I
import qualified Data.IntMap.Strict as IS
import qualified Data.IntSet as IntSet
import Data.List (foldl', insertBy, nub, sort, sortOn, unfoldr)
import qualified Data.Map as M
import qualified Data.Map.Strict as MS
import Data.Ord (comparing)
import qualified Data.Sequence as Q
import qualified Data.Set as S
import Data.Foldable (toList)

-- The high bits of a linear congruential generator.
chance :: Int -> [Int]
chance seed = map (`div` 65536) (tail (iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648) seed))

data Op = Insert Int Int | Delete Int | Adjust Int | Alter Int | Union [Int] | Difference [Int] | Split Int | Filter Int
  deriving (Show)

ops :: Int -> Int -> [Op]
ops seed n = take n (unfoldr (Just . pick) (chance seed))
  where
    pick (k : a : b : rest) = case k `mod` 12 of
      0 -> (Delete key, rest)
      1 -> (Adjust key, rest)
      2 -> (Alter key, rest)
      3 -> (Union (map keyOf (take 9 rest)), drop 9 rest)
      4 -> (Difference (map keyOf (take 5 rest)), drop 5 rest)
      5 | b `mod` 4 == 0 -> (Split key, rest)
      6 | b `mod` 4 == 0 -> (Filter (2 + b `mod` 5), rest)
      _ -> (Insert key b, rest)
      where
        key = keyOf a
    pick _ = error "an infinite list"
    keyOf a = a `mod` 200 - 100

type Model = [(Int, Int)]

onModel :: Model -> Op -> Model
onModel m op = case op of
  Insert k x -> insertBy (comparing fst) (k, x + maybe 0 (* 2) (lookup k m)) (without k)
  Delete k -> without k
  Adjust k -> [(j, if j == k then x + 1 else x) | (j, x) <- m]
  Alter k -> case lookup k m of
    Nothing -> insertBy (comparing fst) (k, 7) m
    Just x -> if even x then without k else [(j, if j == k then y * 3 else y) | (j, y) <- m]
  Union ks -> sortOn fst (m ++ [(k, k) | k <- nub ks, k `notElem` map fst m])
  Difference ks -> filter ((`notElem` ks) . fst) m
  Split k -> filter ((> k) . fst) m
  Filter n -> filter ((/= 0) . (`mod` n) . snd) m
  where
    without k = filter ((/= k) . fst) m

change :: Maybe Int -> Maybe Int
change Nothing = Just 7
change (Just x) = if even x then Nothing else Just (x * 3)

onMap :: M.Map Int Int -> Op -> M.Map Int Int
onMap m op = case op of
  Insert k x -> M.insertWith (\new old -> new + old * 2) k x m
  Delete k -> M.delete k m
  Adjust k -> MS.adjust (+ 1) k m
  Alter k -> M.alter change k m
  Union ks -> M.union m (M.fromList [(k, k) | k <- ks])
  Difference ks -> M.difference m (M.fromList [(k, ()) | k <- ks])
  Split k -> snd (M.split k m)
  Filter n -> M.filter ((/= 0) . (`mod` n)) m

onIntMap :: I.IntMap Int -> Op -> I.IntMap Int
onIntMap m op = case op of
  Insert k x -> IS.insertWith (\new old -> new + old * 2) k x m
  Delete k -> I.delete k m
  Adjust k -> I.adjust (+ 1) k m
  Alter k -> IS.alter change k m
  Union ks -> I.union m (I.fromList [(k, k) | k <- ks])
  Difference ks -> I.difference m (I.fromList [(k, ()) | k <- ks])
  Split k -> snd (I.split k m)
  Filter n -> I.filter ((/= 0) . (`mod` n)) m

onSet :: S.Set Int -> Op -> S.Set Int
onSet s op = case op of
  Insert k _ -> S.insert k s
  Delete k -> S.delete k s
  Union ks -> S.union s (S.fromList ks)
  Difference ks -> s S.\\ S.fromList ks
  Split k -> snd (S.split k s)
  Filter n -> S.filter ((/= 0) . (`mod` n)) s
  _ -> s

onIntSet :: IntSet.IntSet -> Op -> IntSet.IntSet
onIntSet s op = case op of
  Insert k _ -> IntSet.insert k s
  Delete k -> IntSet.delete k s
  Union ks -> IntSet.union s (IntSet.fromList ks)
  Difference ks -> s IntSet.\\ IntSet.fromList ks
  Split k -> snd (IntSet.split k s)
  Filter n -> IntSet.filter ((/= 0) . (`mod` n)) s
  _ -> s

onSeq :: Q.Seq Int -> Op -> Q.Seq Int
onSeq q op = case op of
  Insert k x -> if even x then q Q.|> k else k Q.<| q
  Delete k -> Q.deleteAt (k + 100) q
  Adjust k -> Q.adjust (+ 1) (k `mod` 50) q
  Alter k -> Q.insertAt (k `mod` 30) k q
  Union ks -> q Q.>< Q.fromList ks
  Difference ks -> Q.filter (`notElem` ks) q
  Split k -> let (l, r) = Q.splitAt (k + 100) q in r Q.>< l
  Filter n -> Q.filter ((/= 0) . (`mod` n)) q

onList :: [Int] -> Op -> [Int]
onList q op = case op of
  Insert k x -> if even x then q ++ [k] else k : q
  Delete k -> let (l, r) = splitAt (k + 100) q in l ++ drop 1 r
  Adjust k -> let (l, r) = splitAt (k `mod` 50) q in l ++ (case r of x : rest -> x + 1 : rest; [] -> [])
  Alter k -> let (l, r) = splitAt (k `mod` 30) q in l ++ k : r
  Union ks -> q ++ ks
  Difference ks -> filter (`notElem` ks) q
  Split k -> let (l, r) = splitAt (k + 100) q in r ++ l
  Filter n -> filter ((/= 0) . (`mod` n)) q

check :: Int -> String
check seed = show (seed, agree, valid, length final, sum (map snd final), M.lookupLE 0 (last maps), I.lookupGT 0 (last intMaps), sum (last seqs))
  where
    list = ops seed 60
    models = scanl onModel [] list
    maps = scanl onMap M.empty list
    intMaps = scanl onIntMap I.empty list
    sets = scanl onSet S.empty list
    intSets = scanl onIntSet IntSet.empty list
    seqs = scanl onSeq Q.empty list
    lists = scanl onList [] list
    final = last models
    agree =
      and
        [ map M.toList maps == models
        , map I.toList intMaps == models
        , map S.toList sets == map IntSet.toList intSets
        , map toList seqs == lists
        , map length seqs == map length lists
        , and [M.keysSet m == S.fromList (map fst l) | (m, l) <- zip maps models]
        , and [m == M.fromList (I.toList i) | (m, i) <- zip maps intMaps]
        ]
    valid = all M.valid maps && all S.valid sets

main :: IO ()
main = mapM_ (putStrLn . check) [1 .. 12]
