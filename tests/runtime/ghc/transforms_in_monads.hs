{-# LANGUAGE MonadComprehensions, ParallelListComp, TransformListComp #-}
-- What transforms a list transforms what any monad gives, too.
module Main where

import GHC.Exts (groupWith, sortWith, the)

newtype Bag a = Bag [a] deriving (Show)

instance Functor Bag where fmap f (Bag xs) = Bag (map f xs)
instance Applicative Bag where
  pure x = Bag [x]
  Bag fs <*> Bag xs = Bag (fs <*> xs)
instance Monad Bag where Bag xs >>= f = Bag (concat [ys | x <- xs, let Bag ys = f x])

groups :: Eq k => (a -> k) -> Bag a -> Bag (Maybe a)
groups key (Bag xs) = Bag (go xs)
  where
    go (a : b : rest) | key a == key b = Just a : go (b : rest)
    go (_ : rest) = Nothing : go rest
    go [] = []

halved :: Bag a -> Bag a
halved (Bag xs) = Bag (take (length xs `div` 2) xs)

pairs :: [(Char, Int)]
pairs = [('b', 3), ('a', 1), ('b', 4), ('c', 1), ('a', 5)]

main :: IO ()
main = do
  print [(the c, sum n, length c) | (c, n) <- pairs, then group by c using groupWith]
  print [x | (_, x) <- pairs, then sortWith by negate x, then take 3]
  print [(c, n, m) | c <- Bag "abcd", n <- Bag [1, 2 :: Int], then halved, let m = n * 2, then halved]
  print [fmap succ c | (c, _) <- Bag pairs, then group by c using groups]
  print [(x, length y) | x <- "ab", y <- [1, 2 :: Int], then reverse, then group using \ys -> [ys, take 1 ys]]
  print [(x, y) | x <- [1, 2, 3 :: Int], then reverse | y <- "xyz"]
