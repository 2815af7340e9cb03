-- SPDX-License-Identifier: BSD-3-Clause
{-# OPTIONS_GHC -w #-}
module Main (main) where

import qualified Data.Text as T
import qualified Data.Text.Encoding.Error as TE
import qualified Data.Text.Lazy as TL
import qualified Data.ByteString.Lazy as BL
import qualified Data.Text.Lazy.Encoding as LE
import Control.Monad
import Data.Char
import Data.Word
main = do
  forM_ [[0,216,1,216,2,216,65,0,66,0,67,0],[0,220,1,65,2,65,3,65,4,65,5,65],[0,216,1,65,2,65],[0,216,0,216,0,220,65,0,66,0]] $ \ws -> do
    print ws
    print (TL.take 12 (LE.decodeUtf16LEWith TE.lenientDecode (BL.pack ws)))
    print (TL.take 12 (LE.decodeUtf16BEWith TE.lenientDecode (BL.pack ws)))
    print (TL.take 12 (LE.decodeUtf32LEWith TE.lenientDecode (BL.pack ws)))
    print (TL.take 12 (LE.decodeUtf32BEWith TE.lenientDecode (BL.pack ws)))
    print (TL.take 12 (LE.decodeUtf32BEWith TE.lenientDecode (BL.pack (0:0:0:65:0:0:0:66:0x10:0:0:0:0:0:0:70:0:0:0:71:ws))))
