-- SPDX-License-Identifier: BSD-3-Clause
-- Lazy texts and their construction.
module GHC.LazyText (module GHC.Chunks, module GHC.LazyText) where

import qualified Data.List as L
import Data.String
import qualified Data.Text as T
import GHC.Chunks
import GHC.Packed (Packed (..), TextTag, unit)
import GHC.Types
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

-- Makes chunks of maximal size.
pack :: String -> Text
pack = packIn defaultChunkSize

packIn :: Int -> String -> Text
packIn _ [] = Empty
packIn n s = case L.splitAt n s of
  (first, rest) -> Chunk (T.pack first) (packIn n rest)

-- Maps each character; negative results are dropped. Makes chunks of maximal size.
overCharacters :: (Char -> Int) -> Text -> Text
overCharacters f = start
  where
    start Empty = Empty
    start (Chunk (Packed# _ b from n) cs) = begin b from (intAdd# from n) cs
    begin b from end cs = case minInt defaultChunkSize (maxInt 16 (intSub# end from)) of
      !room -> case newBytes# (intMul# room 4) (token# ()) of Res# to -> fill to room 0 b from end cs
    fill to !room !m b !k !end cs
      | intEq# m room && intEq# room defaultChunkSize = Chunk (Packed# 6 to 0 m) (begin b k end cs)
      | intEq# k end = case cs of
          Empty -> if intEq# m 0 then Empty else case shrinkBytes# to (intMul# m 4) (token# ()) of
            Res# _ -> Chunk (Packed# 6 to 0 m) Empty
          Chunk (Packed# _ d from n) ds -> fill to room m d from (intAdd# from n) ds
      | intEq# m room = case minInt defaultChunkSize (intMul# room 2) of
          !larger -> case newBytes# (intMul# larger 4) (token# ()) of
            Res# more -> case copyBytes# to 0 more 0 (intMul# m 4) (token# ()) of
              Res# _ -> fill more larger m b k end cs
      | True = case unit 6 b k of
          !c -> case f c of
            !d -> if intLt# d 0 then fill to room m b (intAdd# k 1) end cs else case writeInt# 6 to m d (token# ()) of
              Res# _ -> fill to room (intAdd# m 1) b (intAdd# k 1) end cs
    minInt a b = if intLt# a b then a else b
    maxInt a b = if intLt# a b then b else a

-- Packs line by line, so that a line does not wait for the next.
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
