-- SPDX-License-Identifier: BSD-3-Clause
-- The lazy text, and what makes it.
module GHC.LazyText (module GHC.Chunks, module GHC.LazyText) where

import qualified Data.List as L
import Data.String
import qualified Data.Text as T
import GHC.Chunks
import GHC.Packed (TextTag)
import Prelude
import Text.Printf

type Text = Chunks TextTag

instance Show (Chunks TextTag) where
  showsPrec p t = showsPrec p (unpack t)

instance Read (Chunks TextTag) where
  readsPrec p s = [(pack t, rest) | (t, rest) <- readsPrec p s]

instance IsString (Chunks TextTag) where
  fromString = pack

instance PrintfArg (Chunks TextTag) where
  formatArg t = formatString (unpack t)

smallChunkSize, defaultChunkSize :: Int
smallChunkSize = 112
defaultChunkSize = 16368

-- In chunks that are as large as can be.
pack :: String -> Text
pack = packIn defaultChunkSize

packIn :: Int -> String -> Text
packIn _ [] = Empty
packIn n s = case L.splitAt n s of
  (first, rest) -> Chunk (T.pack first) (packIn n rest)

-- What is read, line by line, so that nothing waits for the next.
packLines :: String -> Text
packLines [] = Empty
packLines s = go defaultChunkSize [] s
  where
    go n done (c : rest) | n > 1 && c /= '\n' = go (n - 1) (c : done) rest
                         | otherwise = Chunk (T.pack (reverse (c : done))) (packLines rest)
    go _ done [] = Chunk (T.pack (reverse done)) Empty

unpack :: Text -> String
unpack = unpackChunks

toStrict :: Text -> T.Text
toStrict Empty = T.empty
toStrict (Chunk t Empty) = t
toStrict t = T.concat (foldrChunks (:) [] t)

fromStrict :: T.Text -> Text
fromStrict t = chunk t Empty
