-- Data.Sequence against lists, Data.Tree.
module Main where

import qualified Data.Sequence as Q
import Data.Sequence (Seq, (<|), (|>), (><), ViewL(..), ViewR(..), viewl, viewr)
import Data.Tree
import Data.Foldable (toList)

build :: Int -> Seq Int
build n = foldl (\q i -> if even i then q |> i else i <| q) Q.empty [1 .. n]

pop :: Seq a -> Int
pop q = case viewl q of
  EmptyL -> 0
  _ :< rest -> 1 + pop rest

popR :: Seq a -> Int
popR q = case viewr q of
  EmptyR -> 0
  rest :> _ -> 1 + popR rest

main :: IO ()
main = do
  let a = build 100
      b = Q.fromList [1 .. 50]
  print a
  print (Q.length (a >< b), Q.index a 7, Q.lookup 200 a, Q.lookup 3 b, pop a, popR (a >< b))
  print (toList (Q.splitAt 30 (a >< b)))
  print (Q.take 5 a, Q.drop 95 a, Q.update 3 1000 (Q.take 6 a), Q.adjust (* 2) 2 (Q.take 4 b), Q.insertAt 2 99 (Q.take 4 b), Q.deleteAt 1 (Q.take 4 b))
  print (and [toList (Q.drop i a) == drop i (toList a) && toList (Q.take i a) == take i (toList a) && Q.length (Q.drop i a) == max 0 (100 - i) | i <- [-1 .. 101]])
  print (and [Q.index (a >< b) i == (toList a ++ toList b) !! i | i <- [0 .. 149]])
  print (and [toList (Q.take i a >< Q.drop j b) == take i (toList a) ++ drop j (toList b) | i <- [0, 7 .. 100], j <- [0, 3 .. 50]])
  print (fmap (+ 1) (Q.take 3 b), sum a, maximum a, foldr (-) 0 b, foldl (-) 0 b, Q.reverse (Q.take 5 b), Q.sort (Q.take 10 a))
  print (Q.filter even (Q.take 9 b), Q.partition even (Q.take 9 b), Q.spanl (< 4) (Q.take 9 b), Q.breakl (> 4) (Q.take 6 b), Q.spanr (> 4) (Q.take 6 b), Q.zip (Q.take 3 b) (Q.fromList "abcd"))
  print (Q.mapWithIndex (,) (Q.fromList "abc"), Q.foldrWithIndex (\i x r -> i + x - r) 0 b, Q.foldlWithIndex (\r i x -> i + x - r) 0 b, Q.elemIndexL 5 b, Q.findIndexR (< 5) b)
  print (Q.replicate 3 'x', Q.chunksOf 4 (Q.take 10 b), Q.tails (Q.take 2 b), Q.inits (Q.take 2 b), Q.scanl (+) 0 (Q.take 4 b), Q.unfoldr (\n -> if n > 3 then Nothing else Just (n, n + 1)) 0)
  print (a == a, compare a b, b <> b == b >< b, traverse (\x -> if x > 0 then Just (x * 2) else Nothing) (Q.take 3 b), read "fromList [1,2]" :: Seq Int, Q.take 2 b >>= \x -> Q.fromList [x, x])
  print (Q.length (Q.fromList [undefined, 1 :: Int]), fst <$> Q.fromList [(1, 'a')])
  let t = Node 1 [Node 2 [Node 4 [], Node 5 []], Node 3 []]
  putStr (drawTree (fmap show t))
  putStr (drawForest (map (fmap show) (subForest t)))
  print (flatten t, levels t, sum t, foldTree (\x xs -> x + sum xs) t, maximum t, fmap (* 2) t, elem 5 t, length t)
  print (unfoldTree (\n -> (n, [m | m <- [2 * n, 2 * n + 1], m < 8])) 1)
  print (traverse (\x -> if x > 0 then Just (x + 1) else Nothing) t, t >>= \x -> Node x [Node (x * 10) []])
