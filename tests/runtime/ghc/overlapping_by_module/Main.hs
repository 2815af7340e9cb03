{-# LANGUAGE FlexibleContexts #-}
{-# LANGUAGE TypeOperators #-}
module Main where

import Parts

newtype Fix f = In (f (Fix f))

fold :: Functor f => (f a -> a) -> Fix f -> a
fold f (In t) = f (fmap (fold f) t)

data Value e = Value Int
data Sum e = Sum e e

instance Functor Value where
  fmap _ (Value n) = Value n

instance Functor Sum where
  fmap f (Sum a b) = Sum (f a) (f b)

value :: (Value :<: f) => Int -> Fix f
value n = In (inject (Value n))

plus :: (Sum :<: f) => Fix f -> Fix f -> Fix f
plus a b = In (inject (Sum a b))

class Functor f => Evaluate f where
  evaluate :: f Int -> Int

instance Evaluate Value where
  evaluate (Value n) = n

instance Evaluate Sum where
  evaluate (Sum a b) = a + b

instance (Evaluate f, Evaluate g) => Evaluate (f :+: g) where
  evaluate (L a) = evaluate a
  evaluate (R a) = evaluate a

main :: IO ()
main = do
  print (fold evaluate (plus (value 1) (value 2) :: Fix (Value :+: Sum)))
  print (fold evaluate (plus (value 3) (value 4) :: Fix (Sum :+: Value)))
  print (describe 'x', describe [True])
