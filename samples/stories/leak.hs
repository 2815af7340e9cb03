-- Mean and largest of measurements, sensor by sensor.
module Main (main) where

import Data.List (foldl')
import qualified Data.Map as Map

data Summary = Summary {total :: Int, number :: Int, largest :: Int}

type Summaries = Map.Map Int Summary

add :: Summaries -> (Int, Int) -> Summaries
add summaries (sensor, value) = Map.insertWith merge sensor (Summary value 1 value) summaries

merge :: Summary -> Summary -> Summary
merge (Summary t n l) (Summary u m k) = Summary (t + u) (n + m) (max l k)

summarise :: [(Int, Int)] -> Summaries
summarise = foldl' add Map.empty

measurements :: Int -> [(Int, Int)]
measurements n = [(k `mod` 5, k * k `mod` 97) | k <- [1 .. n]]

line :: (Int, Summary) -> String
line (sensor, s) = show sensor ++ ": mean " ++ show (total s `div` number s) ++ ", largest " ++ show (largest s)

main :: IO ()
main = mapM_ (putStrLn . line) (Map.toList (summarise (measurements 6000)))
