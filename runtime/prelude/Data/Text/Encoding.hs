-- SPDX-License-Identifier: BSD-3-Clause
module Data.Text.Encoding
  ( encodeUtf8, encodeUtf8Builder, encodeUtf8BuilderEscaped, decodeUtf8, decodeUtf8', decodeUtf8With, decodeLatin1
  , decodeASCII
  , Decoding (..), streamDecodeUtf8, streamDecodeUtf8With
  , encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE
  , decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE
  , decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith
  ) where

import Control.Exception
import Data.ByteString (ByteString)
import Data.ByteString.Builder (stringUtf8)
import qualified Data.ByteString.Char8 as C
import Data.Char
import Data.Text (Text)
import qualified Data.Text as T
import Data.Text.Encoding.Error
import Data.Word (Word8)
import GHC.BytesBuilder (BoundedPrim, Builder, escapedUtf8, mapListBounded)
import GHC.Utf16
import GHC.Utf8
import Prelude
import System.IO.Unsafe (unsafeDupablePerformIO)

encodeUtf8 :: Text -> ByteString
encodeUtf8 text = C.pack (concatMap utf8 (T.unpack text))

encodeUtf8Builder :: Text -> Builder
encodeUtf8Builder text = stringUtf8 (T.unpack text)

encodeUtf8BuilderEscaped :: BoundedPrim Word8 -> Text -> Builder
encodeUtf8BuilderEscaped escape text = mapListBounded (escapedUtf8 escape) (T.unpack text)

decodeLatin1, decodeASCII, decodeUtf8 :: ByteString -> Text
decodeLatin1 b = T.pack (C.unpack b)
decodeASCII b = decodeUtf8 b
decodeUtf8 b = decodeUtf8With strictDecode b

decodeUtf8' :: ByteString -> Either UnicodeException Text
decodeUtf8' b = unsafeDupablePerformIO (try (evaluate (decodeUtf8 b)))

decodeUtf8With :: OnDecodeError -> ByteString -> Text
decodeUtf8With onError b = T.pack (go (C.unpack b))
  where
    go [] = []
    go s@(first : rest) = case decodedUtf8 s of
      Decoded c more -> c : go more
      _ -> replaced "decodeUtf8" onError first (go rest)

-- Handles malformed UTF-8.
replaced :: String -> OnDecodeError -> Char -> String -> String
replaced function onError byte rest = case onError what (Just (fromIntegral (ord byte))) of
  Nothing -> rest
  Just c
    | c > '\xffff' -> errorWithoutStackTrace (function ++ "With: non-BMP replacement characters not supported")
    | otherwise -> c : rest
  where
    what = "Data.Text.Internal.Encoding." ++ function ++ ": Invalid UTF-8 stream"

-- A decoded part, the leading bytes of its next character, and the continuation.
data Decoding = Some Text ByteString (ByteString -> Decoding)

instance Show Decoding where
  showsPrec d (Some text rest _) = showParen (d > 10) (
    showString "Some " . showsPrec 11 text . showChar ' ' . showsPrec 11 rest . showString " _")

streamDecodeUtf8 :: ByteString -> Decoding
streamDecodeUtf8 b = streamDecodeUtf8With strictDecode b

streamDecodeUtf8With :: OnDecodeError -> ByteString -> Decoding
streamDecodeUtf8With onError = part ""
  where
    part kept b = case T.pack text of !t -> Some t (C.pack rest) (part rest)
      where
        (text, rest) = go (kept ++ C.unpack b)
    go [] = ("", "")
    go s@(first : rest) = case decodedUtf8 s of
      Decoded c more -> before (c :) (go more)
      Cut -> ("", s)
      Malformed -> before (replaced "streamDecodeUtf8With" onError first) (go rest)
    before f r = (f (fst r), snd r)

encode :: Form -> Order -> Text -> ByteString
encode form order text = C.pack (concatMap (encoded form order) (T.unpack text))

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
decode form order name onError b = T.pack (decoded form order what onError (C.unpack b))
  where
    what = "Data.Text.Internal.Encoding.Fusion.streamUtf" ++ name ++ ": Invalid UTF-" ++ name ++ " stream"
