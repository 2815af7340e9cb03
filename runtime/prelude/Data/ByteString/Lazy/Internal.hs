-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE PatternSynonyms #-}
module Data.ByteString.Lazy.Internal
  ( ByteString (Empty, Chunk), chunk, packBytes, packChars, unpackBytes, unpackChars, invariant, checkInvariant
  , foldrChunks, foldlChunks, smallChunkSize, defaultChunkSize, chunkOverhead
  ) where

import Data.ByteString.Lazy (pack, unpack)
import qualified Data.ByteString as S
import qualified GHC.Chunks as Chunks
import GHC.LazyBytes hiding (Chunks (..))
import Data.Word (Word8)
import Prelude

-- The type is a synonym without constructors of its own.
pattern Empty :: ByteString
pattern Empty = Chunks.Empty

pattern Chunk :: S.ByteString -> ByteString -> ByteString
pattern Chunk c cs = Chunks.Chunk c cs

{-# COMPLETE Empty, Chunk #-}

packBytes :: [Word8] -> ByteString
packBytes ws = pack ws

unpackBytes :: ByteString -> [Word8]
unpackBytes b = unpack b

invariant :: ByteString -> Bool
invariant b = foldrChunks (\c holds -> not (S.null c) && holds) True b

checkInvariant :: ByteString -> ByteString
checkInvariant Empty = Empty
checkInvariant (Chunk c cs)
  | S.null c = error ("Data.ByteString.Lazy: invariant violation:" ++ show (Chunk c cs))
  | otherwise = Chunk c (checkInvariant cs)

chunkOverhead :: Int
chunkOverhead = 16
