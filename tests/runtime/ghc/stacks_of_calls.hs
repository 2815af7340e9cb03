-- Where an error was called (HasCallStack) and under which cost centres, as exceptions show it.
module Main where

import Control.Exception
import qualified Data.IntMap as IntMap
import qualified Data.Map as Map
import Data.Maybe (fromJust)
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import GHC.Stack

called :: Int -> Int
called n = if n > 3 then error ("big " ++ show n) else n

wanting :: HasCallStack => Int -> Int
wanting n = if n > 3 then error "in wanting" else n

between :: HasCallStack => Int -> Int
between n = wanting (n + 1)

without :: Int -> Int
without n = between n

polymorphic :: (HasCallStack, Show a) => a -> [a] -> a
polymorphic a as = case as of
  [] -> error (show a)
  first : _ -> first

local :: HasCallStack => Int -> Int
local n = go n
  where
    go 0 = error "local"
    go k = go (k - 1)

signed :: HasCallStack => Int -> Int
signed n = go n
  where
    go :: Int -> Int
    go 0 = undefined
    go k = go (k - 1)

places :: HasCallStack => [(String, Int, Int)]
places = [(name, srcLocStartLine at, srcLocStartCol at) | (name, at) <- getCallStack callStack]

pretty :: HasCallStack => String
pretty = prettyCallStack callStack

shown :: String -> a -> IO ()
shown name x = do
  result <- try (evaluate x)
  case result of
    Left e -> putStrLn (name ++ ": " ++ show (e :: SomeException))
    Right _ -> putStrLn (name ++ ": no exception")

main :: IO ()
main = do
  shown "called" (called 5)
  shown "wanting" (wanting 5)
  shown "between" (between 5)
  shown "without" (without 5)
  shown "polymorphic" (polymorphic 'c' [])
  shown "local" (local 5)
  shown "signed" (signed 2)
  shown "undefined" (undefined :: Int)
  shown "fromJust" (fromJust (Nothing :: Maybe Int))
  shown "unapplied" (either error id (Left "either" :: Either String Int))
  shown "withoutStackTrace" (errorWithoutStackTrace "none" :: Int)
  shown "errorWithStackTrace" (errorWithStackTrace "traced" :: Int)
  shown "assert" (assert (called 1 > 2) 'c')
  shown "assert" (assert (called 3 > 2) 'c')
  shown "head" (head ([] :: [Int]))
  shown "Map.!" (Map.fromList [(1 :: Int, 'a')] Map.! 5)
  shown "Map.findMin" (Map.findMin (Map.empty :: Map.Map Int Int))
  shown "Set.elemAt" (Set.elemAt 3 (Set.fromList "ab"))
  shown "IntMap.!" (IntMap.fromList [(1, 'a')] IntMap.! 5)
  shown "Seq.index" (Seq.index (Seq.fromList "ab") 7)
  print places
  putStrLn pretty
  message <- try (evaluate (called 9))
  putStrLn (either (\(ErrorCall text) -> text) show message)
  place <- try (evaluate (called 9))
  putStrLn (either (\(ErrorCallWithLocation _ at) -> at) show place)
  print (ErrorCall "made" == ErrorCallWithLocation "made" "elsewhere", ErrorCall "made")
