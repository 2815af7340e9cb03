{-# OPTIONS_GHC -Wno-deprecations #-}
module Main (main) where

-- Lists as a monad transformer.
import Control.Monad.List
import Control.Monad.Reader
import Control.Monad.State

pythagorean :: Int -> ListT (State Int) (Int, Int, Int)
pythagorean n = do
  z <- each [1 .. n]
  y <- each [1 .. z]
  x <- each [1 .. y]
  lift (modify (+ 1))
  guard (x * x + y * y == z * z)
  return (x, y, z)
  where
    each = ListT . return

choices :: ListT (Reader Int) Int
choices = (ask `mplus` fmap negate (local (* 2) ask)) >>= \x -> return x `mplus` return (x + 1)

main :: IO ()
main = do
  print (runState (runListT (pythagorean 15)) 0)
  print (runReader (runListT choices) 5, runListT (mapListT (fmap (take 1)) (ListT (Just "ab"))))
  print =<< runListT (liftIO (putStrLn "once") >> ListT (return [1, 2 :: Int]))
  print (ListT (Just [1 :: Int]), ListT [[1 :: Int]] < ListT [[2]], sum (ListT (Just [1 :: Int, 2])))
