-- SPDX-License-Identifier: BSD-3-Clause
module Data.ByteString.Short
  ( ShortByteString, toShort, fromShort, pack, unpack, empty, null, length, index, packCString, packCStringLen
  , useAsCString, useAsCStringLen
  ) where

import Data.ByteString.Short.Internal
