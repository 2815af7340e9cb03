-- SPDX-License-Identifier: BSD-3-Clause
-- Num; Int and Integer.
module GHC.Num where

import GHC.Types

infixl 7 *
infixl 6 +, -

-- `sumFrom#` and `productFrom#` are internal: base's lazy left folds, which strict machine numbers
-- perform without thunks.
class Num a where
  (+), (-), (*) :: a -> a -> a
  negate, abs, signum :: a -> a
  fromInteger :: Integer -> a
  sumFrom#, productFrom# :: a -> [a] -> a
  x - y = x + negate y
  negate x = fromInteger 0 - x
  sumFrom# = lazyFold (+)
  productFrom# = lazyFold (*)

lazyFold :: (b -> a -> b) -> b -> [a] -> b
lazyFold _ z [] = z
lazyFold f z (x : xs) = lazyFold f (f z x) xs

-- As in base, the initial number is made once for each use of a sum or product.
sumList, productList :: Num a => [a] -> a
sumList = let z = fromInteger 0 in \xs -> sumFrom# z xs
productList = let z = fromInteger 1 in \xs -> productFrom# z xs

subtract :: Num a => a -> a -> a
subtract x y = y - x

instance Num Int where
  (+) = intAdd#
  (-) = intSub#
  (*) = intMul#
  negate = intNegate#
  abs n = if intLt# n 0 then intNegate# n else n
  signum n = if intLt# n 0 then intNegate# 1 else if intEq# n 0 then 0 else 1
  fromInteger = integerToInt#
  sumFrom# = sumInts
  productFrom# = productInts

sumInts :: Int -> [Int] -> Int
sumInts !n [] = n
sumInts !n (x : xs) = case intAdd# n x of !m -> sumInts m xs

productInts :: Int -> [Int] -> Int
productInts !n [] = n
productInts !n (x : xs) = case intMul# n x of !m -> productInts m xs

instance Num Integer where
  (+) = integerAdd#
  (-) = integerSub#
  (*) = integerMul#
  negate = integerNegate#
  abs n = if integerLt# n 0 then integerNegate# n else n
  signum n = if integerLt# n 0 then integerNegate# 1 else if integerEq# n 0 then 0 else 1
  fromInteger n = n
  sumFrom# = sumIntegers
  productFrom# = productIntegers

sumIntegers :: Integer -> [Integer] -> Integer
sumIntegers !n [] = n
sumIntegers !n (x : xs) = case integerAdd# n x of !m -> sumIntegers m xs

productIntegers :: Integer -> [Integer] -> Integer
productIntegers !n [] = n
productIntegers !n (x : xs) = case integerMul# n x of !m -> productIntegers m xs
