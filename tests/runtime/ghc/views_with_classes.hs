{-# LANGUAGE ViewPatterns, ScopedTypeVariables, PatternSynonyms #-}
-- A view whose function takes dictionaries is one of its own, in each clause.
module Main where
import Data.Typeable
v :: Show a => a -> String
v x = show x

f :: Int -> Int
f (v -> "1") = 1
f (v -> "2") = 2
f _ = 3

g :: Show a => a -> Int
g (v -> "1") = 1
g (v -> "2") = 2
g _ = 3

h :: Typeable a => a -> Int
h (w -> Just (n :: Int)) = n
h (w -> Just (s :: String)) = length s
h _ = 0

w :: (Typeable a, Typeable b) => a -> Maybe b
w x = cast x

pattern As :: (Typeable a, Typeable b) => b -> a
pattern As x <- (cast -> Just x)

k :: Typeable a => a -> Int
k (As (3 :: Int)) = 1000
k (As (n :: Int)) = n
k (As (s :: String)) = length s
k _ = 0
main :: IO ()
main = print (f 3, g 'c', h "abc", h 'c', k (3 :: Int), k (2 :: Int), k "ab")
