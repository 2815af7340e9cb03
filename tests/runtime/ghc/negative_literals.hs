{-# LANGUAGE NegativeLiterals #-}
-- `-1` is a literal unless it stands right behind an operand.
module Main where

newtype Logged = Logged String deriving (Eq, Show)

instance Num Logged where
  Logged a + Logged b = Logged (a ++ "+" ++ b)
  Logged a * Logged b = Logged (a ++ "*" ++ b)
  negate (Logged a) = Logged ("negate " ++ a)
  abs = id
  signum = id
  fromInteger n = Logged (show n)

describe :: Int -> String
describe -1 = "minus one"
describe 0 = "zero"
describe n = show n

approach :: Double -> Double -> String
approach -0.5 _ = "below"
approach x y = show (x-y)

main :: IO ()
main = do
  let x = 5 :: Int
  print (x-1, abs -3, max -1 -2, -7 `mod` 3, - 7 `mod` 3)
  putStrLn (unwords (map describe [-1, 0, x-6, 7]))
  print (Logged "a" + -2, -(2 :: Logged), - 2 :: Logged)
  print (minBound == (-9223372036854775808 :: Int), -123456789012345678901234567890)
  putStrLn (approach -0.5 1 ++ approach 2 -1.5)
  print (isNegativeZero -0.0, -1.5e-3, -0x10, [-1 .. 1])
