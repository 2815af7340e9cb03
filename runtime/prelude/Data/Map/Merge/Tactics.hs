-- SPDX-License-Identifier: BSD-3-Clause
-- The tactics of Data.Map.Merge; those that store values do so lazily.
module Data.Map.Merge.Tactics where

import Control.Applicative (liftA3)
import qualified Control.Category as C
import Data.Functor.Identity
import Data.Map.Internal (Map (..))
import Prelude
import qualified Data.Map.Internal as M

-- One function for a whole tree and one for a single key.
data WhenMissing f k x y = WhenMissing {missingSubtree :: Map k x -> f (Map k y), missingKey :: k -> x -> f (Maybe y)}

newtype WhenMatched f k x y z = WhenMatched {matchedKey :: k -> x -> y -> f (Maybe z)}

type SimpleWhenMissing = WhenMissing Identity

type SimpleWhenMatched = WhenMatched Identity

runWhenMatched :: WhenMatched f k x y z -> k -> x -> y -> f (Maybe z)
runWhenMatched (WhenMatched f) = f

runWhenMissing :: WhenMissing f k x y -> k -> x -> f (Maybe y)
runWhenMissing (WhenMissing _ f) = f

dropMissing :: Applicative f => WhenMissing f k x y
dropMissing = WhenMissing (\_ -> pure Tip) (\_ _ -> pure Nothing)

preserveMissing, preserveMissing' :: Applicative f => WhenMissing f k x x
preserveMissing = WhenMissing pure (\_ x -> pure (Just x))
preserveMissing' = WhenMissing (\m -> pure $! foldr seq m m) (\_ x -> pure $! Just $! x)

filterMissing :: Applicative f => (k -> x -> Bool) -> WhenMissing f k x x
filterMissing p =
  WhenMissing (\m -> pure (M.filterWithKey p m)) (\k x -> pure (if p k x then Just x else Nothing))

filterAMissing :: Applicative f => (k -> x -> f Bool) -> WhenMissing f k x x
filterAMissing p = WhenMissing (\m -> M.traverseMaybeWithKey keep m) keep
  where
    keep k x = fmap (\b -> if b then Just x else Nothing) (p k x)

mapMaybeMissing :: Applicative f => (k -> x -> Maybe y) -> WhenMissing f k x y
mapMaybeMissing f = WhenMissing (\m -> pure (M.mapMaybeWithKey f m)) (\k x -> pure (f k x))

mapMissing :: Applicative f => (k -> x -> y) -> WhenMissing f k x y
mapMissing f = WhenMissing (\m -> pure (M.mapWithKey f m)) (\k x -> pure (Just (f k x)))

traverseMaybeMissing :: Applicative f => (k -> x -> f (Maybe y)) -> WhenMissing f k x y
traverseMaybeMissing f = WhenMissing (\m -> M.traverseMaybeWithKey f m) f

traverseMissing :: Applicative f => (k -> x -> f y) -> WhenMissing f k x y
traverseMissing f = WhenMissing (\m -> M.traverseWithKey f m) (\k x -> fmap Just (f k x))

zipWithMaybeMatched :: Applicative f => (k -> x -> y -> Maybe z) -> WhenMatched f k x y z
zipWithMaybeMatched f = WhenMatched (\k x y -> pure (f k x y))

zipWithMatched :: Applicative f => (k -> x -> y -> z) -> WhenMatched f k x y z
zipWithMatched f = WhenMatched (\k x y -> pure (Just (f k x y)))

zipWithMaybeAMatched :: (k -> x -> y -> f (Maybe z)) -> WhenMatched f k x y z
zipWithMaybeAMatched f = WhenMatched (\k x y -> f k x y)

zipWithAMatched :: Applicative f => (k -> x -> y -> f z) -> WhenMatched f k x y z
zipWithAMatched f = WhenMatched (\k x y -> fmap Just (f k x y))

mapWhenMissing :: (Applicative f, Monad f) => (a -> b) -> WhenMissing f k x a -> WhenMissing f k x b
mapWhenMissing f (WhenMissing subtree key) =
  WhenMissing (\m -> fmap (fmap f) (subtree m)) (\k x -> fmap (fmap f) (key k x))

mapWhenMatched :: Functor f => (a -> b) -> WhenMatched f k x y a -> WhenMatched f k x y b
mapWhenMatched f (WhenMatched g) = WhenMatched (\k x y -> fmap (fmap f) (g k x y))

