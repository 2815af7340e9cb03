-- Foldable and Traversable: the Prelude's instances and a user's, with each minimal definition.
module Main where

import Data.Foldable
import Data.Traversable

data Tree a = Leaf | Node (Tree a) a (Tree a)

instance Foldable Tree where
  foldr _ z Leaf = z
  foldr f z (Node l x r) = foldr f (f x (foldr f z r)) l

instance Functor Tree where
  fmap _ Leaf = Leaf
  fmap f (Node l x r) = Node (fmap f l) (f x) (fmap f r)

instance Traversable Tree where
  traverse _ Leaf = pure Leaf
  traverse f (Node l x r) = Node <$> traverse f l <*> f x <*> traverse f r

newtype Rose a = Rose (a, [Rose a])

instance Foldable Rose where
  foldMap f (Rose (x, children)) = f x <> foldMap (foldMap f) children

tree :: Tree Int
tree = Node (Node Leaf 3 Leaf) 1 (Node (Node Leaf 4 Leaf) 2 Leaf)

rose :: Rose Int
rose = Rose (5, [Rose (2, []), Rose (7, [Rose (1, [])])])

summary :: (Foldable t) => t Int -> ([Int], Int, Int, Int, (Int, Int), Bool, Bool)
summary t = (toList t, length t, sum t, product t, (maximum t, minimum t), elem 2 t, null t)

main :: IO ()
main = do
  print (summary tree)
  print (summary rose)
  print (summary [3, 1, 2], summary (Just 2), summary ('x', 2))
  print (null Leaf, length (Leaf :: Tree Int), sum (Leaf :: Tree Int), toList (Right 3 :: Either () Int), length (Left 3 :: Either Int Int))
  print (foldr (:) [] rose, foldl (flip (:)) [] rose, foldr' (-) 0 tree, foldl' (-) 0 tree, foldr1 (-) rose, foldl1 (-) tree)
  print (fold ["a", "b"], foldMap show tree, foldMap' (\x -> [x]) rose, concatMap show tree, concat (Just [1, 2]), notElem 9 rose)
  print (any even tree, all (> 0) rose, and (Just False), or [False], find (> 2) tree, find (> 9) rose)
  print (maximumBy (\a b -> compare (negate a) (negate b)) tree, minimumBy (\a b -> compare (negate a) (negate b)) rose)
  mapM_ print tree
  for_ rose print
  traverse_ print (Just 'x')
  forM_ [1, 2 :: Int] print
  sequence_ [putStr "a", putStr "b", putStrLn "c"]
  sequenceA_ (Just (putStrLn "just"))
  print (asum [Nothing, Just 1, Just 2], msum [[], [1], [2]])
  print (foldrM (\x acc -> if x > 0 then Just (x + acc) else Nothing) 0 tree, foldlM (\acc x -> [acc + x, acc * x]) 1 [2, 3])
  print (fmap toList (traverse (\x -> if x > 0 then Just (x * 2) else Nothing) tree))
  print (fmap toList (traverse (\x -> if x > 1 then Right x else Left x) tree))
  print (sequenceA [Just 1, Just 2], sequenceA [Just 1, Nothing], sequence [[1, 2], [3]], mapM (\x -> [x, x * 10]) [1, 2])
  print (traverse (\x -> ([x], x + 1)) [1, 2, 3], sequenceA ("log", Just 1), traverse Just (Left 'e' :: Either Char Int), sequence (Just [1, 2]))
  doubled <- forM tree (\x -> print x >> return (x * 2))
  print (toList doubled)
  halves <- for [1, 2, 3] (\x -> return (x / 2))
  print halves
  print (mapAccumL (\a x -> (a + x, a * x)) 0 [1 .. 5], mapAccumR (\a x -> (a + x, a * x)) 0 [1 .. 5])
  print (let (s, t) = mapAccumL (\a x -> (a + x, a)) 0 tree in (s, toList t))
  print (toList (fmapDefault (+ 1) tree), foldMapDefault show tree)

-- expect: ([3,1,4,2],4,10,24,(4,1),True,False)
-- expect: ([5,2,7,1],4,15,70,(7,1),True,False)
-- expect: (([3,1,2],3,6,6,(3,1),True,False),([2],1,2,2,(2,2),True,False),([2],1,2,2,(2,2),True,False))
-- expect: (True,0,0,[3],0)
-- expect: ([5,2,7,1],[1,7,2,5],4,-10,9,-4)
-- expect: ("ab","3142",[5,2,7,1],"3142",[1,2],True)
-- expect: (True,True,False,False,Just 3,Nothing)
-- expect: (1,7)
-- expect: 3
-- expect: 1
-- expect: 4
-- expect: 2
-- expect: 5
-- expect: 2
-- expect: 7
-- expect: 1
-- expect: 'x'
-- expect: 1
-- expect: 2
-- expect: abc
-- expect: just
-- expect: (Just 1,[1,2])
-- expect: (Just 10,[6,9,5,6])
-- expect: Just [6,2,8,4]
-- expect: Left 1
-- expect: (Just [1,2],Nothing,[[1,3],[2,3]],[[1,2],[1,20],[10,2],[10,20]])
-- expect: (([1,2,3],[2,3,4]),Just ("log",1),Just (Left 'e'),[Just 1,Just 2])
-- expect: 3
-- expect: 1
-- expect: 4
-- expect: 2
-- expect: [6,2,8,4]
-- expect: [0.5,1.0,1.5]
-- expect: ((15,[0,2,9,24,50]),(15,[14,24,27,20,0]))
-- expect: (10,[0,3,4,8])
-- expect: ([4,2,5,3],"3142")
