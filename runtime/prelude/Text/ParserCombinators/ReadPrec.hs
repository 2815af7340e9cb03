-- SPDX-License-Identifier: BSD-3-Clause
module Text.ParserCombinators.ReadPrec
  ( ReadPrec, Prec, minPrec, lift, prec, step, reset, get, look, (+++), (<++), pfail, choice
  , readPrec_to_P, readP_to_Prec, readPrec_to_S, readS_to_Prec
  ) where

import GHC.Base
import GHC.Num
import GHC.Read
import GHC.Types
import Text.ParserCombinators.ReadP (ReadP, continued#, readS_to_P)

type Prec = Int

minPrec :: Prec
minPrec = 0

lift :: ReadP a -> ReadPrec a
lift p = ReadPrec# (\_ k -> continued# p k)

get :: ReadPrec Char
get = ReadPrec# (\_ k s -> case s of
  c : t -> k c t
  [] -> [])

look :: ReadPrec String
look = ReadPrec# (\_ k s -> k s s)

(<++) :: ReadPrec a -> ReadPrec a -> ReadPrec a
p <++ ReadPrec# q = ReadPrec# (\d ->
  let
    first = readPrec_to_S p d
    second = q d
  in \k s -> case first s of
    [] -> second k s
    found -> bindList found (\way -> case way of (x, t) -> k x t))

choice :: [ReadPrec a] -> ReadPrec a
choice ps = foldr (+++) pfail ps

readPrec_to_P :: ReadPrec a -> Int -> ReadP a
readPrec_to_P p n = readS_to_P (readPrec_to_S p n)

readP_to_Prec :: (Int -> ReadP a) -> ReadPrec a
readP_to_Prec f = ReadPrec# (\d k -> continued# (f d) k)
