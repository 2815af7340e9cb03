{-# LANGUAGE QuantifiedConstraints, RankNTypes, KindSignatures, UndecidableInstances, ConstraintKinds, GADTs, MultiParamTypeClasses, FlexibleContexts, FlexibleInstances, ScopedTypeVariables, TypeApplications, AllowAmbiguousTypes #-}
module Main where
import Data.Coerce
import Data.Kind

-- A context that the caller's instance has to have, with one of its own.
newtype HFix h a = HFix (h (HFix h) a)
instance (forall f x. (forall y. Show y => Show (f y), Show x) => Show (h f x), Show a) => Show (HFix h a) where
  showsPrec d (HFix x) = showParen (d > 10) (showString "HFix " . showsPrec 11 x)

-- Superclasses of the head of what is given.
ordered :: (forall x. Ord x => Ord (f x)) => f Int -> f Int -> (Bool, Ordering)
ordered a b = (a == b, compare a b)

-- As superclass of a class, and as a synonym.
class (forall a. Eq a => Eq (f a), forall a. Show a => Show (f a)) => Container f where
  wrap :: a -> f a
instance Container Maybe where wrap = Just
instance Container [] where wrap x = [x, x]
both :: Container f => f Int -> String
both c = show c ++ show (c == wrap 3) ++ show (wrap 'x' == c2) ++ show c3
  where
    c2 = wrap 'x' `like` c
    c3 = wrap True `like` c
like :: f a -> f b -> f a
like a _ = a
printed :: (forall a. Show a => Show (f a)) => f (f Int) -> String
printed = show

-- Without a context of its own, and by a variable of classes.
always :: (forall a. Show (f a)) => f (Int -> Int) -> String
always = show
newtype K a b = K a deriving Show
data Some c where Some :: c a => a -> Some c
each :: (forall a. c a => Show a) => [Some c] -> [String]
each xs = [show a | Some a <- xs]
class (Show a, Num a) => Nice a
instance Nice Int
instance Nice Double

-- Coercions under a type constructor that is not known.
newtype Age = Age Int deriving (Show)
ages :: (forall a b. Coercible a b => Coercible (f a) (f b)) => f Int -> f Age
ages = coerce

-- Polymorphic recursion, with a dictionary function at each level.
data Nest f a = Nil | Nest a (Nest f (f a))
instance (Show a, forall x. Show x => Show (f x)) => Show (Nest f a) where
  show Nil = "."
  show (Nest a r) = show a ++ ";" ++ show r

-- Local functions that are given one, and a value of one.
data DictF f where DictF :: (forall a. Show a => Show (f a)) => DictF f
use :: DictF f -> f Int -> String
use DictF x = show x
local :: forall f. (forall a. Show a => Show (f a)) => f Int -> [String]
local x = map go [x, x]
  where
    go :: f Int -> String
    go y = show y ++ inner y
    inner z = show (Just z)

data Listed f a = Plain a | Listed [f a]
instance (forall x. Show x => Show (f x), Show a) => Show (Listed f a) where
  showsPrec _ (Plain a) = shows a
  showsPrec _ (Listed as) = shows as

main :: IO ()
main = do
  print (HFix (Listed [HFix (Plain 'a'), HFix (Listed [])]))
  print (ordered [1] [2], ordered (Just 3) (Just 3))
  putStrLn (both (Just 3))
  putStrLn (both [3, 3])
  putStrLn (printed (Just (Just 1)))
  putStrLn (always (K 'k'))
  return ()
  mapM_ putStrLn (each [Some (1 :: Int), Some (2.5 :: Double) :: Some Nice])
  print (ages (Just 3), ages [1, 2])
  print (Nest 1 (Nest (Just 2) (Nest (Just (Just 3)) Nil)))
  print (Nest 'a' (Nest "b" Nil))
  putStrLn (use DictF (Just 3))
  print (local (Just 1))
