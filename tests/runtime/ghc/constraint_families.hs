{-# LANGUAGE DataKinds, GADTs, TypeFamilies, TypeOperators, ConstraintKinds, KindSignatures, PolyKinds, UndecidableInstances, FlexibleInstances, FlexibleContexts, MultiParamTypeClasses, RankNTypes, ScopedTypeVariables, StandaloneDeriving, AllowAmbiguousTypes, TypeApplications #-}
module Main where
-- Families of constraints: none, one, several, equalities; known only within an alternative.
import Data.Kind
import Data.Proxy
data HList (ts :: [Type]) where
  HNil :: HList '[]
  (:&) :: t -> HList ts -> HList (t ': ts)
infixr 5 :&
type family All (c :: k -> Constraint) (ts :: [k]) :: Constraint where
  All c '[] = ()
  All c (t ': ts) = (c t, All c ts)
deriving instance All Show ts => Show (HList ts)
hmapC :: forall c ts r. All c ts => Proxy c -> (forall a. c a => a -> r) -> HList ts -> [r]
hmapC _ _ HNil = []
hmapC p f (x :& xs) = f x : hmapC p f xs
instance (All Eq ts, All Ord ts) => Eq (HList ts) where
  HNil == HNil = True
  (a :& as) == (b :& bs) = compare a b == EQ && as == bs
total :: All Num ts => HList ts -> Int
total HNil = 0
total (x :& xs) = (x + x) `seq` (1 + total xs)
type family Both c d a :: Constraint where Both c d a = (c a, d a)
both :: Both Show Num a => a -> String
both x = show (x + 1)
data Elem = I | S
type family Has (e :: Elem) a :: Constraint
type instance Has 'I a = (Integral a, Show a)
type instance Has 'S a = ()
data Tag (e :: Elem) where { TI :: Tag 'I; TS :: Tag 'S }
use :: Has e a => Tag e -> a -> String
use TI x = show (x `div` 2)
use TS _ = "none"
class Container f where
  type Ok f a :: Constraint
  type Ok f a = ()
  single :: Ok f a => a -> f a
  size :: Ok f a => f a -> Int
instance Container [] where
  single x = [x]
  size = length
newtype Sorted a = Sorted [a]
instance Container Sorted where
  type Ok Sorted a = Ord a
  single x = Sorted [x]
  size (Sorted xs) = length [y | y <- xs, y <= maximum xs]
many :: (Container f, Ok f a) => f a -> a -> Int
many c x = size c + size (single x `asTypeOf` c)
type family AllAre a ts :: Constraint where
  AllAre a '[] = ()
  AllAre a (t ': ts) = (a ~ t, AllAre a ts)
added :: AllAre a '[b, Int] => a -> b -> String
added x y = show (x + y)
type family Printable a :: Constraint
type instance Printable Int = Show Int
type instance Printable Bool = ()
one :: Printable a => a -> Int
one _ = 1
main :: IO ()
main = do
  print ((1 :: Int) :& "a" :& True :& HNil)
  print (hmapC (Proxy :: Proxy Show) show ('x' :& (2.5 :: Double) :& HNil))
  print (((1 :: Int) :& 'c' :& HNil) == (1 :& 'c' :& HNil))
  print (total ((1 :: Int) :& (2 :: Double) :& HNil))
  putStrLn (both (3 :: Int))
  putStrLn (use TI (7 :: Int) ++ use TS not)
  print (many "ab" 'c', many (Sorted [1, 2 :: Int]) 3)
  putStrLn (added 3 4)
  print (one (3 :: Int) + one True)
