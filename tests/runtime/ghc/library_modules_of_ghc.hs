{-# LANGUAGE GADTs, MagicHash, TypeOperators #-}
-- Modules of GHC's own that programs import.
module Main where

import Control.Exception
import Control.Monad.ST.Lazy
import qualified Control.Monad.ST.Lazy.Unsafe as Lazy
import Data.Coerce
import Data.IORef
import Data.Monoid
import Data.Type.Coercion
import Data.Type.Equality ((:~:) (..))
import Data.Version
import GHC.ByteOrder
import GHC.Clock
import GHC.Environment
import GHC.Exception (errorCallException, showCCSStack, throw)
import GHC.Exception.Type (divZeroException, overflowException)
import GHC.Fingerprint
import qualified GHC.Float as F
import GHC.Float.RealFracMethods
import qualified GHC.IORef as R
import qualified GHC.Int as I
import qualified GHC.Ix as X
import GHC.Num.Integer
import GHC.Num.Natural
import qualified GHC.OldList as L
import qualified GHC.Read as P
import GHC.StableName
import qualified GHC.Word as W
import System.IO.Error
import System.Info
import Text.Read
import Unsafe.Coerce

data Colour = Red | Green deriving (Eq, Show)

instance Read Colour where
  readPrec = P.parens (P.choose [("Red", return Red)] +++ (P.expectP (Ident "Grün") >> return Green))
  readListPrec = P.list readPrec

data Point = Point {px :: Int, (+.) :: Int} deriving Show

instance Read Point where
  readPrec = P.parens $ prec 11 $ do
    P.expectP (Ident "Point")
    P.expectP (Punc "{")
    a <- P.readField "px" (reset readPrec)
    P.expectP (Punc ",")
    b <- P.readSymField "+." (reset readPrec)
    P.expectP (Punc "}")
    return (Point a b)

asString :: a -> String
asString x = same unsafeEqualityProof x

same :: UnsafeEquality a b -> a -> b
same UnsafeRefl x = x

told :: Show a => a -> IO ()
told x = do
  shown <- try (evaluate (length (show x)))
  case shown of
    Left e -> putStrLn ("fails: " ++ takeWhile (/= '\n') (show (e :: SomeException)))
    Right _ -> print x

main :: IO ()
main = do
  print (targetByteOrder, [minBound .. maxBound :: ByteOrder], fullCompilerVersion, isResourceVanishedErrorType resourceVanishedErrorType)
  t0 <- getMonotonicTimeNSec
  t1 <- getMonotonicTime
  print (fromIntegral t0 / 1e9 <= t1, t1 >= 0)
  print (fingerprintString "", fingerprintString "hello \955", fingerprint0)
  print (fingerprintString (replicate 100 'x'), fingerprintFingerprints [fingerprintString "a", fingerprint0])
  print (L.map (fingerprintString . (`replicate` 'a')) [13, 14, 16, 29, 30])
  name <- makeStableName told'
  again <- makeStableName told'
  print (eqStableName name again)
  print (L.foldl' (+) 0 [1, 2, 3 :: Int], L.sum [1.5, 2 :: Double], L.mapAccumL (\a x -> (a + x, a * x)) 0 [1 .. 4 :: Int])
  print (L.maximumBy (\a b -> compare (snd a) (snd b)) [(1 :: Int, 'a'), (2, 'b'), (3, 'b')], L.zipWith3 (,,) "a" "b" "c", L.length (L.insert 3 [1, 5 :: Int]))
  told (X.index ((0, 0), (2, 2)) (1, 1 :: Int) + X.unsafeIndex (1, 5) (3 :: Int), X.unsafeRangeSize (1, 5 :: Int))
  told (X.indexError (1 :: Int, 2) 3 "Colour" :: Bool)
  told (throw divZeroException :: Int)
  told (throw overflowException :: Int)
  told (throw (errorCallException "own") :: Int)
  print (showCCSStack ["a", "b"], showCCSStack [])
  print (map F.isDoubleNaN [0 / 0, 1], F.isDoubleInfinite (1 / 0), F.isFloatNegativeZero (-0.0), F.isDoubleFinite (1 / 0), F.isFloatDenormalized 1e-40)
  print (F.clamp 5 9, F.clamp 5 (-9), F.expt 2 10, F.expt 10 30, F.expt 3 4, F.fromRat' (1 / 3) :: Double)
  putStrLn (F.formatRealFloatAlt F.FFFixed (Just 0) True (3 :: Double) ++ F.formatRealFloatAlt F.FFFixed (Just 0) False (3 :: Double) ++ F.formatRealFloatAlt F.FFGeneric Nothing True (0.25 :: Double) ++ F.formatRealFloatAlt F.FFExponent (Just 2) False (12345 :: Double))
  print (floorDoubleInt (-2.5), ceilingFloatInteger 2.5, roundDoubleInt 2.5, roundFloatInteger 3.5, truncateDoubleInteger (-1e20), properFractionDoubleInt (-2.25), properFractionFloatInteger 7.5, double2Int 3.9, int2Float 3)
  r <- newIORef (3 :: Int)
  R.atomicModifyIORef2 r (\x -> (x + 1, 'a')) >>= print
  R.atomicModifyIORef'_ r (* 2) >>= print
  R.atomicSwapIORef r 100 >>= print
  R.atomicModifyIORefP r (\x -> (x - 1, show x)) >>= print
  readIORef r >>= print
  print (W.eqWord8 1 1, W.ltWord64 1 2, W.geWord 3 4, I.neInt16 1 2, I.gtInt (-1) 2, W.bitReverse8 3, W.bitReverse32 1)
  print (integerAdd 1 2, integerSub 1 2, integerQuotRem (-7) 2, integerDivMod (-7) 2, integerGcd 12 18, integerLcm 4 6, integerGcde 12 18)
  print (integerLog2 1000, integerLog2 0, integerLogBase 10 12345, integerTestBit 5 2, integerShiftL 1 70, integerShiftR (-5) 1, integerBit 65)
  print (integerCompare 1 2, integerIsZero 0, integerIsOne 1, integerIsNegative (-1), integerSqr 12, integerSignum (-3), integerComplement 0, integerPopCount' 255)
  print (integerToNatural (-5), integerToNaturalClamp (-5), integerFromNatural 7, integerToInt (2 ^ 64 + 3), integerToWord (-1), integerFromWordList True [1, 2], integerEncodeDouble 3 4)
  told (integerToNaturalThrow (-5))
  told (naturalSubThrow 3 5)
  print (naturalAdd 3 4, naturalMul 3 4, naturalQuotRem 17 5, naturalGcd 12 18, naturalLog2 1000, naturalPopCount 255, naturalPowMod 3 200 13, naturalToWord 5, naturalIsZero 0, naturalShiftR 1000 3, naturalToWordClamp (2 ^ 70), naturalSqr 5)
  print (coerceWith (Coercion :: Coercion (Sum Int) Int) (Sum 3), coerceWith (sym (Coercion :: Coercion (Sum Int) Int)) 3)
  print (coerceWith (trans (Coercion :: Coercion [Sum Int] [Int]) (Coercion :: Coercion [Int] [Product Int])) [Sum 3])
  print (repr Refl :: Coercion Int Int, minBound :: Coercion Int (Sum Int), (read "(Coercion)" :: Coercion Int Int) == Coercion, gcoerceWith (Coercion :: Coercion Int (Sum Int)) (coerce (4 :: Int)) :: Sum Int)
  print (asString "text", unsafeCoerce 'c' :: Char)
  print (read "[Red,(Grün), Red]" :: [Colour], readMaybe "Grun" :: Maybe Colour, read "(Point {px = 1, (+.) = -2})" :: Point)
  print (take 3 (runST (fmap (map (* 2)) (Lazy.unsafeInterleaveST (return [1 :: Int ..])))))
  where
    told' = ()
    integerPopCount' = naturalPopCount . fromInteger

