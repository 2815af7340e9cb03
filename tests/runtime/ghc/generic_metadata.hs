{-# LANGUAGE MagicHash, DeriveGeneric, DeriveAnyClass, DefaultSignatures, DataKinds, KindSignatures, FlexibleContexts, FlexibleInstances, TypeOperators, ScopedTypeVariables, TypeApplications, UndecidableInstances, AllowAmbiguousTypes, PolyKinds, TypeFamilies, MultiParamTypeClasses, ConstraintKinds, StandaloneDeriving, DerivingStrategies #-}
-- Metadata of representations: types to match in instances and families, and what fields are known to be.
module Main where
import GHC.Exts (Word (W#))
import GHC.Generics
import GHC.TypeLits
import Data.Proxy
import Data.Kind

-- a lens by the name of a field
class GHas (name :: Symbol) (f :: Type -> Type) a where gget :: f p -> a
instance GHas n f a => GHas n (D1 m f) a where gget (M1 x) = gget @n x
instance GHas n f a => GHas n (C1 m f) a where gget (M1 x) = gget @n x
instance (GFind n l r (HasIt n l) a) => GHas n (l :*: r) a where gget = gfind @n @l @r @(HasIt n l)
instance (a ~ b) => GHas n (S1 ('MetaSel ('Just n) u s d) (Rec0 b)) a where gget (M1 (K1 x)) = x
class GFind (n :: Symbol) l r (h :: Bool) a where gfind :: (l :*: r) p -> a
instance GHas n l a => GFind n l r 'True a where gfind (l :*: _) = gget @n l
instance GHas n r a => GFind n l r 'False a where gfind (_ :*: r) = gget @n r
type family HasIt (n :: Symbol) (f :: Type -> Type) :: Bool where
  HasIt n (S1 ('MetaSel ('Just n) u s d) f) = 'True
  HasIt n (S1 m f) = 'False
  HasIt n (l :*: r) = Or (HasIt n l) (HasIt n r)
type family Or a b where { Or 'True b = 'True; Or 'False b = b }
get :: forall n s a. (Generic s, GHas n (Rep s) a) => s -> a
get = gget @n . from

-- type-level queries
type family TypeName (f :: Type -> Type) :: Symbol where TypeName (M1 D ('MetaData n m p nt) f) = n
type family Count (f :: Type -> Type) :: Nat where
  Count (D1 m f) = Count f
  Count (f :+: g) = Count f + Count g
  Count (C1 m f) = 1
  Count V1 = 0

-- constructors by name
class GEnum (f :: Type -> Type) where gname :: f p -> String; gall :: [(String, f p)]
instance GEnum f => GEnum (D1 m f) where { gname (M1 x) = gname x; gall = [(s, M1 x) | (s, x) <- gall] }
instance (GEnum f, GEnum g) => GEnum (f :+: g) where
  gname (L1 x) = gname x
  gname (R1 x) = gname x
  gall = [(s, L1 x) | (s, x) <- gall] ++ [(s, R1 x) | (s, x) <- gall]
instance KnownSymbol n => GEnum (C1 ('MetaCons n f r) U1) where
  gname _ = symbolVal (Proxy :: Proxy n)
  gall = [(symbolVal (Proxy @n), M1 U1)]
class Named a where
  named :: a -> String
  default named :: (Generic a, GEnum (Rep a)) => a -> String
  named = gname . from
  parse :: String -> Maybe a
  default parse :: (Generic a, GEnum (Rep a)) => String -> Maybe a
  parse s = to <$> lookup s gall

data Color = Red | Green | Blue deriving (Show, Eq, Generic, Named)
data User = User { userName :: String, userAge :: Int, userMail :: Maybe String } deriving (Show, Generic)
data Op = Int :+ Int | (:-) { l :: Int, r' :: Int } | Int `Mul` Int deriving (Generic, Show)
infixr 6 :+
infix 4 `Mul`
-- forbid types without record syntax
type family OnlyRecord (f :: Type -> Type) :: Constraint where
  OnlyRecord (D1 m (C1 ('MetaCons n f 'True) x)) = ()
  OnlyRecord f = TypeError ('Text "no record")
rec1 :: (Generic a, OnlyRecord (Rep a)) => a -> String
rec1 _ = "record"
class Fix (f :: Type -> Type) where fixities :: [String]
instance Fix f => Fix (D1 m f) where fixities = fixities @f
instance (Fix f, Fix g) => Fix (f :+: g) where fixities = fixities @f ++ fixities @g
instance KnownNat n => Fix (C1 ('MetaCons s ('InfixI a n) r) f) where fixities = [show (natVal (Proxy @n))]
instance Fix (C1 ('MetaCons s 'PrefixI r) f) where fixities = ["-"]

-- what is known of fields
data Fields = Fields {lazy :: Int, strict :: !Int, other :: Integer} | Plain !Int Char | Int :* Bool deriving (Generic)
infixl 5 :*
newtype Newtype = Newtype {field :: Int} deriving (Generic)
class Selectors f where selectors :: f p -> [(String, SourceUnpackedness, SourceStrictness, DecidedStrictness)]
instance Selectors f => Selectors (M1 D m f) where selectors (M1 x) = selectors x
instance (Constructor m, Selectors f) => Selectors (M1 C m f) where
  selectors m@(M1 x) = [(conName m ++ show (conFixity m, conIsRecord m) ++ name, u, s, d) | (name, u, s, d) <- selectors x]
instance Selector m => Selectors (M1 S m f) where
  selectors m = [(selName m, selSourceUnpackedness m, selSourceStrictness m, selDecidedStrictness m)]
instance (Selectors f, Selectors g) => Selectors (f :*: g) where selectors (x :*: y) = selectors x ++ selectors y
instance (Selectors f, Selectors g) => Selectors (f :+: g) where
  selectors (L1 x) = selectors x
  selectors (R1 x) = selectors x

main :: IO ()
main = do
  let u = User "ann" 30 Nothing
  print (get @"userName" u :: String, get @"userAge" u + 1 :: Int, get @"userMail" u :: Maybe String)
  putStrLn (symbolVal (Proxy @(TypeName (Rep User))))
  print (natVal (Proxy @(Count (Rep Color))), natVal (Proxy @(Count (Rep Bool))))
  print (map named [Red, Green, Blue], parse "Green" :: Maybe Color, parse "X" :: Maybe Color)
  putStrLn (rec1 u)
  print (fixities @(Rep Op))
  print (from (Just 'c'))
  print (datatypeName (from u), moduleName (from u), packageName (from u), isNewtype (from u))
  print (datatypeName (from [1 :: Int]), packageName (from u), moduleName (from (1 :: Int, 'c')))
  mapM_ print (concatMap (selectors . from) [Fields 1 2 3, Plain 1 'c', 1 :* True] ++ selectors (from (Newtype 1)))
  print (UInt 3# :: UInt (), W# (uWord# (UWord 4##)), UChar 'c'# < (UChar 'd'# :: UChar ()), UDouble 1.5## :: UDouble ())
  print [minBound .. maxBound :: SourceUnpackedness]
  print [minBound .. maxBound :: SourceStrictness]
  print [minBound .. maxBound :: DecidedStrictness]
