module Shapes where
import Data.Ix

class Measure a where
  size, width, depth :: a -> Int
  size x = width x + depth x
  width = subtract 1 . depth
  depth x = 3
  label :: Show b => b -> a -> String
  label b x = tag b x ++ show (size x)
  tag :: Show b => b -> a -> String
  tag b = const (show b)
  both :: (Show b, Measure c) => b -> c -> a -> (String, Int)
  both b c = \x -> (label b x, size c + width x)
instance Measure Int where
  depth n = n
instance Measure Bool
instance Measure a => Measure [a] where
  depth = sum . map depth
instance (Measure a, Measure b) => Measure (a, b) where
  width (a, b) = size a + size b
  depth = \p -> depth (fst p) * depth (snd p)
  both c = \d -> const (show c, size d)
instance Measure a => Measure (Maybe a) where
  size = maybe 0 size
instance (Measure a, Show a) => Measure (Either a b) where
  label b = either (\a -> show a ++ label b a) (const (show b))

class Measure a => Sized a where
  total :: [a] -> Int
  total = foldr ((+) . size) 0
  twice :: a -> (a, Int)
  twice x = (x, 2 * total [x])
instance Sized Int
instance Sized a => Sized [a] where
  twice xs = (xs, total (map (fst . twice) xs))
instance Sized a => Sized (Maybe a)

newtype E a = E a deriving (Show)
instance Eq a => Eq (E a) where E a == E b = a == b
instance Ord a => Ord (E a) where { compare (E a) (E b) = compare b a }
instance Enum a => Enum (E a) where { toEnum = E . toEnum; fromEnum (E a) = fromEnum a }
instance Num a => Num (E a) where
  E a + E b = E (a + b)
  E a * E b = E (a * b)
  negate (E a) = E (negate a)
  abs = id
  signum = id
  fromInteger = E . fromInteger
instance Real a => Real (E a) where toRational (E a) = toRational a
instance Integral a => Integral (E a) where
  toInteger (E a) = toInteger a
  quotRem (E a) (E b) = case quotRem a b of (q, r) -> (E q, E r)

newtype P f a = P (f a)
run :: P f a -> f a
run (P x) = x
instance Functor f => Functor (P f) where fmap f (P x) = P (fmap f x)
instance Applicative f => Applicative (P f) where
  pure = P . pure
  P f <*> P x = P (f <*> x)
instance Monad f => Monad (P f) where
  P x >>= k = P (x >>= \a -> run (k a))
instance Foldable f => Foldable (P f) where
  foldMap f (P x) = foldMap f x
instance Traversable f => Traversable (P f) where
  traverse f (P x) = P <$> traverse f x

newtype W a = W [a] deriving Show
instance Eq a => Semigroup (W a) where W a <> W b = W (a ++ filter (`notElem` a) b)
instance Eq a => Monoid (W a) where mempty = W []
