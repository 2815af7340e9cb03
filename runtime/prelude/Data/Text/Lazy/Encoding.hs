-- SPDX-License-Identifier: BSD-3-Clause
module Data.Text.Lazy.Encoding
  ( encodeUtf8, encodeUtf8Builder, encodeUtf8BuilderEscaped, decodeUtf8, decodeUtf8', decodeUtf8With, decodeLatin1
  , decodeASCII
  , encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE
  , decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE
  , decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith
  ) where

import Control.DeepSeq (rnf)
import Control.Exception
import Data.ByteString.Builder (stringUtf8)
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy.Char8 as B
import Data.Char
import qualified Data.Text as S
import Data.Text.Encoding.Error
import qualified Data.Text.Lazy as T
import Data.Word (Word8)
import GHC.BytesBuilder (BoundedPrim, Builder, escapedUtf8, mapListBounded)
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

encodeUtf8BuilderEscaped :: BoundedPrim Word8 -> Text -> Builder
encodeUtf8BuilderEscaped escape t = mapListBounded (escapedUtf8 escape) (unpack t)

decodeLatin1, decodeASCII, decodeUtf8 :: ByteString -> Text
decodeLatin1 b = T.fromChunks (map (S.pack . C.unpack) (B.toChunks b))
decodeASCII b = decodeUtf8 b
decodeUtf8 b = decodeUtf8With strictDecode b

decodeUtf8' :: ByteString -> Either UnicodeException Text
decodeUtf8' b = unsafeDupablePerformIO (try (evaluate (case decodeUtf8 b of t -> rnf t `seq` t)))

-- One chunk from each, except for a character that continues in the next.
decodeUtf8With :: OnDecodeError -> ByteString -> Text
decodeUtf8With onError b = T.fromChunks (go "" (B.toChunks b))
  where
    go "" [] = []
    go begun [] = [S.pack (ending begun)]
    go begun (c : cs) = case decoded (begun ++ C.unpack c) of (text, rest) -> S.pack text : go rest cs
    decoded [] = ([], [])
    decoded s@(first : rest) = case decodedUtf8 s of
      Decoded c more -> c `before` decoded more
      Cut -> ([], s)
      Malformed -> case failed "Data.Text.Internal.Encoding.streamDecodeUtf8With" first of
        Nothing -> decoded rest
        Just c -> c `before` decoded rest
    before c ~(text, rest) = (c : text, rest)
    ending s = [c | first <- s, Just c <- [failed "Data.Text.Lazy.Encoding.decodeUtf8With" first]]
    failed function byte = onError (function ++ ": Invalid UTF-8 stream") (Just (fromIntegral (ord byte)))

encode :: Form -> Order -> Text -> ByteString
encode form order t = B.fromChunks (map (C.pack . concatMap (encoded form order) . S.unpack) (T.toChunks t))

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
