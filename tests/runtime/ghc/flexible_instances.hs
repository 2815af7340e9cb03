{-# LANGUAGE FlexibleInstances, FlexibleContexts, UndecidableInstances #-}
module Main where

import Data.List (intercalate)

class Pretty a where
  pretty :: a -> String
  prettyAll :: [a] -> String
  prettyAll xs = "[" ++ intercalate "," (map pretty xs) ++ "]"

type Name = String

newtype Id a = Id a
data Pair f a = Pair (f a) (f a)

instance Pretty Int where
  pretty n = "#" ++ show n

-- Of a synonym, and more special than the instance of lists.
instance {-# OVERLAPPING #-} Pretty Name where
  pretty s = "'" ++ s ++ "'"

instance Pretty a => Pretty [a] where
  pretty xs = prettyAll xs

instance Pretty (Maybe Int) where
  pretty Nothing = "-"
  pretty (Just n) = pretty n

instance (Pretty a) => Pretty (a, a) where
  pretty (x, y) = pretty x ++ "&" ++ pretty y

instance Pretty (f a) => Pretty (Pair f a) where
  pretty (Pair x y) = pretty x ++ "|" ++ pretty y

instance Pretty (Either Int Bool) where
  pretty (Left n) = pretty n
  pretty (Right b) = show b

-- A class at a type that is no variable, in a signature.
both :: (Pretty (f Int), Pretty [a]) => f Int -> [a] -> String
both x ys = pretty x ++ " " ++ pretty ys ++ " " ++ pretty [ys, ys]

lookupAll :: (Eq k, Show (f v)) => k -> [(k, f v)] -> String
lookupAll key table = show (lookup key table)

class Describe a where
  describe :: a -> String

instance {-# OVERLAPPABLE #-} Show a => Describe a where
  describe x = "some " ++ show x

instance Describe Bool where
  describe b = if b then "yes" else "no"

main :: IO ()
main = do
  putStrLn (pretty [1, 2 :: Int])
  putStrLn (pretty "name")
  putStrLn (pretty ["a", "b"])
  putStrLn (pretty (Pair (Just 1) (Nothing :: Maybe Int)))
  putStrLn (pretty ((1, 2) :: (Int, Int)))
  putStrLn (pretty [Left 1, Right True :: Either Int Bool])
  putStrLn (both (Just 3) [4 :: Int])
  putStrLn (lookupAll "b" [("a", [1 :: Int]), ("b", [2])])
  putStrLn (describe (1 :: Int) ++ ", " ++ describe True ++ ", " ++ describe 'x')
