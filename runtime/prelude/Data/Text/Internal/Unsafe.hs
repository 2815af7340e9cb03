-- SPDX-License-Identifier: BSD-3-Clause
module Data.Text.Internal.Unsafe (inlineInterleaveST, inlinePerformIO) where

import GHC.ST
import Prelude
import System.IO.Unsafe (unsafeDupablePerformIO)

inlineInterleaveST :: ST s a -> ST s a
inlineInterleaveST m = unsafeInterleaveST m

inlinePerformIO :: IO a -> a
inlinePerformIO m = unsafeDupablePerformIO m
