-- SPDX-License-Identifier: BSD-3-Clause
module Data.Text.Encoding (encodeUtf8, decodeUtf8, decodeUtf8', decodeLatin1, decodeASCII) where

import Control.Exception
import Data.Bits
import Data.ByteString (ByteString)
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import Data.Char
import Data.Text (Text)
import qualified Data.Text as T
import Data.Text.Encoding.Error
import Data.Word
import Prelude

encodeUtf8 :: Text -> ByteString
encodeUtf8 text = C.pack (concatMap bytes (T.unpack text))
  where
    bytes c
      | n < 0x80 = [c]
      | n < 0x800 = [chr (0xc0 .|. shiftR n 6), more n]
      | n < 0x10000 = [chr (0xe0 .|. shiftR n 12), more (shiftR n 6), more n]
      | otherwise = [chr (0xf0 .|. shiftR n 18), more (shiftR n 12), more (shiftR n 6), more n]
      where
        n = ord c
    more n = chr (0x80 .|. (n .&. 0x3f))

decodeLatin1, decodeASCII, decodeUtf8 :: ByteString -> Text
decodeLatin1 b = T.pack (C.unpack b)
decodeASCII b = decodeUtf8 b
decodeUtf8 b = either throw id (decoded b)

decodeUtf8' :: ByteString -> Either UnicodeException Text
decodeUtf8' b = decoded b

decoded :: ByteString -> Either UnicodeException Text
decoded b = T.pack <$> go (B.unpack b)
  where
    go [] = Right []
    go (w : ws)
      | w < 0x80 = (chr (fromIntegral w) :) <$> go ws
      | w >= 0xc2 && w < 0xe0 = sequel w 1 0x80 (fromIntegral w .&. 0x1f) ws
      | w >= 0xe0 && w < 0xf0 = sequel w 2 0x800 (fromIntegral w .&. 0x0f) ws
      | w >= 0xf0 && w < 0xf5 = sequel w 3 0x10000 (fromIntegral w .&. 0x07) ws
      | otherwise = bad w
    sequel :: Word8 -> Int -> Int -> Int -> [Word8] -> Either UnicodeException String
    sequel w 0 least n ws
      | n < least || n > 0x10ffff || (n >= 0xd800 && n < 0xe000) = bad w
      | otherwise = (chr n :) <$> go ws
    sequel w k least n (v : ws) | v .&. 0xc0 == 0x80 = sequel w (k - 1) least (shiftL n 6 .|. (fromIntegral v .&. 0x3f)) ws
    sequel w _ _ _ _ = bad w
    bad w = Left (DecodeError "Data.Text.Internal.Encoding.decodeUtf8: Invalid UTF-8 stream" (Just w))
