-- SPDX-License-Identifier: BSD-3-Clause
module Data.ByteString.Lazy.Builder (module Data.ByteString.Builder) where

import Data.ByteString.Builder
