-- SPDX-License-Identifier: BSD-3-Clause
module Data.String (String, IsString (..), lines, words, unlines, unwords) where

import Data.Functor.Const
import Data.Functor.Identity
import Data.OldList
import GHC.Base (IsString (..))
import GHC.Types

instance IsString a => IsString (Const a b) where
  fromString s = Const (fromString s)

instance IsString a => IsString (Identity a) where
  fromString s = Identity (fromString s)
