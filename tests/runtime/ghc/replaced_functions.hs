module Main (main) where

-- A function that takes the place of others by `<$` is itself there, not a thunk that gives it.
import Control.Monad (join)
import Data.Functor (($>))

newtype M a = M {runM :: Int -> (Maybe a, Int)}

instance Functor M where
  fmap f (M g) = M (\n -> let (a, n') = g n in (fmap f a, n'))
  a <$ M g = M (\n -> let (b, n') = g n in (a <$ b, n'))

instance Applicative M where
  pure a = M (\n -> (Just a, n))
  M f <*> M g = M (\n -> let (h, n') = f n; (a, n'') = g n' in (h <*> a, n''))

instance Monad M where
  M f >>= k = M (\n -> case f n of
    (Nothing, n') -> (Nothing, n')
    (Just a, n') -> runM (k a) n')

tick :: M Int
tick = M (\n -> (Just n, n + 1))

double :: Int -> Int
double = \n -> n + n

right :: Either Int Int -> Either Int (Int -> Int)
right e = double <$ e

pair :: (Int, Int) -> (Int, Int -> Int)
pair p = p $> double

main :: IO ()
main = do
  print (runM (join (tick <$ tick)) 0)
  print (fmap ($ 2) (right (Right 1)), fmap ($ 2) (right (Left 1)), fmap ($ 2) (pair (1, 1)))
