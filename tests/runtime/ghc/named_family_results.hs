{-# LANGUAGE DataKinds, FlexibleContexts, ExplicitForAll, GADTs, KindSignatures, StandaloneDeriving, TypeFamilyDependencies #-}
-- Results of type families that have names: alone, with a kind, with what they determine; equations behind a forall.
module Main where

import Data.Kind (Type)

data Nat = Z | S Nat

type family Plus (a :: Nat) (b :: Nat) = (sum :: Nat) where
  forall (b :: Nat). Plus 'Z b = b
  Plus ('S a) b = 'S (Plus a b)

type family Item c = item
type instance forall a. Item [a] = a

type family Boxed (a :: Type) = (box :: Type) | box -> a where
  Boxed Int = [Int]
  Boxed Bool = Maybe Bool

data Vec (n :: Nat) a where
  Nil :: Vec 'Z a
  Cons :: a -> Vec n a -> Vec ('S n) a
deriving instance Show a => Show (Vec n a)

append :: Vec n a -> Vec m a -> Vec (Plus n m) a
append Nil ys = ys
append (Cons x xs) ys = Cons x (append xs ys)

first :: [a] -> Item [a]
first = head

class Unbox a where unbox :: Boxed a -> a
instance Unbox Int where unbox = sum
instance Unbox Bool where unbox = maybe False not

main :: IO ()
main = do
  print (append (Cons 'a' Nil) (Cons 'b' Nil))
  print (first "xyz", unbox [1, 2, 3 :: Int], unbox (Just True))
