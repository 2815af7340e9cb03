-- SPDX-License-Identifier: BSD-3-Clause
module Data.Text.Encoding.Error (UnicodeException (..)) where

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
