module Main where

-- Float: single precision at every operation, its own text, ranges, conversions and corners.

import Numeric (floatToDigits, readFloat, showEFloat, showFFloat, showFloat, showGFloat)

nan, infinity :: Float
nan = 0 / 0
infinity = 1 / 0

harmonic :: Int -> Float
harmonic n = go n 0
  where
    go 0 acc = acc
    go k acc = go (k - 1) (acc + 1 / fromIntegral k)

newton :: Float -> Float
newton x = until good improve 1
  where
    good y = abs (y * y - x) < 1.0e-4
    improve y = (y + x / y) / 2

classify :: Float -> String
classify 0 = "zero"
classify 0.1 = "a tenth"
classify 1.5 = "three halves"
classify (-2) = "minus two"
classify x
  | isNaN x = "nan"
  | isInfinite x = "infinite"
  | otherwise = "other"

data Vector = Vector {across :: !Float, down :: !Float} deriving (Eq, Ord, Show, Read)

dot :: Vector -> Vector -> Float
dot (Vector a b) (Vector c d) = a * c + b * d

samples :: [Float]
samples =
  [ 0, -0.0, 1, 0.1, 1 / 3, 16777216, 16777217, 1.0e-2, 9999999, 1.0e7, 123456.789, 1.0e-45, 1.17549435e-38
  , 3.4028235e38, 1.0e38, 8388608.5, 2.5, 3.5, -2.5, -0.5, nan, infinity, -infinity ]

functions :: Floating a => [(String, a -> a)]
functions =
  [ ("exp", exp), ("log", log), ("sqrt", sqrt), ("sin", sin), ("cos", cos), ("tan", tan), ("asin", asin)
  , ("acos", acos), ("atan", atan), ("sinh", sinh), ("cosh", cosh), ("tanh", tanh), ("asinh", asinh)
  , ("acosh", acosh), ("atanh", atanh), ("power", (** 1.7)), ("base", logBase 3) ]

finite :: [Float]
finite = filter (\x -> not (isNaN x || isInfinite x)) samples

main :: IO ()
main = do
  print samples
  print (map (\x -> showsPrec 7 x "") samples)
  print [x + y | x <- take 6 samples, y <- [0.1, 0.2]]
  print (map classify samples)
  print (harmonic 1000, newton 2, newton 10)
  print [(name, f (0.3 :: Float), f 0.7, f 1.9) | (name, f) <- functions]
  print [truncate x :: Int | x <- take 10 finite]

  print [(truncate x, round x, ceiling x, floor x) :: (Integer, Integer, Integer, Integer) | x <- finite]
  print (map round samples :: [Integer])
  print [properFraction x :: (Int, Float) | x <- [2.75, -2.75, 0.5, 1.0e9]]
  print (map toRational samples)
  print (map (realToFrac :: Float -> Double) samples)
  print (map (realToFrac :: Double -> Float) [0.1, 1 / 3, 1.0e40, 1.0e-46, 7.0e-46, -0.0, 0 / 0, 1 / 0])
  print (map (realToFrac :: Float -> Float) samples)
  print (map fromIntegral [16777217, 33554435, 9007199254740993, -5 :: Int] :: [Float])
  print (map fromInteger [16777217, 2 ^ 62 + 1, 2 ^ 100 + 1, 2 ^ 128, -(2 ^ 129)] :: [Float])
  print (map decodeFloat samples)
  print [encodeFloat m e :: Float | (m, e) <- [(8388608, -23), (1, -149), (1, 128), (3, -150), (16777217, 0)]]
  print (map exponent finite, map significand finite)
  print [scaleFloat n x | x <- [1.5, -0.1], n <- [0, 3, -200, 300 :: Int]]
  print (map isDenormalized samples, map isNegativeZero samples, isIEEE nan)
  print (floatRadix nan, floatDigits nan, floatRange nan)
  print [atan2 y x :: Float | y <- [0, -0.0, 1, -2.5], x <- [0, -0.0, 3, -1.5]]
  print [compare x y | x <- [1, nan], y <- [1, nan, 2]]
  print ([nan == nan, nan /= nan, nan < 1, nan >= 1], max nan 1, max 1 nan, min nan 1, min 1 nan)
  print (maximum finite, minimum finite, sum [0.1, 0.2 .. 1 :: Float], product [1 .. 12 :: Float])
  print [1 .. 5 :: Float]
  print [0.1, 0.2 .. 0.65 :: Float]
  print [10, 8.5 .. 1 :: Float]
  print (take 3 [2.5 :: Float ..], take 3 [1, 1.25 :: Float ..])
  print (succ 1.5 :: Float, pred 0.1 :: Float, fromEnum (3.9 :: Float), fromEnum (-3.9 :: Float), toEnum 7 :: Float)
  print (map abs samples, map signum samples, map negate samples)
  print (map read ["1", "0.1", "1e3", "16777217", "3.4028236e38", "1e39", "1e-46", "NaN", "Infinity", "0x10"] :: [Float])
  print (reads "-2.5e-1 rest" :: [(Float, String)])
  print (read "[Vector {across = 1.5, down = -2}]" :: [Vector])
  print (dot (Vector 1 2) (Vector 0.1 0.2), Vector 1 2 < Vector 1 nan, Vector {across = -1, down = nan})
  print (fst (head (readFloat "0.1")) :: Float, fst (head (readFloat "0.1")) :: Rational)
  print (map (\x -> showFFloat (Just 3) x "") finite)
  print (map (\x -> showEFloat Nothing x "") samples, showGFloat (Just 2) (0.05 :: Float) "")
  print (map (\x -> showFloat x "!") samples, floatToDigits 10 (0.1 :: Float), floatToDigits 10 (1 / 3 :: Float))
  print (fromRational (1 / 3) :: Float, fromRational (16777217 / 16777216) :: Float, 16777217 :: Float)
  print (pi :: Float, pi * 1.0e10 :: Float, 2 ^^ (-149) :: Float, 1.1 ^ (20 :: Int) :: Float)
  print (0.30000001192092896 :: Float, 1e50 :: Float, 7.006492321624085e-46 :: Float, 0x1000001 :: Float)
