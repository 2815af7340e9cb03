{-# OPTIONS -fglasgow-exts -cpp #-}
{-# options -XRecursiveDo #-}
-- The pragma by its old name, which GHC takes as OPTIONS_GHC.
module Main where

import Control.Monad.Fix
import Data.IORef

#ifdef __GLASGOW_HASKELL__
compiler :: String
compiler = "GHC"
#else
compiler = "another"
#endif

data Node = Node Int (IORef Node)

flip2 :: forall f a b. (a `f` b) -> ((a `f` b) -> b) -> b
flip2 pair second = second pair

twice :: (forall a. [a] -> Int) -> Int
twice f = f "ab" + f [True]

ring :: IO Node
ring = mdo
  first <- fmap (Node 1) (newIORef second)
  second <- fmap (Node 2) (newIORef first)
  return first

main :: IO ()
main = do
  putStrLn compiler
  print (flip2 (1 :: Int, 'x') snd)
  print (twice length)
  Node a next <- ring
  Node b _ <- readIORef next
  print (a, b)
