-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE TypeOperators #-}
module Data.Typeable
  ( Typeable, TypeRep, Proxy (..), typeOf, typeRep, cast, showsTypeRep
  , typeRepArgs, typeRepTyCon, tyConName, tyConModule, TyCon, splitTyConApp, eqT, gcast, gcast1, gcast2
  , (:~:) (..), (:~~:) (..), funResultTy, mkFunTy, rnfTypeRep, rnfTyCon
  , typeOf1, typeOf2, typeOf3, typeOf4, typeOf5, typeOf6, typeOf7
  ) where

import Data.Proxy
import Data.Type.Equality ((:~:) (..), (:~~:) (..))
import GHC.Base
import GHC.Classes
import GHC.List
import GHC.Show
import GHC.Typeable hiding (TypeRep)
import qualified GHC.Typeable as Typed
import GHC.Types

type TypeRep = SomeTypeRep

typeOf :: Typeable a => a -> TypeRep
typeOf x = repOf x

typeRep :: Typeable a => proxy a -> TypeRep
typeRep p = unRep (repOfProxy p typeRep#)

repOfProxy :: proxy a -> Typed.TypeRep a -> Typed.TypeRep a
repOfProxy _ rep = rep

showsTypeRep :: TypeRep -> ShowS
showsTypeRep rep = shows rep

typeRepArgs :: TypeRep -> [TypeRep]
typeRepArgs rep = case splitTyConApp rep of (_, arguments) -> arguments

typeRepTyCon :: TypeRep -> TyCon
typeRepTyCon rep = case splitTyConApp rep of (constructor, _) -> constructor

eqT :: (Typeable a, Typeable b) => Maybe (a :~: b)
eqT = equalBy typeRep# typeRep#

equalBy :: Typed.TypeRep a -> Typed.TypeRep b -> Maybe (a :~: b)
equalBy (Rep# a) (Rep# b) = if a == b then Just (coerce# Refl) else Nothing

gcast :: (Typeable a, Typeable b) => c a -> Maybe (c b)
gcast x = gcastBy typeRep# typeRep# x

gcastBy :: Typed.TypeRep a -> Typed.TypeRep b -> c a -> Maybe (c b)
gcastBy (Rep# a) (Rep# b) x = if a == b then Just (coerce# x) else Nothing

gcast1 :: (Typeable t, Typeable u) => c (t a) -> Maybe (c (u a))
gcast1 x = gcastApplied typeRep# typeRep# x

gcast2 :: (Typeable t, Typeable u) => c (t a b) -> Maybe (c (u a b))
gcast2 x = gcastApplied2 typeRep# typeRep# x

gcastApplied :: Typed.TypeRep t -> Typed.TypeRep u -> c (t a) -> Maybe (c (u a))
gcastApplied (Rep# t) (Rep# u) x = if t == u then Just (coerce# x) else Nothing

gcastApplied2 :: Typed.TypeRep t -> Typed.TypeRep u -> c (t a b) -> Maybe (c (u a b))
gcastApplied2 (Rep# t) (Rep# u) x = if t == u then Just (coerce# x) else Nothing

typeOf1 :: Typeable t => t a -> TypeRep
typeOf1 x = unRep (of1 x typeRep#)

typeOf2 :: Typeable t => t a b -> TypeRep
typeOf2 x = unRep (of2 x typeRep#)

typeOf3 :: Typeable t => t a b c -> TypeRep
typeOf3 x = unRep (of3 x typeRep#)

typeOf4 :: Typeable t => t a b c d -> TypeRep
typeOf4 x = unRep (of4 x typeRep#)

typeOf5 :: Typeable t => t a b c d e -> TypeRep
typeOf5 x = unRep (of5 x typeRep#)

typeOf6 :: Typeable t => t a b c d e f -> TypeRep
typeOf6 x = unRep (of6 x typeRep#)

typeOf7 :: Typeable t => t a b c d e f g -> TypeRep
typeOf7 x = unRep (of7 x typeRep#)

of1 :: t a -> Typed.TypeRep t -> Typed.TypeRep t
of1 _ rep = rep

of2 :: t a b -> Typed.TypeRep t -> Typed.TypeRep t
of2 _ rep = rep

of3 :: t a b c -> Typed.TypeRep t -> Typed.TypeRep t
of3 _ rep = rep

of4 :: t a b c d -> Typed.TypeRep t -> Typed.TypeRep t
of4 _ rep = rep

of5 :: t a b c d e -> Typed.TypeRep t -> Typed.TypeRep t
of5 _ rep = rep

of6 :: t a b c d e f -> Typed.TypeRep t -> Typed.TypeRep t
of6 _ rep = rep

of7 :: t a b c d e f g -> Typed.TypeRep t -> Typed.TypeRep t
of7 _ rep = rep

rnfTypeRep :: TypeRep -> ()
rnfTypeRep rep = rep == rep `seq` ()

rnfTyCon :: TyCon -> ()
rnfTyCon constructor = constructor == constructor `seq` ()
