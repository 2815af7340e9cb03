-- SPDX-License-Identifier: BSD-3-Clause
{-# OPTIONS_GHC -w #-}
module Main (main) where

import qualified Data.Text as T
import qualified Data.Text.Encoding as TE
import qualified Data.Text.Encoding.Error as TE
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as BL
import qualified Data.ByteString.Builder as BB
import qualified Data.Text.Lazy as TL
import qualified Data.Text.Lazy.Encoding as LE
import Control.Monad
import Control.Exception
import Data.Char
import Data.Word
import Numeric
h :: String -> Maybe Word8 -> Maybe Char
h _ w = Just (maybe '?' (\b -> chr (0x4000 + fromIntegral b)) w)
try' x = (try (evaluate x) :: IO (Either TE.UnicodeException T.Text)) >>= print
tryL x = (try (evaluate (T.length (TL.toStrict x))) :: IO (Either SomeException Int)) >>= print
main = do
  print (TE.decodeUtf8With TE.ignore (B.pack [97,255,98,0xe2,0x82]), TE.decodeUtf8With (TE.replace 'x') (B.pack [97,255,98]))
  try' (TE.decodeUtf8With TE.strictDecode (B.pack [97,255,98]))
  forM_ [[0xff,0xfe,65,0],[65,0,66],[0,0xd8],[0,0xd8,65,0],[0,0xdc,65,0],[0x3d,0xd8,0,0xde,65,0],[0,0xd8,0,0xd8,0,0xdc],[0,0xd8,0,0xdc,1]] $ \ws -> do
    print ws
    print (TE.decodeUtf16LEWith h (B.pack ws))
    print (TE.decodeUtf16LEWith TE.ignore (B.pack ws))
    print (TE.decodeUtf16BEWith h (B.pack ws))
    try' (TE.decodeUtf16LE (B.pack ws))
    try' (TE.decodeUtf16BE (B.pack ws))
    tryL (LE.decodeUtf16LE (BL.pack ws))
  forM_ [[65,0,0,0],[65,0,0],[0,0,17,0],[0,0xd8,0,0,65,0,0,0],[65,0,0,0,66,0],[0,0,0,65,1,2,3,4,0,0,0,66], [0,0,17,0,65,0,0,0],[0,0,17,0,65,0,0,0,1]] $ \ws -> do
    print ws
    print (TE.decodeUtf32LEWith h (B.pack ws))
    print (TE.decodeUtf32BEWith h (B.pack ws))
    try' (TE.decodeUtf32LE (B.pack ws))
    try' (TE.decodeUtf32BE (B.pack ws))
    tryL (LE.decodeUtf32LE (BL.pack ws))
    tryL (LE.decodeUtf32BE (BL.pack ws))
  let t = T.pack "a\228\8364\128512\0\&b\"\\\n"
  print (map ($ t) [TE.encodeUtf16LE, TE.encodeUtf16BE, TE.encodeUtf32LE, TE.encodeUtf32BE])
  print (BB.toLazyByteString (TE.encodeUtf8Builder t), LE.encodeUtf8 (TL.fromStrict t))
  let loop (TE.Some a b f) (x:xs) = print (a, b) >> loop (f (B.pack x)) xs
      loop (TE.Some a b f) [] = print (a, b)
  loop (TE.streamDecodeUtf8 (B.pack [97,0xe2])) [[0x82],[0xac,98],[0xf0,0x9f],[0x98,0x80]]
  loop (TE.streamDecodeUtf8With h (B.pack [97,0xe2])) [[0x82],[0x41],[0xe2],[0x41,0xff,0xe2,0x82],[0xff],[]]
  print (TE.streamDecodeUtf8With h (B.pack [97,0xe2]))
  forM_ [[[0xe2,0x82],[0xac]],[[0xe2],[0x82],[0x41]],[[0xe2],[0x41]],[[65,0xff],[66]],[[65,0xe2]],[[65,0xe2,0x82]],[[65,0xe2],[0x82]],[[0xf0,0x90],[0x41,0x41]],[[0xf0,0x90],[],[0x80],[0xe2]]] $ \cs -> do
    print (LE.decodeUtf8With TE.lenientDecode (BL.fromChunks (map B.pack cs)))
    print (LE.decodeUtf8' (BL.fromChunks (map B.pack cs)))
    tryL (LE.decodeUtf8 (BL.fromChunks (map B.pack cs)))
  print [TE.DecodeError "x" Nothing, TE.DecodeError "x" (Just 7), TE.EncodeError "e" (Just 'x'), TE.EncodeError "e" Nothing]
  print (LE.decodeLatin1 (BL.pack [97,255]), LE.decodeASCII (BL.pack [97,98]))
  print (either (const "err") show (Right 1 :: Either Int Int))
  (try (evaluate (TE.strictEncode "d" (Just 'x') :: Maybe Word8)) :: IO (Either TE.UnicodeException (Maybe Word8))) >>= print
  print (TE.lenientDecode "d" (Just 1), TE.lenientDecode "d" Nothing, TE.ignore "d" (Just 'x') :: Maybe Int, TE.replace 'y' "d" (Just 'x'))
