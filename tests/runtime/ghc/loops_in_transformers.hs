{-# LANGUAGE FlexibleContexts #-}
-- Loops of a function's own in monads whose dictionaries it makes: what a method of such a dictionary
-- runs is under the stack that the dictionary was made under.
module Main (main) where

import Control.Monad.Except
import Control.Monad.RWS
import Control.Monad.State
import Control.Monad.Writer
import Data.Foldable (traverse_)

whileM :: (Int -> Bool) -> State Int () -> State Int ()
whileM wanted body = go
  where
    go = do
      goOn <- wanted <$> get
      when goOn (body >> go)

count :: Int -> Int
count n = execState run 0
  where
    run = traverse_ each [1, 2, 3] *> rest <* step
    each t
      | even t = loop (< n) >> step
      | otherwise = step
    body = get >>= \_ -> step
    loop wanted = whileM wanted body
    rest = loop (< 20)

step :: State Int ()
step = modify increment

increment :: Int -> Int
increment n = n + 1

drain :: StateT [Int] (Either String) Int
drain = go 0
  where
    go total = do
      left <- get
      case left of
        [] -> return total
        x : rest
          | x < 0 -> lift (Left ("negative after " ++ show total))
          | otherwise -> put rest >> go (total + x)

collatz :: Int -> Writer [Int] Int
collatz start = go start
  where
    go 1 = note 1 >> return 0
    go n = note n *> ((+ 1) <$> go (next n))
    note n = tell [n]
    next n = if even n then n `div` 2 else 3 * n + 1

guarded :: Int -> ExceptT String (State Int) Int
guarded limit = go
  where
    go = do
      n <- get
      when (n > limit) (throwError ("over " ++ show limit))
      put (n + 7) >> again n
    again n = if n > 20 then return n else go

simulate :: Int -> RWS Int [String] Int ()
simulate days = go 0
  where
    go day
      | day == days = return ()
      | otherwise = do
          rate <- ask
          modify (* rate)
          balance <- get
          tell [show day ++ ":" ++ show balance] >> go (day + 1)

main :: IO ()
main = do
  print (count 5)
  print (runStateT drain [1, 2, 3], runStateT drain [1, -2])
  print (runWriter (collatz 6))
  print (runState (runExceptT (guarded 10)) 0, runState (runExceptT (guarded 100)) 0)
  print (runRWS (simulate 3) 2 5)
