{-# LANGUAGE DeriveGeneric, DeriveAnyClass, DeriveDataTypeable, DerivingStrategies #-}
module Main where
import Control.DeepSeq
import Control.Exception
import Data.Data (Data, Typeable)
import GHC.Generics (Generic)

data Shape = Circle Double | Poly [Point] | Named String Shape
  deriving (Show, Eq, Generic, Typeable)
data Point = Point { px :: Int, py :: Int }
  deriving stock (Show, Eq, Generic)
  deriving anyclass NFData
instance NFData Shape
data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Generic)
instance NFData a => NFData (Tree a)

build :: Int -> Tree Int
build 0 = Leaf
build n = Node (build (n - 1)) (square n) (build (n - 1))

square :: Int -> Int
square n = n * n

tried :: NFData a => a -> IO String
tried a = fmap (either message (const "fine")) (try (evaluate (rnf a)))
  where
    message :: ErrorCall -> String
    message (ErrorCall m) = m

main :: IO ()
main = do
  tried (Poly [Point 1 2, Point 3 (error "deep")]) >>= putStrLn
  tried (Named "ab" (Circle 1)) >>= putStrLn
  tried (Named ('a' : error "in the string") (Circle 1)) >>= putStrLn
  tried (build 4) >>= putStrLn
  tried [1 .. 200000 :: Int] >>= putStrLn
  print (force (Point 1 2))
data Colour = Red | Green deriving (Show, Data, Typeable)
