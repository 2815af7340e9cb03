-- SPDX-License-Identifier: BSD-3-Clause
-- Evaluation down to the leaves.
module Control.DeepSeq (NFData (..), deepseq, force, ($!!), (<$!!>), rwhnf) where

import Data.Array (Array, bounds, elems)
import Data.Complex
import Data.Functor.Const
import Data.Functor.Identity
import Data.Int
import Data.List.NonEmpty (NonEmpty (..))
import Data.Monoid (All (..), Any (..), Dual (..), First (..), Last (..), Product (..), Sum (..))
import Data.Ord (Down (..))
import Data.Proxy
import Data.Ratio
import Data.Void
import Data.Word
import GHC.Exception (ExitCode (..))
import Numeric.Natural
import qualified Data.IntMap.Internal as IM
import qualified Data.IntSet.Internal as IS
import qualified Data.Map.Internal as M
import qualified Data.Sequence as Seq
import qualified Data.Set.Internal as S
import Data.Tree
import GHC.Packed (Packed)
import GHC.Types
import Prelude

infixr 0 $!!, `deepseq`

class NFData a where
  rnf :: a -> ()
  rnf a = rnfFields [a]

-- What an instance without methods does: GHC's goes by GHC.Generics.
rnfFields :: [a] -> ()
rnfFields [] = ()
rnfFields [a] = rnfFields (fieldsOf a)
rnfFields (a : as) = rnfFields (fieldsOf a) `seq` rnfFields as

fieldsOf :: a -> [b]
fieldsOf a = case fields# a (token# ()) of Res# fields -> fields

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
