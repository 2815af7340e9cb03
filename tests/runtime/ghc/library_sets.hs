-- Data.Set and Data.IntSet: results, the calls of the functions given and of the elements' comparisons.
module Main where

import qualified Data.IntSet as I
import qualified Data.Set as S

newtype K = K Int deriving (Eq, Show)

instance Ord K where
  compare (K a) (K b) = compare a b

newtype Log = Log String deriving (Show)

instance Semigroup Log where
  Log a <> Log b = Log (a ++ b)

instance Monoid Log where
  mempty = Log ""

numbers :: Int -> Int -> [Int]
numbers seed n = take n (tail (iterate (\x -> (x * 1103 + 12345) `mod` 1009) seed))

isSmall :: K -> Bool
isSmall (K n) = n < 30

unK :: K -> Int
unK (K n) = n

isOdd :: Int -> Bool
isOdd n = odd n

out :: Show a => String -> a -> IO ()
out name x = putStrLn (name ++ ": " ++ show x)

main :: IO ()
main = do
  let a = S.fromList (map (\n -> K (n `mod` 61)) (numbers 1 40))
      b = S.fromList (map (\n -> K (n `mod` 61)) (numbers 5 25))
      c = S.fromAscList [K (n `div` 2) | n <- [1 .. 20]]
      i = I.fromList (map (\n -> n `mod` 300 - 150) (numbers 7 50))
      j = I.fromList ([minBound, maxBound, 0, 63, 64, -1] ++ map (\n -> n `mod` 100) (numbers 3 30))
  out "a" a
  out "b" b
  out "member" ({-# SCC member #-} (S.member (K 5) a, S.notMember (K 6) a))
  out "neighbours" ({-# SCC neighbours #-} [f (K 30) a | f <- [S.lookupLT, S.lookupGT, S.lookupLE, S.lookupGE]])
  out "insert" ({-# SCC insert #-} foldr (\n t -> S.insert (K n) t) S.empty [1, 3 .. 31])
  out "delete" ({-# SCC delete #-} foldr (\n t -> S.delete (K n) t) a [1, 4 .. 40])
  out "union" ({-# SCC union #-} (S.union a b, S.unions [c, b, a], a <> c))
  out "difference" ({-# SCC difference #-} (a S.\\ b, S.difference b a))
  out "intersection" ({-# SCC intersection #-} (S.intersection a b, S.disjoint a b))
  out "subset" ({-# SCC subset #-} (S.isSubsetOf c a, S.isProperSubsetOf (S.filter isSmall a) a))
  out "products" ({-# SCC products #-} (S.size (S.cartesianProduct a b), S.disjointUnion c b, S.powerSet (S.take 3 c)))
  out "filter" ({-# SCC filter #-} (S.filter isSmall a, S.partition isSmall b))
  out "antitone" ({-# SCC antitone #-} (S.takeWhileAntitone isSmall a, S.dropWhileAntitone isSmall a, S.spanAntitone isSmall b))
  out "split" ({-# SCC split #-} (S.split (K 25) a, S.splitMember (K 26) a))
  out "positions" ({-# SCC positions #-} (S.lookupIndex (K 26) a, S.findIndex (S.elemAt 4 a) a, S.deleteAt 3 a, S.drop 3 b, S.splitAt 5 b))
  out "map" ({-# SCC map #-} (S.map (\(K n) -> K (n `div` 3)) a, S.mapMonotonic unK b))
  out "folds" ({-# SCC folds #-} (S.foldr (\(K n) r -> n - r) 0 a, S.foldl (\r (K n) -> r - n) 0 a, S.foldr' (\(K n) r -> n - r) 0 a, S.foldl' (\r (K n) -> r - n) 0 a))
  out "foldMap" ({-# SCC foldMap #-} (foldMap (Log . show) a, maximum a, minimum a, elem (K 3) a, length a, sum (S.map unK c)))
  out "ends" ({-# SCC ends #-} (S.lookupMin a, S.lookupMax a, S.findMin a, S.deleteMin c, S.deleteMax c, S.minView c, S.maxView c))
  out "lists" ({-# SCC lists #-} (S.toDescList c, S.elems c, S.fromDescList [K 3, K 3, K 2], S.fromDistinctDescList [K 3, K 2, K 1]))
  out "valid" ({-# SCC valid #-} map S.valid [a, b, c])
  out "classes" ({-# SCC classes #-} (a == b, compare a b, a < c, mconcat [a, b] == S.union a b))
  out "i" i
  out "j" j
  out "iMember" (map (`I.member` i) [-150, -148 .. -100], I.size i, I.notMember 5 i)
  out "iNeighbours" [f n j | n <- [-1, 0, 30, 64, 1000], f <- [I.lookupLT, I.lookupGT, I.lookupLE, I.lookupGE]]
  out "iUnion" (I.union i j, I.difference i j, I.intersection i j, j I.\\ i)
  out "iSubset" (I.isSubsetOf i j, I.isSubsetOf (I.filter isOdd i) i, I.isProperSubsetOf i i, I.disjoint i j)
  out "iFilter" ({-# SCC iFilter #-} (I.filter isOdd i, I.partition isOdd j))
  out "iSplit" (I.split 0 i, I.splitMember 64 j, I.split (-1) j)
  out "iMap" ({-# SCC iMap #-} I.map (`div` 2) i)
  out "iFolds" ({-# SCC iFolds #-} (I.foldr (-) 0 i, I.foldl (-) 0 i, I.foldr' (\n r -> n - r) 0 i, I.foldl' (\r n -> r - n) 0 i))
  out "iLazy" ({-# SCC iLazy #-} take 3 (I.foldr (\n r -> n + 1 : r) [] i))
  out "iEnds" (I.findMin i, I.findMax i, I.deleteMin j, I.deleteMax j, fmap fst (I.minView j), fmap fst (I.maxView j), I.deleteFindMin i)
  out "iDelete" (foldr I.delete i [-150 .. 0], I.insert 5 (I.singleton 5000))
  out "iClasses" (i == j, compare i j, i <> j == I.unions [j, i], I.toAscList j == I.elems j, read (show j) == j)
