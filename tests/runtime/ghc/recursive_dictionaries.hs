{-# LANGUAGE FlexibleContexts, UndecidableInstances #-}
module Main where

-- Instances whose contexts come back to them, at types that a function is given.
newtype Fix f = Fix (f (Fix f))

instance Show (f (Fix f)) => Show (Fix f) where
  showsPrec d (Fix x) = showsPrec d x

instance Eq (f (Fix f)) => Eq (Fix f) where
  Fix x == Fix y = x == y

data List a r = Nil | Cons a r deriving (Show, Eq)
data Tree a r = Leaf | Node r a r deriving (Show, Eq)

list :: [a] -> Fix (List a)
list = foldr (\a r -> Fix (Cons a r)) (Fix Nil)

shown :: Show a => [a] -> String
shown as = show (list as)

both :: (Show a, Eq a) => a -> a -> (String, Bool)
both a b = (show tree ++ show (list [a, b]), tree == tree && list [a] == list [a])
  where
    tree = Fix (Node (Fix Leaf) a (Fix (Node (Fix Leaf) b (Fix Leaf))))

local :: Show a => a -> [String]
local a = map go [1, 2]
  where
    go n = show (list (replicate n a))

main :: IO ()
main = do
  putStrLn (shown "ab")
  print (both 1 2)
  print (both 'x' 'x')
  print (local True)
