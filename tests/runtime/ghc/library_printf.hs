-- Text.Printf and what Numeric shows.
module Main where

import Text.Printf
import Numeric
import System.IO
import Data.Word
import Data.Int
main :: IO ()
main = do
  printf "%d %s %c %5.2f|\n" (3 :: Int) "abc" 'x' (3.14159 :: Double)
  printf "%-10s|%10s|%05d|%+d|% d|%x|%X|%o|%b|%#x|%#o\n" "ab" "cd" (42 :: Int) (7 :: Int) (8 :: Int) (255 :: Int) (255 :: Int) (8 :: Int) (5 :: Int) (255 :: Int) (8 :: Int)
  printf "%g %g %g %g %e %.3e %G %5.1f|%-8.3f|%08.3f|%+.2f\n" (0.5 :: Double) (1e10 :: Double) (1e-5 :: Double) (123456.789 :: Double) (1234.5 :: Double) (1234.5 :: Double) (1e20 :: Double) (2.25 :: Double) (1.5 :: Double) (-1.5 :: Double) (2 :: Double)
  printf "%s %v %v %v %v %%\n" (show [1, 2]) (1 :: Int) 'c' "s" (1.5 :: Double)
  let s = printf "%3d|%-3d|%03d" (1 :: Int) (2 :: Int) (3 :: Int) :: String
  putStrLn s
  hPrintf stdout "%s-%d\n" "h" (5 :: Integer)
  printf "%*d|%-*d|%.*f\n" (5 :: Int) (42 :: Int) (5 :: Int) (42 :: Int) (2 :: Int) (3.14159 :: Double)
  printf "%.3s|%10.3s|%.0f|%.1f|%f\n" "abcdef" "abcdef" (2.5 :: Double) (0.25 :: Double) (1 / 3 :: Double)
  printf "%x %u %x %u\n" (-1 :: Int) (-1 :: Int8) (-1 :: Int32) (200 :: Word8)
  printf "%.5d|%8.5d|%.0d|%i\n" (42 :: Int) (42 :: Int) (0 :: Int) (3 :: Int)
  printf "%hd %ld %lld\n" (1 :: Int) (2 :: Int) (3 :: Int)
  printf "%5c|%-5c|\n" 'a' 'b'
  printf "%s\n" (showHex (255 :: Int) "" ++ showOct (8 :: Int) "" ++ showFFloat (Just 2) (3.14159 :: Double) "")
  mapM_ (\x -> putStrLn (showHFloat x "")) [1.5 :: Double, 0.1, -3, 1024, 1e-300]
  print (showFFloatAlt (Just 0) (3 :: Double) "", showGFloatAlt Nothing (3 :: Double) "", fst (head (readInt 2 (`elem` "01") (\c -> fromEnum c - 48) "1011x" :: [(Int, String)])), lexDigits "123abc")
  printf "no arguments\n"
  printf "%d\n" (2 ^ 70 :: Integer)
  printf "%7.3g|%g|%g\n" (1.5 :: Float) (1.0 :: Double) (100 :: Double)
