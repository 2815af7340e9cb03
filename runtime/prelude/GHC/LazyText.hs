-- SPDX-License-Identifier: BSD-3-Clause
-- The lazy text and what is built of pieces of it.
module GHC.LazyText where

import Control.DeepSeq
import Data.String
import qualified Data.Text as T
import Prelude
import Text.Printf

newtype Text = Lazy String
  deriving (Eq, Ord)

instance Show Text where
  showsPrec p (Lazy s) = showsPrec p s

instance Read Text where
  readsPrec p s = [(Lazy t, rest) | (t, rest) <- readsPrec p s]

instance Semigroup Text where
  Lazy a <> Lazy b = Lazy (a ++ b)

instance Monoid Text where
  mempty = Lazy ""

instance IsString Text where
  fromString s = Lazy s

instance NFData Text where
  rnf (Lazy s) = rnf s

instance PrintfArg Text where
  formatArg (Lazy s) = formatString s

pack :: String -> Text
pack s = Lazy s

unpack :: Text -> String
unpack (Lazy s) = s

toStrict :: Text -> T.Text
toStrict (Lazy s) = T.pack s

fromStrict :: T.Text -> Text
fromStrict t = Lazy (T.unpack t)
