{-# LANGUAGE LinearTypes, UnicodeSyntax #-}
module Main where
f :: a ⊸ a
f x = x
data T a b = MkT a b
g :: T a b ⊸ (a, b)
g (MkT a b) = (a, b)
newtype N a = N a
h :: N a %1 -> a
h (N a) = a
record :: R -> Int
record r = rx r
data R = R {rx :: Int, ry :: Int}
main :: IO ()
main = print (f 3, g (MkT 1 2), h (N 'c'), record (R 1 2))
