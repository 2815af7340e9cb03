-- SPDX-License-Identifier: BSD-3-Clause
-- The types that the compiler itself knows. Built in, and declared nowhere: functions, lists, tuples,
-- `()`, Int, Integer, Char, Double, Float, World# (the state token) and Reference#.
module GHC.Types where

data Bool = False | True

data Ordering = LT | EQ | GT

-- What an action returns beside the token.
data Res# a = Res# a {-# UNBOXED #-}

newtype IO a = IO# (World# -> Res# a)

type String = [Char]

unIO :: IO a -> World# -> Res# a
unIO (IO# m) = m

-- `a ~ b`, of types of any kind. Inference itself solves it.
class Equality# a b

instance Equality# () ()
