-- SPDX-License-Identifier: BSD-3-Clause
-- The tactics of Data.Map.Merge, and those that are the same for lazy and strict values.
module Data.Map.Merge.Tactics where

import Control.Applicative (liftA3)
import Data.Functor.Identity
import Data.Map.Internal (Map (..))
import Prelude
import qualified Data.Map.Internal as M

-- For a whole tree, and for one key.
data WhenMissing f k x y = WhenMissing (Map k x -> f (Map k y)) (k -> x -> f (Maybe y))

newtype WhenMatched f k x y z = WhenMatched (k -> x -> y -> f (Maybe z))

type SimpleWhenMissing k x y = WhenMissing Identity k x y

type SimpleWhenMatched k x y z = WhenMatched Identity k x y z

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

lmapWhenMissing :: (b -> a) -> WhenMissing f k a x -> WhenMissing f k b x
lmapWhenMissing f (WhenMissing subtree key) = WhenMissing (\m -> subtree (fmap f m)) (\k x -> key k (f x))

contramapFirstWhenMatched :: (b -> a) -> WhenMatched f k a y z -> WhenMatched f k b y z
contramapFirstWhenMatched f (WhenMatched g) = WhenMatched (\k x y -> g k (f x) y)

contramapSecondWhenMatched :: (b -> a) -> WhenMatched f k x a z -> WhenMatched f k x b z
contramapSecondWhenMatched f (WhenMatched g) = WhenMatched (\k x y -> g k x (f y))

merge ::
  Ord k => SimpleWhenMissing k a c -> SimpleWhenMissing k b c -> SimpleWhenMatched k a b c -> Map k a -> Map k b
    -> Map k c
merge g1 g2 f m1 m2 = runIdentity (mergeA g1 g2 f m1 m2)

mergeA ::
  (Applicative f, Ord k) => WhenMissing f k a c -> WhenMissing f k b c -> WhenMatched f k a b c -> Map k a
    -> Map k b -> f (Map k c)
mergeA (WhenMissing subtree1 key1) (WhenMissing subtree2 _) (WhenMatched f) = go
  where
    go t1 Tip = subtree1 t1
    go Tip t2 = subtree2 t2
    go (Bin _ k x l1 r1) t2 = case M.splitLookup k t2 of
      (l2, found, r2) -> liftA3 (\l !y !r -> M.linkMaybe k y l r) (go l1 l2) value (go r1 r2)
        where
          value = case found of
            Nothing -> key1 k x
            Just y -> f k x y
