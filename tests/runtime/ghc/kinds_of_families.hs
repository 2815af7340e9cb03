{-# LANGUAGE AllowAmbiguousTypes #-}
{-# LANGUAGE DataKinds #-}
{-# LANGUAGE FlexibleContexts #-}
{-# LANGUAGE GADTs #-}
{-# LANGUAGE PolyKinds #-}
{-# LANGUAGE ScopedTypeVariables #-}
{-# LANGUAGE StandaloneKindSignatures #-}
{-# LANGUAGE TypeApplications #-}
{-# LANGUAGE TypeFamilies #-}
{-# LANGUAGE TypeOperators #-}
{-# LANGUAGE UndecidableInstances #-}
-- Families whose kinds stand in signatures of their own.
module Main where

import Data.Kind (Constraint, Type)

type All :: (k -> Constraint) -> [k] -> Constraint
type family All c ts where
  All c '[] = ()
  All c (t ': ts) = (c t, All c ts)

data Fields :: [Type] -> Type where
  None :: Fields '[]
  (:&) :: t -> Fields ts -> Fields (t ': ts)
infixr 5 :&

shown :: All Show ts => Fields ts -> [String]
shown None = []
shown (x :& xs) = show x : shown xs

type Length :: forall k. [k] -> Nat
type family Length ts where
  Length '[] = 'Zero
  Length (t ': ts) = 'Succ (Length ts)

data Nat = Zero | Succ Nat

class Known (n :: Nat) where known :: Int
instance Known 'Zero where known = 0
instance Known n => Known ('Succ n) where known = 1 + known @n

type Holds :: (Type -> Type) -> Type -> Type
type family Holds f a
type instance Holds Maybe a = [a]
type instance Holds [] a = Int

held :: Holds Maybe Char -> Holds [] Bool -> String
held text n = take n text

type Stored :: Bool -> Type -> Type
data family Stored packed a
newtype instance Stored 'True Char = Packed Int
data instance Stored 'False a = Plain a a

unpacked :: Stored 'True Char -> Stored 'False Char -> String
unpacked (Packed n) (Plain a b) = replicate n a ++ [b]

main :: IO ()
main = do
  mapM_ putStrLn (shown ('x' :& True :& [1 :: Int] :& None))
  print (known @(Length '[Int, Bool, Char]), known @(Length '[Maybe, []]))
  putStrLn (held "families" 3)
  putStrLn (unpacked (Packed 2) (Plain 'a' 'b'))
