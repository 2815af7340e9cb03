{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
module Main where

data Shape = MkShape Int Int deriving (Eq, Show)

pattern Square :: Int -> Shape
pattern Square n <- (side -> Just n) where
  Square n = MkShape n n

pattern Rectangle a b = MkShape a b

pattern Origin = (0, 0)

pattern x :=> y = (x, y)
infixr 3 :=>

pattern Even <- (even -> True)

side :: Shape -> Maybe Int
side (MkShape a b) = if a == b then Just a else Nothing

area :: Shape -> Int
area (Square n) = n * n
area (Rectangle a b) = a * b

name :: Shape -> String
name s = case s of
  Square 1 -> "unit"
  Square n -> "square " ++ show n
  Rectangle _ Even -> "even"
  _ -> "other"

main :: IO ()
main = do
  print (map area [Square 3, Rectangle 2 5])
  print (map name [MkShape 1 1, Square 4, Rectangle 3 4, Rectangle 3 5])
  print (case (0, 0) of { Origin -> "origin"; a :=> b -> show (a + b) })
  print (1 :=> 2 :=> 3)
  let Rectangle w _ = Square 7
  print w
-- expect: [9,10]
-- expect: ["unit","square 4","even","other"]
-- expect: "origin"
-- expect: (1,(2,3))
-- expect: 7
