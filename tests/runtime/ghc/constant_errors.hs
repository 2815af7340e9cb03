-- Errors that are constants in the libraries are thrown the first time under the stack of their own evaluation.
module Main where
import Control.Exception
import qualified Data.Map as Map
import qualified Data.Set as Set
import qualified Data.IntMap as IntMap
import Data.Ratio
import Data.Maybe

failing :: String -> (Int -> Int) -> IO ()
failing name f = do
  once name f
  twice name f

once, twice :: String -> (Int -> Int) -> IO ()
once name f = (evaluate (f 1) >>= print) `catch` handler name
twice name f = (evaluate (f 2) >>= print) `catch` handler name

handler :: String -> SomeException -> IO ()
handler name e = putStrLn (name ++ ": " ++ first (show e))

first :: String -> String
first = takeWhile (/= '\n')

main :: IO ()
main = do
  failing "head" (\n -> head (drop n [1]))
  failing "tail" (\n -> length (tail (drop n [1])))
  failing "last" (\n -> last (drop n [1]))
  failing "init" (\n -> length (init (drop n [1])))
  failing "foldr1" (\n -> foldr1 (+) (drop n [1]))
  failing "foldl1" (\n -> foldl1 (+) (drop n [1]))
  failing "maximum" (\n -> maximum (drop n [1]))
  failing "minimum" (\n -> minimum (drop n [1]))
  failing "cycle" (\n -> head (cycle (drop n [1])))
  failing "index" (\n -> [1] !! n)
  failing "negative" (\n -> [1] !! (-n))
  failing "div" (\n -> n `div` (n - n))
  failing "mod" (\n -> n `mod` (n - n))
  failing "quot" (\n -> fromInteger (toInteger n `quot` toInteger (n - n)))
  failing "overflow" (\n -> (minBound + n - n) `div` (n - n - 1))
  failing "ratio" (\n -> numerator (n % (n - n)))
  failing "power" (\n -> n ^ (-n))
  failing "succ" (\n -> succ (maxBound - n + n))
  failing "pred" (\n -> pred (minBound - n + n))
  failing "Bool" (\n -> fromEnum (toEnum (n + 5) :: Bool))
  failing "Ordering" (\n -> fromEnum (succ (if n > 0 then GT else EQ)))
  failing "Map.!" (\n -> Map.fromList [(0, 1)] Map.! n)
  failing "findMin" (\n -> Set.findMin (Set.fromList (drop n [1])))
  failing "IntMap" (\n -> IntMap.fromList [(0, 1)] IntMap.! n)
  failing "fromJust" (\n -> fromJust (if n > 0 then Nothing else Just n))
  failing "read" (\n -> read (drop n "1"))
  failing "error" (\n -> error (show n))
  failing "undefined" (\n -> if n > 0 then undefined else n)
  failing "case" (\n -> case n of 0 -> 1)
  failing "Maybe maximum" (\n -> maximum (if n > 0 then Nothing else Just n))
  failing "Maybe foldr1" (\n -> foldr1 (+) (if n > 0 then Nothing else Just n))
