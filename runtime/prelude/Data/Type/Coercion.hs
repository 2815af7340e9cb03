-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE GADTs, RankNTypes, TypeOperators #-}
-- A value as proof that two types have the same representation.
module Data.Type.Coercion
  ( Coercion (..), coerceWith, coerceWith', gcoerceWith, sym, trans, repr, TestCoercion (..)
  ) where

import qualified Control.Category as C
import Data.Coerce
import Data.Type.Equality ((:~:) (..))
import GHC.Types
import Prelude

data Coercion a b where
  Coercion :: Coercible a b => Coercion a b

coerceWith :: Coercion a b -> a -> b
coerceWith Coercion x = coerce x

coerceWith' :: Coercion a b -> a -> b
coerceWith' Coercion x = x `seq` coerce x

gcoerceWith :: Coercion a b -> (Coercible a b => r) -> r
gcoerceWith Coercion x = x

-- Values of the type carry no information except that they are evaluated.
sym :: Coercion a b -> Coercion b a
sym Coercion = coerce# unitToUnit

trans :: Coercion a b -> Coercion b c -> Coercion a c
trans Coercion Coercion = coerce# unitToUnit

unitToUnit :: Coercion () ()
unitToUnit = Coercion

repr :: (a :~: b) -> Coercion a b
repr Refl = Coercion

instance C.Category Coercion where
  id = Coercion
  f . g = trans g f

instance Eq (Coercion a b) where
  _ == _ = True

instance Ord (Coercion a b) where
  compare _ _ = EQ

instance Show (Coercion a b) where
  showsPrec _ Coercion = showString "Coercion"

instance Coercible a b => Read (Coercion a b) where
  readsPrec _ = readParen False (\s -> [(Coercion, t) | ("Coercion", t) <- lex s])

instance Coercible a b => Enum (Coercion a b) where
  toEnum 0 = Coercion
  toEnum _ = errorWithoutStackTrace "Data.Type.Coercion.toEnum: bad argument"
  fromEnum Coercion = 0

instance Coercible a b => Bounded (Coercion a b) where
  minBound = Coercion
  maxBound = Coercion

class TestCoercion f where
  testCoercion :: f a -> f b -> Maybe (Coercion a b)

instance TestCoercion (Coercion a) where
  testCoercion Coercion Coercion = Just (coerce# unitToUnit)

instance TestCoercion ((:~:) a) where
  testCoercion Refl Refl = Just Coercion
