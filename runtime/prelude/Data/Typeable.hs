-- SPDX-License-Identifier: BSD-3-Clause
module Data.Typeable
  ( Typeable, TypeRep, Proxy (..), typeOf, typeRep, cast, showsTypeRep
  , typeRepArgs, typeRepTyCon, tyConName, TyCon, splitTyConApp
  ) where

import Data.Proxy
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
    split (TypeCon# name) arguments = (TyCon# name, arguments)
    split (TypeApp# f a) arguments = split f (a : arguments)

typeRepArgs :: TypeRep -> [TypeRep]
typeRepArgs rep = case splitTyConApp rep of (_, arguments) -> arguments

typeRepTyCon :: TypeRep -> TyCon
typeRepTyCon rep = case splitTyConApp rep of (constructor, _) -> constructor
