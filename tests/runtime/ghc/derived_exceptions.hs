{-# LANGUAGE DeriveAnyClass #-}
{-# LANGUAGE DerivingStrategies #-}
-- Classes below Typeable, derived: it holds of every type whose variables are in it.
module Main where

import Control.Exception
import Data.Typeable

data Overrun = Overrun Int
  deriving (Show, Exception)

newtype Refused a = Refused a
  deriving stock Show
  deriving anyclass Exception

class Typeable a => Named a where
  nameOf :: a -> String
  nameOf x = show (typeOf x)

data Pair a b = Pair a [b]
  deriving (Named)

check :: Int -> Int
check n
  | n > 3 = throw (Overrun n)
  | n < 0 = throw (Refused (show n))
  | otherwise = n

attempt :: Int -> IO ()
attempt n = (print . check) n `catches`
  [ Handler (\(Overrun m) -> putStrLn ("over by " ++ show (m - 3)))
  , Handler (\e -> putStrLn (displayException (e :: Refused String))) ]

main :: IO ()
main = do
  mapM_ attempt [1, 5, -2]
  putStrLn (nameOf (Pair 'a' [True]))
