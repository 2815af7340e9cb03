-- SPDX-License-Identifier: BSD-3-Clause
module Data.Text.Lazy.Encoding
  ( encodeUtf8, encodeUtf8Builder, decodeUtf8, decodeUtf8', decodeUtf8With, decodeLatin1, decodeASCII
  , encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE
  , decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE
  , decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith
  ) where

import Control.DeepSeq (rnf)
import Control.Exception
import Data.ByteString.Builder (Builder, stringUtf8)
import Data.Char
import Data.Text.Encoding.Error
import GHC.LazyBytes (ByteString, packChars, unpackChars)
import GHC.LazyText (Text, packLines, unpack)
import GHC.Utf16
import GHC.Utf8
import Prelude
import System.IO.Unsafe (unsafeDupablePerformIO)

encodeUtf8 :: Text -> ByteString
encodeUtf8 t = packChars (concatMap utf8 (unpack t))

encodeUtf8Builder :: Text -> Builder
encodeUtf8Builder t = stringUtf8 (unpack t)

decodeLatin1, decodeASCII, decodeUtf8 :: ByteString -> Text
decodeLatin1 b = packLines (unpackChars b)
decodeASCII b = decodeUtf8 b
decodeUtf8 b = decodeUtf8With strictDecode b

decodeUtf8' :: ByteString -> Either UnicodeException Text
decodeUtf8' b = unsafeDupablePerformIO (try (evaluate (case decodeUtf8 b of t -> rnf t `seq` t)))

decodeUtf8With :: OnDecodeError -> ByteString -> Text
decodeUtf8With onError b = packLines (go (unpackChars b))
  where
    go [] = []
    go s@(first : rest) = case decodedUtf8 s of
      Decoded c more -> c : go more
      Cut -> failed "Data.Text.Lazy.Encoding.decodeUtf8With" first (go rest)
      Malformed -> failed "Data.Text.Internal.Encoding.streamDecodeUtf8With" first (go rest)
    failed function byte rest = case onError (function ++ ": Invalid UTF-8 stream") (Just (fromIntegral (ord byte))) of
      Nothing -> rest
      Just c -> c : rest

encode :: Form -> Order -> Text -> ByteString
encode form order t = packChars (concatMap (encoded form order) (unpack t))

encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE :: Text -> ByteString
encodeUtf16LE text = encode Utf16 Little text
encodeUtf16BE text = encode Utf16 Big text
encodeUtf32LE text = encode Utf32 Little text
encodeUtf32BE text = encode Utf32 Big text

decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE :: ByteString -> Text
decodeUtf16LE b = decodeUtf16LEWith strictDecode b
decodeUtf16BE b = decodeUtf16BEWith strictDecode b
decodeUtf32LE b = decodeUtf32LEWith strictDecode b
decodeUtf32BE b = decodeUtf32BEWith strictDecode b

decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith :: OnDecodeError -> ByteString -> Text
decodeUtf16LEWith onError b = decode Utf16 Little "16LE" onError b
decodeUtf16BEWith onError b = decode Utf16 Big "16BE" onError b
decodeUtf32LEWith onError b = decode Utf32 Little "32LE" onError b
decodeUtf32BEWith onError b = decode Utf32 Big "32BE" onError b

decode :: Form -> Order -> String -> OnDecodeError -> ByteString -> Text
decode form order name onError b = packLines (decodedLazily form order what onError (unpackChars b))
  where
    what = "Data.Text.Lazy.Encoding.Fusion.streamUtf" ++ name ++ ": Invalid UTF-" ++ name ++ " stream"
