-- The fractions of zeros, infinities and what is no number.
module Main where

doubles :: [Double]
doubles = [0, -0.0, 1, -1, 2.5, -2.5, 1 / 0, -1 / 0, 0 / 0, 1e300, 4503599627370497.5, 5e-324]

floats :: [Float]
floats = [0, -0.0, 1, -1, 2.5, -2.5, 1 / 0, -1 / 0, 0 / 0, 1e30, -1e30, 1e-45]

fractionOf :: RealFrac a => a -> a
fractionOf x = case properFraction x of (n, f) -> const f (n :: Integer)

main :: IO ()
main = do
  print (map fractionOf doubles)
  print [f | d <- doubles, let (_, f) = properFraction d :: (Int, Double)]
  print (map fractionOf floats)
  print [f | d <- floats, let (_, f) = properFraction d :: (Int, Float)]
  print (map isNegativeZero (map fractionOf doubles))
