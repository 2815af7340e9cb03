-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE PatternSynonyms #-}
module Data.Text.Internal.Lazy
  ( Text (Empty, Chunk), chunk, empty, foldrChunks, foldlChunks, strictInvariant, lazyInvariant, showStructure
  , defaultChunkSize, smallChunkSize, chunkOverhead
  ) where

import qualified Data.Text as T
import qualified GHC.Chunks as Chunks
import GHC.LazyText hiding (Chunks (..))
import Prelude

-- The type is a synonym without constructors of its own.
pattern Empty :: Text
pattern Empty = Chunks.Empty

pattern Chunk :: T.Text -> Text -> Text
pattern Chunk c cs = Chunks.Chunk c cs

{-# COMPLETE Empty, Chunk #-}

empty :: Text
empty = Empty

strictInvariant :: Text -> Bool
strictInvariant t = foldrChunks (\c holds -> if T.null c then broken t else holds) True t

lazyInvariant :: Text -> Text
lazyInvariant Empty = Empty
lazyInvariant t@(Chunk c rest)
  | T.null c = broken t
  | otherwise = Chunk c (lazyInvariant rest)

broken :: Text -> a
broken t = error ("Data.Text.Lazy: invariant violation: " ++ showStructure t)

showStructure :: Text -> String
showStructure Empty = "Empty"
showStructure (Chunk c Empty) = "Chunk " ++ show c ++ " Empty"
showStructure (Chunk c rest) = "Chunk " ++ show c ++ " (" ++ showStructure rest ++ ")"

chunkOverhead :: Int
chunkOverhead = 16
