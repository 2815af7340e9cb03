{-# LANGUAGE TypeFamilies #-}
module Shapes (Shape (..), Named (..), Tag (..)) where
data family Shape a
data instance Shape Int = Square Int | Dot deriving Show
class Named a where
  data Tag a
  name :: a -> Tag a -> String
instance Named Bool where
  data Tag Bool = Plain | Loud { howLoud :: Int }
  name b Plain = show b
  name b (Loud n) = concat (replicate n (show b))
