-- Data.Map.Merge: tactics, and the calls of the functions given.
module Main where

import qualified Data.Map as M
import qualified Data.Map.Merge.Lazy as L
import qualified Data.Map.Merge.Strict as S

a, b :: M.Map Int Int
a = M.fromList [(n, n * 2) | n <- [1, 3 .. 31]]
b = M.fromList [(n, n * 3) | n <- [0, 5 .. 40]]

both :: Int -> Int -> Int -> Int
both k x y = k + x * y

one :: Int -> Int -> Maybe Int
one k x = if even (k + x) then Just x else Nothing

main :: IO ()
main = do
  print ({-# SCC merge #-} L.merge L.preserveMissing L.dropMissing (L.zipWithMatched both) a b)
  print ({-# SCC mergeStrict #-} M.size (S.merge (S.mapMissing (\k x -> k + x)) (S.mapMaybeMissing one) (S.zipWithMaybeMatched (\k x y -> one k (x + y))) a b))
  print ({-# SCC mergeLazy #-} M.size (L.merge (L.mapMissing (\k x -> k + x)) (L.mapMaybeMissing one) (L.zipWithMaybeMatched (\k x y -> one k (x + y))) a b))
  print ({-# SCC mergeA #-} S.mergeA (S.traverseMissing (\k x -> [k + x])) (S.filterAMissing (\k _ -> [even k])) (S.zipWithAMatched (\k x y -> [k + x + y])) a b)
  print ({-# SCC filtered #-} L.merge (L.filterMissing (\k _ -> k > 9)) (L.traverseMaybeMissing (\k x -> pure (one k x))) (L.zipWithMatched both) a b)
  print ({-# SCC failures #-} [S.mergeA S.preserveMissing (S.traverseMissing positive) (S.zipWithAMatched below) a c | c <- [b, M.map negate b, M.insert 4 (-1) b]])
  where
    positive k x = if x < 0 then Left ("negative at " ++ show k) else Right x
    below k x y = if x + y > 70 then Left ("too much at " ++ show k) else Right (x + y)
