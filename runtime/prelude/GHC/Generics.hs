{-# LANGUAGE TypeFamilies, TypeOperators, PolyKinds, KindSignatures, FlexibleContexts, StandaloneDeriving #-}
-- SPDX-License-Identifier: BSD-3-Clause
-- Representations of types by sums and products. Inference makes a representation's metadata: types
-- of their own, whose names say what there is to know of them (`MetaCons Just PrefixI False`).
module GHC.Generics
  ( Generic (..), Generic1 (..), V1, U1 (..), Par1 (..), Rec1 (..), K1 (..), M1 (..), (:+:) (..), (:*:) (..)
  , (:.:) (..), Rec0, R, D1, C1, S1, D, C, S, Datatype (..), Constructor (..), Selector (..), Fixity (..)
  , Associativity (..), prec
  ) where

import GHC.Base (Alternative (..), Applicative (..), MonadPlus)
import GHC.Typeable
import Prelude

infixr 5 :+:
infixr 6 :*:
infixr 7 :.:

data V1 p
data U1 p = U1

newtype Par1 p = Par1 {unPar1 :: p}
newtype Rec1 f p = Rec1 {unRec1 :: f p}
newtype K1 i c p = K1 {unK1 :: c}
newtype M1 i c f p = M1 {unM1 :: f p}
data (:+:) f g p = L1 (f p) | R1 (g p)
data (:*:) f g p = f p :*: g p
newtype (:.:) f g p = Comp1 {unComp1 :: f (g p)}

data R
data D
data C
data S

type Rec0 = K1 R
type D1 = M1 D
type C1 = M1 C
type S1 = M1 S

-- What inference makes representations of.
type Datatype# = D1
type Constructor# = C1
type Selector# = S1
type Field# = Rec0

class Generic a where
  type Rep a :: * -> *
  from :: a -> Rep a x
  to :: Rep a x -> a

class Generic1 (f :: k -> *) where
  type Rep1 f :: k -> *
  from1 :: f a -> Rep1 f a
  to1 :: Rep1 f a -> f a

data Fixity = Prefix | Infix Associativity Int deriving (Eq, Show, Ord, Read)

data Associativity = LeftAssociative | RightAssociative | NotAssociative
  deriving (Eq, Show, Ord, Read, Enum, Bounded)

prec :: Fixity -> Int
prec Prefix = 10
prec (Infix _ n) = n

class Datatype d where
  datatypeName :: t d f a -> String
  moduleName :: t d f a -> String
  packageName :: t d f a -> String
  isNewtype :: t d f a -> Bool
  isNewtype _ = False

instance TypeName# d => Datatype d where
  datatypeName m = metadata m !! 2
  moduleName m = metadata m !! 3
  packageName m = metadata m !! 4
  isNewtype m = metadata m !! 5 == "True"

class Constructor c where
  conName :: t c f a -> String
  conFixity :: t c f a -> Fixity
  conFixity _ = Prefix
  conIsRecord :: t c f a -> Bool
  conIsRecord _ = False

instance TypeName# c => Constructor c where
  conName m = metadata m !! 2
  conFixity m = case drop 4 (metadata m) of
    [associativity, precedence] -> Infix (read associativity) (read precedence)
    _ -> Prefix
  conIsRecord m = metadata m !! 3 == "True"

class Selector s where
  selName :: t s f a -> String

instance TypeName# s => Selector s where
  selName m = concat (drop 2 (metadata m))

metadata :: TypeName# d => t d f a -> [String]
metadata m = case nameOf m of Name# name -> words name

nameOf :: TypeName# d => t d f a -> Name# d
nameOf _ = typeName#

instance Eq (V1 p) where _ == _ = True
instance Ord (V1 p) where compare _ _ = EQ
instance Show (V1 p) where showsPrec _ v = v `seq` error "Void showsPrec"
instance Functor V1 where fmap _ v = v `seq` error "Void fmap"

instance Eq (U1 p) where _ == _ = True
instance Ord (U1 p) where compare _ _ = EQ
instance Show (U1 p) where showsPrec _ _ = showString "U1"
instance Functor U1 where fmap _ _ = U1
instance Applicative U1 where
  pure _ = U1
  _ <*> _ = U1
instance Monad U1 where _ >>= _ = U1
instance Semigroup (U1 p) where _ <> _ = U1
instance Monoid (U1 p) where mempty = U1

deriving instance Eq p => Eq (Par1 p)
deriving instance Ord p => Ord (Par1 p)
deriving instance Show p => Show (Par1 p)
deriving instance Functor Par1
deriving instance Eq (f p) => Eq (Rec1 f p)
deriving instance Ord (f p) => Ord (Rec1 f p)
deriving instance Show (f p) => Show (Rec1 f p)
deriving instance Functor f => Functor (Rec1 f)
deriving instance Eq c => Eq (K1 i c p)
deriving instance Ord c => Ord (K1 i c p)
deriving instance Show c => Show (K1 i c p)
deriving instance Functor (K1 i c)
deriving instance Eq (f p) => Eq (M1 i c f p)
deriving instance Ord (f p) => Ord (M1 i c f p)
deriving instance Show (f p) => Show (M1 i c f p)
deriving instance Functor f => Functor (M1 i c f)
deriving instance (Eq (f p), Eq (g p)) => Eq ((:+:) f g p)
deriving instance (Ord (f p), Ord (g p)) => Ord ((:+:) f g p)
deriving instance (Show (f p), Show (g p)) => Show ((:+:) f g p)
deriving instance (Functor f, Functor g) => Functor (f :+: g)
deriving instance (Eq (f p), Eq (g p)) => Eq ((:*:) f g p)
deriving instance (Ord (f p), Ord (g p)) => Ord ((:*:) f g p)
deriving instance (Show (f p), Show (g p)) => Show ((:*:) f g p)
deriving instance (Functor f, Functor g) => Functor (f :*: g)

deriving instance Eq (f (g p)) => Eq ((:.:) f g p)
deriving instance Ord (f (g p)) => Ord ((:.:) f g p)
deriving instance Show (f (g p)) => Show ((:.:) f g p)
deriving instance (Functor f, Functor g) => Functor (f :.: g)

deriving instance Generic1 Maybe
deriving instance Generic1 []
deriving instance Generic1 (Either a)
deriving instance Generic1 ((,) a)
deriving instance Generic1 ((,,) a b)
deriving instance Generic1 ((,,,) a b c)

deriving instance Generic Bool
deriving instance Generic Ordering
deriving instance Generic (Maybe a)
deriving instance Generic (Either a b)
deriving instance Generic ()
deriving instance Generic [a]
deriving instance Generic (a, b)
deriving instance Generic (a, b, c)
deriving instance Generic (a, b, c, d)
deriving instance Generic (a, b, c, d, e)
deriving instance Generic (a, b, c, d, e, f)
deriving instance Generic (a, b, c, d, e, f, g)
