-- What a call of an overloaded function makes its dictionaries of, and dictionaries of a type within
-- another of its kind.
module Main where

import Control.Applicative (liftA2)
import Data.List (sortBy)
import Data.Ord (comparing)

data V a = V a a deriving (Eq, Show)

instance Functor V where
  fmap f (V a b) = V (f a) (f b)

instance Applicative V where
  pure a = V a a
  V f g <*> V a b = V (f a) (g b)

instance Num a => Num (V a) where
  (+) = liftA2 (+)
  (-) = liftA2 (-)
  (*) = liftA2 (*)
  negate = fmap negate
  abs = fmap abs
  signum = fmap signum
  fromInteger = pure . fromInteger

-- The dictionary of V is made by each call, under its stack.
project :: Fractional a => V a -> V a -> V a
project v w = v * pure (dot v w / dot v v) - w

dot :: Num a => V a -> V a -> a
dot v w = case v * w of V a b -> a + b

norms :: Int -> [Double]
norms n = [dot u u | i <- [1 .. n], let u = project (V 1 (fromIntegral i)) (V 2 3)]

newtype Score a = Score a deriving (Eq, Show)

instance Semigroup a => Semigroup (Score a) where
  Score a <> Score b = Score (a <> b)

instance Monoid a => Monoid (Score a) where
  mempty = Score mempty

main :: IO ()
main = do
  print (project (V 1 2) (V 3 4.5 :: V Double))
  print (norms 3)
  let pairs = [(3, 'c'), (1, 'b'), (3, 'a'), (1, 'z')] :: [(Int, Char)]
  print (sortBy (mappend (comparing fst) (flip (comparing snd))) pairs)
  print (mconcat [comparing fst, comparing snd] (head pairs) (pairs !! 2))
  print (mconcat [\a b c -> [a, b, c :: Int], \_ b _ -> [b]] 1 2 3)
  print (mconcat [Score (Score [n]) | n <- [1 .. 3 :: Int]])
