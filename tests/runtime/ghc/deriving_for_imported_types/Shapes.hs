module Shapes where
infixr 5 :+:
data Shape = Circle Double | Square { side :: Double } | Shape :+: Shape
data Colour = Red | Green | Blue
newtype Age = Age Int
newtype Wrap f a = Wrap (f a)
data Tree a = Leaf | Node (Tree a) a (Tree a)
data Pair a b = Pair { left :: a, right :: b }
