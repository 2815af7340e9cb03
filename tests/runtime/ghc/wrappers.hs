module Main (main) where

-- What base's wrappers make of the methods of what they wrap: newtypes have its comparisons, a multiple of
-- a sum is a product.
import Control.Applicative
import Data.Functor.Const
import Data.Functor.Identity
import Data.Ix
import Data.Monoid
import Data.Ord
import qualified Data.Semigroup as S

data T = T Int deriving (Show)

instance Eq T where
  T a == T b = a == b
  T a /= T b = a /= b

instance Ord T where
  compare (T a) (T b) = compare a b
  T a < T b = a < b
  T a <= T b = a <= b
  T a > T b = a > b
  T a >= T b = a >= b
  max (T a) (T b) = T (max a b)
  min (T a) (T b) = T (min a b)

instance Num T where
  T a + T b = T (a + b)
  T a - T b = T (a - b)
  T a * T b = T (a * b)
  negate (T a) = T (negate a)
  abs (T a) = T (abs a)
  signum (T a) = T (signum a)
  fromInteger n = T (fromInteger n)

instance Bounded T where
  minBound = T 0
  maxBound = T 9

instance Enum T where
  toEnum = T
  fromEnum (T n) = n
  succ (T n) = T (n + 1)
  pred (T n) = T (n - 1)
  enumFrom (T n) = map T [n .. 9]
  enumFromTo (T a) (T b) = map T [a .. b]
  enumFromThen (T a) (T b) = map T [a, b .. 9]
  enumFromThenTo (T a) (T b) (T c) = map T [a, b .. c]

instance Ix T where
  range (T a, T b) = map T [a .. b]
  index (T a, _) (T c) = c - a
  inRange (T a, T b) (T c) = a <= c && c <= b

instance Semigroup T where
  T a <> T b = T (a + b)
  sconcat xs = T 5
  stimes n (T a) = T (fromIntegral n * a)

instance Monoid T where
  mempty = T 0
  mappend = (<>)
  mconcat xs = T (length xs)

compared :: Ord a => (T -> a) -> ([Bool], Ordering)
compared f = ([a == b, a /= b, a < b, a <= b, a > b, a >= b, max a b == a, min a b == a], compare a b)
  where
    a = f (T 1)
    b = f (T 2)

sums :: ([Bool], Ordering)
sums = compared Sum

products :: ([Bool], Ordering)
products = compared Product

duals :: ([Bool], Ordering)
duals = compared Dual

firsts :: ([Bool], Ordering)
firsts = compared (First . Just)

lasts :: ([Bool], Ordering)
lasts = compared (Last . Just)

downs :: ([Bool], Ordering)
downs = compared Down

identities :: ([Bool], Ordering)
identities = compared Identity

constants :: ([Bool], Ordering)
constants = compared (\x -> Const x :: Const T ())

zips :: ([Bool], Ordering)
zips = compared (ZipList . pure)

alternatives :: ([Bool], Ordering)
alternatives = compared (Alt . Just)

applicatives :: ([Bool], Ordering)
applicatives = compared (Ap . Just)

minima :: ([Bool], Ordering)
minima = compared S.Min

numbers :: (Num a) => (T -> a) -> [a]
numbers f = [f 1 + f 2, f 3 - f 1, f 2 * 3, negate (f 1), abs (f (-1)), signum (f 2)]

main :: IO ()
main = do
  print (numbers Sum)
  print (numbers Product)
  print (numbers S.Min)
  print (numbers S.Max)
  print (numbers Identity)
  print (numbers (\x -> Const x :: Const T ()))
  print (numbers Down)
  print (numbers (Ap . Identity))
  print (minBound :: Sum T, maxBound :: Product T, minBound :: S.Min T, maxBound :: S.Max T, minBound :: Dual T, maxBound :: Identity T, minBound :: Down T, maxBound :: S.First T, minBound :: S.Last T, minBound :: Const T ())
  print ([S.Min (T 1) ..] , [S.Max (T 1) .. S.Max 3], succ (S.First (T 3)), pred (Identity (T 2)), [Identity (T 1), Identity 3 ..], fromEnum (S.Last (T 4)), toEnum 3 :: S.Max T)
  print (range (Identity (T 1), Identity 3), index (Identity (T 1), Identity 3) (Identity 2), inRange (Identity (T 1), Identity 3) (Identity 5))
  print (Identity (T 1) <> Identity 2, mempty :: Identity T, Const (T 1) <> Const 2 :: Const T (), Dual (T 1) <> Dual 2, mconcat [Dual (T 1), Dual 3], Down (T 1) <> Down 2, mconcat [Identity (T 3)], S.stimes 3 (Identity (T 2)), S.WrapMonoid (T 1) <> S.WrapMonoid 2, mconcat [Ap (Just (T 1))], Just (T 1) <> Nothing, (T 1, T 2) <> (T 3, T 4), mconcat [(T 1, T 2)], mconcat [Just (T 1)], S.stimes 3 (Just (T 2)))
  print (foldMap Sum [T 1, T 2], foldMap Product [T 2, T 3], S.stimes 3 (Sum (T 2)), S.stimes 2 (Product (T 3)), mconcat [Sum (T 1), Sum 4])
  print [sums, products, duals, firsts, lasts, downs, identities, constants, zips, alternatives, applicatives, minima]
  print (S.stimes 3 (Dual (T 2)), appEndo (S.stimes 5 (Endo (+ 1))) 0, appEndo (S.stimes 0 (Endo (+ 1))) 0, S.stimes 2 (All True), S.stimes 0 (Any True), S.stimes 0 (All False))
  print (S.stimes 0 (Sum 3), S.stimes 4 (Product 2), S.stimes 0 (Product 3), S.stimes 2 (First (Just 1)), S.stimes 0 (Last (Just 1)), S.stimes 2 (Identity (T 4)), S.stimes 2 (Down (T 4)))
  print (S.stimes 2 (Alt [1]), S.stimes 0 (Alt [1]), S.stimes 2 (Ap (Just (T 3))), S.stimes 3 [1], S.stimes 2 (Just (T 1)), S.stimes 0 (Nothing :: Maybe T), S.stimes 2 (T 1, T 2), S.stimes 3 (S.Min 2), S.stimes 3 (const (T 2)) 'x')
  print (S.mtimesDefault 2 (T 3), S.mtimesDefault 0 (T 3), S.stimes 3 (S.WrapMonoid (T 2)), S.stimes 2 (S.Option (Just (T 2))))
