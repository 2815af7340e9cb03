-- SPDX-License-Identifier: BSD-3-Clause
-- Data.IntMap.Merge: each tactic, effects in the order of the keys, and which values are evaluated.
module Main where

import qualified Control.Category as C
import Control.Exception (ErrorCall, evaluate, try)
import Data.Functor.Identity (runIdentity)
import qualified Data.IntMap as M
import qualified Data.IntMap.Internal as I
import qualified Data.IntMap.Merge.Lazy as L
import qualified Data.IntMap.Merge.Strict as S
import qualified Data.Map as Map
import qualified Data.Map.Merge.Lazy as Map
import qualified Data.Map.Internal as MapI

left, right :: M.IntMap Int
left = M.fromList [(k, k * 10) | k <- [-70, -5, -1, 0, 3, 4, 9, 64, 65, 1000]]
right = M.fromList [(k, k * 10 + 1) | k <- [-71, -5, 0, 4, 8, 64, 66, 4096]]

told :: String -> Int -> Int -> (String, Int)
told side k x = (side ++ show k ++ " ", x)

pure' :: M.IntMap Int
pure' = L.merge (L.mapMaybeMissing some) (L.filterMissing (\k _ -> even k)) (L.zipWithMaybeMatched both) left right
  where
    some k x = if k > 0 then Just (x + 5) else Nothing
    both k x y = if k == 4 then Nothing else Just (x + y)

-- The writer monad of the list says the order.
effects :: (String, M.IntMap Int)
effects = L.mergeA (L.traverseMissing (told "l")) (L.traverseMaybeMissing maybeTold) (L.zipWithAMatched both) left right
  where
    maybeTold k y = fmap (\z -> if odd k then Nothing else Just z) (told "r" k y)
    both k x y = told "b" k (x - y)

single :: Int -> M.IntMap Int -> (String, M.IntMap Int)
single k = L.mergeA (L.traverseMissing (told "l")) (L.filterAMissing kept) (L.zipWithMaybeAMatched both) (M.singleton k 7)
  where
    kept j y = (show (j, y), j /= 8)
    both j x y = ("both" ++ show j, Just (x + y))

-- Values that are errors: lazy tactics keep them, strict ones do not.
lazily, strictly :: M.IntMap Int
lazily = L.merge L.preserveMissing (L.mapMissing (\_ y -> error ("missing " ++ show y))) (L.zipWithMatched broken) left right
  where broken k _ _ = error ("matched " ++ show k)
strictly = S.merge S.preserveMissing S.dropMissing (S.zipWithMatched broken) left right
  where broken k x y = if k == 64 then error ("matched " ++ show k) else x + y

composed :: M.IntMap String
composed = L.merge (fmap show (L.mapMissing (\k x -> k + x))) (L.mapMissing (\_ y -> replicate 2 'y') C.. L.filterMissing (\k _ -> k > 0))
  (show <$> ((+) <$> L.zipWithMatched (\_ x _ -> x) <*> L.zipWithMatched (\k _ _ -> k))) left right

chained :: Map.Map Int Int
chained = Map.merge (Map.filterMissing (\k _ -> k > 1) >>= \x -> Map.mapMissing (\k _ -> k + x)) Map.dropMissing
  (Map.zipWithMatched (\_ x y -> x + y) >>= \s -> if s > 20 then Map.zipWithMatched (\_ _ _ -> s) else Map.zipWithMaybeMatched (\_ _ _ -> Nothing))
  (Map.fromList [(k, k * 3) | k <- [1 .. 6]]) (Map.fromList [(k, k * k) | k <- [4 .. 8]])

main :: IO ()
main = do
  print pure'
  print effects
  mapM_ (\k -> print (single k right)) [-71, -6, 0, 2, 8, 5000]
  print (single 8 M.empty, single 8 (M.singleton 8 1), single 8 (M.singleton 9 1), single 8 (M.singleton (-9) 1))
  print (M.keys lazily)
  mapM_ (\m -> (try (evaluate (M.size m)) :: IO (Either ErrorCall Int)) >>= print) [lazily, strictly]
  print composed
  print chained
  print (L.merge (L.lmapWhenMissing length L.preserveMissing) (L.mapWhenMissing negate L.preserveMissing)
    (L.mapWhenMatched (* 2) (L.contramapFirstWhenMatched length (L.contramapSecondWhenMatched (+ 1) (L.zipWithMatched (\_ x y -> x + y)))))
    (M.fromList [(1, "one"), (4, "four")]) right)
  print (runIdentity (L.runWhenMissing (L.mapMissing (+)) 3 4), runIdentity (L.runWhenMatched (L.zipWithMatched (\k x y -> k + x + y)) 1 2 3))
  print (fst (I.missingSubtree (I.traverseMissing (told "s")) left), MapI.delta, MapI.link 3 'c' MapI.Tip (MapI.singleton 4 'd'))
