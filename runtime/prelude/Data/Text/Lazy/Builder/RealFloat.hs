-- SPDX-License-Identifier: BSD-3-Clause
module Data.Text.Lazy.Builder.RealFloat (FPFormat (..), realFloat, formatRealFloat) where

import Data.Text (pack)
import Data.Text.Lazy.Builder
import Numeric (showEFloat, showFFloat)
import Prelude

data FPFormat = Exponent | Fixed | Generic
  deriving (Enum, Read, Show)

realFloat :: RealFloat a => a -> Builder
realFloat x = formatRealFloat Generic Nothing x

formatRealFloat :: RealFloat a => FPFormat -> Maybe Int -> a -> Builder
formatRealFloat format decimals x = case break (== 'e') (shown format) of
  (digits, 'e' : exponent) -> fromString (digits ++ "e") <> fromText (pack exponent)
  (digits, _) -> fromString digits
  where
    shown Exponent = showEFloat (fmap (max 1) decimals) x ""
    shown Fixed = showFFloat decimals x ""
    shown Generic = shown (if x == 0 || (abs x >= 0.1 && abs x < 10000000) then Fixed else Exponent)
