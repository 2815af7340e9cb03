-- What Natural has no value for is ArithException's Underflow.
module Main where
import Control.Exception
import Control.Monad
import Data.Bits
import Numeric.Natural
attempt :: String -> Natural -> IO ()
attempt name n = print n `catch` handler
  where
    handler :: SomeException -> IO ()
    handler e = putStrLn (name ++ ": " ++ show e ++ note (fromException e))
note :: Maybe ArithException -> String
note (Just Underflow) = " (underflow)"
note (Just e) = " (" ++ show e ++ ")"
note Nothing = ""
sub :: Natural -> Natural -> Natural
sub a b = a - b
main :: IO ()
main = do
  attempt "sub" (sub 2 3)
  attempt "sub" (sub 3 2)
  attempt "negate" (negate 1)
  attempt "negate0" (negate 0)
  attempt "pred" (pred 0)
  attempt "succ" (succ 0)
  attempt "fromInteger" (fromInteger (-1))
  attempt "fromIntegral" (fromIntegral (-5 :: Int))
  attempt "toEnum" (toEnum (-1))
  attempt "fromEnum" (fromIntegral (fromEnum (2 ^ 64 :: Natural)))
  attempt "div" (div 1 0)
  attempt "quotRem" (snd (quotRem 1 0))
  attempt "complement" (complement 3)
  attempt "down" (sum [10, 8 .. 1])
  attempt "big" (2 ^ 70 - 2 ^ 71)
  attempt "truncate" (truncate (-2.5 :: Double))
  attempt "sum" (sum (map (subtract 3) [1, 2]))
  attempt "shift" (shift 1 (-3) + shiftL 1 70 + bit 3)
  attempt "read" (read "-3")
  attempt "gcd" (gcd 12 18 + lcm 4 6)
