{-# LANGUAGE TypeFamilyDependencies, DataKinds, KindSignatures, ScopedTypeVariables, UndecidableInstances, FlexibleContexts #-}
module Main where

import Data.Kind (Type)

-- Closed: the result tells the argument, and so which class's instance it is.
type family Unwrap a = r | r -> a where
  Unwrap Int = Bool
  Unwrap Char = String
  Unwrap [a] = Maybe (Unwrap a)

class Describe a where
  describe :: Unwrap a -> String
  make :: a -> Unwrap a
instance Describe Int where
  describe b = "Int by " ++ show b
  make = even
instance Describe Char where
  describe s = "Char by " ++ s
  make c = [c, c]
instance Describe a => Describe [a] where
  describe = maybe "an empty list" describe
  make [] = Nothing
  make (a : _) = Just (make a)

-- Open, with a kind of its result, and of several parameters of which it tells one.
type family Key (container :: Type) (tag :: Type) = (key :: Type) | key -> container
type instance Key [a] t = Maybe (Either a a)
type instance Key (Maybe a) Int = (a, Bool)

same :: Key c Int -> Key c Int -> Key c Int
same a _ = a

-- Associated, and in a signature whose variable nothing else mentions.
class Store s where
  type Item s = i | i -> s
  put :: Item s -> [s] -> [s]
  size :: Item s -> Int
newtype Box = Box Int deriving Show
newtype BoxItem = BoxItem Int
instance Store Box where
  type Item Box = BoxItem
  put (BoxItem n) bs = Box n : bs
  size (BoxItem n) = n
instance Store Bool where
  type Item Bool = Ordering
  put o bs = (o == EQ) : bs
  size o = fromEnum o
twice :: Store s => Item s -> [s] -> ([s], Int)
twice i ss = (put i (put i ss), size i)

main :: IO ()
main = do
  putStrLn (describe True)
  putStrLn (describe "text")
  putStrLn (describe (Just (Just False)))
  print (make [[3 :: Int]], make "ab")
  print (same (Just (Left 'x')) (Just (Right 'y')), same (3 :: Int, True) (4, False))
  print (twice (BoxItem 4) [], twice GT [])
  print (size EQ, size (BoxItem 5))
