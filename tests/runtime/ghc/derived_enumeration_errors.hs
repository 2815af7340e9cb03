{-# LANGUAGE ScopedTypeVariables #-}
{-# LANGUAGE StandaloneDeriving #-}
-- Errors of derived methods say where their class is derived.
module Main where

import Control.Exception

data Color = Red | Green
  deriving
    ( Show, Enum
    , Bounded )

data Size = Small | Large deriving Show
deriving instance
  Enum Size

data Answer = Yes | No
deriving instance Enum Answer
deriving instance Show Answer

failing :: Show a => a -> IO ()
failing x = try (evaluate x) >>= \r -> case r of
  Left (ErrorCallWithLocation message place) -> putStrLn message >> putStrLn place
  Right y -> print y

main :: IO ()
main = do
  failing (toEnum 7 :: Color)
  failing (succ (maxBound :: Color))
  failing (pred Small)
  failing (succ No)
  failing (map (toEnum :: Int -> Answer) [0, 1])
  failing (toEnum (-1) :: Answer)
