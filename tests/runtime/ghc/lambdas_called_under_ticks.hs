-- Local functions that are called where they stand bind their parameters, and what is passed may be small enough to be
-- what it gives.
module Main where

data Shape = Point | Circle Int deriving (Show)

once, twice, more :: Int -> Bool -> Shape
once n = (q n) (\_ _ -> unit)
  where
    q :: a -> (a -> b) -> b
    q = \x f -> f x
    unit = Point
twice n = let { q :: Int -> (Int -> Bool -> Shape) -> Bool -> Shape; q = \x f y -> if y then f x y else f (x + 1) y } in q n (\k _ -> Circle k)
more n b = {-# SCC "outer" #-} ({-# SCC "inner" #-} \x y -> if y then Circle x else Point) n b

few :: Int -> [Bool] -> [Shape]
few n = let q = \x f y -> f (x + y) in map (q n (\k b -> if b then Circle k else Point) 2)

guarded :: Bool -> Shape
guarded
  | let point = Point = pass 5 (\_ _ -> point)
  | otherwise = \_ -> Point
  where
    pass :: a -> (a -> b) -> b
    pass = \x f -> f x

three :: Int -> Int
three n = let { add = \a -> \b c -> a + b * c } in add n 2 3

main :: IO ()
main = do
  print (once 1 True, twice 2 False, more 3 True, guarded False)
  print (few 4 [True, False], three 5)
