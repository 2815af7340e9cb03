-- SPDX-License-Identifier: BSD-3-Clause
module Data.Text.Encoding.Error
  ( UnicodeException (..), OnError, OnDecodeError, OnEncodeError, lenientDecode, strictDecode, strictEncode
  , ignore, replace
  ) where

import Control.DeepSeq
import Control.Exception
import Data.Word
import Numeric (showHex)
import Prelude

data UnicodeException = DecodeError String (Maybe Word8) | EncodeError String (Maybe Char)
  deriving Eq

instance Show UnicodeException where
  show (DecodeError what (Just w)) = "Cannot decode byte '\\x" ++ showHex w ("': " ++ what)
  show (DecodeError what Nothing) = "Cannot decode input: " ++ what
  show (EncodeError what (Just c)) = "Cannot encode character '\\x" ++ showHex (fromEnum c) ("': " ++ what)
  show (EncodeError what Nothing) = "Cannot encode input: " ++ what

instance Exception UnicodeException

instance NFData UnicodeException where
  rnf (DecodeError what w) = rnf what `seq` rnf w
  rnf (EncodeError what c) = rnf what `seq` rnf c

-- The replacement for input that cannot be decoded or encoded, if any.
type OnError a b = String -> Maybe a -> Maybe b

type OnDecodeError = OnError Word8 Char

type OnEncodeError = OnError Char Word8

strictDecode, lenientDecode :: OnDecodeError
strictDecode what w = throw (DecodeError what w)
lenientDecode _ _ = Just '\xfffd'

strictEncode :: OnEncodeError
strictEncode what c = throw (EncodeError what c)

ignore :: OnError a b
ignore _ _ = Nothing

replace :: b -> OnError a b
replace c _ _ = Just c
