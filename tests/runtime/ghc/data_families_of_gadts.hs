{-# LANGUAGE DataKinds, GADTs, KindSignatures, PolyKinds, RankNTypes, TypeFamilies #-}
module Main where

import Data.Kind (Type)

data family Shape a

data instance Shape Int where
  Point :: Int -> Shape Int
  Square :: {side :: Int, solid :: Bool} -> Shape Int
  deriving (Eq, Show)

data instance Shape [a] where
  Bits :: [Bool] -> Shape [Bool]
  Shown :: Show b => b -> Shape [a]

newtype instance Shape (Maybe a) where
  Wrapped :: {unwrap :: a} -> Shape (Maybe a)

data family Sing :: k -> Type

data instance Sing :: Bool -> Type where
  STrue :: Sing 'True
  SFalse :: Sing 'False

invert :: Sing (b :: Bool) -> Bool
invert STrue = False
invert SFalse = True

summary :: Shape [a] -> [a] -> String
summary (Bits bs) more = show (or (bs ++ more))
summary (Shown b) more = show b ++ show (length more)

area :: Shape Int -> Int
area (Point _) = 0
area s@Square {} = side s * side s

class Container f where
  data Key f :: Type -> Type
  key :: f a -> Key f a

instance Container [] where
  data Key [] a where
    First :: a -> Key [] a
    None :: Key [] a
  key (x : _) = First x
  key [] = None

main :: IO ()
main = do
  print (Point 3, Square {side = 2, solid = True} == Square 2 False, map area [Point 1, Square 3 True])
  putStrLn (summary (Bits [False]) [True] ++ summary (Shown 'x') [(), ()])
  print (unwrap (Wrapped 'w'), invert STrue)
  print (case key "ab" of First c -> [c]; None -> "", case key ([] :: [Int]) of First n -> n; None -> 0)
