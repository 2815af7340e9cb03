-- SPDX-License-Identifier: BSD-3-Clause
-- The types that the compiler itself knows. Built in, and declared nowhere: functions, lists, tuples,
-- `()`, Int, Integer, Char, Double, Float, World# (the state token) and Reference#.
{-# LANGUAGE UnboxedTuples #-}
module GHC.Types where

data Bool = False | True

data Ordering = LT | EQ | GT

-- What an action returns beside the token.
type Res# a = (# World#, a #)

newtype IO a = IO# (World# -> Res# a)

type String = [Char]

unIO :: IO a -> World# -> Res# a
unIO (IO# m) = m

-- `a ~ b`, of types of any kind. Inference itself solves it.
class Equality# a b

instance Equality# () ()
