{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- What programs take from base's own modules, and what follows from their names alone: they export no others.
module Main where

import Control.Exception (ArithException, SomeException, evaluate, try)
import Foreign.StablePtr
import GHC.Base (augment, build, divModInt, eqString, unsafeChr)
import GHC.Char (eqChar)
import GHC.Err (absentErr)
import GHC.Float
import GHC.IO.Handle (BufferMode (..), hFlushAll, hSetBuffering)
import GHC.IO.Unsafe (unsafePerformIO)
import GHC.List (foldl1')
import GHC.Natural (naturalToInteger, powModNatural)
import GHC.Num (quotRemInteger)
import GHC.Real
import GHC.Show (appPrec, asciiTab, showMultiLineString, showSignedInt, showSpace)
import GHC.Stack.Types (HasCallStack)
import GHC.Unicode (GeneralCategory (..), generalCategory)
import System.IO (stdout)
import qualified GHC.Enum
import qualified GHC.List

-- Names that the runtime's own modules have, too.
power :: Int -> Int -> Int
power base n = if n == 0 then 1 else base * power base (n - 1)

checkedDiv :: Int -> Int -> Int
checkedDiv _ 0 = divZeroError
checkedDiv a b = a `quotInteger` b
  where
    quotInteger x y = case quotRemInteger (toInteger x) (toInteger y) of (# q, _ #) -> fromInteger q

newtype Celsius = Celsius Double

instance Show Celsius where
  showsPrec p (Celsius d) = showParen (p > appPrec) (showString "Celsius" . showSpace . showSignedFloat showFloat 11 d)

countdown :: Int -> [Int]
countdown n = build (\cons nil -> let go k = if k == 0 then nil else cons k (go (k - 1)) in go n)

held :: IO Int
held = do
  p <- newStablePtr (map (* 2) [1, 2, 3 :: Int])
  xs <- deRefStablePtr (castPtrToStablePtr (castStablePtrToPtr p))
  freeStablePtr p
  return (sum (xs :: [Int]))

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  print (power 3 4, checkedDiv 17 5)
  try (evaluate (checkedDiv 1 0)) >>= \r -> print (r :: Either ArithException Int)
  try (evaluate (overflowError :: Int)) >>= \r -> print (r :: Either ArithException Int)
  print (infinity > 10 ^ 30, numerator notANumber, reduce 6 (8 :: Int), (3 :% 4) ^%^ (2 :: Int), (3 :% 4) ^^%^^ (-2 :: Int))
  print [Just (Celsius (-3.5)), Just (Celsius 21)]
  print (floatToDigits 10 (0.15625 :: Double), log1p (1e-9 :: Double), expm1 (1e-9 :: Double), int2Double 3)
  print (roundTo 10 2 [1, 2, 5], roundTo 10 1 [9, 9], fromRat (7 :% 2) :: Double, float2Double 1.5, double2Int 7.9)
  print (timesDouble 2 3.5, powerDouble 2 10, sqrtDouble 2, rationalToDouble 1 3, formatRealFloat FFFixed (Just 2) (2.345 :: Double))
  putStrLn (showSigned shows 7 (-3 :: Int) "" ++ showSignedInt 7 (-3) "" ++ concat (take 12 asciiTab))
  mapM_ putStrLn (showMultiLineString "one\ntwo\nthree")
  print (countdown 4, augment (\c n -> c 1 (c 2 n)) [3 :: Int], unsafeChr 955, eqString "a" "a", divModInt (-7) 2)
  print (eqChar 'a' 'b', generalCategory 'A', foldl1' max [3, 1, 2 :: Int], GHC.List.sum [1, 2, 3 :: Int], GHC.Enum.succ 'a')
  print (naturalToInteger (powModNatural 3 200 13), take 3 (integralEnumFrom (7 :: Int)), integralEnumFromThenTo 1 3 (9 :: Int))
  r <- try (evaluate (absentErr :: Int))
  putStrLn (either (\e -> takeWhile (/= '\n') (show (e :: SomeException))) show r)
  held >>= print
  hFlushAll stdout
