-- Data.Map: results, the calls of the functions given and of the keys' comparisons.
module Main where

import qualified Data.Map as M
import qualified Data.Map.Strict as S
import qualified Data.Set as Set
import Data.Functor.Identity

newtype K = K Int deriving (Eq, Show, Read)

instance Ord K where
  compare (K a) (K b) = compare a b

newtype Log = Log String deriving (Show)

instance Semigroup Log where
  Log a <> Log b = Log (a ++ b)

instance Monoid Log where
  mempty = Log ""

numbers :: Int -> Int -> [Int]
numbers seed n = take n (tail (iterate (\x -> (x * 1103 + 12345) `mod` 1009) seed))

entry :: Int -> (K, Int)
entry n = (K (n `mod` 61), n)

add :: Int -> Int -> Int
add new old = new * 2 + old

addKey :: K -> Int -> Int -> Int
addKey (K k) new old = k + new * 2 + old

half :: Int -> Maybe Int
half n = if even n then Just (n `div` 2) else Nothing

halfKey :: K -> Int -> Maybe Int
halfKey (K k) n = if even (k + n) then Just (n `div` 2) else Nothing

isSmall :: Int -> Bool
isSmall n = n < 500

accumulate :: Int -> Int -> (Int, Int)
accumulate s n = (s + n, s)

side :: Int -> Either Int String
side n = if n `mod` 3 == 0 then Left n else Right (show n)

alteration :: Maybe Int -> Maybe Int
alteration Nothing = Just 1
alteration (Just n) = half n

several :: Maybe Int -> [Maybe Int]
several m = [m, Nothing, Just 5]

out :: Show a => String -> a -> IO ()
out name x = putStrLn (name ++ ": " ++ show x)

