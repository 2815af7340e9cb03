-- SPDX-License-Identifier: BSD-3-Clause
module System.Posix.Terminal (queryTerminal) where

import Data.Int
import Prelude
import System.Posix.Types

foreign import ccall "isatty" cIsTerminal :: Int32 -> IO Int32

queryTerminal :: Fd -> IO Bool
queryTerminal (Fd n) = fmap (== 1) (cIsTerminal (fromIntegral n))
