-- Dictionaries that a method of an instance with a context makes, where it has some of its own, and defaults of the
-- libraries' classes, which are partial applications of the libraries' functions.
{-# LANGUAGE FlexibleInstances #-}
module Main where

import Control.Monad (ap, liftM)

newtype Counted s m a = Counted {runCounted :: s -> m (a, s)}

instance Monad m => Functor (Counted s m) where
  fmap = liftM

instance Monad m => Applicative (Counted s m) where
  pure a = Counted (\s -> return (a, s))
  (<*>) = ap

instance Monad m => Monad (Counted s m) where
  Counted g >>= k = Counted (\s -> g s >>= \(a, s') -> runCounted (k a) s')

newtype Optional m a = Optional {runOptional :: m (Maybe a)}

instance Monad m => Functor (Optional m) where
  fmap = liftM

instance Monad m => Applicative (Optional m) where
  pure = Optional . return . Just
  (<*>) = ap

instance Monad m => Monad (Optional m) where
  Optional m >>= k = Optional (m >>= maybe (return Nothing) (runOptional . k))

class Monad m => Cell m where
  peek :: m Int
  poke :: Int -> m ()
  tweak :: (Int -> (a, Int)) -> m a
  tweak f = do { s <- peek; let { (a, s') = f s }; poke s'; return a }
  bump :: (Int -> Int) -> m ()
  bump f = tweak (\s -> ((), f s))
  note, write :: Show b => b -> m String
  note b = do { bump (+ 1); s <- peek; return (show (b, s)) }

instance Monad m => Cell (Counted Int m) where
  peek = Counted (\s -> return (s, s))
  poke s = Counted (\_ -> return ((), s))
  write b = do { bump (* 2); s <- peek; return (show (s, b)) }

instance Cell m => Cell (Optional m) where
  peek = Optional (fmap Just peek)
  poke = Optional . fmap Just . poke
  write b = do { bump (* 3); s <- peek; return (show (s, b)) }

counter :: Cell m => Int -> m String
counter n = do { x <- tweak (\s -> (s, s + n)); a <- note (x, 'c'); b <- write a; write (a, b) }

main :: IO ()
main = do
  print (runCounted (runOptional (counter 1 >> counter 2)) 2 :: [(Maybe String, Int)])
  print (runCounted (counter 3 >> counter 4) 2 :: Maybe (String, Int))
