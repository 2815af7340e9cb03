{-# LANGUAGE Strict, BangPatterns, LambdaCase, TupleSections, ScopedTypeVariables, MultiWayIf #-}
-- LANGUAGE Strict: outermost patterns and local bindings evaluate; `~` undoes it.
module Main where

import Control.Exception

data Pair a b = Pair a ~b

data Tree = Leaf | Node Tree Int Tree deriving (Show, Eq, Ord)

-- Whether evaluating it raises an error.
raises :: String -> (() -> a) -> IO ()
raises name ~work = do
  outcome <- try (evaluate (work ()))
  putStrLn (name ++ ": " ++ case outcome of
    Left (ErrorCall _) -> "raises"
    Right ~_ -> "lazy")

bad :: a
bad = error "bad"

ignore :: a -> Int
ignore x = 1

ignoreLazily :: a -> Int
ignoreLazily ~x = 1

half :: (a, b) -> Int
half (a, b) = 2

nested :: Maybe a -> Int
nested (Just x) = 3
nested Nothing = 0

lazyPair :: (a, b) -> Int
lazyPair ~(a, b) = 4

lazyInside :: Maybe (a, b) -> Int
lazyInside (Just ~(a, b)) = 5
lazyInside Nothing = 0

local :: Int -> Int
local n = n where unused = bad :: Int

localLazy :: Int -> Int
localLazy n = n where ~unused = bad :: Int

localPair :: Int -> Int
localPair n = let (p, q) = bad :: (Int, Int) in n

localVariables :: (Int, Int) -> Int
localVariables pair = let (_, _) = pair in let x = 1; (_, _) = pair in x

localLazyPair :: Int -> Int
localLazyPair n = let ~(p, q) = bad :: (Int, Int) in n

localFunction :: Int -> Int
localFunction n = n where f x = bad :: Int

mutual :: Int -> Int
mutual n = let isEven 0 = True; isEven m = isOdd (m - 1)
               isOdd 0 = False; isOdd m = isEven (m - 1)
           in if isEven n then 1 else 0

insert :: Int -> Tree -> Tree
insert x Leaf = Node Leaf x Leaf
insert x tree@(Node l y r)
  | x < y = Node (insert x l) y r
  | x > y, rest <- insert x r = Node l y rest
  | otherwise = tree

total :: [Int] -> Int
total = go 0
  where
    go acc [] = acc
    go acc (x : xs) = let acc' = acc + x in go acc' xs

infixApply :: Int -> Int -> Int
a `infixApply` ~b = a

class Shape a where
  area :: a -> Int -> Int
  area _ _ = 7

instance Shape Bool
instance Shape Int where area n k = n

main :: IO ()
main = do
  raises "argument" (\_ -> ignore bad)
  raises "lazy argument" (\_ -> ignoreLazily bad)
  raises "pair" (\_ -> half (bad, bad))
  raises "nested" (\_ -> nested (Just bad))
  raises "lazy pair" (\_ -> lazyPair bad)
  raises "lazy inside" (\_ -> lazyInside (Just bad))
  raises "where" (\_ -> local 1)
  raises "lazy where" (\_ -> localLazy 1)
  raises "let of a pair" (\_ -> localPair 1)
  raises "let of nothing" (\_ -> localVariables (bad, bad))
  raises "lazy let of a pair" (\_ -> localLazyPair 1)
  raises "local function" (\_ -> localFunction 1)
  raises "lambda" (\_ -> (\x -> 1 :: Int) bad)
  raises "lazy lambda" (\_ -> (\ ~x -> 1 :: Int) bad)
  raises "case" (\_ -> case bad of x -> 1 :: Int)
  raises "lazy case" (\_ -> case bad of ~x -> 1 :: Int)
  raises "wildcard" (\_ -> case bad of _ -> 1 :: Int)
  raises "lambda case" (\_ -> (\case ~x -> 1 :: Int) bad)
  raises "section" (\_ -> fst ((1 :: Int,) bad))
  raises "comprehension" (\_ -> length [() | x <- [bad :: Int, 2]])
  raises "guard" (\_ -> if | x <- (bad :: Int) -> 1 :: Int)
  raises "infix" (\_ -> 1 `infixApply` bad)
  raises "default method" (\_ -> area True bad)
  raises "method" (\_ -> area (1 :: Int) bad)
  raises "strict field" (\_ -> case Pair bad () of Pair _ _ -> 1 :: Int)
  raises "lazy field" (\_ -> case Pair () bad of Pair _ _ -> 1 :: Int)
  raises "bind" (\_ -> (return bad >>= \x -> Just 1) :: Maybe Int)
  raises "do" (\_ -> (do { x <- return bad; Just 1 }) :: Maybe Int)
  raises "lazy do" (\_ -> (do { ~x <- return bad; Just 1 }) :: Maybe Int)
  raises "do let" (\_ -> (do { let { y = bad :: Int }; Just 1 }) :: Maybe Int)
  print (mutual 10, total [1 .. 100])
  print (foldr insert Leaf [3, 1, 2, 5, 4] < insert 9 Leaf)
  print (foldr insert Leaf [3, 1, 2])
