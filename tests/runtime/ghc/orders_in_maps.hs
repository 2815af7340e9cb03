-- In which order functions on maps and sets ask the functions that they are given.
module Main where

import qualified Data.IntMap.Strict as IM
import qualified Data.IntSet as IS
import qualified Data.Map.Merge.Strict as MM
import qualified Data.Map.Lazy as L
import qualified Data.Map.Strict as M
import qualified Data.Set as S
import System.IO.Unsafe

asked :: Show a => a -> b -> b
asked a b = unsafePerformIO (putStr (show a ++ " ")) `seq` b

named :: String -> a -> IO ()
named name x = putStr (name ++ ": ") >> (x `seq` putStrLn "")

main :: IO ()
main = do
  named "merge" (M.mergeWithKey both (\m -> asked (M.keys m) m) (\m -> asked (M.keys m) m) m1 m2)
  named "unionWithKey" (M.unionWithKey (\k a _ -> asked k a) m1 m2)
  named "unionsWith" (M.unionsWith (\a b -> asked a (a + b)) [m1, m2, m1])
  named "intersectionWithKey" (M.intersectionWithKey (\k a _ -> asked k a) m1 m2)
  named "differenceWith" (L.differenceWith (\a _ -> asked a (Just a)) m1 m2)
  named "filter, partition" (M.filter isEven m1, M.partition isEven m1)
  named "filter" (M.filter isEven m1)
  named "partition" (M.partition isEven m1)
  named "mapMaybe" (L.mapMaybe (\x -> asked x (Just x)) m1)
  named "mapEither" (M.mapEither parted m1)
  named "lazy mapEither" (L.mapEither parted m1)
  named "tactics" (MM.merge (MM.mapMissing (\k x -> asked (k, 'l') x)) (MM.mapMaybeMissing (\k x -> asked (k, 'r') (Just x)))
    (MM.zipWithMatched (\k x _ -> asked (k, 'b') x)) m1 m2)
  named "tactics with effects" (MM.mergeA (MM.traverseMissing (\k x -> asked (k, 'l') (Just x)))
    (MM.traverseMaybeMissing (\k x -> asked (k, 'r') (Just (Just x)))) (MM.zipWithAMatched (\k x _ -> asked (k, 'b') (Just x))) m1 m2)
  named "merge of Ints" (IM.mergeWithKey both (\m -> asked (IM.keys m) m) (\m -> asked (IM.keys m) m) i1 i2)
  named "unionWith of Ints" (IM.unionWith (\a _ -> asked a a) i1 i2)
  named "intersectionWith of Ints" (IM.intersectionWith (\a _ -> asked a a) i1 i2)
  named "partition of Ints" (IM.partition isEven i1)
  named "mapEither of Ints" (IM.mapEither parted i1)
  named "fromSet" (IM.fromSet (\x -> asked x x) (IS.fromList [-3, -1, 1, 2, 70, 200]))
  named "filter of a set" (S.filter isEven (S.fromList [1 .. 7]))
  named "partition of a set" (S.partition isEven (S.fromList [1 .. 7]))
  where
    both k a b = asked k (Just (a + b))
    isEven x = asked x (even x)
    parted x = asked x (if even x then Left x else Right x)
    m1 = M.fromList [(k, k) | k <- [1 .. 7]]
    m2 = M.fromList [(k, k) | k <- [2, 4, 5, 9 :: Int]]
    i1 = IM.fromList [(k, k) | k <- [1 .. 7] ++ [-3, -1]]
    i2 = IM.fromList [(k, k) | k <- [2, 4, 5, 9, -3]]
