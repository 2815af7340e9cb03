{-# LANGUAGE FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances #-}
module Main where

import Data.Char (isSpace)

newtype State s a = State {runState :: s -> (a, s)}

instance Functor (State s) where
  fmap f (State g) = State (\s -> let (x, s') = g s in (f x, s'))
instance Applicative (State s) where
  pure x = State (\s -> (x, s))
  State f <*> State g = State (\s -> let (h, s1) = f s; (x, s2) = g s1 in (h x, s2))
instance Monad (State s) where
  State g >>= f = State (\s -> let (x, s') = g s in runState (f x) s')

newtype StateT s m a = StateT {runStateT :: s -> m (a, s)}

instance Monad m => Functor (StateT s m) where
  fmap f (StateT g) = StateT (\s -> g s >>= \(x, s') -> return (f x, s'))
instance Monad m => Applicative (StateT s m) where
  pure x = StateT (\s -> return (x, s))
  StateT f <*> StateT g = StateT (\s -> f s >>= \(h, s1) -> g s1 >>= \(x, s2) -> return (h x, s2))
instance Monad m => Monad (StateT s m) where
  StateT g >>= f = StateT (\s -> g s >>= \(x, s') -> runStateT (f x) s')

newtype WriterT w m a = WriterT {runWriterT :: m (a, w)}

instance Functor m => Functor (WriterT w m) where
  fmap f (WriterT m) = WriterT (fmap (\(x, w) -> (f x, w)) m)
instance (Monoid w, Monad m) => Applicative (WriterT w m) where
  pure x = WriterT (return (x, mempty))
  WriterT f <*> WriterT g =
    WriterT (f >>= \(h, w1) -> g >>= \(x, w2) -> return (h x, w1 `mappend` w2))
instance (Monoid w, Monad m) => Monad (WriterT w m) where
  WriterT m >>= f =
    WriterT (m >>= \(x, w1) -> runWriterT (f x) >>= \(y, w2) -> return (y, w1 `mappend` w2))

class MonadTrans t where
  lift :: Monad m => m a -> t m a
instance MonadTrans (StateT s) where
  lift m = StateT (\s -> m >>= \x -> return (x, s))
instance Monoid w => MonadTrans (WriterT w) where
  lift m = WriterT (m >>= \x -> return (x, mempty))

class Monad m => MonadState s m | m -> s where
  get :: m s
  put :: s -> m ()
  state :: (s -> (a, s)) -> m a
  state f = do
    s <- get
    let (x, s') = f s
    put s'
    return x

instance MonadState s (State s) where
  get = State (\s -> (s, s))
  put s = State (\_ -> ((), s))
instance Monad m => MonadState s (StateT s m) where
  get = StateT (\s -> return (s, s))
  put s = StateT (\_ -> return ((), s))
instance (Monoid w, MonadState s m) => MonadState s (WriterT w m) where
  get = lift get
  put s = lift (put s)

class (Monoid w, Monad m) => MonadWriter w m | m -> w where
  tell :: w -> m ()
instance (Monoid w, Monad m) => MonadWriter w (WriterT w m) where
  tell w = WriterT (return ((), w))

modify :: MonadState s m => (s -> s) -> m ()
modify f = get >>= \s -> put (f s)

-- The state's type is known by the monad's.
counter :: (Num n, MonadState n m) => m n
counter = do
  n <- get
  put (n + 1)
  return n

labels :: String -> State Int [(Int, String)]
labels = mapM label . words
  where
    label w = do
      n <- counter
      return (n, w)

logged :: (MonadState Int m, MonadWriter [String] m) => Int -> m Int
logged 0 = get
logged n = do
  modify (+ n)
  s <- get
  tell ["state " ++ show s]
  logged (n - 1)

ticks :: StateT Integer IO ()
ticks = do
  n <- get
  lift (print n)
  put (n * 2)
  m <- state (\s -> (s - 1, s + 1))
  lift (print m)

class Collection c e | c -> e where
  none :: c
  add :: e -> c -> c
  items :: c -> [e]
instance Collection [a] a where
  none = []
  add = (:)
  items c = c

build xs = foldr add none xs

main :: IO ()
main = do
  print (runState (labels "one two three") 1)
  print (runState (runWriterT (logged 3)) 10)
  (_, n) <- runStateT ticks 21
  print n
  print (items (add 'x' (build "yz" :: String)))
  print (sum (items (build [1, 2, 3] :: [Int])))
