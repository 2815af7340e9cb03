{-# LANGUAGE TypeOperators, DataKinds #-}
-- Types of the libraries as Data describes them.
module Main where
import Data.Data
import Data.Int
import Data.Word
import Data.Ratio
import Data.Complex
import Data.Version
import Data.Functor.Identity
import Data.Functor.Const
import Data.Functor.Compose
import qualified Data.Functor.Product as P
import qualified Data.Functor.Sum as S
import Data.List.NonEmpty (NonEmpty)
import Data.Monoid
import qualified Data.Semigroup as G
import Data.Fixed
import Data.Void
import Foreign.Ptr
import Foreign.ForeignPtr
import Numeric.Natural
import Control.Applicative
import qualified Data.Map as M
import qualified Data.Set as Set
import qualified Data.IntMap as IM
import qualified Data.IntSet as IS
import qualified Data.Sequence as Seq
import qualified Data.Tree as T
import qualified Data.Text as Tx
import qualified Data.Text.Lazy as TL
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as BL
import qualified Data.ByteString.Short as BS
import Data.Array
import Data.Time
import Data.Ord
import qualified Data.Set.Internal as SI
import GHC.Generics as Gn
d :: Data a => a -> IO ()
d x = print (dataTypeOf x)
main :: IO ()
main = do
  d True; d 'c'; d (1::Int); d (1::Integer); d (1::Double); d (1::Float); d (1::Word); d (1::Int8); d (1::Int16)
  d (1::Int32); d (1::Int64); d (1::Word8); d (1::Word16); d (1::Word32); d (1::Word64); d (1::Natural)
  d (undefined::Rational); d (1:+2::Complex Double); d (makeVersion []); d (Identity 'c')
  d (Const 'c' :: Const Char Int); d (undefined :: NonEmpty Int); d (undefined :: Ordering)
  d (undefined :: Maybe Int); d (undefined :: Either Int Int); d (); d ((),()); d ((),(),()); d ((),(),(),())
  d ((),(),(),(),()); d ((),(),(),(),(),()); d ((),(),(),(),(),(),()); d (undefined :: Ptr Int)
  d (undefined :: ForeignPtr Int); d (undefined :: First Int); d (undefined :: Last Int)
  d (undefined :: Dual Int); d (undefined :: Sum Int); d (undefined :: Product Int); d (undefined :: All)
  d (undefined :: Any); d (undefined :: Alt Maybe Int); d (undefined :: Ap Maybe Int)
  d (undefined :: G.Min Int); d (undefined :: G.Max Int); d (undefined :: G.First Int)
  d (undefined :: G.Last Int); d (undefined :: G.WrappedMonoid Int); d (undefined :: G.Arg Int Int)
  d (undefined :: G.Option Int); d (undefined :: Fixed E2); d (undefined :: Void); d (undefined :: Proxy Int)
  d (undefined :: Int :~: Int); d (undefined :: Array Int Int); d [()]; d (undefined :: P.Product Maybe [] Int)
  d (undefined :: S.Sum Maybe [] Int); d (undefined :: Compose Maybe [] Int); d (undefined :: M.Map Int Int)
  d (undefined :: Set.Set Int); d (undefined :: IM.IntMap Int); d (undefined :: IS.IntSet)
  d (undefined :: Seq.Seq Int); d (undefined :: T.Tree Int); d (undefined :: Seq.ViewL Int)
  d (undefined :: Seq.ViewR Int); d (undefined :: Tx.Text); d (undefined :: TL.Text)
  d (undefined :: B.ByteString); d (undefined :: BL.ByteString); d (undefined :: BS.ShortByteString)
  d (undefined :: Day); d (undefined :: UTCTime); d (undefined :: DiffTime); d (undefined :: NominalDiffTime)
  d (undefined :: TimeOfDay); d (undefined :: TimeZone); d (undefined :: LocalTime); d (undefined :: ZonedTime)
  d (undefined :: UniversalTime); d (undefined :: WrappedMonad Maybe Int); d (undefined :: Gn.U1 Int)
  d (undefined :: Gn.Par1 Int); d (undefined :: Gn.Associativity); d (undefined :: Gn.V1 Int)
  d (undefined :: Gn.Fixity)
  print (toConstr (M.fromList [(1::Int,'c')]), constrFields (toConstr (M.fromList [(1::Int,'c')])), toConstr (Tx.pack "ab"), toConstr (1.5 :: Fixed E2), toConstr (Identity 'c'), toConstr (1%2 :: Rational), constrFields (toConstr (Sum (1::Int))))
