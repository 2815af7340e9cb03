-- SPDX-License-Identifier: BSD-3-Clause
-- Data.Text.Lazy.Builder: a table of numbers and names.
module Main where

import qualified Data.Text as T
import qualified Data.Text.Lazy as L
import Data.Text.Lazy.Builder
import Data.Text.Lazy.Builder.Int

row :: T.Text -> Int -> Builder
row name k = decimal k <> singleton ',' <> fromText name <> singleton ' ' <> decimal (k * k) <> fromString "\n"

main :: IO ()
main = print (L.length (toLazyText (foldMap (row (T.pack "a name")) [1 .. 150000])))
