{-# LANGUAGE NPlusKPatterns #-}
-- Patterns n + k: of several types, nested, in cases, lambdas and operators' definitions.
module Main where

newtype Mod7 = Mod7 Integer deriving (Eq, Ord, Show)

instance Num Mod7 where
  Mod7 a + Mod7 b = Mod7 ((a + b) `mod` 7)
  Mod7 a - Mod7 b = Mod7 ((a - b) `mod` 7)
  Mod7 a * Mod7 b = Mod7 ((a * b) `mod` 7)
  abs = id
  signum = id
  fromInteger n = Mod7 (n `mod` 7)

instance Real Mod7 where
  toRational (Mod7 a) = toRational a

instance Enum Mod7 where
  toEnum = Mod7 . toEnum
  fromEnum (Mod7 a) = fromEnum a

instance Integral Mod7 where
  quotRem (Mod7 a) (Mod7 b) = (Mod7 (quot a b), Mod7 (rem a b))
  toInteger (Mod7 a) = a

factorial :: Integer -> Integer
factorial 0 = 1
factorial (n + 1) = (n + 1) * factorial n

ackermann :: Int -> Int -> Int
ackermann 0 n = n + 1
ackermann (m + 1) 0 = ackermann m 1
ackermann (m + 1) (n + 1) = ackermann m (ackermann (m + 1) n)

pick :: Int -> [a] -> Maybe a
pick 0 (x : _) = Just x
pick (n + 1) (_ : xs) = pick n xs
pick _ _ = Nothing

(^^^) :: Num a => a -> Int -> a
_ ^^^ 0 = 1
x ^^^ (n + 1) = x * (x ^^^ n)

steps :: Mod7 -> Int
steps (n + 3) = 1 + steps n
steps _ = 0

below :: Int -> String
below n = case n of
  m + 10 | even m -> "even, " ++ show m
         | otherwise -> "odd, " ++ show m
  0 -> "none"
  _ -> "small"

pairs :: [(Int, Int)] -> [Int]
pairs ps = [n | (n + 2, _) <- ps]

main :: IO ()
main = do
  print (factorial 20)
  print (ackermann 2 3)
  print (pick 2 "abc", pick 3 "abc", pick (-1) "abc")
  print ((2 :: Integer) ^^^ 10)
  print (map steps [Mod7 6, Mod7 2])
  mapM_ (putStrLn . below) [15, 20, 0, -4]
  print (pairs [(1, 1), (2, 2), (9, 3)])
  print ((\(n + 1) -> n) (5 :: Int))
