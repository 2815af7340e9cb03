-- SPDX-License-Identifier: BSD-3-Clause
-- Evaluation down to the leaves.
module Control.DeepSeq
  ( NFData (..), deepseq, force, ($!!), (<$!!>), rwhnf, NFData1 (..), rnf1, NFData2 (..), rnf2
  ) where

import Control.Applicative (ZipList (..))
import Control.Concurrent.MVar (MVar)
import Data.Array (Array, bounds, elems)
import Data.Complex
import Data.Fixed
import Data.Functor.Compose
import Data.Functor.Const
import Data.Functor.Identity
import Data.Graph (SCC (..))
import Data.IORef (IORef)
import Data.Int
import Data.List.NonEmpty (NonEmpty (..))
import Data.Monoid (All (..), Any (..), Dual (..), First (..), Last (..), Product (..), Sum (..))
import Data.Ord (Down (..))
import Data.Proxy
import Data.Ratio
import Data.STRef (STRef)
import Data.Typeable (TyCon, TypeRep)
import Data.Unique (Unique)
import Data.Version (Version (..))
import Data.Void
import Data.Word
import Foreign.C.Types
import Foreign.Ptr (FunPtr, Ptr)
import GHC.Calls (CallStack (..), SrcLoc (..))
import GHC.Exception (ExitCode (..), MaskingState)
import Numeric.Natural
import qualified Data.IntMap.Internal as IM
import qualified Data.IntSet.Internal as IS
import qualified Data.Map.Internal as M
import qualified Data.Functor.Product as Functor
import qualified Data.Functor.Sum as Functor
import qualified Data.Semigroup as Semigroup
import qualified Data.Sequence as Seq
import qualified Data.Set.Internal as S
import Data.Tree
import GHC.Packed (Packed)
import GHC.Thread (ThreadId)
import GHC.Types
import Prelude

infixr 0 $!!

class NFData a where
  rnf :: a -> ()
  rnf a = rnfFields [a]

-- The default for instances without methods, for which GHC uses GHC.Generics.
rnfFields :: [a] -> ()
rnfFields [] = ()
rnfFields [a] = rnfFields (fieldsOf a)
rnfFields (a : as) = rnfFields (fieldsOf a) `seq` rnfFields as

fieldsOf :: a -> [b]
fieldsOf a = case fields# a (token# ()) of Res# fields -> fields

class NFData1 f where
  liftRnf :: (a -> ()) -> f a -> ()

rnf1 :: (NFData1 f, NFData a) => f a -> ()
rnf1 a = liftRnf rnf a

class NFData2 p where
  liftRnf2 :: (a -> ()) -> (b -> ()) -> p a b -> ()

rnf2 :: (NFData2 p, NFData a, NFData b) => p a b -> ()
rnf2 a = liftRnf2 rnf rnf a

rwhnf :: a -> ()
rwhnf a = a `seq` ()

deepseq :: NFData a => a -> b -> b
deepseq a b = rnf a `seq` b

force :: NFData a => a -> a
force x = x `deepseq` x

($!!) :: NFData a => (a -> b) -> a -> b
f $!! x = x `deepseq` f x

infixl 4 <$!!>

(<$!!>) :: (Monad m, NFData b) => (a -> b) -> m a -> m b
f <$!!> m = m >>= \x -> return $!! f x

instance NFData Int
instance NFData Integer
instance NFData Char
instance NFData Bool
instance NFData Double
instance NFData Float
instance NFData Ordering
instance NFData ()
instance NFData Word
instance NFData Word8
instance NFData Word16
instance NFData Word32
instance NFData Word64
instance NFData Int8
instance NFData Int16
instance NFData Int32
instance NFData Int64
instance NFData Natural
instance NFData Void
instance NFData IS.IntSet
instance NFData (Packed t)
instance NFData (Proxy a)
instance NFData (a -> b)

instance NFData ExitCode where
  rnf (ExitFailure n) = rnf n
  rnf ExitSuccess = ()

instance NFData a => NFData [a] where
  rnf [] = ()
  rnf (x : xs) = rnf x `seq` rnf xs

instance NFData a => NFData (Maybe a) where
  rnf Nothing = ()
  rnf (Just x) = rnf x

instance (NFData a, NFData b) => NFData (Either a b) where
  rnf (Left x) = rnf x
  rnf (Right y) = rnf y

instance NFData a => NFData (NonEmpty a) where
  rnf (x :| xs) = rnf x `seq` rnf xs

instance NFData a => NFData (Ratio a) where
  rnf x = rnf (numerator x) `seq` rnf (denominator x)

instance NFData a => NFData (Complex a) where
  rnf (x :+ y) = rnf x `seq` rnf y

instance NFData a => NFData (Identity a) where
  rnf (Identity a) = rnf a

