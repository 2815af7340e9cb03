module Main where

-- Where a newtype's selector ends a function, what it selects from is evaluated first: a function
-- or an action that comes of that carries the stack of the place, too.

newtype Handling m a = Handling { handling :: m (Either String a) }

instance Monad m => Functor (Handling m) where
  fmap f m = m >>= return . f
instance Monad m => Applicative (Handling m) where
  pure = Handling . return . Right
  f <*> x = do { g <- f; y <- x; return (g y) }
instance Monad m => Monad (Handling m) where
  Handling m >>= k = Handling (m >>= either (return . Left) (handling . k))

newtype Counting m a = Counting { counting :: Int -> m (Int, a) }

instance Monad m => Functor (Counting m) where
  fmap f (Counting g) = Counting (\n -> g n >>= \(n', a) -> return (n', f a))
instance Monad m => Applicative (Counting m) where
  pure a = Counting (\n -> return (n, a))
  Counting f <*> Counting g = Counting (\n -> f n >>= \(n1, h) -> g n1 >>= \(n2, a) -> return (n2, h a))
instance Monad m => Monad (Counting m) where
  Counting g >>= k = Counting (\n -> g n >>= \(n', a) -> counting (k a) n')

class Monad m => Failing m where
  failing :: String -> m a
  handled :: m a -> (String -> m a) -> m a

instance Monad m => Failing (Handling m) where
  failing = Handling . return . Left
  handled (Handling m) h = Handling (m >>= \r -> case r of { Left e -> handling (h e); done -> return done })
instance Failing m => Failing (Counting m) where
  failing e = Counting (\_ -> failing e)
  handled (Counting g) h = Counting (\n -> handled (g n) (\e -> counting (h e) n))

tick :: Monad m => Counting m ()
tick = Counting (\n -> return (n + 1, ()))

steps :: Int -> Counting (Handling IO) Int
steps n = handled (if n == 0 then failing "zero" else return n) (\e -> tick >> tick >> return (length e))

main :: IO ()
main = do
  first <- handling (counting (steps 0) 5)
  print first
  second <- handling (counting (steps 3) 5)
  print second
