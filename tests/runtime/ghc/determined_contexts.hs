{-# LANGUAGE FlexibleContexts, FlexibleInstances, FunctionalDependencies, KindSignatures, UndecidableInstances #-}
module Main where

-- Contexts of instances with a type variable that the instance's types determine, and do not have.

data Zero = Zero
newtype Succ n = Succ n

class Value n where
  value :: n -> Int
instance Value Zero where
  value _ = 0
instance Value n => Value (Succ n) where
  value (Succ n) = 1 + value n

class Add a b c | a b -> c where
  add :: a -> b -> c
instance Add Zero b b where
  add _ b = b
instance Add a b c => Add (Succ a) b (Succ c) where
  add (Succ a) b = Succ (add a b)

class Multiply a b c | a b -> c where
  multiply :: a -> b -> c
instance Multiply Zero b Zero where
  multiply _ _ = Zero
instance (Multiply a b part, Add b part c) => Multiply (Succ a) b c where
  multiply (Succ a) b = add b (multiply a b)

main :: IO ()
main = do
  let two = Succ (Succ Zero)
      three = Succ two
  print (value (add two three), value (multiply two three), value (multiply three (multiply two two)))
