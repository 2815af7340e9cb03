{-# LANGUAGE DefaultSignatures, DeriveAnyClass, DerivingStrategies #-}
module Main where

class Describe a where
  describe :: a -> String
  default describe :: Show a => a -> String
  describe x = "<" ++ show x ++ ">"
  both :: a -> a -> String
  default both :: (Show a, Ord a) => a -> a -> String
  both x y
    | x < y = describe x ++ extra y
    | otherwise = describe y ++ extra x
    where extra z = show z
  name :: a -> String
  name _ = "thing"

data Colour = Red | Green deriving (Show, Eq, Ord)
instance Describe Colour

data Plain = Plain
instance Describe Plain where
  describe Plain = "plain"
  both _ _ = "both plain"

instance Describe Int where
  both a b = describe (a + b)

newtype Box a = Box a
  deriving stock (Show, Eq, Ord)
  deriving anyclass Describe

instance (Show a, Ord a) => Describe [a]
instance (Show a, Show b) => Describe (a, b) where
  both x _ = describe x

class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]
  default toL :: Foldable f => f a -> [a]
  toL = foldr (:) []
  total :: Num n => f n -> n
  default total :: (Num n, Foldable f) => f n -> n
  total = foldr (+) 0

instance Container [] where
  empty = []
  insert = (:)

instance Container Maybe where
  empty = Nothing
  insert x _ = Just x
  toL (Just x) = [x]
  toL Nothing = []


class Pretty a where
  pretty :: a -> String
  default pretty :: (Describe a) => a -> String
  pretty = describe

instance Pretty Colour
instance Pretty Int
data T a = T a a deriving (Show, Eq, Ord, Describe, Pretty)

main :: IO ()
main = do
  putStrLn (describe Red ++ describe Plain ++ describe (3 :: Int))
  putStrLn (both Red Green ++ both (1 :: Int) 2 ++ both Plain Plain)
  putStrLn (describe (Box 'a') ++ both (Box 'a') (Box 'b') ++ name (Box 'c'))
  putStrLn (describe [1 :: Int, 2] ++ both "a" "b")
  putStrLn (describe (1 :: Int, 'c') ++ both ('a', 'b') ('c', 'd'))
  print (toL (insert 1 (insert 2 []) :: [Int]))
  print (toL (insert 'c' Nothing), total [1, 2, 3 :: Int], total (Just 2.5))
  putStrLn (pretty Green ++ pretty (4 :: Int) ++ pretty (T 'a' 'b') ++ both (T 1 2) (T 2 3))
