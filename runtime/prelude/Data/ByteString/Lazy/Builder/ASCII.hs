-- SPDX-License-Identifier: BSD-3-Clause
module Data.ByteString.Lazy.Builder.ASCII
  ( module Data.ByteString.Builder, byteStringHexFixed, lazyByteStringHexFixed
  ) where

import Data.ByteString (ByteString)
import Data.ByteString.Builder
import qualified Data.ByteString.Lazy as L

byteStringHexFixed :: ByteString -> Builder
byteStringHexFixed b = byteStringHex b

lazyByteStringHexFixed :: L.ByteString -> Builder
lazyByteStringHexFixed b = lazyByteStringHex b
