-- SPDX-License-Identifier: BSD-3-Clause
module Data.ByteString.Lazy.Builder.Extras (module Data.ByteString.Builder.Extra) where

import Data.ByteString.Builder.Extra
