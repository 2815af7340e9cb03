module Main where

-- The same with instances, so that do works.
newtype State s a = State { runState :: s -> (a, s) }

instance Functor (State s) where
  fmap f m = State $ \s -> case runState m s of (a, s') -> (f a, s')

instance Applicative (State s) where
  pure a = State $ \s -> (a, s)
  mf <*> mx = do { f <- mf; x <- mx; return (f x) }

instance Monad (State s) where
  m >>= k = State $ \s -> case runState m s of (a, s') -> runState (k a) s'

get :: State s s
get = State $ \s -> (s, s)

put :: s -> State s ()
put s = State $ \_ -> ((), s)

modify :: (s -> s) -> State s ()
modify f = do
  s <- get
  put (f s)

counter :: State Int Int
counter = do
  n <- get
  put (n + 1)
  return n

gcdS :: State (Int, Int) Int
gcdS = do
  (a, b) <- get
  if b == 0
    then return a
    else do
      put (b, a `mod` b)
      gcdS

stack :: State [Int] Int
stack = do
  push 1
  push 2
  x <- pop
  push (x * 10)
  y <- pop
  z <- pop
  return (x + y + z)
  where
    push x = modify (x :)
    pop = do
      xs <- get
      case xs of
        [] -> return 0
        (x : rest) -> put rest >> return x

main :: IO ()
main = do
  print (fst (runState (mapM (const counter) "abcd") 5))
  print (fst (runState gcdS (252, 105)))
  print (runState stack [])
  print (fst (runState (fmap (* 2) counter) 21))