main :: IO ()
main = do
  let a = M.fromList (map entry (numbers 1 40))
      b = M.fromList (map entry (numbers 5 25))
      c = M.fromDistinctAscList [(K n, n) | n <- [1 .. 20]]
      s = Set.fromList (map K (numbers 9 30))
  out "a" a
  out "b" b
  out "lookup" ({-# SCC lookup #-} map (`M.lookup` a) (map K [1 .. 30]))
  out "member" ({-# SCC member #-} (M.member (K 5) a, M.notMember (K 6) a, a M.!? K 7, M.findWithDefault 0 (K 8) a))
  out "neighbours" ({-# SCC neighbours #-} [f (K 30) a | f <- [M.lookupLT, M.lookupGT, M.lookupLE, M.lookupGE]])
  out "insert" ({-# SCC insert #-} foldr (\n t -> M.insert (K n) n t) M.empty [1, 3 .. 31])
  out "insertWith" ({-# SCC insertWith #-} M.insertWith add (K 3) 100 (M.insertWith add (K 1000) 1 a))
  out "insertWithKey" ({-# SCC insertWithKey #-} M.insertWithKey addKey (K 3) 100 a)
  out "insertLookup" ({-# SCC insertLookup #-} M.insertLookupWithKey addKey (K 3) 100 a)
  out "delete" ({-# SCC delete #-} foldr (\n t -> M.delete (K n) t) a [1, 4 .. 40])
  out "adjust" ({-# SCC adjust #-} M.adjust (+ 1) (K 3) (M.adjustWithKey (\(K k) n -> k + n) (K 4) a))
  out "update" ({-# SCC update #-} M.update half (K 3) (M.updateWithKey halfKey (K 4) a))
  out "updateLookup" ({-# SCC updateLookup #-} map (\k -> M.updateLookupWithKey halfKey k a) [K 3, K 4, K 100])
  out "alter" ({-# SCC alter #-} foldr (\n t -> M.alter alteration (K n) t) a [1 .. 20])
  out "alterF" ({-# SCC alterF #-} M.alterF several (K 3) b)
  out "alterF2" ({-# SCC alterF2 #-} runIdentity (M.alterF (Identity . alteration) (K 200) b))
  out "union" ({-# SCC union #-} M.union a b)
  out "union2" ({-# SCC union2 #-} M.union b a)
  out "unionWith" ({-# SCC unionWith #-} M.unionWith add a b)
  out "unionWithKey" ({-# SCC unionWithKey #-} M.unionWithKey addKey b a)
  out "unions" ({-# SCC unions #-} M.unions [a, b, c])
  out "unionsWith" ({-# SCC unionsWith #-} M.unionsWith add [a, b, c])
  out "difference" ({-# SCC difference #-} (a M.\\ b, M.difference b a))
  out "differenceWith" ({-# SCC differenceWith #-} M.differenceWith (\x y -> half (x + y)) a b)
  out "intersection" ({-# SCC intersection #-} M.intersection a b)
  out "intersectionWith" ({-# SCC intersectionWith #-} (M.intersectionWith add a b, M.intersectionWithKey addKey b a))
  out "disjoint" ({-# SCC disjoint #-} (M.disjoint a b, M.disjoint (M.singleton (K 1000) 'x') a))
  out "compose" ({-# SCC compose #-} M.compose c (M.map K a))
  out "mergeWithKey" ({-# SCC mergeWithKey #-} M.mergeWithKey (\_ x y -> half (x + y)) id (M.map negate) a b)
  out "restrict" ({-# SCC restrict #-} (M.restrictKeys a s, M.withoutKeys a s))
  out "submap" ({-# SCC submap #-} (M.isSubmapOf b a, M.isSubmapOfBy (<=) (M.filter isSmall a) a, M.isProperSubmapOf c c))
  out "filter" ({-# SCC filter #-} (M.filter isSmall a, M.filterWithKey (\(K k) n -> even (k + n)) a))
  out "partition" ({-# SCC partition #-} M.partition isSmall a)
  out "antitone" ({-# SCC antitone #-} (M.takeWhileAntitone (< K 20) a, M.dropWhileAntitone (< K 20) a, M.spanAntitone (< K 33) a))
  out "mapMaybe" ({-# SCC mapMaybe #-} (M.mapMaybe half a, M.mapMaybeWithKey halfKey a))
  out "mapEither" ({-# SCC mapEither #-} M.mapEither side a)
  out "split" ({-# SCC split #-} (M.split (K 25) a, M.splitLookup (K 26) a))
  out "positions" ({-# SCC positions #-} (M.lookupIndex (K 25) a, M.findIndex (fst (M.elemAt 5 a)) a, M.elemAt 7 a, M.updateAt halfKey 3 a, M.deleteAt 4 b))
  out "takes" ({-# SCC takes #-} (M.take 3 a, M.drop 20 a, M.splitAt 2 b))
  out "ends" ({-# SCC ends #-} (M.lookupMin a, M.lookupMax a, M.findMin b, M.findMax b, M.deleteMin b, M.deleteMax b, M.deleteFindMin c))
  out "updateMin" ({-# SCC updateMin #-} (M.updateMin half c, M.updateMaxWithKey halfKey c))
  out "views" ({-# SCC views #-} (M.minView c, M.maxViewWithKey c, M.minView (M.empty :: M.Map K Int)))
  out "map" ({-# SCC map #-} sum (M.elems (M.map (+ 1) a)))
  out "mapLazy" ({-# SCC mapLazy #-} M.size (M.map (error "not evaluated" :: Int -> Int) a))
  out "mapWithKey" ({-# SCC mapWithKey #-} M.mapWithKey (\(K k) n -> k * n) c M.! K 3)
  out "mapAccum" ({-# SCC mapAccum #-} M.mapAccum accumulate 0 c)
  out "mapAccumR" ({-# SCC mapAccumR #-} M.mapAccumRWithKey (\n _ x -> accumulate n x) 0 c)
  out "mapKeys" ({-# SCC mapKeys #-} (M.mapKeys (\(K k) -> K (k `div` 2)) a, M.mapKeysWith add (\(K k) -> K (100 - k `div` 3)) a, M.mapKeysMonotonic (\(K k) -> k) b))
  out "folds" ({-# SCC folds #-} (M.foldr (\x n -> x - n) 0 a, M.foldl (\n x -> x - n) 0 a, M.foldr' add 0 a, M.foldl' add 0 a))
  out "foldLazy" ({-# SCC foldLazy #-} take 3 (M.foldrWithKey (\k x r -> (k, x + 1) : r) [] a))
  out "foldMap" ({-# SCC foldMap #-} (M.foldMapWithKey (\k x -> Log (show (k, x))) b, foldMap (Log . show) c, sum a, product c, maximum a, minimum b, elem 5 c, length a))
  out "traverse" ({-# SCC traverse #-} (traverse half a, M.traverseWithKey (\(K k) x -> if k < 61 then Just (k + x) else Nothing) b))
  out "traverseMaybe" ({-# SCC traverseMaybe #-} M.traverseMaybeWithKey (\_ x -> [half x]) c)
  out "fromListWith" ({-# SCC fromListWith #-} M.fromListWith (++) [(K (n `mod` 5), [n]) | n <- numbers 3 30])
  out "fromAscList" ({-# SCC fromAscList #-} (M.fromAscList [(K (n `div` 3), n) | n <- [1 .. 20]], M.fromAscListWith add [(K (n `div` 3), n) | n <- [1 .. 20]], M.fromDescListWith add [(K (n `div` 4), n) | n <- [20, 19 .. 1]]))
  out "fromSet" ({-# SCC fromSet #-} M.fromSet (\(K k) -> k + 1) s)
  out "keys" ({-# SCC keys #-} (M.keys b, M.keysSet b, M.toDescList b))
  out "valid" ({-# SCC valid #-} map M.valid [a, b, c, M.union a c, M.filter isSmall a])
  out "classes" ({-# SCC classes #-} (a == b, compare a b, a <> c, fmap (+ 1) b, mconcat [c, a] == M.union c a, (read "fromList [(2,False),(1,True)]" :: M.Map Int Bool)))
  out "strict" ({-# SCC strict #-} S.insertWith add (K 3) 100 (S.insertWith add (K 1000) 1 (S.fromListWith add (map entry (numbers 4 50)))))
  out "strict2" ({-# SCC strict2 #-} M.size (S.map (+ 1) (S.unionWith add a (S.adjust (+ 1) (K 3) (S.alter alteration (K 4) (S.mapMaybe half b))))))
  out "strict3" ({-# SCC strict3 #-} M.size (S.fromAscListWith add [(K (n `div` 3), n) | n <- [1 .. 20]]) + M.size (S.fromSet (\(K k) -> k + 1) s) + M.size (snd (S.mapAccum accumulate 0 a)))
  out "strict4" ({-# SCC strict4 #-} map M.size [S.intersectionWith add a b, S.unionsWith add [a, b, c], S.mapKeysWith add (\(K k) -> K (k `div` 4)) a, fst (S.mapEither (\x -> if isSmall x then Left (x + 1) else Right x) a), S.insertWithKey addKey (K 3) 4 a, S.update half (K 6) a])
  out "lazy4" ({-# SCC lazy4 #-} map M.size [M.intersectionWith add a b, M.unionsWith add [a, b, c], M.mapKeysWith add (\(K k) -> K (k `div` 4)) a, fst (M.mapEither (\x -> if isSmall x then Left (x + 1) else Right x) a), M.insertWithKey addKey (K 3) 4 a, M.update half (K 6) a])
