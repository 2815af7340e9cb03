-- SPDX-License-Identifier: BSD-3-Clause
-- The tactics of Data.IntMap.Merge; those that store values do so lazily.
module Data.IntMap.Merge.Tactics where

import Control.Applicative (liftA2)
import qualified Control.Category as C
import Data.Functor.Identity
import Data.IntMap.Internal (IntMap (..), bin, tipMaybe)
import Data.IntSet.Internal (Key, branchMask, hasSign, isAway, isLeft, isShorter, masked)
import Data.Map.Merge.Tactics (andThen, appliedTo)
import Prelude
import qualified Data.IntMap.Internal as M

-- One function for a whole tree and one for a single key.
data WhenMissing f x y = WhenMissing {missingSubtree :: IntMap x -> f (IntMap y), missingKey :: Key -> x -> f (Maybe y)}

newtype WhenMatched f x y z = WhenMatched {matchedKey :: Key -> x -> y -> f (Maybe z)}

type SimpleWhenMissing = WhenMissing Identity

type SimpleWhenMatched = WhenMatched Identity

runWhenMatched :: WhenMatched f x y z -> Key -> x -> y -> f (Maybe z)
runWhenMatched (WhenMatched f) = f

runWhenMissing :: WhenMissing f x y -> Key -> x -> f (Maybe y)
runWhenMissing (WhenMissing _ f) = f

dropMissing :: Applicative f => WhenMissing f x y
dropMissing = WhenMissing (\_ -> pure Nil) (\_ _ -> pure Nothing)

preserveMissing :: Applicative f => WhenMissing f x x
preserveMissing = WhenMissing pure (\_ x -> pure (Just x))

filterMissing :: Applicative f => (Key -> x -> Bool) -> WhenMissing f x x
filterMissing p =
  WhenMissing (\m -> pure (M.filterWithKey p m)) (\k x -> pure (if p k x then Just x else Nothing))

filterAMissing :: Applicative f => (Key -> x -> f Bool) -> WhenMissing f x x
filterAMissing p = WhenMissing (\m -> M.traverseMaybeWithKey keep m) keep
  where
    keep k x = fmap (\b -> if b then Just x else Nothing) (p k x)

mapMaybeMissing :: Applicative f => (Key -> x -> Maybe y) -> WhenMissing f x y
mapMaybeMissing f = WhenMissing (\m -> pure (M.mapMaybeWithKey f m)) (\k x -> pure (f k x))

mapMissing :: Applicative f => (Key -> x -> y) -> WhenMissing f x y
mapMissing f = WhenMissing (\m -> pure (M.mapWithKey f m)) (\k x -> pure (Just (f k x)))

traverseMaybeMissing :: Applicative f => (Key -> x -> f (Maybe y)) -> WhenMissing f x y
traverseMaybeMissing f = WhenMissing (\m -> M.traverseMaybeWithKey f m) f

traverseMissing :: Applicative f => (Key -> x -> f y) -> WhenMissing f x y
traverseMissing f = WhenMissing (\m -> M.traverseWithKey f m) (\k x -> fmap Just (f k x))

zipWithMaybeMatched :: Applicative f => (Key -> x -> y -> Maybe z) -> WhenMatched f x y z
zipWithMaybeMatched f = WhenMatched (\k x y -> pure (f k x y))

zipWithMatched :: Applicative f => (Key -> x -> y -> z) -> WhenMatched f x y z
zipWithMatched f = WhenMatched (\k x y -> pure (Just (f k x y)))

zipWithMaybeAMatched :: (Key -> x -> y -> f (Maybe z)) -> WhenMatched f x y z
zipWithMaybeAMatched f = WhenMatched (\k x y -> f k x y)

zipWithAMatched :: Applicative f => (Key -> x -> y -> f z) -> WhenMatched f x y z
zipWithAMatched f = WhenMatched (\k x y -> fmap Just (f k x y))

mapWhenMissing :: (Applicative f, Monad f) => (a -> b) -> WhenMissing f x a -> WhenMissing f x b
mapWhenMissing f (WhenMissing subtree key) =
  WhenMissing (\m -> fmap (fmap f) (subtree m)) (\k x -> fmap (fmap f) (key k x))

mapWhenMatched :: Functor f => (a -> b) -> WhenMatched f x y a -> WhenMatched f x y b
mapWhenMatched f (WhenMatched g) = WhenMatched (\k x y -> fmap (fmap f) (g k x y))

lmapWhenMissing :: (b -> a) -> WhenMissing f a x -> WhenMissing f b x
lmapWhenMissing f (WhenMissing subtree key) = WhenMissing (\m -> subtree (fmap f m)) (\k x -> key k (f x))

contramapFirstWhenMatched :: (b -> a) -> WhenMatched f a y z -> WhenMatched f b y z
contramapFirstWhenMatched f (WhenMatched g) = WhenMatched (\k x y -> g k (f x) y)

contramapSecondWhenMatched :: (b -> a) -> WhenMatched f x a z -> WhenMatched f x b z
contramapSecondWhenMatched f (WhenMatched g) = WhenMatched (\k x y -> g k x (f y))