lmapWhenMissing :: (b -> a) -> WhenMissing f k a x -> WhenMissing f k b x
lmapWhenMissing f (WhenMissing subtree key) = WhenMissing (\m -> subtree (fmap f m)) (\k x -> key k (f x))

contramapFirstWhenMatched :: (b -> a) -> WhenMatched f k a y z -> WhenMatched f k b y z
contramapFirstWhenMatched f (WhenMatched g) = WhenMatched (\k x y -> g k (f x) y)

contramapSecondWhenMatched :: (b -> a) -> WhenMatched f k x a z -> WhenMatched f k x b z
contramapSecondWhenMatched f (WhenMatched g) = WhenMatched (\k x y -> g k x (f y))

merge ::
  Ord k => SimpleWhenMissing k a c -> SimpleWhenMissing k b c -> SimpleWhenMatched k a b c -> Map k a -> Map k b
    -> Map k c
merge g1 g2 f m1 m2 = runIdentity (mergeBy joined g1 g2 f m1 m2)
  where
    joined k left value right = liftA3 (\l !y !r -> M.linkMaybe k y l r) left value right

mergeA ::
  (Applicative f, Ord k) => WhenMissing f k a c -> WhenMissing f k b c -> WhenMatched f k a b c -> Map k a
    -> Map k b -> f (Map k c)
mergeA g1 g2 f m1 m2 = mergeBy joined g1 g2 f m1 m2
  where
    joined k left value right = right `seq` left `seq` liftA3 (\l y r -> M.linkMaybe k y l r) left value right

-- Parameterised by how to combine the halves and the entry between them, which without effects are
-- evaluated first.
mergeBy ::
  Ord k => (k -> f (Map k c) -> f (Maybe c) -> f (Map k c) -> f (Map k c)) -> WhenMissing f k a c
    -> WhenMissing f k b c -> WhenMatched f k a b c -> Map k a -> Map k b -> f (Map k c)
mergeBy joined (WhenMissing subtree1 key1) (WhenMissing subtree2 _) (WhenMatched f) = go
  where
    go t1 Tip = subtree1 t1
    go Tip t2 = subtree2 t2
    go (Bin _ k x l1 r1) t2 = case M.splitLookup k t2 of
      (l2, found, r2) -> joined k (go l1 l2) value (go r1 r2)
        where
          value = case found of
            Nothing -> key1 k x
            Just y -> f k x y

-- ---- tactics that follow each other, key by key -----------------------------------------------
andThen :: Monad f => f (Maybe a) -> (a -> f (Maybe b)) -> f (Maybe b)
andThen found next = found >>= maybe (pure Nothing) next

appliedTo :: Monad f => f (Maybe (a -> b)) -> f (Maybe a) -> f (Maybe b)
appliedTo function argument = function `andThen` \g -> argument >>= \x -> pure $! fmap g x

instance (Applicative f, Monad f) => Functor (WhenMissing f k x) where
  fmap f m = mapWhenMissing f m

instance (Applicative f, Monad f) => C.Category (WhenMissing f k) where
  id = preserveMissing
  f . g = traverseMaybeMissing (\k x -> missingKey g k x `andThen` missingKey f k)

instance (Applicative f, Monad f) => Applicative (WhenMissing f k x) where
  pure x = mapMissing (\_ _ -> x)
  f <*> g = traverseMaybeMissing (\k x -> missingKey f k x `appliedTo` missingKey g k x)

instance (Applicative f, Monad f) => Monad (WhenMissing f k x) where
  m >>= f = traverseMaybeMissing (\k x -> missingKey m k x `andThen` \r -> missingKey (f r) k x)

instance Functor f => Functor (WhenMatched f k x y) where
  fmap f m = mapWhenMatched f m

instance (Applicative f, Monad f) => C.Category (WhenMatched f k x) where
  id = zipWithMatched (\_ _ y -> y)
  f . g = zipWithMaybeAMatched (\k x y -> runWhenMatched g k x y `andThen` runWhenMatched f k x)

instance (Applicative f, Monad f) => Applicative (WhenMatched f k x y) where
  pure x = zipWithMatched (\_ _ _ -> x)
  f <*> g = zipWithMaybeAMatched (\k x y -> runWhenMatched f k x y `appliedTo` runWhenMatched g k x y)

instance (Applicative f, Monad f) => Monad (WhenMatched f k x y) where
  m >>= f = zipWithMaybeAMatched (\k x y -> runWhenMatched m k x y `andThen` \r -> runWhenMatched (f r) k x y)
