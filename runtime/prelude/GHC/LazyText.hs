-- SPDX-License-Identifier: BSD-3-Clause
-- The lazy text: strict ones, which are made as they are asked for. How much of them its functions evaluate is as
-- in the package text.
module GHC.LazyText where

import Control.DeepSeq
import Data.Int (Int64)
import qualified Data.List as L
import Data.String
import qualified Data.Text as T
import Prelude
import Text.Printf

-- No chunk is empty.
data Text = Empty | Chunk !T.Text Text

instance Eq Text where
  a == b = compare a b == EQ

instance Ord Text where
  compare Empty Empty = EQ
  compare Empty _ = LT
  compare _ Empty = GT
  compare (Chunk a as) (Chunk b bs) = case compare (T.length a) (T.length b) of
    EQ -> compare a b <> compare as bs
    LT -> compare a (T.take (T.length a) b) <> compare as (Chunk (T.drop (T.length a) b) bs)
    GT -> compare (T.take (T.length b) a) b <> compare (Chunk (T.drop (T.length b) a) as) bs

instance Show Text where
  showsPrec p t = showsPrec p (unpack t)

instance Read Text where
  readsPrec p s = [(pack t, rest) | (t, rest) <- readsPrec p s]

instance Semigroup Text where
  a <> b = foldrChunks Chunk b a

instance Monoid Text where
  mempty = Empty
  mconcat = concatenated

instance IsString Text where
  fromString = pack

instance NFData Text where
  rnf Empty = ()
  rnf (Chunk _ ts) = rnf ts

instance PrintfArg Text where
  formatArg t = formatString (unpack t)

chunk :: T.Text -> Text -> Text
chunk t ts = if T.null t then ts else Chunk t ts

foldrChunks :: (T.Text -> a -> a) -> a -> Text -> a
foldrChunks f z = go
  where
    go Empty = z
    go (Chunk t ts) = f t (go ts)

foldlChunks :: (a -> T.Text -> a) -> a -> Text -> a
foldlChunks f = go
  where
    go !z Empty = z
    go !z (Chunk t ts) = go (f z t) ts

-- From behind.
revChunks :: [T.Text] -> Text
revChunks = L.foldl' (flip chunk) Empty

concatenated :: [Text] -> Text
concatenated [] = Empty
concatenated (t : ts) = go t
  where
    go Empty = concatenated ts
    go (Chunk c cs) = Chunk c (go cs)

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
unpack Empty = []
unpack (Chunk t ts) = T.foldr (:) (unpack ts) t

toStrict :: Text -> T.Text
toStrict Empty = T.empty
toStrict (Chunk t Empty) = t
toStrict t = T.concat (foldrChunks (:) [] t)

fromStrict :: T.Text -> Text
fromStrict t = chunk t Empty

lengthOf :: T.Text -> Int64
lengthOf t = fromIntegral (T.length t)
