-- SPDX-License-Identifier: BSD-3-Clause
-- Trees with any number of branches.
module Data.Tree
  ( Tree (Node, rootLabel, subForest), Forest, unfoldTree, unfoldForest, unfoldTreeM, unfoldForestM
  , unfoldTreeM_BF, unfoldForestM_BF, foldTree, flatten, levels, drawTree, drawForest
  ) where

import Control.Monad.Fix
import Control.Monad.Zip (MonadZip (..))
import Data.Data (Data)
import Data.Foldable (foldl', toList)
import Data.Functor.Classes
import Data.Sequence (Seq)
import GHC.Base (Applicative (..))
import Prelude
import qualified Data.Sequence as Seq

data Tree a = Node {rootLabel :: a, subForest :: [Tree a]} deriving (Eq, Read, Show, Data)

type Forest a = [Tree a]

instance Functor Tree where
  fmap f (Node x ts) = Node (f x) (map (fmap f) ts)
  x <$ Node _ ts = Node x (map (x <$) ts)

instance Applicative Tree where
  pure x = Node x []
  Node f tfs <*> tx@(Node x txs) = Node (f x) (map (f <$>) txs ++ map (<*> tx) tfs)
  liftA2 f (Node x txs) ty@(Node y tys) = Node (f x y) (map (f x <$>) tys ++ map (\tx -> liftA2 f tx ty) txs)

instance Monad Tree where
  Node x ts >>= f = case f x of
    Node x' ts' -> Node x' (ts' ++ map (>>= f) ts)

instance MonadFix Tree where
  mfix f = case fix (\t -> f (rootLabel t)) of
    Node a children -> Node a (zipWith (\i _ -> mfix (\x -> subForest (f x) !! i)) [0 ..] children)

instance Traversable Tree where
  traverse f = go
    where
      go (Node x ts) = liftA2 Node (f x) (traverse go ts)

instance Foldable Tree where
  foldMap f (Node x ts) = f x <> foldMap (foldMap f) ts
  fold t = foldMap id t
  toList t = flatten t
  null _ = False

foldTree :: (a -> [b] -> b) -> Tree a -> b
foldTree f = go
  where
    go (Node x ts) = f x (map go ts)

unfoldTree :: (b -> (a, [b])) -> b -> Tree a
unfoldTree f b = let (a, bs) = f b in Node a (unfoldForest f bs)

unfoldForest :: (b -> (a, [b])) -> [b] -> [Tree a]
unfoldForest f bs = map (unfoldTree f) bs

unfoldTreeM, unfoldTreeM_BF :: Monad m => (b -> m (a, [b])) -> b -> m (Tree a)
unfoldTreeM f b = do
  (a, bs) <- f b
  ts <- unfoldForestM f bs
  return (Node a ts)
unfoldTreeM_BF f b = do
  ts <- breadthFirst f (Seq.singleton b)
  return (Seq.index ts 0)

unfoldForestM, unfoldForestM_BF :: Monad m => (b -> m (a, [b])) -> [b] -> m [Tree a]
unfoldForestM f bs = mapM (unfoldTreeM f) bs
unfoldForestM_BF f bs = do
  ts <- breadthFirst f (Seq.fromList bs)
  return (toList ts)

-- Unfolds a queue of seeds, adding children at its end.
breadthFirst :: Monad m => (b -> m (a, [b])) -> Seq b -> m (Seq (Tree a))
breadthFirst f queue = case Seq.viewl queue of
  Seq.EmptyL -> return Seq.empty
  b Seq.:< rest -> do
    (a, bs) <- f b
    ts <- breadthFirst f (foldl' (Seq.|>) rest bs)
    let (others, own) = Seq.splitAt (Seq.length ts - length bs) ts
    return (Node a (toList own) Seq.<| others)

flatten :: Tree a -> [a]
flatten t = squish t []
  where
    squish (Node x ts) xs = x : foldr squish xs ts

levels :: Tree a -> [[a]]
levels t = map (map rootLabel) (takeWhile (not . null) (iterate (concatMap subForest) [t]))

drawTree :: Tree String -> String
drawTree t = unlines (draw t)

drawForest :: [Tree String] -> String
drawForest ts = unlines (map drawTree ts)

draw :: Tree String -> [String]
draw (Node x ts0) = lines x ++ drawSubTrees ts0
  where
    drawSubTrees [] = []
    drawSubTrees [t] = "|" : shift "`- " "   " (draw t)
    drawSubTrees (t : ts) = "|" : (shift "+- " "|  " (draw t) ++ drawSubTrees ts)
    shift first other ls = zipWith (++) (first : repeat other) ls

instance Eq1 Tree where
  liftEq eq = equal
    where
      equal (Node a as) (Node b bs) = eq a b && liftEq equal as bs

instance Ord1 Tree where
  liftCompare cmp = comparison
    where
      comparison (Node a as) (Node b bs) = cmp a b <> liftCompare comparison as bs

instance Show1 Tree where
  liftShowsPrec sp sl d (Node a as) = showParen (d > 10) (\s ->
    "Node {rootLabel = " ++ sp 0 a (", subForest = " ++ liftShowList sp sl as ('}' : s)))

instance MonadZip Tree where
  mzipWith f (Node a as) (Node b bs) = Node (f a b) (mzipWith (mzipWith f) as bs)
  munzip t = (fmap fst t, fmap snd t)

instance Read1 Tree where
  liftReadsPrec rp rl = node
    where
      node d = readParen (d > 10) (\s ->
        [ (Node a as, u)
        | ("Node", t) <- lex s, ("{", t1) <- lex t, ("rootLabel", t2) <- lex t1, ("=", t3) <- lex t2
        , (a, t4) <- rp 0 t3, (",", t5) <- lex t4, ("subForest", t6) <- lex t5, ("=", t7) <- lex t6
        , (as, t8) <- liftReadList rp rl t7, ("}", u) <- lex t8 ])