instance NFData a => NFData (Const a b) where
  rnf (Const a) = rnf a

instance NFData a => NFData (Down a) where
  rnf (Down a) = rnf a

instance NFData a => NFData (Sum a) where
  rnf (Sum a) = rnf a

instance NFData a => NFData (Product a) where
  rnf (Product a) = rnf a

instance NFData a => NFData (Dual a) where
  rnf (Dual a) = rnf a

instance NFData a => NFData (First a) where
  rnf (First a) = rnf a

instance NFData a => NFData (Last a) where
  rnf (Last a) = rnf a

instance NFData Any where
  rnf (Any a) = rnf a

instance NFData All where
  rnf (All a) = rnf a

instance (NFData a, NFData b) => NFData (Array a b) where
  rnf x = rnf (bounds x) `seq` rnf (elems x)

instance (NFData k, NFData a) => NFData (M.Map k a) where
  rnf m = rnf (M.toAscList m)

instance NFData a => NFData (IM.IntMap a) where
  rnf m = rnf (IM.elems m)

instance NFData a => NFData (S.Set a) where
  rnf s = rnf (S.toAscList s)

instance NFData a => NFData (Seq.Seq a) where
  rnf s = foldr (\x r -> rnf x `seq` r) () s

instance NFData a => NFData (Tree a) where
  rnf (Node x ts) = rnf x `seq` rnf ts

instance (NFData a, NFData b) => NFData (a, b) where
  rnf (a, b) = rnf a `seq` rnf b

instance (NFData a, NFData b, NFData c) => NFData (a, b, c) where
  rnf (a, b, c) = rnf a `seq` rnf b `seq` rnf c

instance (NFData a, NFData b, NFData c, NFData d) => NFData (a, b, c, d) where
  rnf (a, b, c, d) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d

instance (NFData a, NFData b, NFData c, NFData d, NFData e) => NFData (a, b, c, d, e) where
  rnf (a, b, c, d, e) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` rnf e

instance (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f) => NFData (a, b, c, d, e, f) where
  rnf (a, b, c, d, e, f) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` rnf e `seq` rnf f

instance NFData ThreadId where
  rnf x = rwhnf x

instance NFData Unique where
  rnf x = rwhnf x

instance NFData TypeRep where
  rnf x = rwhnf x

instance NFData TyCon where
  rnf x = rwhnf x

instance NFData MaskingState where
  rnf x = rwhnf x

instance NFData SrcLoc where
  rnf (SrcLoc package inModule file line column endLine endColumn) =
    rnf package `seq` rnf inModule `seq` rnf file `seq` rnf [line, column, endLine, endColumn]

instance NFData CallStack where
  rnf EmptyCallStack = ()
  rnf (PushCallStack name at outer) = rnf name `seq` rnf at `seq` rnf outer
  rnf (FreezeCallStack stack) = rnf stack

instance NFData (Fixed a) where
  rnf x = rwhnf x

instance NFData (IORef a) where
  rnf x = rwhnf x

instance NFData (STRef s a) where
  rnf x = rwhnf x

instance NFData (MVar a) where
  rnf x = rwhnf x

instance NFData (Ptr a) where
  rnf x = rwhnf x

instance NFData (FunPtr a) where
  rnf x = rwhnf x

instance NFData CChar
instance NFData CSChar
instance NFData CUChar
instance NFData CShort
instance NFData CUShort
instance NFData CInt
instance NFData CUInt
instance NFData CLong
instance NFData CULong
instance NFData CPtrdiff
instance NFData CSize
instance NFData CWchar
instance NFData CSigAtomic
instance NFData CBool
instance NFData CLLong
instance NFData CULLong
instance NFData CIntPtr
instance NFData CUIntPtr
instance NFData CIntMax
instance NFData CUIntMax
instance NFData CClock
instance NFData CTime
instance NFData CUSeconds
instance NFData CSUSeconds
instance NFData CFloat
instance NFData CDouble

instance NFData Version where
  rnf (Version branch tags) = rnf branch `seq` rnf tags

instance NFData a => NFData (SCC a) where
  rnf (AcyclicSCC v) = rnf v
  rnf (CyclicSCC vs) = rnf vs

instance NFData a => NFData (ZipList a) where
  rnf (ZipList xs) = rnf xs

instance NFData a => NFData (Semigroup.Min a) where
  rnf x = rnf (Semigroup.getMin x)

instance NFData a => NFData (Semigroup.Max a) where
  rnf x = rnf (Semigroup.getMax x)

instance NFData a => NFData (Semigroup.First a) where
  rnf x = rnf (Semigroup.getFirst x)

instance NFData a => NFData (Semigroup.Last a) where
  rnf x = rnf (Semigroup.getLast x)

instance NFData a => NFData (Semigroup.WrappedMonoid a) where
  rnf x = rnf (Semigroup.unwrapMonoid x)

