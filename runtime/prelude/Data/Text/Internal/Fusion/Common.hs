-- SPDX-License-Identifier: BSD-3-Clause
-- The module of the constant evaluated by `head` of an empty text in the text package.
module Data.Text.Internal.Fusion.Common (head_empty) where

import GHC.Calls (streamError)

head_empty :: a
head_empty = streamError "head: Empty stream"
