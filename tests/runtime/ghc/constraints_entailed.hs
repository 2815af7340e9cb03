{-# LANGUAGE ConstraintKinds, GADTs, RankNTypes, KindSignatures, TypeFamilies, DataKinds, TypeOperators, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, UndecidableInstances, UndecidableSuperClasses, ScopedTypeVariables, TypeApplications, AllowAmbiguousTypes, PolyKinds, QuantifiedConstraints #-}
module Main where

import Data.Kind (Type)
import GHC.Exts (Constraint)

-- Constraints as values, and what one entails of another.
data Dict (c :: Constraint) where Dict :: c => Dict c
newtype a :- b = Sub (a => Dict b)
infixr 9 :-

(\\) :: a => (b => r) -> (a :- b) -> r
r \\ Sub Dict = r

trans :: (b :- c) -> (a :- b) -> a :- c
trans f g = Sub (Dict \\ f \\ g)

refl :: a :- a
refl = Sub Dict

ordEq :: Ord a :- Eq a
ordEq = Sub Dict

listOrd :: Ord a :- Ord [a]
listOrd = Sub Dict

same :: forall a. Ord a => a -> a -> Bool
same x y = [x] == [y] \\ trans (ordEq :: Ord [a] :- Eq [a]) (listOrd :: Ord a :- Ord [a])

-- Patterns of fields that are polymorphic.
newtype Every = Every (forall a. [a])
data Shown = Shown {shown :: forall a. Show a => a -> (String, Int)}
empty :: Every -> Bool
empty (Every []) = True
empty (Every (_ : _)) = False
pick :: (forall a. Num a => a) -> Int
pick 0 = 10
pick 1 = 11
pick n = n

-- All of a list's types, by a family and by a class.
type family All (c :: k -> Constraint) (xs :: [k]) :: Constraint where
  All c '[] = ()
  All c (x ': xs) = (c x, All c xs)
data HList (ts :: [Type]) where
  HNil :: HList '[]
  (:&) :: t -> HList ts -> HList (t ': ts)
infixr 5 :&
mapAll :: forall c ts r. All c ts => (forall a. c a => a -> r) -> HList ts -> [r]
mapAll _ HNil = []
mapAll h (x :& xs) = h x : mapAll @c h xs

class Named (c :: Type -> Constraint) where nameOf :: String
instance Named Show where nameOf = "Show"
instance Named Eq where nameOf = "Eq"

class Holder f where
  type Ok f a :: Constraint
  type Ok f a = ()
  hold :: Ok f a => a -> f a
instance Holder [] where
  type Ok [] a = Ord a
  hold x = [max x x]
instance Holder Maybe where
  hold = Just

main :: IO ()
main = do
  print (same 'x' 'x', same [1] [2])
  putStrLn (show (1 :: Int) \\ (Sub Dict :: () :- Show Int))
  print (empty (Every []))
  print (map pick' [0, 1, 2])
  print (mapAll @Show show (1 :& True :& 'c' :& HNil))
  putStrLn (nameOf @Show ++ nameOf @Eq)
  print (hold 'c' :: String, maybe 0 (\f -> f 1) (hold (+ 1)))
  where
    pick' :: Int -> Int
    pick' n = pick (fromIntegral n)
