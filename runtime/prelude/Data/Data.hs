{-# LANGUAGE RankNTypes, StandaloneDeriving, FlexibleContexts, UndecidableInstances, GADTs, TypeOperators #-}
-- SPDX-License-Identifier: BSD-3-Clause
-- Folds over the fields of any type. Inference derives the class (derive_data.cpp).
module Data.Data
  ( module Data.Typeable, Data (..), mkDataType, mkIntType, mkFloatType, mkCharType, mkNoRepType, DataType
  , dataTypeName, dataTypeRep, dataTypeConstrs, DataRep (..), repConstr, isAlgType, indexConstr, maxConstrIndex
  , isNorepType, Constr, ConIndex, Fixity (..), mkConstr, mkIntegralConstr, mkRealConstr, mkCharConstr, constrType
  , ConstrRep (..), constrRep, constrFields, constrFixity, constrIndex, showConstr, readConstr, tyconUQname
  , tyconModule, fromConstr, fromConstrB, fromConstrM
  ) where

import Control.Applicative (WrappedArrow (..), WrappedMonad (..), ZipList (..))
import Control.Monad (MonadPlus (..))
import Data.Complex (Complex (..))
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import Data.Int
import Data.Ix (Ix)
import Data.List.NonEmpty (NonEmpty (..))
import Data.Maybe (listToMaybe)
import Data.Monoid
import Data.Ratio
import Data.Typeable
import Data.Version (Version (..))
import Data.Void (Void)
import Data.Word
import GHC.ForeignPtr (ForeignPtr)
import Foreign.Ptr (Ptr)
import GHC.Arr (Array, bounds, elems, listArray)
import GHC.Calls (CallStack (..), calledInBase, errorWith)
import qualified GHC.Generics as G
import Numeric.Natural (Natural)
import Prelude

class Typeable a => Data a where
  gfoldl :: (forall d b. Data d => c (d -> b) -> d -> c b) -> (forall g. g -> c g) -> a -> c a
  gfoldl _ z = z
  gunfold :: (forall b r. Data b => c (b -> r) -> c r) -> (forall r. r -> c r) -> Constr -> c a
  toConstr :: a -> Constr
  dataTypeOf :: a -> DataType
  dataCast1 :: Typeable t => (forall d. Data d => c (t d)) -> Maybe (c a)
  dataCast1 _ = Nothing
  dataCast2 :: Typeable t => (forall d e. (Data d, Data e) => c (t d e)) -> Maybe (c a)
  dataCast2 _ = Nothing
  gmapT :: (forall b. Data b => b -> b) -> a -> a
  gmapT f x = runIdentity (gfoldl (\(Identity c) y -> Identity (c (f y))) Identity x)
  gmapQl :: (r -> r' -> r) -> r -> (forall d. Data d => d -> r') -> a -> r
  gmapQl o r f x = getConst (gfoldl (\c y -> Const (getConst c `o` f y)) (\_ -> Const r) x)
  gmapQr :: (r' -> r -> r) -> r -> (forall d. Data d => d -> r') -> a -> r
  gmapQr o r f x = runRight (gfoldl (\(Right# c) y -> Right# (\s -> c (f y `o` s))) (\_ -> Right# id) x) r
  gmapQ :: (forall d. Data d => d -> u) -> a -> [u]
  gmapQ f = gmapQr (:) [] f
  gmapQi :: Int -> (forall d. Data d => d -> u) -> a -> u
  gmapQi i f x = case gfoldl nth (\_ -> Nth# 0 Nothing) x of
    Nth# _ (Just found) -> found
    Nth# _ Nothing -> noNth
    where nth (Nth# n found) y = Nth# (n + 1) (if i == n then Just (f y) else found)
  gmapM :: Monad m => (forall d. Data d => d -> m d) -> a -> m a
  gmapM f = gfoldl next return
    where next c y = let tried = f y in c >>= \made -> tried >>= \y' -> return (made y')
  gmapMp :: MonadPlus m => (forall d. Data d => d -> m d) -> a -> m a
  gmapMp = changed False
  gmapMo :: MonadPlus m => (forall d. Data d => d -> m d) -> a -> m a
  gmapMo = changed True

newtype Right# r a = Right# {runRight :: r -> r}

data Nth# u a = Nth# Int (Maybe u)

noNth :: a
noNth = errorWith "Maybe.fromJust: Nothing"
  (calledInBase "error" "Data.Maybe" "Data/Maybe.hs" 148 21 (calledInBase "fromJust" "Data.Data" "Data/Data.hs" 369 51 EmptyCallStack))

newtype Changed# m a = Changed# {runChanged :: m (a, Bool)}

-- Applies `f` to the fields. Fields for which it fails stay; if it fails for all, so does the
-- whole. `once` stops after the first success.
changed :: (MonadPlus m, Data a) => Bool -> (forall d. Data d => d -> m d) -> a -> m a
changed once f x = runChanged (gfoldl next (\made -> Changed# (return (made, False))) x) >>= done
  where
    next (Changed# c) y = Changed# (c >>= extended)
      where
        tried = f y
        extended (made, is)
          | once && is = return (made y, True)
          | otherwise = (tried >>= \y' -> return (made y', True)) `mplus` return (made y, is)
    done (made, is) = if is then return made else mzero

-- ---- making values
fromConstr :: Data a => Constr -> a
fromConstr = fromConstrB (errorWithoutStackTrace "Data.Data.fromConstr")

fromConstrB :: Data a => (forall d. Data d => d) -> Constr -> a
fromConstrB f constructor = runIdentity (gunfold (\c -> Identity (runIdentity c f)) Identity constructor)

fromConstrM :: (Monad m, Data a) => (forall d. Data d => m d) -> Constr -> m a
fromConstrM f = gunfold (\c -> c >>= \made -> f >>= \x -> return (made x)) return

-- ---- descriptions
data DataType = DataType {tycon :: String, datarep :: DataRep} deriving (Show)

data Constr = Constr
  {conrep :: ConstrRep, constring :: String, confields :: [String], confixity :: Fixity, datatype :: DataType}

-- Used by derived instances.
type DataType# = DataType

type Constr# = Constr

prefixConstr# :: DataType -> String -> [String] -> Constr
prefixConstr# of_ name fields = mkConstr of_ name fields Prefix

infixConstr# :: DataType -> String -> [String] -> Constr
infixConstr# of_ name fields = mkConstr of_ name fields Infix

instance Show Constr where
  show = constring

instance Eq Constr where
  a == b = constrRep a == constrRep b

data DataRep = AlgRep [Constr] | IntRep | FloatRep | CharRep | NoRep deriving (Eq, Show)

data ConstrRep = AlgConstr ConIndex | IntConstr Integer | FloatConstr Rational | CharConstr Char deriving (Eq, Show)

type ConIndex = Int

data Fixity = Prefix | Infix deriving (Eq, Show)

dataTypeName :: DataType -> String
dataTypeName = tycon

dataTypeRep :: DataType -> DataRep
dataTypeRep = datarep

constrType :: Constr -> DataType
constrType = datatype

constrRep :: Constr -> ConstrRep
constrRep = conrep

constrFields :: Constr -> [String]
constrFields = confields

constrFixity :: Constr -> Fixity
constrFixity = confixity

showConstr :: Constr -> String
showConstr = constring

mkDataType :: String -> [Constr] -> DataType
mkDataType name constructors = DataType {tycon = name, datarep = AlgRep constructors}

mkIntType, mkFloatType, mkCharType, mkNoRepType :: String -> DataType
mkIntType name = DataType {tycon = name, datarep = IntRep}
mkFloatType name = DataType {tycon = name, datarep = FloatRep}
mkCharType name = DataType {tycon = name, datarep = CharRep}
mkNoRepType name = DataType {tycon = name, datarep = NoRep}

mkConstr :: DataType -> String -> [String] -> Fixity -> Constr
mkConstr of_ name fields fixity = Constr
  {conrep = AlgConstr number, constring = name, confields = fields, confixity = fixity, datatype = of_}
  where
    number = head [i | (other, i) <- zip (dataTypeConstrs of_) [1 ..], showConstr other == name]

-- ---- numbers and characters
valueConstr :: DataType -> String -> ConstrRep -> Constr
valueConstr of_ name rep =
  Constr {conrep = rep, constring = name, confields = nothing "confields", confixity = nothing "confixity", datatype = of_}
  where nothing field = errorWithoutStackTrace ("Data.Data." ++ field)

mkIntegralConstr :: (Integral a, Show a) => DataType -> a -> Constr
mkIntegralConstr of_ n = case datarep of_ of
  IntRep -> valueConstr of_ (show n) (IntConstr (toInteger n))
  _ -> misfit "mkIntegralConstr" of_ "Integral"

mkRealConstr :: (Real a, Show a) => DataType -> a -> Constr
mkRealConstr of_ n = case datarep of_ of
  FloatRep -> valueConstr of_ (show n) (FloatConstr (toRational n))
  _ -> unsupported "mkRealConstr" of_ "a Real data type"

mkCharConstr :: DataType -> Char -> Constr
mkCharConstr of_ c = case datarep of_ of
  CharRep -> valueConstr of_ (show c) (CharConstr c)
  _ -> misfit "mkCharConstr" of_ "Char"

misfit :: String -> DataType -> String -> a
misfit function of_ kind = unsupported function of_ ("an " ++ kind ++ " data type")

unsupported :: String -> DataType -> String -> a
unsupported function of_ what =
  errorWithoutStackTrace ("Data.Data." ++ function ++ " is not supported for " ++ dataTypeName of_ ++ ", as it is not " ++ what ++ ".")

-- ---- algebraic types
isAlgType :: DataType -> Bool
isAlgType of_ = case datarep of_ of
  AlgRep _ -> True
  _ -> False

isNorepType :: DataType -> Bool
isNorepType of_ = case datarep of_ of
  NoRep -> True
  _ -> False

constructorsFor :: String -> DataType -> [Constr]
constructorsFor function of_ = case datarep of_ of
  AlgRep constructors -> constructors
  _ -> unsupported function of_ "an algebraic data type"

dataTypeConstrs :: DataType -> [Constr]
dataTypeConstrs = constructorsFor "dataTypeConstrs"

indexConstr :: DataType -> ConIndex -> Constr
indexConstr of_ number = constructorsFor "indexConstr" of_ !! (number - 1)

maxConstrIndex :: DataType -> ConIndex
maxConstrIndex of_ = length (constructorsFor "maxConstrIndex" of_)

constrIndex :: Constr -> ConIndex
constrIndex constructor = case constrRep constructor of
  AlgConstr number -> number
  _ -> unsupported "constrIndex" (constrType constructor) "an algebraic data type"

repConstr :: DataType -> ConstrRep -> Constr
repConstr of_ rep = case (datarep of_, rep) of
  (AlgRep constructors, AlgConstr number) -> constructors !! (number - 1)
  (IntRep, IntConstr n) -> mkIntegralConstr of_ n
  (FloatRep, FloatConstr n) -> mkRealConstr of_ n
  (CharRep, CharConstr c) -> mkCharConstr of_ c
  _ -> errorWithoutStackTrace "Data.Data.repConstr: The given ConstrRep does not fit to the given DataType."

readConstr :: DataType -> String -> Maybe Constr
readConstr of_ text = case datarep of_ of
  AlgRep constructors -> listToMaybe (filter (\c -> showConstr c == text) constructors)
  IntRep -> value IntConstr
  FloatRep -> value (FloatConstr . (toRational :: Double -> Rational))
  CharRep -> value CharConstr
  NoRep -> Nothing
  where
    value :: Read t => (t -> ConstrRep) -> Maybe Constr
    value rep = case reads text of
      [(x, "")] -> Just (valueConstr of_ text (rep x))
      _ -> Nothing

tyconUQname :: String -> String
tyconUQname name = case dropWhile (/= '.') name of
  _ : rest -> tyconUQname rest
  [] -> name

tyconModule :: String -> String
tyconModule name = case break (== '.') name of
  (_, "") -> ""
  (first, _ : rest) -> first ++ (case tyconModule rest of "" -> ""; others -> '.' : others)

-- ---- instances
unfoldInt# :: Num a => String -> (a -> c a) -> Constr -> c a
unfoldInt# name z constructor = case constrRep constructor of
  IntConstr n -> z (fromInteger n)
  _ -> misplaced name constructor

misplaced :: String -> Constr -> a
misplaced name constructor =
  errorWithoutStackTrace ("Data.Data.gunfold: Constructor " ++ show constructor ++ " is not of type " ++ name ++ ".")

intType :: DataType
intType = mkIntType "Prelude.Int"

instance Data Int where
  toConstr = mkIntegralConstr intType
  gunfold _ z = unfoldInt# "Int" z
  dataTypeOf _ = intType

integerType :: DataType
integerType = mkIntType "Prelude.Integer"

instance Data Integer where
  toConstr = mkIntegralConstr integerType
  gunfold _ z = unfoldInt# "Integer" z
  dataTypeOf _ = integerType

wordType :: DataType
wordType = mkIntType "Data.Word.Word"

instance Data Word where
  toConstr = mkIntegralConstr wordType
  gunfold _ z = unfoldInt# "Word" z
  dataTypeOf _ = wordType

naturalType :: DataType
naturalType = mkIntType "Numeric.Natural.Natural"

instance Data Natural where
  toConstr = mkIntegralConstr naturalType
  gunfold _ z = unfoldInt# "Natural" z
  dataTypeOf _ = naturalType

int8Type :: DataType
int8Type = mkIntType "Data.Int.Int8"

instance Data Int8 where
  toConstr = mkIntegralConstr int8Type
  gunfold _ z = unfoldInt# "Int8" z
  dataTypeOf _ = int8Type

int16Type :: DataType
int16Type = mkIntType "Data.Int.Int16"

instance Data Int16 where
  toConstr = mkIntegralConstr int16Type
  gunfold _ z = unfoldInt# "Int16" z
  dataTypeOf _ = int16Type

int32Type :: DataType
int32Type = mkIntType "Data.Int.Int32"

instance Data Int32 where
  toConstr = mkIntegralConstr int32Type
  gunfold _ z = unfoldInt# "Int32" z
  dataTypeOf _ = int32Type

int64Type :: DataType
int64Type = mkIntType "Data.Int.Int64"

instance Data Int64 where
  toConstr = mkIntegralConstr int64Type
  gunfold _ z = unfoldInt# "Int64" z
  dataTypeOf _ = int64Type

word8Type :: DataType
word8Type = mkIntType "Data.Word.Word8"

instance Data Word8 where
  toConstr = mkIntegralConstr word8Type
  gunfold _ z = unfoldInt# "Word8" z
  dataTypeOf _ = word8Type

word16Type :: DataType
word16Type = mkIntType "Data.Word.Word16"

instance Data Word16 where
  toConstr = mkIntegralConstr word16Type
  gunfold _ z = unfoldInt# "Word16" z
  dataTypeOf _ = word16Type

word32Type :: DataType
word32Type = mkIntType "Data.Word.Word32"

instance Data Word32 where
  toConstr = mkIntegralConstr word32Type
  gunfold _ z = unfoldInt# "Word32" z
  dataTypeOf _ = word32Type

word64Type :: DataType
word64Type = mkIntType "Data.Word.Word64"

instance Data Word64 where
  toConstr = mkIntegralConstr word64Type
  gunfold _ z = unfoldInt# "Word64" z
  dataTypeOf _ = word64Type

doubleType :: DataType
doubleType = mkFloatType "Prelude.Double"

instance Data Double where
  toConstr = mkRealConstr doubleType
  gunfold _ z constructor = case constrRep constructor of
    FloatConstr n -> z (realToFrac n)
    _ -> misplaced "Double" constructor
  dataTypeOf _ = doubleType

floatType :: DataType
floatType = mkFloatType "Prelude.Float"

instance Data Float where
  toConstr = mkRealConstr floatType
  gunfold _ z constructor = case constrRep constructor of
    FloatConstr n -> z (realToFrac n)
    _ -> misplaced "Float" constructor
  dataTypeOf _ = floatType

charType :: DataType
charType = mkCharType "Prelude.Char"

instance Data Char where
  toConstr = mkCharConstr charType
  gunfold _ z constructor = case constrRep constructor of
    CharConstr c -> z c
    _ -> misplaced "Char" constructor
  dataTypeOf _ = charType

ratioType :: DataType
ratioType = mkDataType "GHC.Real.Ratio" [ratioConstr]

ratioConstr :: Constr
ratioConstr = mkConstr ratioType ":%" [] Infix

instance (Data a, Integral a) => Data (Ratio a) where
  gfoldl k z r = z (%) `k` numerator r `k` denominator r
  toConstr _ = ratioConstr
  gunfold k z constructor
    | constrIndex constructor == 1 = k (k (z (%)))
    | otherwise = errorWithoutStackTrace "Data.Data.gunfold(Ratio)"
  dataTypeOf _ = ratioType

listType :: DataType
listType = mkDataType "Prelude.[]" [nilConstr, consConstr]

nilConstr, consConstr :: Constr
nilConstr = mkConstr listType "[]" [] Prefix
consConstr = mkConstr listType "(:)" [] Infix

instance Data a => Data [a] where
  gfoldl _ z [] = z []
  gfoldl k z (x : xs) = z (:) `k` x `k` xs
  toConstr [] = nilConstr
  toConstr (_ : _) = consConstr
  gunfold k z constructor = case constrIndex constructor of
    1 -> z []
    2 -> k (k (z (:)))
    _ -> errorWithoutStackTrace "Data.Data.gunfold(List)"
  dataTypeOf _ = listType
  dataCast1 f = gcast1 f
  gmapT _ [] = []
  gmapT f (x : xs) = f x : f xs
  gmapQ _ [] = []
  gmapQ f (x : xs) = [f x, f xs]
  gmapM _ [] = return []
  gmapM f (x : xs) = let rest = f xs in f x >>= \x' -> rest >>= \xs' -> return (x' : xs')

instance Data a => Data (Ptr a) where
  toConstr _ = errorWithoutStackTrace "Data.Data.toConstr(Ptr)"
  gunfold _ _ = errorWithoutStackTrace "Data.Data.gunfold(Ptr)"
  dataTypeOf _ = mkNoRepType "GHC.Ptr.Ptr"
  dataCast1 x = gcast1 x

instance Data a => Data (ForeignPtr a) where
  toConstr _ = errorWithoutStackTrace "Data.Data.toConstr(ForeignPtr)"
  gunfold _ _ = errorWithoutStackTrace "Data.Data.gunfold(ForeignPtr)"
  dataTypeOf _ = mkNoRepType "GHC.ForeignPtr.ForeignPtr"
  dataCast1 x = gcast1 x

instance (Data i, Data e, Ix i) => Data (Array i e) where
  gfoldl k z a = z (listArray (bounds a)) `k` elems a
  toConstr _ = errorWithoutStackTrace "Data.Data.toConstr(Array)"
  gunfold _ _ = errorWithoutStackTrace "Data.Data.gunfold(Array)"
  dataTypeOf _ = mkNoRepType "Data.Array.Array"
  dataCast2 f = gcast2 f

deriving instance Data Bool
deriving instance Data Ordering
deriving instance Data a => Data (Maybe a)
deriving instance (Data a, Data b) => Data (Either a b)
deriving instance Data ()
deriving instance (Data a, Data b) => Data (a, b)
deriving instance (Data a, Data b, Data c) => Data (a, b, c)
deriving instance (Data a, Data b, Data c, Data d) => Data (a, b, c, d)
deriving instance (Data a, Data b, Data c, Data d, Data e) => Data (a, b, c, d, e)
deriving instance (Data a, Data b, Data c, Data d, Data e, Data f) => Data (a, b, c, d, e, f)
deriving instance (Data a, Data b, Data c, Data d, Data e, Data f, Data g) => Data (a, b, c, d, e, f, g)
deriving instance Data a => Data (NonEmpty a)
deriving instance Data Void
deriving instance Data a => Data (Complex a)
deriving instance Data Version
deriving instance Data t => Data (Proxy t)
deriving instance (a ~ b, Data a) => Data (a :~: b)
deriving instance Data a => Data (Identity a)
deriving instance (Data a, Typeable b) => Data (Const a b)
deriving instance Data a => Data (ZipList a)
deriving instance (Typeable m, Typeable a, Data (m a)) => Data (WrappedMonad m a)
deriving instance (Typeable a, Typeable b, Typeable c, Data (a b c)) => Data (WrappedArrow a b c)
deriving instance Data a => Data (Dual a)
deriving instance Data All
deriving instance Data Any
deriving instance Data a => Data (Sum a)
deriving instance Data a => Data (Product a)
deriving instance Data a => Data (First a)
deriving instance Data a => Data (Last a)
deriving instance (Data (f a), Data a, Typeable f) => Data (Alt f a)
deriving instance (Data (f a), Data a, Typeable f) => Data (Ap f a)
deriving instance Data G.Fixity
deriving instance Data G.Associativity
deriving instance Data p => Data (G.V1 p)
deriving instance Data p => Data (G.U1 p)
deriving instance Data p => Data (G.Par1 p)
deriving instance (Data (f p), Typeable f, Data p) => Data (G.Rec1 f p)
deriving instance (Typeable i, Data p, Data c) => Data (G.K1 i c p)
deriving instance (Data p, Data (f p), Typeable c, Typeable i, Typeable f) => Data (G.M1 i c f p)
deriving instance (Typeable f, Typeable g, Data p, Data (f p), Data (g p)) => Data ((G.:+:) f g p)
deriving instance (Typeable f, Typeable g, Data p, Data (f p), Data (g p)) => Data ((G.:*:) f g p)
deriving instance (Typeable f, Typeable g, Data p, Data (f (g p))) => Data ((G.:.:) f g p)
