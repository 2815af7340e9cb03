{-# LANGUAGE KindSignatures #-}
-- The small modules of base.
module Main where

import Control.Arrow
import qualified Control.Category as C
import Control.Monad
import Control.Monad.Fix
import Control.Monad.Zip
import Data.Bifoldable
import Data.Bifunctor (Bifunctor (bimap))
import qualified Data.Bifunctor as B
import Data.Bitraversable
import Data.Bool (bool)
import Data.Containers.ListUtils
import Data.Fixed
import Data.Functor.Classes
import Data.Functor.Compose
import Data.Functor.Const
import Data.Functor.Contravariant
import Data.Functor.Identity
import qualified Data.Functor.Product as P
import qualified Data.Functor.Sum as S
import Data.Kind (Type)
import Data.List
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.List.NonEmpty as N
import Data.Monoid
import Data.Semigroup (Arg (..), Max (..), Min (..), mtimesDefault, sconcat, stimes)
import qualified Data.Semigroup as G
import Data.String
import Data.Unique
import Data.Version
import Data.Void
import Numeric.Natural
import Text.Show (showListWith)
import Text.Show.Functions ()

newtype Fix (f :: Type -> Type) = Fix (f (Fix f))

instance Show1 f => Show (Fix f) where
  showsPrec d (Fix a) = showsUnaryWith showsPrec1 "Fix" d a

newtype Name = Name String deriving (Show)

instance IsString Name where
  fromString = Name

newtype V = V [Int] deriving (Eq, Show)

instance Semigroup V where
  V a <> V b = V (zipWith (+) a b)

main :: IO ()
main = do
  print (first (+ 1) (1, 2), second show (1, 2), ((+ 1) *** (* 2)) (3, 4), ((+ 1) &&& (* 2)) 5, (show >>> length) 1234, (length <<< show) 99)
  print (left (+ 1) (Left 1 :: Either Int Int), right show (Left 1 :: Either Int Int), ((+ 1) ||| length) (Right "abc"), ((+ 1) +++ length) (Right "ab" :: Either Int String))
  r <- runKleisli (Kleisli (\x -> print x >> return (x + 1)) >>> arr (* 2) >>> Kleisli (\x -> return (show x))) 20
  putStrLn r
  print (loop (\(b, d) -> (take 5 d, b : d)) 'x', app ((+ 1), 2), (C.id C.. (+ 1)) 3)
  print (bimap show not (1, True), B.first length ("ab", 1), B.second length (Right "abc" :: Either () String), bool 1 2 True)
  print (biList (1, 2), bisum (3, 4), bitraverse Just (\x -> [x] `seq` Just (x + 1)) (1, 2), biany even odd (1, 2))
  print (getCompose (fmap (+ 1) (Compose [Just 1, Nothing])), Compose (Just [1]), P.Pair [1] (Just 2), S.InL (Just 1) :: S.Sum Maybe [] Int, sum (Compose [[1, 2], [3]]))
  print (Fix (Just (Fix (Just (Fix Nothing)))), eq1 [1, 2] [1, 2], compare1 (Just 1) Nothing)
  print (getPredicate (contramap length (Predicate even)) "ab", getOp (contramap show (Op length)) 123)
  print (sconcat ((1 :: Max Int) :| [3, 2]), Min 3 <> Min 2, stimes 3 "ab", stimes 5 (V [1, 2]), mtimesDefault 2 [1], G.First 1 <> G.First 2, minimum [Arg 3 'a', Arg 1 'b'])
  print (N.head (1 :| [2, 3]), N.toList (N.map (+ 1) (1 :| [2])), N.group "aabccc", N.groupBy (\a b -> even a == even b) [2, 4, 1, 3, 6], N.length (1 :| [2]), fmap N.sort (N.nonEmpty [3, 1, 2]))
  print (1 N.<| (2 :| []), N.zip (1 :| [2]) ('a' :| "b"), maximum (3 :| [5, 4]), (1 :| [2]) >>= \x -> x :| [x * 10], N.reverse (1 :| [2, 3]), N.groupAllWith (`mod` 3) [1 .. 7], N.fromList [1, 2] == 1 :| [2])
  print (getSum (foldMap Sum [1 .. 10]), getAlt (foldMap Alt [Nothing, Just 1, Just 2]), getAp (Ap (Just [1]) <> Ap (Just [2])), Sum 3 + 4, fmap (+ 1) (Product 2), First (Just 1) <> First Nothing, getLast (Last (Just 1) <> Last (Just 2)))
  print (read "Sum {getSum = 3}" :: Sum Int, (maxBound :: Sum Int) == Sum maxBound, appEndo (Endo (+ 1) <> Endo (* 2)) 5, Dual "a" <> Dual "b")
  print (5.5 `mod'` 2 :: Double, (-1) `mod'` 3 :: Double, 7 `div'` 2 :: Int, divMod' 7.5 2 :: (Int, Double), 3.14159 :: Centi, (2.5 :: Milli) * 1.5, showFixed True (1.500 :: Milli), (-0.5) :: Deci)
  print (nubOrd [3, 1, 3, 2, 1], nubInt [5, 5, 1], nubOrdOn (`mod` 3) [1 .. 9])
  print (zip6 [1] [2] [3] [4] [5] [6], zipWith7 (\a b c d e f g -> a + b + c + d + e + f + g) [1] [2] [3] [4] [5] [6] [7], unzip5 [(1, 2, 3, 4, 5)], singleton 'x', insertBy (\a b -> compare b a) 2 [3, 1])
  print (mzip [1, 2] "ab", fix (\f n -> if n == 0 then 1 else n * f (n - 1)) 10, take 5 (fst (fix (\ ~(a, b) -> (1 : b, map (* 2) a)))), liftM4 (\a b c d -> a + b + c + d) [1] [2] [3] [4])
  xs <- mfix (\xs -> return (1 : map (* 2) (take 4 xs)))
  print (xs, mfix (\x -> Just 3), fromString "abc" :: Name, fmap absurd ([] :: [Void]) :: [Int])
  print ((2 :: Natural) ^ 70, fromIntegral (7 :: Int) :: Natural, showVersion (makeVersion [1, 2, 3]), makeVersion [1, 2] < makeVersion [1, 10], showListWith shows [1, 2] "", (+ 1))
  u <- newUnique
  v <- newUnique
  print (u == u, u == v, u < v)
  print (runIdentity (forM [1, 2] (Identity . (+ 1))), getConst (Const "a" :: Const String Int), foldMap (\x -> (Sum x, Product x, Min x, Max x)) (1 :| [2, 3 :: Int]))
