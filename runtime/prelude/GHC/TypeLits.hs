-- SPDX-License-Identifier: BSD-3-Clause
-- Numbers and texts as types.
{-# LANGUAGE DataKinds, PolyKinds, ScopedTypeVariables, TypeFamilies, TypeOperators #-}
module GHC.TypeLits
  ( Nat, KnownNat, natVal, natVal', SomeNat (..), someNatVal, sameNat, type (<=), type (<=?), type (+), type (*), type (^)
  , type (-), CmpNat, Div, Mod, Log2
  , Symbol, KnownSymbol, symbolVal, symbolVal', SomeSymbol (..), someSymbolVal, sameSymbol, AppendSymbol, CmpSymbol
  , TypeError, ErrorMessage (..)
  ) where

import Data.Proxy
import Data.Type.Equality
import GHC.Constraints (Holds#)
import GHC.Functions
import GHC.TypeNats hiding (natVal, natVal', someNatVal)
import GHC.Types
import GHC.UnliftedMemory (Proxy#)
import Prelude
import qualified GHC.TypeNats as Nats

infixl 5 :$$:
infixl 6 :<>:

natVal :: KnownNat n => proxy n -> Integer
natVal p = toInteger (Nats.natVal p)

natVal' :: KnownNat n => Proxy# n -> Integer
natVal' p = toInteger (Nats.natVal' p)

someNatVal :: Integer -> Maybe SomeNat
someNatVal n
  | n >= 0 = Just (Nats.someNatVal (fromInteger n))
  | otherwise = Nothing

newtype Text# (s :: Symbol) = Text# String

class KnownSymbol (s :: Symbol) where
  text# :: Text# s

symbolVal :: KnownSymbol s => proxy s -> String
symbolVal p = of_ p text#
  where
    of_ :: proxy s -> Text# s -> String
    of_ _ (Text# s) = s

symbolVal' :: KnownSymbol s => Proxy# s -> String
symbolVal' p = of_ p text#
  where
    of_ :: Proxy# s -> Text# s -> String
    of_ _ (Text# s) = s

data SomeSymbol = forall s. KnownSymbol s => SomeSymbol (Proxy s)

newtype KnownText# s = KnownText# (KnownSymbol s => Proxy s -> SomeSymbol)

someSymbolVal :: String -> SomeSymbol
someSymbolVal s = some s Proxy

some :: forall (s :: Symbol). String -> Proxy s -> SomeSymbol
some s p = coerce# (KnownText# (\q -> SomeSymbol q) :: KnownText# s) s p

sameSymbol :: (KnownSymbol a, KnownSymbol b) => proxy1 a -> proxy2 b -> Maybe (a :~: b)
sameSymbol a b
  | symbolVal a == symbolVal b = Just (coerce# Refl)
  | otherwise = Nothing

instance Eq SomeSymbol where
  SomeSymbol a == SomeSymbol b = symbolVal a == symbolVal b

instance Ord SomeSymbol where
  compare (SomeSymbol a) (SomeSymbol b) = compare (symbolVal a) (symbolVal b)

instance Show SomeSymbol where
  showsPrec p (SomeSymbol s) = showsPrec p (symbolVal s)

instance Read SomeSymbol where
  readsPrec p s = [(someSymbolVal text, rest) | (text, rest) <- readsPrec p s]

type family AppendSymbol (a :: Symbol) (b :: Symbol) :: Symbol

-- The equations give the results of a comparison, in order.
type family CmpSymbol (a :: Symbol) (b :: Symbol) :: Ordering where
  CmpSymbol "a" "b" = 'LT
  CmpSymbol "a" "a" = 'EQ
  CmpSymbol "b" "a" = 'GT

data ErrorMessage
  = Text Symbol
  | forall t. ShowType t
  | ErrorMessage :<>: ErrorMessage
  | ErrorMessage :$$: ErrorMessage

type family TypeError (message :: ErrorMessage) :: k
