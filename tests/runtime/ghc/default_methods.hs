module Main where

import Control.Monad (ap, liftM, replicateM)

-- Default methods are each instance's own code, and methods of a known instance its functions.
class Monad m => Counting m where
  tock :: m Int
  tocks :: Int -> m [Int]
  tocks n = replicateM n tock
  twice :: m (Int, Int)
  twice = do
    a <- tock
    b <- fmap negate tock
    return (a, b)

newtype Co a = Co {runCo :: Int -> (Int, a)}

instance Functor Co where
  fmap = liftM

instance Applicative Co where
  pure a = Co (\n -> (n, a))
  (<*>) = ap

instance Monad Co where
  Co g >>= k = Co (\n -> let (n', a) = g n in runCo (k a) n')

instance Counting Co where
  tock = Co (\n -> (n + 1, n))

instance Counting Maybe where
  tock = Just 3

newtype Loud m a = Loud (Int -> m a)

loud :: Loud m a -> Int -> m a
loud (Loud f) = f

instance Monad m => Functor (Loud m) where
  fmap = liftM

instance Monad m => Applicative (Loud m) where
  pure a = Loud (\_ -> return a)
  (<*>) = ap

instance Monad m => Monad (Loud m) where
  m >>= k = Loud (\n -> loud m n >>= \a -> loud (k a) n)

instance Counting m => Counting (Loud m) where
  tock = Loud (\n -> fmap (+ n) tock)

counts :: Counting m => Int -> m (Int, [Int], (Int, Int))
counts n = do
  a <- tock
  rest <- tocks n
  p <- twice
  return (a, rest, p)

main :: IO ()
main = do
  print (runCo (counts 2) 1)
  print (counts 2 :: Maybe (Int, [Int], (Int, Int)))
  print (runCo (loud (counts 2) 10) 1)
  print (runCo (tock >>= \a -> tocks a) 2)
