-- SPDX-License-Identifier: BSD-3-Clause
module System.Posix.Time (epochTime) where

import Data.Int
import Foreign.C.Types
import Foreign.Ptr
import Prelude
import System.Posix.Types

foreign import ccall "time" cTime :: Ptr Int64 -> IO Int64

epochTime :: IO EpochTime
epochTime = fmap CTime (cTime nullPtr)
