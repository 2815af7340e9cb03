-- SPDX-License-Identifier: BSD-3-Clause
module GHC.ByteOrder (ByteOrder (..), targetByteOrder) where

import GHC.Generics (Generic)
import Prelude

data ByteOrder = BigEndian | LittleEndian
  deriving (Eq, Ord, Bounded, Enum, Read, Show, Generic)

targetByteOrder :: ByteOrder
targetByteOrder = LittleEndian
