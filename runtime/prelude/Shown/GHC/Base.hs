-- SPDX-License-Identifier: BSD-3-Clause
-- Exports GHC's names to programs.
module Shown.GHC.Base
  ( module Shown.GHC.CString, module Shown.GHC.Magic, module Shown.GHC.Prim, module Shown.GHC.Types
  , Semigroup (..), Monoid (..), Functor (..), Applicative (..), Monad (..), Alternative (..), MonadPlus (..)
  , Maybe (..), NonEmpty (..), Eq (..), Ord (..), String
  , ($!), ($), (&&), (++), (.), (<**>), (=<<), (||), absentErr, ap, asTypeOf, assert, bindIO, const, error
  , errorWithoutStackTrace, failIO, flip, foldr, id, join, liftA, liftA3, liftM, liftM2, liftM3, liftM4, liftM5
  , map, mapM, not, ord, otherwise, returnIO, seq, sequence, thenIO, unIO, undefined, until, unsafeChr, when
  , augment, build, breakpoint, breakpointCond, compareInt, compareWord, divInt, divModInt, eqChar, eqDouble
  , eqFloat, eqInt, eqString, eqWord, geInt, geWord, gtInt, gtWord, iShiftL#, iShiftRA#, iShiftRL#, leInt, leWord
  , ltInt, ltWord, mapFB, maxInt, minInt, modInt, neChar, neInt, neWord, quotInt, quotRemInt, remInt, shiftL#
  , shiftRL#
  ) where

import Control.Monad (liftM4, liftM5)
import Data.Char (ord)
import GHC.Base hiding (error, undefined)
import GHC.Calls (assert, error, undefined)
import GHC.Char (eqChar, neChar)
import GHC.Classes
import GHC.Enum (chr, maxInt, minInt)
import GHC.Err (absentErr)
import GHC.Types
import GHC.Unlifted
import GHC.Word (Word)
import Prelude (Integral (..), mapM, sequence, (==))
import Shown.GHC.CString
import Shown.GHC.Magic
import Shown.GHC.Prim
import Shown.GHC.Types

unsafeChr :: Int -> Char
unsafeChr n = chr n

build :: (forall b. (a -> b -> b) -> b -> b) -> [a]
build g = g (:) []

augment :: (forall b. (a -> b -> b) -> b -> b) -> [a] -> [a]
augment g xs = g (:) xs

mapFB :: (b -> c -> c) -> (a -> b) -> a -> c -> c
mapFB c f = \x ys -> c (f x) ys

breakpoint :: a -> a
breakpoint x = x

breakpointCond :: Bool -> a -> a
breakpointCond _ x = x

eqString :: String -> String -> Bool
eqString a b = a == b

divInt, modInt, quotInt, remInt :: Int -> Int -> Int
divInt a b = div a b
modInt a b = mod a b
quotInt a b = quot a b
remInt a b = rem a b

divModInt, quotRemInt :: Int -> Int -> (Int, Int)
divModInt a b = divMod a b
quotRemInt a b = quotRem a b

compareInt :: Int -> Int -> Ordering
compareInt a b = compare a b

compareWord :: Word -> Word -> Ordering
compareWord a b = compare a b

eqInt, neInt, ltInt, leInt, gtInt, geInt :: Int -> Int -> Bool
eqInt a b = a == b
neInt a b = a /= b
ltInt a b = a < b
leInt a b = a <= b
gtInt a b = a > b
geInt a b = a >= b

eqWord, neWord, ltWord, leWord, gtWord, geWord :: Word -> Word -> Bool
eqWord a b = a == b
neWord a b = a /= b
ltWord a b = a < b
leWord a b = a <= b
gtWord a b = a > b
geWord a b = a >= b

eqDouble :: Double -> Double -> Bool
eqDouble a b = a == b

eqFloat :: Float -> Float -> Bool
eqFloat a b = a == b
