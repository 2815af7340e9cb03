-- Merging of maps from Int by tactics: what they ask of functions, in which order, and what they evaluate.
module Main (main) where

import Control.Exception
import qualified Data.IntMap as M
import qualified Data.IntMap.Merge.Lazy as L
import Data.IntMap.Merge.Strict

left, right :: M.IntMap Int
left = M.fromList [(k * 37 `mod` 101 - 40, k) | k <- [1 .. 30]]
right = M.fromList [(k * 53 `mod` 97 - 50, k * 100) | k <- [1 .. 25]]

logged :: String -> Int -> Maybe a -> ([String], Maybe a)
logged what k r = ([what ++ show k], r)

both :: Int -> Int -> Int -> Int
both k x y = k + x + y

lonely :: Int -> Int -> Maybe Int
lonely k x = if even k then Just (negate x) else Nothing

checked :: Show a => a -> IO ()
checked x = either (\e -> putStrLn ("failed: " ++ takeWhile (/= '\n') (show (e :: ErrorCall)))) (const (putStrLn "fine")) =<< try (evaluate x)

main :: IO ()
main = do
  print (merge preserveMissing dropMissing (zipWithMatched both) left right)
  print (merge (mapMaybeMissing lonely) (mapMissing (\k _ -> k)) (zipWithMaybeMatched (\k x y -> if odd k then Just (x - y) else Nothing)) left right)
  let (order, merged) = mergeA (traverseMaybeMissing (\k x -> logged "<" k (Just x))) (filterAMissing (\k _ -> ([">" ++ show k], k > 0)))
        (zipWithMaybeAMatched (\k x _ -> logged "=" k (lonely k x))) left right
  putStrLn (unwords order)
  print (M.size merged, sum merged)
  print (merge (filterMissing (\k _ -> k < 0)) preserveMissing (zipWithMatched both) left M.empty, merge dropMissing preserveMissing (zipWithMatched both) (M.singleton (-3) 1) (M.fromList [(-3, 1), (5, 2)]))
  checked (L.merge L.preserveMissing L.dropMissing (L.zipWithMatched (\_ _ _ -> error "asked")) left right)
  checked (merge preserveMissing dropMissing (zipWithMatched (\_ _ _ -> error "asked")) left right)
  print (fst (mergeA (traverseMissing (\k x -> ([k], x))) (mapWhenMissing (+ 1) dropMissing) (zipWithAMatched (\k x _ -> ([negate k], x))) left right))
