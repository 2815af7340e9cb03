#!/usr/bin/env runhaskell
{-# LANGUAGE BinaryLiterals, ExplicitForAll, ImportQualifiedPost, KindSignatures, NoMonomorphismRestriction #-}
{-# LANGUAGE NumericUnderscores, PackageImports, PostfixOperators, StandaloneKindSignatures, UnicodeSyntax #-}
-- What is written otherwise: a first line for the shell, characters of Unicode, kinds of their own,
-- what is defined in parentheses.
module Main (main) where

import "base" Data.Kind (Type)
import "base" Data.List (genericLength)
import Data.Map qualified as Map
import GHC.Stack (HasCallStack)

type Tree :: Type -> Type
data Tree a = Leaf | Node (Tree a) a (Tree a)

insert ∷ ∀ a. Ord a ⇒ a → Tree a → Tree a
insert x Leaf = Node Leaf x Leaf
insert x tree@(Node left y right)
  | x < y = Node (insert x left) y right
  | x > y = Node left y (insert x right)
  | otherwise = tree

size ∷ Tree a → Int
size Leaf = 0
size (Node left _ right) = size left + 1 + size right

infixl 6 !
(!) :: Integer -> Integer
(!) n = product [1 .. n]

first :: HasCallStack => [a] -> a
first (x : _) = x
first [] = error "no first"

shown :: (HasCallStack, Show a) => a -> String
shown x = '<' : show x ++ ">"

-- Polymorphic, as the restriction is off.
plus = (+)
long = genericLength

distance :: Int -> Int -> Int
(distance) a b | a < b = b - a
(distance) a b = a - b

main ∷ IO ()
main = do
  n ← return (size (foldr insert Leaf [3, 1, 2, 3 ∷ Int]))
  print (n, distance n 7, distance n 1)
  print ((5 !), (2 * 3 !))
  print (plus 1 (2 :: Int), plus 1.5 (2 :: Double), long "abc" :: Integer, long [n] :: Double)
  print (0b1011, 1_000_000, 0x_ff, 0xf_f, 1_0.5e1)
  putStrLn (shown (first [n])) >> print (Map.toList (Map.fromList [(1, 'a')]))
