-- SPDX-License-Identifier: BSD-3-Clause
module Prelude
  ( Bool (..), Maybe (..), Either (..), Ordering (..), Char, String, Int, Integer, Double, Float, Rational
  , IO
  , (&&), (||), not, otherwise, maybe, either, fst, snd, curry, uncurry
  , Eq (..), Ord (..), Enum (..), Bounded (..)
  , Num (..), Real (..), Integral (..), Fractional (..)
  , Floating (pi, exp, log, sqrt, (**), logBase, sin, cos, tan, asin, acos, atan, sinh, cosh, tanh, asinh, acosh, atanh)
  , RealFrac (..), RealFloat (..)
  , subtract, even, odd, gcd, lcm, (^), (^^), fromIntegral, realToFrac
  , Semigroup ((<>)), Monoid (..), Functor (..), (<$>), Applicative (pure, (<*>), (*>), (<*))
  , Monad (..), MonadFail (..), mapM_, sequence_, (=<<)
  , Foldable (foldMap, foldr, foldl, foldr1, foldl1, elem, maximum, minimum, sum, product, null, length)
  , Traversable (..)
  , id, const, (.), flip, ($), until, asTypeOf, error, errorWithoutStackTrace, undefined, seq, ($!)
  , map, (++), filter, head, last, tail, init, (!!), reverse
  , and, or, any, all, concat, concatMap, scanl, scanl1, scanr, scanr1
  , iterate, repeat, replicate, cycle, take, drop, takeWhile, dropWhile, span, break, splitAt
  , notElem, lookup, zip, zip3, zipWith, zipWith3, unzip, unzip3, lines, words, unlines, unwords
  , ShowS, Show (..), shows, showChar, showString, showParen
  , ReadS, Read (readsPrec, readList), reads, readParen, read, lex
  , putChar, putStr, putStrLn, print, getChar, getLine, getContents, interact
  , Word, FilePath, readFile, writeFile, appendFile, readIO, readLn, IOError, ioError, userError
  ) where

import Data.Either
import Data.Foldable
import Data.Maybe
import Data.OldList
import Data.Traversable
import Data.Tuple
import GHC.Base hiding (error, foldr, undefined)
import GHC.Calls (error, undefined)
import GHC.Classes
import GHC.Enum
import GHC.Exception (IOError, ioError, userError)
import GHC.Floating
import GHC.IO
import GHC.Lex
import GHC.List hiding
  ( all, and, any, concat, concatMap, elem, find, foldl, foldl', foldl1, foldr', foldr1, length, maximum
  , minimum, notElem, null, or )
import GHC.Num
import GHC.Read
import GHC.Real
import GHC.Show
import GHC.Types
import GHC.Word (Word)
