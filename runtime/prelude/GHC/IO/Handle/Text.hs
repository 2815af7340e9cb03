-- SPDX-License-Identifier: BSD-3-Clause
module GHC.IO.Handle.Text
  ( hGetBuf, hGetBufNonBlocking, hGetBufSome, hGetChar, hGetContents, hGetContents', hGetLine, hPutBuf
  , hPutBufNonBlocking, hPutChar, hPutStr, hPutStrLn, hWaitForInput
  ) where

import System.IO
