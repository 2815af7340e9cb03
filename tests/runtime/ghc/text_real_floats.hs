-- SPDX-License-Identifier: BSD-3-Clause
{-# OPTIONS_GHC -w #-}
module Main (main) where

import Data.Text.Lazy.Builder
import Data.Text.Lazy.Builder.RealFloat
import qualified Data.Text.Lazy as TL
main = do
  let xs = [0,1,-1,0.1,1.5,12345.678,1e7,9999999,1.0e-2,0.05,1e21,1e22,123456789012345680,-0.0,1/0,-1/0,0/0,5.0e-324,0.999,9.96,99.95,0.0001234] :: [Double]
  mapM_ (\x -> putStrLn (unwords (map (TL.unpack . toLazyText) (realFloat x : [formatRealFloat f d x | f <- [Exponent, Fixed, Generic], d <- [Nothing, Just (-1), Just 0, Just 1, Just 2, Just 5]])))) xs
  mapM_ (\x -> putStrLn (TL.unpack (toLazyText (realFloat (x :: Float))))) [0.1, 3.5e10, 1e-3]
  print [Exponent ..]
  print (read "Fixed" :: FPFormat)
