module Main where

-- Double arithmetic and how it is shown.
newton :: (Double -> Double) -> (Double -> Double) -> Double -> Double
newton f f' = until good improve
  where
    improve x = x - f x / f' x
    good x = abs (f x) < 1.0e-9

integrate :: (Double -> Double) -> Double -> Double -> Int -> Double
integrate f a b n = h * (f a / 2 + sum [f (a + fromIntegral i * h) | i <- [1 .. n - 1]] + f b / 2)
  where h = (b - a) / fromIntegral n

data Complex = Double :+ Double deriving (Eq, Show)
infix 6 :+

mulC :: Complex -> Complex -> Complex
mulC (a :+ b) (c :+ d) = (a * c - b * d) :+ (a * d + b * c)

magnitude2 :: Complex -> Double
magnitude2 (a :+ b) = a * a + b * b

escape :: Complex -> Int
escape c = length (takeWhile ((<= 4) . magnitude2) (take 30 (iterate step (0 :+ 0))))
  where
    step z = mulC z z `plus` c
    plus (a :+ b) (x :+ y) = (a + x) :+ (b + y)

roundTo :: Int -> Double -> Double
roundTo n x = fromIntegral (round (x * p)) / p
  where p = 10 ^ n

average, variance :: [Double] -> Double
average xs = sum xs / fromIntegral (length xs)
variance xs = average [(x - m) ^ 2 | x <- xs]
  where m = average xs

main :: IO ()
main = do
  print (roundTo 6 (newton (\x -> x * x - 2) (\x -> 2 * x) 1))
  print (roundTo 4 (integrate sin 0 pi 50))
  print [0.1, 1.0, 10, 12345.678, 1.0e7, 0.05, 1 / 3, -2.5e-3, 1.0e22, 5.0e-324]
  print (map (\r -> map (\i -> escape (r :+ i)) [-1, 0, 1]) [-1.5, -0.5, 0.25])
  print (average [1, 2, 3, 4], variance [1, 2, 3, 4])
  print (truncate (-2.5 :: Double) :: Int, round 2.5 :: Int, round 3.5 :: Int, ceiling 2.1 :: Int, floor (-0.5) :: Int)
  print (sqrt 2 * sqrt 2 == (2 :: Double), 0.1 + 0.2 :: Double)
  print (1 / 0 :: Double, (-1) / 0 :: Double, isNaN (0 / 0 :: Double))
  print (fromIntegral (3 :: Int) / 2 :: Double, 2 ** 10, exp 0, (1.5 :+ (-2)))
  print (minimum [3.5, -1.25], max 1 2.5, signum (-3.0), abs (-0.5), negate 4.0)
