-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE GADTs, PatternSynonyms, RankNTypes, TypeOperators, ViewPatterns #-}
module Type.Reflection
  ( Typeable, typeRep, withTypeable, typeOf, (:~:) (..), (:~~:) (..)
  , TypeRep, pattern App, pattern Con, pattern Con', pattern Fun, typeRepTyCon, rnfTypeRep, eqTypeRep, splitApps
  , SomeTypeRep, pattern SomeTypeRep, someTypeRep, someTypeRepTyCon, rnfSomeTypeRep
  , TyCon, tyConModule, tyConName, rnfTyCon
  ) where

import Data.Type.Equality
import Data.Typeable (rnfTyCon)
import GHC.Typeable
import Prelude

typeRep :: Typeable a => TypeRep a
typeRep = typeRep#

typeOf :: Typeable a => a -> TypeRep a
typeOf _ = typeRep#

newtype Given# a r = Given# (Typeable a => r)

withTypeable :: TypeRep a -> (Typeable a => r) -> r
withTypeable rep inner = given (Given# inner) rep

given :: Given# a r -> TypeRep a -> r
given inner rep = coerce# inner rep

eqTypeRep :: TypeRep a -> TypeRep b -> Maybe (a :~~: b)
eqTypeRep (Rep# a) (Rep# b) = if a == b then Just (coerce# HRefl) else Nothing

instance TestEquality TypeRep where
  testEquality (Rep# a) (Rep# b) = if a == b then Just (coerce# Refl) else Nothing

typeRepTyCon :: TypeRep a -> TyCon
typeRepTyCon (Rep# rep) = someTypeRepTyCon rep

splitApps :: TypeRep a -> (TyCon, [SomeTypeRep])
splitApps (Rep# rep) = splitTyConApp rep

rnfTypeRep :: TypeRep a -> ()
rnfTypeRep (Rep# rep) = rnfSomeTypeRep rep

-- ---- unknown types
pattern SomeTypeRep :: forall. () => forall a. TypeRep a -> SomeTypeRep
pattern SomeTypeRep rep <- (some -> Some# rep) where SomeTypeRep (Rep# rep) = rep

{-# COMPLETE SomeTypeRep #-}

data Some# = forall a. Some# (TypeRep a)

some :: SomeTypeRep -> Some#
some rep = Some# (Rep# rep)

someTypeRep :: Typeable a => proxy a -> SomeTypeRep
someTypeRep p = unRep (repOfProxy p typeRep#)

repOfProxy :: proxy a -> TypeRep a -> TypeRep a
repOfProxy _ rep = rep

someTypeRepTyCon :: SomeTypeRep -> TyCon
someTypeRepTyCon rep = case splitTyConApp rep of (constructor, _) -> constructor

rnfSomeTypeRep :: SomeTypeRep -> ()
rnfSomeTypeRep rep = rep == rep `seq` ()

-- ---- parts of a type
data Applied# t where
  Applied# :: TypeRep f -> TypeRep x -> Applied# (f x)
  Constructor# :: TyCon -> Applied# t

data Function# t where
  Function# :: TypeRep a -> TypeRep b -> Function# (a -> b)
  NoFunction# :: Function# t

applied :: TypeRep t -> Applied# t
applied (Rep# (TypeApp# f x)) = coerce# (Applied# (Rep# f) (Rep# x))
applied (Rep# rep) = Constructor# (someTypeRepTyCon rep)

function :: TypeRep t -> Function# t
function (Rep# rep@(TypeApp# (TypeApp# _ a) b)) | mkFunTy a b == rep = coerce# (Function# (Rep# a) (Rep# b))
function _ = NoFunction#

pattern App :: forall t. () => forall f x. (t ~ f x) => TypeRep f -> TypeRep x -> TypeRep t
pattern App f x <- (applied -> Applied# f x) where App (Rep# f) (Rep# x) = Rep# (TypeApp# f x)

pattern Fun :: forall t. () => forall a b. (t ~ (a -> b)) => TypeRep a -> TypeRep b -> TypeRep t
pattern Fun a b <- (function -> Function# a b) where Fun (Rep# a) (Rep# b) = Rep# (mkFunTy a b)

pattern Con :: TyCon -> TypeRep t
pattern Con constructor <- (applied -> Constructor# constructor)

-- The kinds it is applied to are unknown here.
pattern Con' :: TyCon -> [SomeTypeRep] -> TypeRep t
pattern Con' constructor kinds <- (withKinds -> Just (constructor, kinds))

withKinds :: TypeRep t -> Maybe (TyCon, [SomeTypeRep])
withKinds rep = case applied rep of
  Constructor# constructor -> Just (constructor, [])
  _ -> Nothing

{-# COMPLETE Fun, App, Con #-}

{-# COMPLETE Fun, App, Con' #-}
