{-# LANGUAGE LambdaCase, TupleSections, MultiWayIf, NamedFieldPuns #-}
-- \case, sections of tuples, `if` with guards, record puns.
module Main where

data Point = Point {px, py :: Int, name :: String} deriving Show

describe :: Maybe Int -> String
describe = \case
  Nothing -> "nothing"
  Just n
    | n > big -> "big"
    | even n -> let half = n `div` 2 in "twice " ++ show half
    where big = 100
  Just _ -> "odd"

sign :: Int -> String
sign n =
  if | n < 0 -> "minus"
     | n == 0, let zero = "zero" -> zero
     | Just s <- lookup n [(1, "one"), (2, "two")] -> s
     | otherwise -> if | even n -> "even" | otherwise -> "odd"

norm :: Point -> Int
norm Point {px, py = y} = px * px + y * y

make :: Int -> Int -> Point
make px py = Point {px, py, name}
  where name = show px

move :: Point -> Int -> Point
move p px = p {px}

pairs :: [(Int, Char)]
pairs = map (,'x') [1, 2] ++ map (3,) "ab"

triples :: [(Int, Bool, Char)]
triples = zipWith (,True,) [1, 2] "pq"

main :: IO ()
main = do
  mapM_ (putStrLn . describe) [Nothing, Just 101, Just 8, Just 7]
  print (map (\case { 0 -> 'z'; _ -> 'n' }) [0, 1 :: Int])
  mapM_ (putStrLn . sign) [-1, 0, 1, 2, 3, 4]
  print (norm (make 3 4), make 1 2, move (make 1 2) 5)
  print (pairs, triples, (,) 1 2, (,,) 1 2 3)
  mapM_ (\x -> if | x > 1 -> print x
                  | otherwise -> putStrLn "small") [1, 2 :: Int]
