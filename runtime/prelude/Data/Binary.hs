-- SPDX-License-Identifier: BSD-3-Clause
module Data.Binary
  ( Binary (..), GBinaryGet (..), GBinaryPut (..), Get, Put, putWord8, getWord8, encode, decode, decodeOrFail
  , encodeFile, decodeFile, decodeFileOrFail, module Data.Word
  ) where

import Data.Binary.Get
import Data.Binary.Put
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as L
import Data.Word
import GHC.Binary
import GHC.BinaryContainers ()
import GHC.BinaryInstances ()
import GHC.Calls (calledIn, errorWith)
import GHC.LazyBytes (defaultChunkSize)
import Prelude
import System.IO

encode :: Binary a => a -> L.ByteString
encode a = runPut (put a)

decode :: Binary a => L.ByteString -> a
decode input = runGet get input

decodeOrFail :: Binary a => L.ByteString -> Either (L.ByteString, ByteOffset, String) (L.ByteString, ByteOffset, a)
decodeOrFail input = runGetOrFail get input

encodeFile :: Binary a => FilePath -> a -> IO ()
encodeFile path a = L.writeFile path (encode a)

decodeFile :: Binary a => FilePath -> IO a
decodeFile path = decodeFileOrFail path >>= \result -> case result of
  Right a -> return a
  Left (_, message) -> errorWith message
    (calledIn "binary-0.8.8.0" "libraries/binary/src/" "Data.Binary" 212 21)

decodeFileOrFail :: Binary a => FilePath -> IO (Either (ByteOffset, String) a)
decodeFileOrFail path = withBinaryFile path ReadMode (\h -> go h (runGetIncremental get))
  where
    go h decoder = case decoder of
      Done _ _ a -> return (Right a)
      Fail _ n message -> return (Left (n, message))
      Partial more -> B.hGet h defaultChunkSize >>= \c -> go h (more (if B.null c then Nothing else Just c))
