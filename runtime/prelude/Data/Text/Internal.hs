-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
module Data.Text.Internal (Text (Text), text, textP, safe, empty, empty_, firstf, mul, mul32, mul64, showText) where

import Control.Monad.ST (ST)
import Data.Int
import qualified Data.Text as T
import Data.Text (Text, empty)
import qualified Data.Text.Array as A
import GHC.Calls (calledIn, errorWith)
import GHC.Packed (safeChar, textKind)
import GHC.TextUnits
import GHC.Types
import Prelude

-- Converts between a text and an array of UTF-16 units; texts do not contain one.
pattern Text :: A.Array -> Int -> Int -> Text
pattern Text array from n <- (parts -> (array, from, n))
  where
    Text array from n = ofUnits (map fromIntegral (A.toList array from n))

{-# COMPLETE Text #-}

parts :: Text -> (A.Array, Int, Int)
parts t = (A.run (A.new n >>= \a -> fill a 0 (units t)), 0, n)
  where
    n = lengthWord16 t
    fill :: A.MArray s -> Int -> [Int] -> ST s (A.MArray s)
    fill a _ [] = return a
    fill a k (u : us) = A.unsafeWrite a k (fromIntegral u) >> fill a (k + 1) us

text, textP :: A.Array -> Int -> Int -> Text
text array from n = Text array from n
textP array from n = Text array from n

empty_ :: Text
empty_ = empty

safe :: Char -> Char
safe c = toEnum (safeChar textKind (fromEnum c))

firstf :: (a -> c) -> Maybe (a, b) -> Maybe (c, b)
firstf f (Just (a, b)) = Just (f a, b)
firstf _ Nothing = Nothing

mul :: Int -> Int -> Int
mul a b = fromIntegral (mul64 (fromIntegral a) (fromIntegral b))

mul32 :: Int32 -> Int32 -> Int32
mul32 a b = bounded a b

mul64 :: Int64 -> Int64 -> Int64
mul64 a b = bounded a b

-- For non-negative numbers.
bounded :: (Bounded a, Integral a) => a -> a -> a
bounded a b
  | toInteger a * toInteger b > toInteger (maxBound `asTypeOf` a) =
      errorWith "overflow" (calledIn "text-1.2.5.0" "libraries/text/src/" "Data.Text.Internal" 175 25)
  | otherwise = a * b

showText :: Text -> String
showText (Text array from n) = "Text " ++ show (A.toList array from n) ++ ' ' : show from ++ ' ' : show n
