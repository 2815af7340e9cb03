-- SPDX-License-Identifier: BSD-3-Clause
module Data.Complex
  ( Complex (..), realPart, imagPart, mkPolar, cis, polar, magnitude, phase, conjugate
  ) where

import Control.Monad.Fix (MonadFix (..))
import Control.Monad.Zip (MonadZip (..))
import GHC.Base (Applicative (..))
import GHC.Floating (Floating (..))
import Prelude

infix 6 :+

data Complex a = !a :+ !a deriving (Eq, Show, Read, Functor, Foldable, Traversable)

realPart, imagPart :: Complex a -> a
realPart (x :+ _) = x
imagPart (_ :+ y) = y

conjugate :: Num a => Complex a -> Complex a
conjugate (x :+ y) = x :+ negate y

mkPolar :: Floating a => a -> a -> Complex a
mkPolar r theta = (r * cos theta) :+ (r * sin theta)

cis :: Floating a => a -> Complex a
cis theta = cos theta :+ sin theta

polar :: RealFloat a => Complex a -> (a, a)
polar z = (magnitude z, phase z)

-- Scaled to keep the squares from overflowing.
magnitude :: RealFloat a => Complex a -> a
magnitude (x :+ y) = scaleFloat k (sqrt (square (scaleFloat mk x) + square (scaleFloat mk y)))
  where
    k = max (exponent x) (exponent y)
    mk = negate k
    square z = z * z

phase :: RealFloat a => Complex a -> a
phase (0 :+ 0) = 0
phase (x :+ y) = atan2 y x

instance RealFloat a => Num (Complex a) where
  (x :+ y) + (x' :+ y') = (x + x') :+ (y + y')
  (x :+ y) - (x' :+ y') = (x - x') :+ (y - y')
  (x :+ y) * (x' :+ y') = (x * x' - y * y') :+ (x * y' + y * x')
  negate (x :+ y) = negate x :+ negate y
  abs z = magnitude z :+ 0
  signum z@(x :+ y)
    | x == 0 && y == 0 = 0
    | otherwise = let r = magnitude z in (x / r) :+ (y / r)
  fromInteger n = fromInteger n :+ 0

instance RealFloat a => Fractional (Complex a) where
  (x :+ y) / (x' :+ y') =
    let x'' = scaleFloat k x'
        y'' = scaleFloat k y'
        k = negate (max (exponent x') (exponent y'))
        d = x' * x'' + y' * y''
     in ((x * x'' + y * y'') / d) :+ ((y * x'' - x * y'') / d)
  fromRational a = fromRational a :+ 0

instance RealFloat a => Floating (Complex a) where
  pi = pi :+ 0
  exp (x :+ y) = let expx = exp x in (expx * cos y) :+ (expx * sin y)
  log z = log (magnitude z) :+ phase z
  x ** y
    | isZero y = 1 :+ 0
    | isZero x, exponentRe :+ _ <- y = case compare exponentRe 0 of
        GT -> 0 :+ 0
        LT -> (1 / 0) :+ 0
        EQ -> nan :+ nan
    | isUnbounded x, exponentRe :+ _ <- y = case compare exponentRe 0 of
        GT -> (1 / 0) :+ 0
        LT -> 0 :+ 0
        EQ -> nan :+ nan
    | otherwise = exp (log x * y)
    where
      isZero (a :+ b) = a == 0 && b == 0
      isUnbounded (a :+ b) = isInfinite a || isInfinite b
      nan = 0 / 0
  sqrt z@(x :+ y)
    | x == 0 && y == 0 = 0
    | otherwise =
        let (u, v) = if x < 0 then (v', u') else (u', v')
            v' = abs y / (u' * 2)
            u' = sqrt ((magnitude z + abs x) / 2)
         in u :+ (if y < 0 then negate v else v)
  sin (x :+ y) = (sin x * cosh y) :+ (cos x * sinh y)
  cos (x :+ y) = (cos x * cosh y) :+ negate (sin x * sinh y)
  tan (x :+ y) =
    let sinx = sin x
        cosx = cos x
        sinhy = sinh y
        coshy = cosh y
     in ((sinx * coshy) :+ (cosx * sinhy)) / ((cosx * coshy) :+ negate (sinx * sinhy))
  sinh (x :+ y) = (cos y * sinh x) :+ (sin y * cosh x)
  cosh (x :+ y) = (cos y * cosh x) :+ (sin y * sinh x)
  log1p x@(a :+ b)
    | abs a < 0.5 && abs b < 0.5 = case 2 * a + a * a + b * b of
        u -> log1p (u / (1 + sqrt (u + 1))) :+ atan2 (1 + a) b
    | otherwise = log (1 + x)
  expm1 x@(a :+ b)
    | a * a + b * b < 1 = case (expm1 a, sin (b / 2)) of
        (u, v) -> case (-2) * v * v of w -> (u * w + u + w) :+ ((u + 1) * sin b)
    | otherwise = exp x - 1
  tanh (x :+ y) =
    let cosy = cos y
        siny = sin y
        sinhx = sinh x
        coshx = cosh x
     in ((cosy * sinhx) :+ (siny * coshx)) / ((cosy * coshx) :+ (siny * sinhx))
  asin z@(x :+ y) = y' :+ negate x'
    where
      x' :+ y' = log ((negate y :+ x) + sqrt (1 - z * z))
  acos z = y'' :+ negate x''
    where
      x'' :+ y'' = log (z + (negate y' :+ x'))
      x' :+ y' = sqrt (1 - z * z)
  atan z@(x :+ y) = y' :+ negate x'
    where
      x' :+ y' = log (((1 - y) :+ x) / sqrt (1 + z * z))
  asinh z = log (z + sqrt (z * z + 1))
  acosh z = log (z + sqrt (z + 1) * sqrt (z - 1))
  atanh z = 0.5 * log ((1.0 + z) / (1.0 - z))

instance Applicative Complex where
  pure a = a :+ a
  (f :+ g) <*> (a :+ b) = f a :+ g b

instance Monad Complex where
  (a :+ b) >>= f = realPart (f a) :+ imagPart (f b)

instance MonadZip Complex where
  mzipWith = liftA2

instance MonadFix Complex where
  mfix f = (let a :+ _ = f a in a) :+ (let _ :+ b = f b in b)
