{-# LANGUAGE TypeOperators #-}
-- Types that are operators, with their fixities; `+` is a function as well.
module Operators (type (+), (:&) (..), type (~>), (+)) where

infixr 5 :&

infixl 6 ~>

infixr 4 +

data a :& b = a :& b
  deriving (Show)

type a + b = Either a b

newtype (f ~> g) = Arrow (f -> g)
