-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE TypeOperators #-}
module Data.Typeable
  ( Typeable, TypeRep, Proxy (..), typeOf, typeRep, cast, showsTypeRep
  , typeRepArgs, typeRepTyCon, tyConName, tyConModule, TyCon, splitTyConApp, eqT, gcast, (:~:) (..)
  , funResultTy, mkFunTy, rnfTypeRep, rnfTyCon
  ) where

import Data.Proxy
import Data.Type.Equality ((:~:) (..))
import GHC.Base
import GHC.Classes
import GHC.List
import GHC.Show
import GHC.Typeable
import GHC.Types

typeOf :: Typeable a => a -> TypeRep
typeOf x = repOf x

typeRep :: Typeable a => proxy a -> TypeRep
typeRep p = unRep (repOfProxy p typeRep#)

repOfProxy :: proxy a -> Rep# a -> Rep# a
repOfProxy _ rep = rep

showsTypeRep :: TypeRep -> ShowS
showsTypeRep rep = shows rep

data TyCon = TyCon# String
  deriving (Eq, Ord)

instance Show TyCon where
  showsPrec _ (TyCon# name) = showString (shortName name)

tyConName :: TyCon -> String
tyConName (TyCon# name) = shortName name

splitTyConApp :: TypeRep -> (TyCon, [TypeRep])
splitTyConApp rep = split rep []
  where
    split (TypeCon# _ name) arguments = (TyCon# name, arguments)
    split (TypeApp# f a) arguments = split f (a : arguments)

typeRepArgs :: TypeRep -> [TypeRep]
typeRepArgs rep = case splitTyConApp rep of (_, arguments) -> arguments

typeRepTyCon :: TypeRep -> TyCon
typeRepTyCon rep = case splitTyConApp rep of (constructor, _) -> constructor

-- Of the library's types their module here, which may be another than base's.
tyConModule :: TyCon -> String
tyConModule (TyCon# name) = takeWhile (/= ' ') name

eqT :: (Typeable a, Typeable b) => Maybe (a :~: b)
eqT = equalBy typeRep# typeRep#

equalBy :: Rep# a -> Rep# b -> Maybe (a :~: b)
equalBy (Rep# a) (Rep# b) = if a == b then Just (coerce# Refl) else Nothing

gcast :: (Typeable a, Typeable b) => c a -> Maybe (c b)
gcast x = gcastBy typeRep# typeRep# x

gcastBy :: Rep# a -> Rep# b -> c a -> Maybe (c b)
gcastBy (Rep# a) (Rep# b) x = if a == b then Just (coerce# x) else Nothing

rnfTypeRep :: TypeRep -> ()
rnfTypeRep rep = rep == rep `seq` ()

rnfTyCon :: TyCon -> ()
rnfTyCon constructor = constructor == constructor `seq` ()
