-- SPDX-License-Identifier: BSD-3-Clause
-- Decodes the result of C's wait functions.
module System.Posix.Process.Internals (ProcessStatus (..), decipherWaitStatus) where

import Data.Bits
import Foreign.C.Types
import Prelude
import System.Exit (ExitCode (..))

data ProcessStatus = Exited ExitCode | Terminated CInt Bool | Stopped CInt
  deriving (Eq, Ord, Show)

-- The lowest seven bits are the signal, 0 if none, or 127 if the process has stopped.
decipherWaitStatus :: CInt -> IO ProcessStatus
decipherWaitStatus status = return (case status .&. 127 of
  0 -> Exited (if code == 0 then ExitSuccess else ExitFailure (fromIntegral code))
  127 -> Stopped code
  signal -> Terminated signal (testBit status 7))
  where
    code = (status `shiftR` 8) .&. 255
