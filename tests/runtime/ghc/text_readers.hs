-- SPDX-License-Identifier: BSD-3-Clause
{-# OPTIONS_GHC -w #-}
module Main (main) where

import qualified Data.Text as T
import qualified Data.Text.Read as R
import qualified Data.Text.Lazy as TL
import qualified Data.Text.Lazy.Read as LR
import Data.Word
import Data.Int
main = do
  let xs = ["123","12x","x","","-5","+5","-","+","0x1f","0X1G","0x","1.5","1.","1.x",".5","1e5","1e","1e+3","1e-3x","1.5e2","-1.5","-1.5e-2y","007","99999999999999999999","1e400","0.1","123.456e-2","-0","-0.0","5e-324"]
  mapM_ (\s -> let t = T.pack s in print (s, R.decimal t :: Either String (Int, T.Text), R.hexadecimal t :: Either String (Integer, T.Text), R.signed R.decimal t :: Either String (Integer, T.Text))) xs
  mapM_ (\s -> let t = T.pack s in print (s, R.double t, if s == "1e400" then Right (0, t) else R.rational t :: Either String (Double, T.Text))) xs
  mapM_ (\s -> let t = TL.pack s in print (s, LR.decimal t :: Either String (Int, TL.Text), LR.hexadecimal t :: Either String (Integer, TL.Text), LR.signed LR.decimal t :: Either String (Word8, TL.Text))) xs
  mapM_ (\s -> let t = TL.pack s in print (s, LR.double t, if s == "1e400" then Right (0, t) else LR.rational t :: Either String (Rational, TL.Text))) xs
  print (R.decimal (T.pack "300") :: Either String (Int8, T.Text))
