-- SPDX-License-Identifier: BSD-3-Clause
-- General functions, Maybe, Either and lists, also needed by the numeric modules.
module GHC.Functions where

import GHC.Classes
import GHC.Types

infixr 9 .
infixr 5 ++, :|
infixr 0 $, $!, `seq`

data Maybe a = Nothing | Just a

data Either a b = Left a | Right b

data NonEmpty a = a :| [a]

instance Eq a => Eq (Maybe a) where
  (==) = equalMaybes

equalMaybes :: Eq a => Maybe a -> Maybe a -> Bool
equalMaybes Nothing Nothing = True
equalMaybes (Just a) (Just b) = a == b
equalMaybes _ _ = False

instance Ord a => Ord (Maybe a) where
  compare Nothing Nothing = EQ
  compare Nothing (Just _) = LT
  compare (Just _) Nothing = GT
  compare (Just a) (Just b) = compare a b
  Nothing < Nothing = False
  Nothing < Just _ = True
  Just _ < Nothing = False
  Just a < Just b = a < b
  x <= y = not (y < x)
  x > y = y < x
  x >= y = not (x < y)

instance (Eq a, Eq b) => Eq (Either a b) where
  Left a == Left b = a == b
  Right a == Right b = a == b
  _ == _ = False

instance (Ord a, Ord b) => Ord (Either a b) where
  compare (Left a) (Left b) = compare a b
  compare (Left _) (Right _) = LT
  compare (Right _) (Left _) = GT
  compare (Right a) (Right b) = compare a b
  Left a < Left b = a < b
  Left _ < Right _ = True
  Right _ < Left _ = False
  Right a < Right b = a < b
  x <= y = not (y < x)
  x > y = y < x
  x >= y = not (x < y)

-- ---- functions ------------------------------------------------------------------------------
id :: a -> a
id x = x

const :: a -> b -> a
const x _ = x

(.) :: (b -> c) -> (a -> b) -> a -> c
(.) f g x = f (g x)

flip :: (a -> b -> c) -> b -> a -> c
flip f x y = f y x

($) :: forall (r :: RuntimeRep) a (b :: TYPE r). (a -> b) -> a -> b
($) f x = f x

seq :: forall a (b :: TYPE r). a -> b -> b
seq = seq#

($!) :: forall (r :: RuntimeRep) a (b :: TYPE r). (a -> b) -> a -> b
f $! x = case x of !y -> f y

until :: (a -> Bool) -> (a -> a) -> a -> a
until p f x = if p x then x else until p f (f x)

asTypeOf :: a -> a -> a
asTypeOf x _ = x

-- For the runtime's own modules, whose calls are not recorded on call stacks.
error :: forall (r :: RuntimeRep) (a :: TYPE r). [Char] -> a
error s = case lazyError# 5 s of () -> error# s

errorWithoutStackTrace :: forall (r :: RuntimeRep) (a :: TYPE r). [Char] -> a
errorWithoutStackTrace s = case lazyError# 5 s of () -> error# s

undefined :: forall (r :: RuntimeRep) (a :: TYPE r). a
undefined = error# "Prelude.undefined"

-- ---- lists ----------------------------------------------------------------------------------
foldr :: (a -> b -> b) -> b -> [a] -> b
foldr k z list = go list
  where
    go [] = z
    go (y : ys) = k y (go ys)

map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x : xs) = f x : map f xs

(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

-- Aliases of functions are written with their parameters, here and everywhere: a plain `f = g`
-- would be a constant that evaluates to a function.

-- `concatMap` with its arguments in the order of `>>=`.
bindList :: [a] -> (a -> [b]) -> [b]
bindList list f = go list
  where
    go [] = []
    go (x : xs) = case f x of !ys -> ys ++ go xs
