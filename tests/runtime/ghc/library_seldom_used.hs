-- Names of base and time that are seldom used, and what they call of the program.
{-# OPTIONS_GHC -Wno-deprecations #-}
{-# LANGUAGE ScopedTypeVariables, TypeOperators, GADTs #-}
module Main where
import Control.Applicative
import Control.Arrow
import Control.Exception
import Control.Monad
import Data.Bifoldable
import Data.Bitraversable
import Data.Complex
import Data.Dynamic
import Data.Proxy
import Data.Semigroup
import Data.Time.Calendar
import Data.Typeable
import GHC.Float (castDoubleToWord64, castFloatToWord32, castWord32ToFloat, castWord64ToDouble, double2Float, float2Double)
import Numeric
import Data.Word

data Own = Own Int deriving (Show, Eq)

convert :: forall a b. (Typeable a, Typeable b) => a -> Maybe b
convert x = case eqT :: Maybe (a :~: b) of
  Just Refl -> Just x
  Nothing -> Nothing

step :: Int -> Int -> (Int, Int)
step s n = (s + n, s * n)

add :: Int -> Int -> Int
add a b = a + b

addM :: Int -> Int -> Maybe Int
addM a b = Just (a + 2 * b)

main :: IO ()
main = do
  print (convert (Own 3) :: Maybe Own, convert 'a' :: Maybe Own)
  print (gcast [Own 1] :: Maybe [Own], gcast (Just 'a') :: Maybe (Maybe Int))
  print (eqT :: Maybe (Int :~: Int), eqT :: Maybe (Int :~: Char))
  print (tyConModule (typeRepTyCon (typeOf (Own 1))), tyConName (typeRepTyCon (typeOf (Own 1))))
  print (funResultTy (typeOf not) (typeOf True), funResultTy (typeOf not) (typeOf 'a'), funResultTy (typeOf 'a') (typeOf 'a'), mkFunTy (typeOf 'a') (typeOf add))
  print (dynApply (toDyn not) (toDyn True) >>= fromDynamic :: Maybe Bool)
  print (dynApply (toDyn add) (toDyn (1 :: Int)), dynApply (toDyn 'a') (toDyn 'b'), dynApp (dynApp (toDyn add) (toDyn (1 :: Int))) (toDyn (2 :: Int)))
  print (fromDyn (dynApp (dynApp (toDyn add) (toDyn (1 :: Int))) (toDyn (2 :: Int))) (0 :: Int))
  r <- try (evaluate (dynApp (toDyn not) (toDyn 'c')))
  putStrLn (either (\e -> show (e :: ErrorCall)) show r)
  s <- try (throwIO (toDyn (Own 4)))
  print (either fromDynamic (\() -> Nothing) s :: Maybe Own)
  print (option 0 (add 1) (Option (Just 3)), Option (Just [1]) <> Option (Just [2]), mempty :: Option [Int], fmap (add 1) (Option (Just 3)), sum (Option (Just 5)))
  print =<< unwrapMonad (add <$> WrapMonad (pure 3) <*> WrapMonad (pure 4))
  print (unwrapArrow (add <$> WrapArrow (+ 1) <*> WrapArrow (* 2)) 5)
  print (log1p 1e-10 :: Double, expm1 1e-10 :: Double, log1pexp 3 :: Double, log1mexp (-0.5) :: Double, log1mexp (-3) :: Double, log1pexp 20 :: Double, log1pexp 200 :: Double)
  print (log1p 1e-5 :: Float, expm1 1e-5 :: Float, log1pexp 3 :: Float, log1mexp (-0.1) :: Float)
  print (log1p (0.1 :+ 0.2) :: Complex Double, expm1 (0.1 :+ 0.2) :: Complex Double, expm1 (2 :+ 1) :: Complex Double)
  print (map castDoubleToWord64 [1, -0.0, 1 / 0, 5e-324, 3.14], map castWord64ToDouble [4607182418800017408, 1, 0x7ff0000000000000])
  print (map castFloatToWord32 [1, -2.5], map castWord32ToFloat [1065353216, 3], isNaN (castWord64ToDouble 0x7ff8000000000001), double2Float 0.1, float2Double 0.5)
  let d1 = fromGregorian 2020 1 31
      d2 = fromGregorian 2021 3 1
  print [diffGregorianDurationClip d2 d1, diffGregorianDurationClip d1 d2, diffGregorianDurationRollOver d2 d1, diffGregorianDurationRollOver d1 d2]
  print (bifoldr1 add (1, 2), bifoldl1 (-) (5, 2), bifoldrM addM addM 0 (1, 2), bifoldlM addM addM 0 (1, 2), biasum (Nothing, Just 3), bimsum ([1], [2]))
  print (bimaximum (1, 5), biminimum (1, 5), bimaximumBy compare (1, 2), biminimumBy compare (1, 2), binotElem 3 (1, 2))
  print (bimapAccumL step step 1 (3, 4), bimapAccumR step step 1 (3, 4), bimapDefault (add 1) (add 2) (1, 2), bifoldMapDefault show show (1, 2), biforM (1, 2) (addM 1) (addM 2))
  print (bifoldMap show show ('x', 'y', 1, 2), KProxy `seq` ())
