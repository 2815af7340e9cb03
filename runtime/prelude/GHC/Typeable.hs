-- SPDX-License-Identifier: BSD-3-Clause
-- Type representations. Inference makes the instances: Con#'s for type constructors, whose name it
-- knows, and App#'s for type applications.
module GHC.Typeable where

import GHC.Base
import GHC.Classes
import GHC.List
import GHC.Show
import GHC.Types

infixl 9 `TypeApp#`

-- A constructor has its name and the name's hash, which decides most comparisons.
data SomeTypeRep = TypeCon# Int String | TypeApp# SomeTypeRep SomeTypeRep

-- The representation of the type `a`.
newtype TypeRep a = Rep# SomeTypeRep

newtype Name# a = Name# String

class TypeName# a where
  typeName# :: Name# a

class Typeable a where
  typeRep# :: TypeRep a

data Con# a

data App# f a

instance TypeName# a => Typeable (Con# a) where
  typeRep# = constructorRep typeName#

instance (Typeable f, Typeable a) => Typeable (App# f a) where
  typeRep# = appliedRep typeRep# typeRep#

constructorRep :: Name# a -> TypeRep (Con# a)
constructorRep (Name# name) = Rep# (TypeCon# (hashOf 5381 name) name)

hashOf :: Int -> String -> Int
hashOf !h [] = h
hashOf h (c : cs) = hashOf (intAdd# (intMul# h 33) (charOrd# c)) cs

appliedRep :: TypeRep f -> TypeRep a -> TypeRep (App# f a)
appliedRep (Rep# f) (Rep# a) = Rep# (TypeApp# f a)

instance Eq SomeTypeRep where
  TypeCon# h a == TypeCon# i b = intEq# h i && a == b
  TypeApp# f a == TypeApp# g b = f == g && a == b
  _ == _ = False

instance Ord SomeTypeRep where
  compare (TypeCon# _ a) (TypeCon# _ b) = compare a b
  compare (TypeCon# _ _) _ = LT
  compare _ (TypeCon# _ _) = GT
  compare (TypeApp# f a) (TypeApp# g b) = case compare f g of
    EQ -> compare a b
    other -> other

instance Show SomeTypeRep where
  showsPrec p rep = showRep p (parts rep [])

-- The constructor's name and its arguments.
parts :: SomeTypeRep -> [SomeTypeRep] -> (String, [SomeTypeRep])
parts (TypeCon# _ name) arguments = (shortName name, arguments)
parts (TypeApp# (TypeCon# _ family) (TypeCon# _ tag)) arguments
  | family == "GHC.Packed Packed" || family == "GHC.Chunks Chunks" =
      (if tag == "GHC.Packed TextTag" then "Text" else "ByteString", arguments)
parts (TypeApp# f a) arguments = parts f (a : arguments)

-- Without the module.
shortName :: String -> String
shortName name = case dropWhile (/= ' ') name of
  _ : short -> short
  [] -> name

showRep :: Int -> (String, [SomeTypeRep]) -> ShowS
showRep p (name, arguments) = case arguments of
  [] -> showString (if name == "*" then "*" else name)
  [a] | name == "[]" -> showChar '[' . showsPrec 0 a . showChar ']'
  [a, b] | name == "->" -> showParen (p > 8) (showsPrec 9 a . showString " -> " . showsPrec 8 b)
  first : rest
    | isTuple name && length name == intAdd# (length arguments) 1 ->
        showChar '(' . showsPrec 10 first . foldr (\a s -> showChar ',' . showsPrec 10 a . s) (showChar ')') rest
  _ -> showParen (p > 9) (showString (operator name) . foldr (\a s -> showChar ' ' . showsPrec 10 a . s) id arguments)

isTuple :: String -> Bool
isTuple ('(' : ',' : _) = True
isTuple _ = False

operator :: String -> String
operator "->" = "FUN"
operator name = name

repOf :: Typeable a => a -> SomeTypeRep
repOf x = unRep (repFor x typeRep#)

repFor :: a -> TypeRep a -> TypeRep a
repFor _ rep = rep

unRep :: TypeRep a -> SomeTypeRep
unRep (Rep# rep) = rep

cast :: (Typeable a, Typeable b) => a -> Maybe b
cast x = castBy typeRep# (repOf x) x

castBy :: TypeRep b -> SomeTypeRep -> a -> Maybe b
castBy (Rep# to) from x = if from == to then Just (coerce# x) else Nothing

mkFunTy :: SomeTypeRep -> SomeTypeRep -> SomeTypeRep
mkFunTy a b = arrowOf intToInt `TypeApp#` a `TypeApp#` b
  where
    intToInt = repOf (intAdd# 1)
    arrowOf (TypeApp# f _) = arrowOf f
    arrowOf arrow = arrow

-- The result type of a function applied to an argument of that type.
funResultTy :: SomeTypeRep -> SomeTypeRep -> Maybe SomeTypeRep
funResultTy (f `TypeApp#` a `TypeApp#` b) x | mkFunTy a b == (f `TypeApp#` a `TypeApp#` b) && a == x = Just b
funResultTy _ _ = Nothing

-- ---- constructors
data TyCon = TyCon# String
  deriving (Eq, Ord)

instance Show TyCon where
  showsPrec _ (TyCon# name) = showString (shortName name)

tyConName :: TyCon -> String
tyConName (TyCon# name) = shortName name

splitTyConApp :: SomeTypeRep -> (TyCon, [SomeTypeRep])
splitTyConApp rep = split rep []
  where
    split (TypeCon# _ name) arguments = (TyCon# name, arguments)
    split (TypeApp# f a) arguments = split f (a : arguments)

-- For library types, the module here, which may differ from base's.
tyConModule :: TyCon -> String
tyConModule (TyCon# name) = takeWhile (/= ' ') name

instance Eq (TypeRep a) where
  _ == _ = True

instance Ord (TypeRep a) where
  compare _ _ = EQ

instance Show (TypeRep a) where
  showsPrec p rep = showsPrec p (unRep rep)
