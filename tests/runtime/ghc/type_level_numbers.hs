{-# LANGUAGE DataKinds, KindSignatures, ScopedTypeVariables, TypeApplications, TypeOperators, NoStarIsType #-}
{-# LANGUAGE AllowAmbiguousTypes, GADTs, TypeFamilies, RankNTypes, UndecidableInstances, FlexibleContexts #-}
{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses, StandaloneDeriving #-}
-- Numbers as types: lengths, moduli, and what GHC.TypeLits calculates with them.
module Main where

import Data.Kind (Type)
import Data.Proxy
import Data.Type.Equality ((:~:) (..))
import GHC.TypeLits

newtype Vec (n :: Nat) a = Vec [a] deriving (Eq, Show)

instance Functor (Vec n) where
  fmap f (Vec xs) = Vec (map f xs)

instance KnownNat n => Applicative (Vec n) where
  pure x = Vec (replicate (size @n) x)
  Vec fs <*> Vec xs = Vec (zipWith ($) fs xs)

size :: forall n. KnownNat n => Int
size = fromInteger (natVal (Proxy :: Proxy n))

append :: Vec n a -> Vec m a -> Vec (n + m) a
append (Vec a) (Vec b) = Vec (a ++ b)

firstOf :: (1 <= n) => Vec n a -> a
firstOf (Vec xs) = head xs

tailOf :: Vec (n + 1) a -> Vec n a
tailOf (Vec xs) = Vec (drop 1 xs)

fromList :: forall n a. KnownNat n => [a] -> Maybe (Vec n a)
fromList xs
  | length xs == size @n = Just (Vec xs)
  | otherwise = Nothing

newtype Mod' (m :: Nat) = Mod' Integer deriving (Eq)

instance KnownNat m => Show (Mod' m) where
  show (Mod' n) = show n ++ " mod " ++ show (natVal (Proxy @m))

instance KnownNat m => Num (Mod' m) where
  Mod' a + Mod' b = reduced (a + b)
  Mod' a * Mod' b = reduced (a * b)
  negate (Mod' a) = reduced (negate a)
  abs = id
  signum = id
  fromInteger n = reduced n

reduced :: forall m. KnownNat m => Integer -> Mod' m
reduced n = Mod' (n `mod` natVal (Proxy @m))

type Bits = 2 ^ 10 * 3 - 1

class Describe (n :: Nat) where
  describe :: String

instance {-# OVERLAPPING #-} Describe 0 where
  describe = "none"

instance {-# OVERLAPPABLE #-} KnownNat n => Describe n where
  describe = "of " ++ show (natVal (Proxy @n))

type family Factorial (n :: Nat) :: Nat where
  Factorial 0 = 1
  Factorial n = n * Factorial (n - 1)

data Matrix (rows :: Nat) (columns :: Nat) where
  Matrix :: (KnownNat rows, KnownNat columns) => [[Int]] -> Matrix rows columns

multiply :: forall a b c. Matrix a b -> Matrix b c -> Matrix a c
multiply (Matrix x) (Matrix y) = Matrix [[sum (zipWith (*) row (map (!! j) y)) | j <- columns] | row <- x]
  where
    columns = [0 .. fromInteger (natVal (Proxy @c)) - 1]

multiplySizes :: forall a b. Matrix a b -> (Integer, Integer)
multiplySizes (Matrix _) = (natVal (Proxy :: Proxy a), natVal (Proxy :: Proxy b))

withSome :: Integer -> (forall n. KnownNat n => Proxy n -> r) -> Maybe r
withSome k f = case someNatVal k of
  Just (SomeNat p) -> Just (f p)
  Nothing -> Nothing

same :: (KnownNat a, KnownNat b) => Proxy a -> Proxy b -> String
same a b = case sameNat a b of
  Just Refl -> "same"
  Nothing -> "different"

main :: IO ()
main = do
  let v = Vec [1, 2, 3] :: Vec 3 Int
  print (append v v, firstOf v, tailOf (Vec "abc" :: Vec 3 Char))
  print ((+) <$> v <*> pure 10)
  print (fromList "ab" :: Maybe (Vec 2 Char), fromList "abc" :: Maybe (Vec 2 Char))
  print (5 * 4 - 1 :: Mod' 7, negate 3 :: Mod' 1000000007)
  print (natVal (Proxy @Bits), natVal (Proxy @(Factorial 5)), natVal (Proxy @(Div 17 5)), natVal (Proxy @(Mod 17 5)))
  print (natVal (Proxy @(Log2 1000)), natVal (Proxy :: Proxy (0xff + 1)))
  putStrLn (describe @0 ++ ", " ++ describe @12)
  print (multiplySizes (multiply (Matrix [[1, 2], [3, 4], [5, 6]] :: Matrix 3 2) (Matrix [[1, 0, 1, 0], [0, 1, 0, 1]] :: Matrix 2 4)))
  print (withSome 42 natVal, withSome (-1) natVal)
  putStrLn (same (Proxy @4) (Proxy @(2 + 2)) ++ ", " ++ same (Proxy @4) (Proxy @5))
  print (someNatVal 3 == someNatVal 3, fmap (\(SomeNat p) -> natVal p) (someNatVal 9))