merge ::
  SimpleWhenMissing a c -> SimpleWhenMissing b c -> SimpleWhenMatched a b c -> IntMap a -> IntMap b -> IntMap c
merge g1 g2 f m1 m2 = runIdentity (mergeA g1 g2 f m1 m2)

-- Like Data.IntMap.Internal.combine, with effects in the order of keys.
mergeA ::
  Applicative f => WhenMissing f a c -> WhenMissing f b c -> WhenMatched f a b c -> IntMap a -> IntMap b -> f (IntMap c)
mergeA (WhenMissing subtree1 key1) (WhenMissing subtree2 key2) (WhenMatched f) = go
  where
    go t1 Nil = subtree1 t1
    go Nil t2 = subtree2 t2
    go (Tip k x) t2 = beside (single key1 k x) subtree2 (\j y -> keys k x j y) k t2
    go t1 (Tip k y) = beside (single key2 k y) subtree1 (\j x -> keys j x k y) k t1
    go t1@(Bin p1 m1 l1 r1) t2@(Bin p2 m2 l2 r2)
      | isShorter m1 m2 = within p2 (subtree2 t2) subtree1 (\t -> go t t2) t1
      | isShorter m2 m1 = within p1 (subtree1 t1) subtree2 (\t -> go t1 t) t2
      | p1 == p2 = binInOrder p1 m1 (go l1 l2) (go r1 r2)
      | otherwise = linkInOrder p1 (subtree1 t1) p2 (subtree2 t2)

    keys k x j y
      | k == j = single (\_ -> f k x) k y
      | otherwise = linkInOrder k (single key1 k x) j (single key2 j y)

single :: Functor f => (Key -> a -> f (Maybe b)) -> Key -> a -> f (IntMap b)
single tactic k x = fmap (tipMaybe k) (tactic k x)

-- Places a key beside a tree: `alone` handles the key, `tactic` the tree, and `both` a tree with
-- just that key.
beside ::
  Applicative f => f (IntMap c) -> (IntMap a -> f (IntMap c)) -> (Key -> a -> f (IntMap c)) -> Key -> IntMap a
    -> f (IntMap c)
beside alone tactic both k t = case t of
  Tip j y -> both j y
  Nil -> alone
  Bin _ _ _ _ -> within k alone tactic (beside alone tactic both k) t

-- Places a key or a smaller tree into a branch: `alone` handles it alone, `tactic` the branch, and
-- `inside` continues in a half.
within ::
  Applicative f => Key -> f (IntMap c) -> (IntMap a -> f (IntMap c)) -> (IntMap a -> f (IntMap c)) -> IntMap a
    -> f (IntMap c)
within k alone tactic inside t = case t of
  Bin p m l r
    | isAway k p m -> linkInOrder k alone p (tactic t)
    | isLeft k m -> binInOrder p m (inside l) (tactic r)
    | otherwise -> binInOrder p m (tactic l) (inside r)
  _ -> inside t

binInOrder :: Applicative f => Int -> Int -> f (IntMap a) -> f (IntMap a) -> f (IntMap a)
binInOrder p m l r
  | hasSign m = liftA2 (\r' l' -> bin p m l' r') r l
  | otherwise = liftA2 (bin p m) l r

linkInOrder :: Applicative f => Key -> f (IntMap a) -> Key -> f (IntMap a) -> f (IntMap a)
linkInOrder k1 t1 k2 t2 = case branchMask k1 k2 of
  !m -> if isLeft k1 m then binInOrder (masked k1 m) m t1 t2 else binInOrder (masked k1 m) m t2 t1

-- ---- tactics that follow each other, key by key -----------------------------------------------
instance (Applicative f, Monad f) => Functor (WhenMissing f x) where
  fmap f m = mapWhenMissing f m

instance (Applicative f, Monad f) => C.Category (WhenMissing f) where
  id = preserveMissing
  f . g = traverseMaybeMissing (\k x -> missingKey g k x `andThen` missingKey f k)

instance (Applicative f, Monad f) => Applicative (WhenMissing f x) where
  pure x = mapMissing (\_ _ -> x)
  f <*> g = traverseMaybeMissing (\k x -> missingKey f k x `appliedTo` missingKey g k x)

instance (Applicative f, Monad f) => Monad (WhenMissing f x) where
  m >>= f = traverseMaybeMissing (\k x -> missingKey m k x `andThen` \r -> missingKey (f r) k x)

instance Functor f => Functor (WhenMatched f x y) where
  fmap f m = mapWhenMatched f m

instance (Applicative f, Monad f) => C.Category (WhenMatched f x) where
  id = zipWithMatched (\_ _ y -> y)
  f . g = zipWithMaybeAMatched (\k x y -> runWhenMatched g k x y `andThen` runWhenMatched f k x)

instance (Applicative f, Monad f) => Applicative (WhenMatched f x y) where
  pure x = zipWithMatched (\_ _ _ -> x)
  f <*> g = zipWithMaybeAMatched (\k x y -> runWhenMatched f k x y `appliedTo` runWhenMatched g k x y)

instance (Applicative f, Monad f) => Monad (WhenMatched f x y) where
  m >>= f = zipWithMaybeAMatched (\k x y -> runWhenMatched m k x y `andThen` \r -> runWhenMatched (f r) k x y)
