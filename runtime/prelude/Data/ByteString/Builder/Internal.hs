-- SPDX-License-Identifier: BSD-3-Clause
module Data.ByteString.Builder.Internal
  ( Builder, append, empty, flush, ensureFree, byteString, byteStringCopy, byteStringInsert, byteStringThreshold
  , lazyByteString, lazyByteStringCopy, lazyByteStringInsert, lazyByteStringThreshold, shortByteString
  , maximalCopySize, toLazyByteStringWith, AllocationStrategy, safeStrategy, untrimmedStrategy, smallChunkSize
  , defaultChunkSize, chunkOverhead
  ) where

import Data.ByteString.Lazy.Internal
import GHC.BytesBuilder
import Prelude

append :: Builder -> Builder -> Builder
append a b = a <> b

empty :: Builder
empty = mempty
