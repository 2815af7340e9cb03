{-# LANGUAGE DatatypeContexts, DeriveAnyClass, DerivingStrategies, InstanceSigs, ScopedTypeVariables, TypeApplications #-}
import Data.List (sortOn)

newtype Parser a = Parser { runParser :: String -> Maybe (a, String) }

instance Functor Parser where
  fmap :: (a -> b) -> Parser a -> Parser b
  fmap f (Parser p) = Parser (\s -> case p s of
    Nothing -> Nothing
    Just (a, rest) -> Just (f a, rest))

instance Applicative Parser where
  pure :: a -> Parser a
  pure a = Parser (\s -> Just (a, s))
  (<*>) :: Parser (a -> b) -> Parser a -> Parser b
  Parser f <*> p = Parser (\s -> case f s of
    Nothing -> Nothing
    Just (g, rest) -> runParser (fmap g p) rest)

item :: Char -> Parser Char
item c = Parser go
  where
    go (d : rest) | c == d = Just (c, rest)
    go _ = Nothing

-- A signature more general than it has to be, and one whose variables are in scope.
class Container f where
  empty :: f Int
  size :: f Int -> Int

newtype Bag a = Bag [a] deriving stock Show

instance Container Bag where
  empty :: forall a. Bag a
  empty = Bag ([] :: [a])
  size :: forall a. Bag a -> Int
  size (Bag xs) = length (xs :: [a])

-- A context of the type, wanted wherever it is built or matched.
data Ord a => Tree a = Leaf | Node (Tree a) a (Tree a) deriving Show

insert :: Ord a => a -> Tree a -> Tree a
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r)
  | x < y = Node (insert x l) y r
  | x > y = Node l y (insert x r)
  | otherwise = t

class Named a where
  name :: a -> String
  name _ = "something"
  twice :: a -> String
  twice a = name a ++ name a

data Thing = Thing deriving stock (Eq, Show) deriving anyclass Named

convert :: forall b a. (Read a, Show b) => (a -> b) -> String -> String
convert f = show . f . read @a

main :: IO ()
main = do
  print (fmap fst (runParser ((,) <$> item 'a' <*> item 'b') "abc"))
  print (size (empty @Bag), Bag "ab")
  print (insert 2 (foldr insert Leaf [3, 1, 4, 1, 5 :: Int]))
  putStrLn (twice Thing)
  print (read @Int "12", maxBound @Int, either @String @Int length id (Left "abc"))
  putStrLn (convert @Int (`div` 2) "9")
  print (sortOn @Int negate [3, 1, 2], show @_ 'c')
