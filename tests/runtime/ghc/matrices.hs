{-# LANGUAGE FlexibleContexts #-}
-- Matrices on unboxed arrays: products, powers, LU, inverses, determinants; a class of semirings; statistics.
module Main where

import Data.Array.Unboxed
import Data.Complex
import Data.Foldable (for_, toList)
import Data.List (foldl', maximumBy, transpose, unfoldr)
import Data.Monoid (Sum (..))
import Data.Ord (comparing)
import Data.Ratio
import Numeric (showFFloat)
import Text.Printf

-- A matrix of doubles.
newtype Matrix = Matrix (UArray (Int, Int) Double)
  deriving (Eq)

instance Show Matrix where
  show m = unlines [unwords [pad 9 (showFFloat (Just 3) x "") | x <- row] | row <- toLists m]
    where pad n s = replicate (n - length s) ' ' ++ s

infixl 7 |*|, .*
infixr 8 |^|

rows, columns :: Matrix -> Int
rows (Matrix a) = let ((r0, _), (r1, _)) = bounds a in r1 - r0 + 1
columns (Matrix a) = let ((_, c0), (_, c1)) = bounds a in c1 - c0 + 1

fromLists :: [[Double]] -> Matrix
fromLists xss = Matrix (listArray ((0, 0), (length xss - 1, length (head xss) - 1)) (concat xss))

toLists :: Matrix -> [[Double]]
toLists m@(Matrix a) = chunks (columns m) (elems a)

chunks :: Int -> [a] -> [[a]]
chunks n = unfoldr (\xs -> if null xs then Nothing else Just (splitAt n xs))

identity :: Int -> Matrix
identity n = Matrix (accumArray (+) 0 ((0, 0), (n - 1, n - 1)) [((i, i), 1) | i <- [0 .. n - 1]])

(|*|) :: Matrix -> Matrix -> Matrix
x@(Matrix a) |*| y@(Matrix b)
  | columns x /= rows y = error ("cannot multiply " ++ shape x ++ " by " ++ shape y)
  | otherwise = Matrix (listArray ((0, 0), (n - 1, m - 1))
      [sum [a ! (i, k) * b ! (k, j) | k <- [0 .. columns x - 1]] | i <- [0 .. n - 1], j <- [0 .. m - 1]])
  where
    n = rows x
    m = columns y

shape :: Matrix -> String
shape m = show (rows m) ++ "x" ++ show (columns m)

(.*) :: Double -> Matrix -> Matrix
k .* Matrix a = Matrix (amap (k *) a)

(|^|) :: Matrix -> Int -> Matrix
m |^| 0 = identity (rows m)
m |^| n
  | even n = half |*| half
  | otherwise = m |*| (m |^| (n - 1))
  where half = m |^| (n `quot` 2)

transposed :: Matrix -> Matrix
transposed = fromLists . transpose . toLists

-- Gauss with pivots: the permuted and reduced rows, and the determinant.
reduce :: [[Double]] -> Maybe ([[Double]], Double)
reduce = go 0 1 []
  where
    go _ det done [] = Just (reverse done, det)
    go k det done left
      | abs (pivot !! k) < 1e-12 = Nothing
      | otherwise = go (k + 1) (det * sign * pivot !! k) (normal : map clear done) (map clear others)
      where
        (best, pivot) = maximumBy (comparing (abs . (!! k) . snd)) (zip [0 :: Int ..] left)
        others = [r | (i, r) <- zip [0 ..] left, i /= best]
        sign = if even best then 1 else -1
        normal = map (/ pivot !! k) pivot
        clear r = zipWith (\p x -> x - p * (r !! k)) normal r

determinant :: Matrix -> Double
determinant = maybe 0 snd . reduce . toLists

inverse :: Matrix -> Maybe Matrix
inverse m = fromLists . map (drop n) . fst <$> reduce (zipWith (++) (toLists m) (toLists (identity n)))
  where n = rows m

-- ---- semirings ----------------------------------------------------------------
class Semiring r where
  zero, one :: r
  plus, times :: r -> r -> r

newtype Tropical = Tropical (Maybe Int) deriving (Eq, Ord)
instance Show Tropical where show (Tropical d) = maybe "-" show d
instance Semiring Tropical where
  zero = Tropical Nothing
  one = Tropical (Just 0)
  plus (Tropical a) (Tropical b) = Tropical (maybe b (\x -> Just (maybe x (min x) b)) a)
  times (Tropical a) (Tropical b) = Tropical ((+) <$> a <*> b)

instance Semiring Bool where
  zero = False
  one = True
  plus = (||)
  times = (&&)

instance Semiring Integer where
  zero = 0
  one = 1
  plus = (+)
  times = (*)

instance Integral a => Semiring (Ratio a) where
  zero = 0
  one = 1
  plus = (+)
  times = (*)

product' :: Semiring r => [[r]] -> [[r]] -> [[r]]
product' a b = [[foldr plus zero (zipWith times row column) | column <- transpose b] | row <- a]

power :: Semiring r => Int -> [[r]] -> [[r]]
power n m = foldl' product' unit (replicate n m)
  where unit = [[if i == j then one else zero | (j, _) <- zip [0 :: Int ..] m] | (i, _) <- zip [0 ..] m]

roads :: [[Tropical]]
roads = map (map (\d -> Tropical (if d < 0 then Nothing else Just d)))
  [[0, 7, 9, -1, 14], [7, 0, 10, 15, -1], [9, 10, 0, 11, 2], [-1, 15, 11, 0, 6], [14, -1, 2, 6, 0]]

-- ---- statistics -----------------------------------------------------------------
mean :: (Foldable t, Fractional a) => t a -> a
mean xs = total / fromIntegral (length xs)
  where Sum total = foldMap Sum xs

regression :: [(Double, Double)] -> (Double, Double)
regression points = (slope, my - slope * mx)
  where
    (xs, ys) = unzip points
    mx = mean xs
    my = mean ys
    slope = sum [(x - mx) * (y - my) | (x, y) <- points] / sum [(x - mx) ^ (2 :: Int) | x <- xs]

-- The discrete Fourier transform, naively.
dft :: [Double] -> [Complex Double]
dft xs = [sum [(x :+ 0) * cis (-2 * pi * fromIntegral (k * j) / n) | (j, x) <- zip [0 :: Int ..] xs] | k <- [0 .. length xs - 1]]
  where n = fromIntegral (length xs)

main :: IO ()
main = do
  let a = fromLists [[2, -1, 0], [-1, 2, -1], [0, -1, 2]]
      fibs = fromLists [[1, 1], [1, 0]]
  putStr (show a)
  printf "det %.4f, trace %.1f\n" (determinant a) (sum [x | (i, r) <- zip [0 ..] (toLists a), (j, x) <- zip [0 :: Int ..] r, i == j])
  for_ (inverse a) $ \b -> putStr (show b) >> putStr (show (a |*| b))
  putStrLn (maybe "singular" show (inverse (fromLists [[1, 2], [2, 4]])))
  print (toLists (fibs |^| 30))
  putStr (show (0.5 .* transposed (fromLists [[1, 2, 3], [4, 5, 6]])))
  print (product' [[1 % 2, 1 % 3]] [[3 % 4], [2 % 5 :: Rational]])
  mapM_ (putStrLn . unwords . map show) (power 3 roads)
  print (power 3 (map (map (/= zero)) roads))
  print (head (head (power 12 [[1, 1], [1, 0 :: Integer]])))
  let (slope, offset) = regression [(x, 3 * x - 1 + (if even (round x :: Int) then 0.25 else -0.25)) | x <- [0 .. 9]]
  printf "y = %.5f x + %.5f\n" slope offset
  print (mean (listArray (0, 3) [1, 2, 3, 5 :: Double] :: Array Int Double) , toList (Just 'x'))
  for_ (dft [0, 1, 0, -1, 0, 1, 0, -1]) $ \z -> printf "%6.2f %6.2f\n" (magnitude z) (realPart z)
