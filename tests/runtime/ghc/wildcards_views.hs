{-# LANGUAGE BangPatterns, EmptyCase, LambdaCase, NamedFieldPuns, RecordWildCards, ViewPatterns #-}
module Main where

import Data.Char (isDigit, toUpper)
import Data.List (stripPrefix)
import qualified Data.Maybe as M

-- Record wildcards in patterns and constructions, view patterns, `case` without alternatives, bangs.

data Config = Config {host :: String, port :: !Int, debug :: Bool} deriving (Show, Eq)

data Shape = Circle {radius :: Double, label :: String} | Square {side :: Double, label :: String}
  deriving Show

data Void

describe :: Config -> String
describe Config {..} = host ++ ":" ++ show port ++ (if debug then " (debug)" else "")

local :: Int -> Config
local port = Config {debug = even port, ..}
  where
    host = "localhost"

parse :: [String] -> Config
parse args = foldl option (local 80) args
  where
    option c@Config {port, ..} arg = case arg of
      (stripPrefix "--host=" -> Just host) -> Config {..}
      (stripPrefix "--port=" -> Just (reads -> [(p, "")])) -> c {port = p}
      "--debug" -> let debug = True in Config {..}
      _ -> c {port = port + 1}

area :: Shape -> Double
area Circle {radius = r, ..} = if label == "" then 0 else 3 * r * r
area Square {..} = side * side

summary :: Shape -> (String, Double)
summary shape = let { named Circle {..} = label; named Square {..} = label } in (named shape, area shape)

kind :: String -> String
kind (map toUpper -> "YES") = "yes"
kind (map toUpper -> "NO") = "no"
kind (span isDigit -> (ds@(_ : _), rest))
  | null rest = "number " ++ ds
  | otherwise = "number " ++ ds ++ " then " ++ rest
kind (length -> n) | n > 5 = "long"
kind _ = "other"

above :: Int -> Int -> Maybe Int
above n (subtract n -> m) | m > 0 = Just m
above _ _ = Nothing

left :: ((Int -> Int, Int), Int) -> Bool
left ((f, _), f -> 4) = True
left ((f, f -> k), _) = k == 0

evens :: [Int] -> [Int]
evens xs = [h | (half -> Just h) <- xs]
  where
    half n = if even n then Just (n `div` 2) else Nothing

lambda :: [Maybe Int] -> [Int]
lambda = map (\(M.fromMaybe 0 -> n) -> n + 1)

strict :: Int -> Int
strict n = go n 0
  where
    !limit = 3 * n
    go 0 !acc = acc + limit
    go k acc = let !next = acc + k; !(a, b) = (next, k - 1) in go b a

lazily :: Int -> Int
lazily n = let (negate -> m) = n; ((`div` 2) -> half, _) = (m, n) in m + half

absurd :: Void -> a
absurd v = case v of {}

absurd' :: Void -> a
absurd' = \case {}

firstOf :: Either a Void -> a
firstOf (Left a) = a
firstOf (Right v) = absurd v

secondOf :: Either Void b -> b
secondOf = either absurd' id

main :: IO ()
main = do
  putStrLn (describe (local 81))
  print (parse ["--port=12", "x", "--host=example.org", "--debug"])
  print (map summary [Circle {radius = 2, label = "c"}, Square {side = 3, label = "s"}])
  print (Main.host (local 1), debug (local 2))
  mapM_ (putStrLn . kind) ["Yes", "no", "123", "12ab", "letters", "abc"]
  print (above 3 5, above 5 3, left ((succ, 1), 3), left ((subtract 2, 2), 9))
  print (evens [1 .. 10], lambda [Just 1, Nothing])
  print (strict 4, lazily 10)
  Config {port = p, ..} <- return (local 3)
  (words -> [a, b]) <- return "two words"
  print (p, host, debug, a, b)
  print (firstOf (Left 'x'), secondOf (Right 'y'))
