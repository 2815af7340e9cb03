{-# LANGUAGE PatternSynonyms #-}
{-# LANGUAGE ViewPatterns #-}
-- The stack of what fails in a pattern synonym has the place of its pattern.
module Main where

import Control.Exception

positive :: Int -> Int
positive n = if n > 0 then n else error ("not positive: " ++ show n)

pattern Positive :: Int -> Maybe Int
pattern Positive n <- Just (positive -> n) where
  Positive n = Just (positive n)

pattern x :/ y <- (positive -> x,
                   positive -> y)

pattern Three <- (positive -> 3)

shown :: Int -> IO ()
shown x = try (evaluate x) >>= \r -> case r of
  Left (ErrorCallWithLocation message place) -> putStrLn message >> putStrLn place
  Right n -> print n

unwrapped :: Maybe Int -> Int
unwrapped (Positive n) = n
unwrapped _ = 0

quotient :: (Int, Int) -> Int
quotient (x :/ y) = div x y

isThree :: Int -> Int
isThree Three = 1
isThree _ = 0

main :: IO ()
main = do
  mapM_ (shown . unwrapped) [Just 3, Nothing, Just 0]
  mapM_ (shown . quotient) [(6, 2), (6, 0), (-1, 2)]
  mapM_ (shown . isThree) [3, 2, 0]
  shown (unwrapped (Positive (-2)))
