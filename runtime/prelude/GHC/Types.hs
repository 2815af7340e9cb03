-- SPDX-License-Identifier: BSD-3-Clause
-- The types known to the compiler itself. Built in without declaration: functions, lists, tuples,
-- `()`, Int, Integer, Char, Double, Float, World# (the state token) and Reference#.
{-# LANGUAGE UnboxedTuples #-}
module GHC.Types where

data Bool = False | True

data Ordering = LT | EQ | GT

-- The result of an action, with the token.
type Res# a = (# World#, a #)

newtype IO a = IO# (World# -> Res# a)

type String = [Char]

-- Multiplicities of arguments (LANGUAGE LinearTypes), which are not checked here.
data Multiplicity = One | Many

-- Kinds by representation of values, which is the same for all here.
data TYPE (r :: RuntimeRep)

data RuntimeRep
  = VecRep VecCount VecElem | TupleRep [RuntimeRep] | SumRep [RuntimeRep] | LiftedRep | UnliftedRep | IntRep
  | Int8Rep | Int16Rep | Int32Rep | Int64Rep | WordRep | Word8Rep | Word16Rep | Word32Rep | Word64Rep | AddrRep
  | FloatRep | DoubleRep

data VecCount = Vec2 | Vec4 | Vec8 | Vec16 | Vec32 | Vec64

data VecElem
  = Int8ElemRep | Int16ElemRep | Int32ElemRep | Int64ElemRep | Word8ElemRep | Word16ElemRep | Word32ElemRep
  | Word64ElemRep | FloatElemRep | DoubleElemRep

unIO :: IO a -> World# -> Res# a
unIO (IO# m) = m

-- `a ~ b`, for types of any kind; solved by inference itself.
class Equality# a b

instance Equality# () ()
