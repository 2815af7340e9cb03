-- SPDX-License-Identifier: BSD-3-Clause
module Data.Text.Lazy.Builder
  ( Builder, toLazyText, toLazyTextWith, fromText, fromLazyText, fromString, singleton, flush
  ) where

import GHC.TextBuilder
