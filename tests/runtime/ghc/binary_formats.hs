module Main where

import Data.Array (Array, listArray)
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import Data.Binary
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as L
import Data.Complex
import Data.Fixed
import Data.Functor.Identity
import Data.Int
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.Map as M
import Data.Monoid
import Data.Ratio
import qualified Data.Semigroup as S
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import qualified Data.Text as T
import Data.Tree
import Data.Version
import Numeric.Natural

both :: (Binary a, Show a, Eq a) => a -> IO ()
both a = print (L.unpack bytes) >> putStrLn (if decode bytes == a then "ok" else show (decode bytes `asTypeOf` a))
  where
    bytes = encode a

main :: IO ()
main = do
  both (3 :: Int, -4 :: Int8, 5 :: Int16, -6 :: Int32, 7 :: Int64, maxBound :: Word)
  both (8 :: Word8, 9 :: Word16, 10 :: Word32, 11 :: Word64, 'x', "h\955\8364\128512\n", ())
  both [1 :: Integer, -1, 2 ^ 31 - 1, 2 ^ 31, -2 ^ 31, -2 ^ 31 - 1, 2 ^ 70, -2 ^ 70, 0]
  both [1 :: Natural, 2 ^ 64 - 1, 2 ^ 64]
  both (0 :: Double, 1.5 :: Float, -1e300 :: Double, 1 / 0 :: Double)
  both ([True, False], [LT ..], Just (4 :: Word8), Nothing :: Maybe Int, Left 3 :: Either Int8 Int16)
  both (B.pack [1, 2], L.pack [3], T.pack "\955x", [] :: [Int])
  both (M.fromList [(1 :: Int, "a"), (2, "b")], Set.fromList "abc", IntMap.fromList [(3, 'c')], IntSet.fromList [4, 5])
  both (Seq.fromList "ab", Node 'a' [Node 'b' []], 'a' :| "bc", Version [1, 2] ["x"])
  both (listArray ('b', 'd') "abc", U.listArray (0, 2) [1, 2, 3] :: UArray Int Word16)
  both (1 :+ 2 :: Complex Double, 3 % 4 :: Rational, 3.25 :: Centi)
  both (Sum 'a', All True, Identity 'b', First (Just 'c'), S.Max 'd', Dual "e", S.Arg 'f' 'g')
  both (1 :: Int, 2 :: Int8, 'c', 'd', 'e', 'f', 'g', 'h', 'i', "j")
  both [[(k, show k) | k <- [1 .. n]] | n <- [0 .. 3 :: Int]]
