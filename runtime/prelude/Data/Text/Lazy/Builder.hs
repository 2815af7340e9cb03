-- SPDX-License-Identifier: BSD-3-Clause
module Data.Text.Lazy.Builder
  ( Builder, toLazyText, fromText, fromLazyText, fromString, singleton, flush
  ) where

import qualified Data.String as S
import qualified Data.Text as T
import GHC.LazyText
import Prelude

newtype Builder = Builder (String -> String)

run :: Builder -> String
run (Builder f) = f ""

instance Eq Builder where
  a == b = run a == run b

instance Ord Builder where
  compare a b = compare (run a) (run b)

instance Show Builder where
  showsPrec p b = showsPrec p (run b)

instance Semigroup Builder where
  Builder f <> Builder g = Builder (\rest -> f (g rest))

instance Monoid Builder where
  mempty = Builder (\rest -> rest)

instance S.IsString Builder where
  fromString s = fromString s

toLazyText :: Builder -> Text
toLazyText b = packIn smallChunkSize (run b)

fromText :: T.Text -> Builder
fromText t = Builder (\rest -> T.foldr (:) rest t)

fromLazyText :: Text -> Builder
fromLazyText t = Builder (\rest -> unpack t ++ rest)

fromString :: String -> Builder
fromString s = Builder (\rest -> s ++ rest)

singleton :: Char -> Builder
singleton c = Builder (\rest -> c : rest)

flush :: Builder
flush = mempty
