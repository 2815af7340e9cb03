{-# LANGUAGE TypeOperators #-}
module Pairs (type (><|)((:><|)), type (~>) (..), type (+)(Plus, plus)) where

data a ><| b = a :><| b deriving Show

newtype a ~> b = Arrow {run :: a -> b}

data a + b = Plus {plus :: a} | Minus b
