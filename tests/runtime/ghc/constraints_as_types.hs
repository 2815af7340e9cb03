{-# LANGUAGE ConstraintKinds, GADTs, KindSignatures, RankNTypes, ScopedTypeVariables, TypeOperators, FlexibleInstances, FlexibleContexts, MultiParamTypeClasses, UndecidableInstances, UndecidableSuperClasses, StandaloneKindSignatures #-}
module Main where
import Data.Kind (Constraint, Type)

-- Existentials over a class, several classes as one, dictionaries as values.

data Some (c :: Type -> Constraint) where
  Some :: c a => a -> Some c

class Shape a where
  area :: a -> Double
  name :: a -> String
  name _ = "shape"

data Circle = Circle Double
data Square = Square Double

instance Shape Circle where
  area (Circle r) = 3 * r * r
  name _ = "circle"

instance Shape Square where
  area (Square a) = a * a

mapSome :: (forall a. c a => a -> r) -> [Some c] -> [r]
mapSome f xs = [f x | Some x <- xs]

class (f a, g a) => (f & g) a
instance (f a, g a) => (f & g) a

both :: [Some (Show & Ord)]
both = [Some 'a', Some [1 :: Int], Some "text"]

describe :: (Show & Ord) a => a -> String
describe x = show x ++ (if x < x then "<" else "=")

data Dict c where
  Dict :: c => Dict c

type ShowNum a = (Show a, Num a)

plus :: Dict (ShowNum a) -> a -> a -> String
plus Dict x y = show (x + y)

viaPair :: Dict (Eq a, Show a) -> a -> a -> String
viaPair Dict x y = if x == y then "same" else show (x, y)

listDict :: Dict (Show a) -> Dict (Show [a])
listDict Dict = Dict

superDict :: Dict (Ord a) -> Dict (Eq a)
superDict Dict = Dict

withDict :: Dict c -> (c => r) -> r
withDict d r = case d of Dict -> r

implies :: (forall r. (Show a => r) -> r) -> a -> String
implies k x = k (show x)

class Has c f where
  has :: f a -> Dict (c a)

data Tag a where
  TInt :: Tag Int
  TChar :: Tag Char

instance Has Show Tag where
  has TInt = Dict
  has TChar = Dict

showBy :: forall f a. Has Show f => f a -> a -> String
showBy t x = case has t :: Dict (Show a) of Dict -> show x

type C = Shape
total :: [Some C] -> Double
total = sum . mapSome area

newtype Wrap c a = Wrap {unwrap :: c a => a -> String}

use :: c a => Wrap c a -> a -> String
use w x = unwrap w x

main :: IO ()
main = do
  print (mapSome area shapes)
  print (mapSome name shapes)
  print (mapSome describe both)
  putStrLn (plus Dict (1 :: Int) 2)
  putStrLn (viaPair Dict 'a' 'b' ++ viaPair Dict 'a' 'a')
  putStrLn (withDict (listDict (Dict :: Dict (Show Int))) (show [1 :: Int]))
  print (withDict (superDict (Dict :: Dict (Ord Char))) ('a' == 'b'))
  putStrLn (implies (\r -> r) 'x')
  putStrLn (showBy TInt 3 ++ showBy TChar 'c')
  print (total shapes)
  putStrLn (use (Wrap show :: Wrap Show Int) 5)
 where
  shapes = [Some (Circle 1), Some (Square 2)] :: [Some Shape]
