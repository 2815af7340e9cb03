{-# LANGUAGE DataKinds, TypeFamilies, TypeOperators, PolyKinds, KindSignatures, FlexibleContexts #-}
{-# LANGUAGE ScopedTypeVariables, StandaloneDeriving #-}
-- SPDX-License-Identifier: BSD-3-Clause
-- Representations of types by sums and products, with metadata that are types (`'MetaCons "Just" 'PrefixI 'False`).
module GHC.Generics
  ( Generic (..), Generic1 (..), V1, U1 (..), Par1 (..), Rec1 (..), K1 (..), M1 (..), (:+:) (..), (:*:) (..)
  , (:.:) (..), Rec0, R, D1, C1, S1, D, C, S, Datatype (..), Constructor (..), Selector (..), Fixity (..)
  , Associativity (..), prec, Meta (..), FixityI (..), SourceUnpackedness (..), SourceStrictness (..)
  , DecidedStrictness (..), URec (..), UAddr, UChar, UDouble, UFloat, UInt, UWord
  ) where

import Data.Ix (Ix)
import Data.Kind (Type)
import Data.Proxy (Proxy (..))
import GHC.Base (Alternative (..), Applicative (..), MonadPlus)
import GHC.UnliftedMemory (Addr#)
import GHC.Unlifted (Char#, Double#, Float#, Int#, Word#)
import Foreign.Ptr (Ptr)
import GHC.TypeLits (KnownNat, KnownSymbol, Nat, Symbol, natVal, symbolVal)
import Prelude

infixr 5 :+:
infixr 6 :*:
infixr 7 :.:

data V1 p
data U1 p = U1

newtype Par1 p = Par1 {unPar1 :: p}
newtype Rec1 f p = Rec1 {unRec1 :: f p}
newtype K1 i c p = K1 {unK1 :: c}
newtype M1 (i :: Type) (c :: Meta) f p = M1 {unM1 :: f p}
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

-- Types that inference uses in representations.
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

-- For unlifted fields.
data family URec (a :: Type) p
data instance URec (Ptr ()) p = UAddr {uAddr# :: Addr#}
data instance URec Char p = UChar {uChar# :: Char#} deriving (Eq, Ord, Show)
data instance URec Double p = UDouble {uDouble# :: Double#} deriving (Eq, Ord, Show)
data instance URec Float p = UFloat {uFloat# :: Float#} deriving (Eq, Ord, Show)
data instance URec Int p = UInt {uInt# :: Int#} deriving (Eq, Ord, Show)
data instance URec Word p = UWord {uWord# :: Word#} deriving (Eq, Ord, Show)

type UAddr = URec (Ptr ())
type UChar = URec Char
type UDouble = URec Double
type UFloat = URec Float
type UInt = URec Int
type UWord = URec Word

-- Metadata: name, module, package and whether a newtype; name, fixity and whether a record; name.
data Meta
  = MetaData Symbol Symbol Symbol Bool
  | MetaCons Symbol FixityI Bool
  | MetaSel (Maybe Symbol) SourceUnpackedness SourceStrictness DecidedStrictness

data FixityI = PrefixI | InfixI Associativity Nat

data SourceUnpackedness = NoSourceUnpackedness | SourceNoUnpack | SourceUnpack
  deriving (Eq, Show, Ord, Read, Enum, Bounded, Ix)

data SourceStrictness = NoSourceStrictness | SourceLazy | SourceStrict
  deriving (Eq, Show, Ord, Read, Enum, Bounded, Ix)

data DecidedStrictness = DecidedLazy | DecidedStrict | DecidedUnpack
  deriving (Eq, Show, Ord, Read, Enum, Bounded, Ix)

-- The value of a promoted constructor.
newtype Demoted# a r = Demoted# r

class Demote# a r where
  demote# :: Demoted# a r

demoted :: forall a r. Demote# a r => Proxy a -> r
demoted _ = case (demote# :: Demoted# a r) of Demoted# r -> r

instance Demote# 'False Bool where demote# = Demoted# False
instance Demote# 'True Bool where demote# = Demoted# True
instance Demote# 'Nothing String where demote# = Demoted# ""
instance KnownSymbol s => Demote# ('Just s) String where demote# = Demoted# (symbolVal (Proxy :: Proxy s))
instance Demote# 'PrefixI Fixity where demote# = Demoted# Prefix
instance (Demote# a Associativity, KnownNat n) => Demote# ('InfixI a n) Fixity where
  demote# = Demoted# (Infix (demoted (Proxy :: Proxy a)) (fromInteger (natVal (Proxy :: Proxy n))))
instance Demote# 'LeftAssociative Associativity where demote# = Demoted# LeftAssociative
instance Demote# 'RightAssociative Associativity where demote# = Demoted# RightAssociative
instance Demote# 'NotAssociative Associativity where demote# = Demoted# NotAssociative
instance Demote# 'NoSourceUnpackedness SourceUnpackedness where demote# = Demoted# NoSourceUnpackedness
instance Demote# 'SourceNoUnpack SourceUnpackedness where demote# = Demoted# SourceNoUnpack
instance Demote# 'SourceUnpack SourceUnpackedness where demote# = Demoted# SourceUnpack
instance Demote# 'NoSourceStrictness SourceStrictness where demote# = Demoted# NoSourceStrictness
instance Demote# 'SourceLazy SourceStrictness where demote# = Demoted# SourceLazy
instance Demote# 'SourceStrict SourceStrictness where demote# = Demoted# SourceStrict
instance Demote# 'DecidedLazy DecidedStrictness where demote# = Demoted# DecidedLazy
instance Demote# 'DecidedStrict DecidedStrictness where demote# = Demoted# DecidedStrict
instance Demote# 'DecidedUnpack DecidedStrictness where demote# = Demoted# DecidedUnpack

prec :: Fixity -> Int
prec Prefix = 10
prec (Infix _ n) = n

class Datatype d where
  datatypeName :: t d f a -> String
  moduleName :: t d f a -> String
  packageName :: t d f a -> String
  isNewtype :: t d f a -> Bool
  isNewtype _ = False

instance (KnownSymbol n, KnownSymbol m, KnownSymbol p, Demote# is Bool) => Datatype ('MetaData n m p is) where
  datatypeName _ = symbolVal (Proxy :: Proxy n)
  moduleName _ = symbolVal (Proxy :: Proxy m)
  packageName _ = symbolVal (Proxy :: Proxy p)
  isNewtype _ = demoted (Proxy :: Proxy is)

class Constructor c where
  conName :: t c f a -> String
  conFixity :: t c f a -> Fixity
  conFixity _ = Prefix
  conIsRecord :: t c f a -> Bool
  conIsRecord _ = False

instance (KnownSymbol n, Demote# f Fixity, Demote# r Bool) => Constructor ('MetaCons n f r) where
  conName _ = symbolVal (Proxy :: Proxy n)
  conFixity _ = demoted (Proxy :: Proxy f)
  conIsRecord _ = demoted (Proxy :: Proxy r)

class Selector s where
  selName :: t s f a -> String
  selSourceUnpackedness :: t s f a -> SourceUnpackedness
  selSourceStrictness :: t s f a -> SourceStrictness
  selDecidedStrictness :: t s f a -> DecidedStrictness

instance (Demote# n String, Demote# u SourceUnpackedness, Demote# s SourceStrictness, Demote# d DecidedStrictness)
    => Selector ('MetaSel n u s d) where
  selName _ = demoted (Proxy :: Proxy n)
  selSourceUnpackedness _ = demoted (Proxy :: Proxy u)
  selSourceStrictness _ = demoted (Proxy :: Proxy s)
  selDecidedStrictness _ = demoted (Proxy :: Proxy d)

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