instance (NFData a, NFData b) => NFData (Semigroup.Arg a b) where
  rnf (Semigroup.Arg a b) = rnf a `seq` rnf b

instance (NFData1 f, NFData1 g, NFData a) => NFData (Compose f g a) where
  rnf a = rnf1 a

instance (NFData1 f, NFData1 g, NFData a) => NFData (Functor.Product f g a) where
  rnf a = rnf1 a

instance (NFData1 f, NFData1 g, NFData a) => NFData (Functor.Sum f g a) where
  rnf a = rnf1 a

instance
  (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f, NFData g) =>
  NFData (a, b, c, d, e, f, g) where
  rnf (a, b, c, d, e, f, g) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` rnf e `seq` rnf f `seq` rnf g

instance
  (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f, NFData g, NFData h) =>
  NFData (a, b, c, d, e, f, g, h) where
  rnf (a, b, c, d, e, f, g, h) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` rnf e `seq` rnf f `seq` rnf g `seq` rnf h

instance
  (NFData a, NFData b, NFData c, NFData d, NFData e, NFData f, NFData g, NFData h, NFData i) =>
  NFData (a, b, c, d, e, f, g, h, i) where
  rnf (a, b, c, d, e, f, g, h, i) = rnf a `seq` rnf b `seq` rnf c `seq` rnf d `seq` rnf e `seq` rnf f `seq` rnf g `seq` rnf h `seq` rnf i

-- ---- type constructors ------------------------------------------------------------------------
instance NFData1 [] where
  liftRnf _ [] = ()
  liftRnf r (x : xs) = r x `seq` liftRnf r xs

instance NFData1 Maybe where
  liftRnf _ Nothing = ()
  liftRnf r (Just x) = r x

instance NFData1 NonEmpty where
  liftRnf r (x :| xs) = r x `seq` liftRnf r xs

instance NFData1 Ratio where
  liftRnf r x = r (numerator x) `seq` r (denominator x)

instance NFData1 Proxy where
  liftRnf _ Proxy = ()

instance NFData1 ZipList where
  liftRnf r (ZipList xs) = liftRnf r xs

instance NFData1 Identity where
  liftRnf r (Identity x) = r x

instance NFData1 Down where
  liftRnf r (Down x) = r x

instance NFData1 Sum where
  liftRnf r (Sum x) = r x

instance NFData1 Product where
  liftRnf r (Product x) = r x

instance NFData1 Dual where
  liftRnf r (Dual x) = r x

instance NFData1 Semigroup.Min where
  liftRnf r (Semigroup.Min x) = r x

instance NFData1 Semigroup.Max where
  liftRnf r (Semigroup.Max x) = r x

instance NFData1 Semigroup.First where
  liftRnf r (Semigroup.First x) = r x

instance NFData1 Semigroup.Last where
  liftRnf r (Semigroup.Last x) = r x

instance NFData1 First where
  liftRnf r (First m) = liftRnf r m

instance NFData1 Last where
  liftRnf r (Last m) = liftRnf r m

instance NFData1 IORef where
  liftRnf _ x = rwhnf x

instance NFData1 (STRef s) where
  liftRnf _ x = rwhnf x

instance NFData1 MVar where
  liftRnf _ x = rwhnf x

instance NFData a => NFData1 (Array a) where
  liftRnf r x = rnf (bounds x) `seq` liftRnf r (elems x)

instance NFData a => NFData1 (Semigroup.Arg a) where
  liftRnf r x = liftRnf2 rnf r x

instance NFData2 Semigroup.Arg where
  liftRnf2 r s (Semigroup.Arg a b) = r a `seq` s b

instance NFData a => NFData1 (Either a) where
  liftRnf r x = liftRnf2 rnf r x

instance NFData2 Either where
  liftRnf2 r _ (Left x) = r x
  liftRnf2 _ r (Right y) = r y

instance NFData a => NFData1 ((,) a) where
  liftRnf r x = liftRnf2 rnf r x

instance NFData2 (,) where
  liftRnf2 r s (x, y) = r x `seq` s y

instance NFData a => NFData1 (Const a) where
  liftRnf _ (Const x) = rnf x

instance NFData2 Const where
  liftRnf2 r _ (Const x) = r x

instance (NFData1 f, NFData1 g) => NFData1 (Compose f g) where
  liftRnf r (Compose x) = liftRnf (liftRnf r) x

instance (NFData1 f, NFData1 g) => NFData1 (Functor.Product f g) where
  liftRnf r (Functor.Pair x y) = liftRnf r x `seq` liftRnf r y

instance (NFData1 f, NFData1 g) => NFData1 (Functor.Sum f g) where
  liftRnf r (Functor.InL x) = liftRnf r x
  liftRnf r (Functor.InR y) = liftRnf r y
