module Shapes where

class Shape s where
  area :: s -> Double
  name :: s -> String
  name _ = "shape"
  describe :: s -> String
  describe s = name s ++ " of " ++ show (area s)

data Circle = Circle Double deriving (Eq, Ord, Show)
data Rectangle = Rectangle {width, height :: Double} deriving (Eq, Ord, Show)

instance Shape Circle where
  area (Circle r) = 3 * square r
  name _ = "circle"

instance Shape Rectangle where
  area r = width r * height r

square :: Double -> Double
square x = x * x

unit :: String
unit = concat ["unit", show (square one)]
  where
    one = 1

secret :: Int
secret = 7
