-- SPDX-License-Identifier: BSD-3-Clause
module GHC.IO.Handle
  ( BufferMode (..), Handle, Newline (..), NewlineMode (..), SeekMode (..), hClose, hDuplicate, hDuplicateTo, hFileSize, hFlush, hFlushAll
  , hGetBuffering, hGetChar, hGetContents, hGetContents', hGetEcho, hGetEncoding, hGetLine, hIsClosed, hIsEOF
  , hIsOpen, hIsReadable, hIsSeekable, hIsTerminalDevice, hIsWritable, hLookAhead, hPutChar, hPutStr, hSeek
  , hSetBinaryMode, hSetBuffering, hSetEcho, hSetEncoding, hSetFileSize, hSetNewlineMode, hTell, hWaitForInput
  , hGetBuf, hGetBufNonBlocking, hPutBuf, hPutBufNonBlocking, HandlePosn, hGetPosn, hSetPosn, LockMode (..), hLock
  , hTryLock, isEOF, nativeNewline, nativeNewlineMode, noNewlineTranslation, universalNewlineMode
  ) where

import GHC.Exception
import GHC.IO
import GHC.IO.Handle.Lock (LockMode (..), hLock, hTryLock)
import GHC.Types
import Prelude
import System.IO

hFlushAll :: Handle -> IO ()
hFlushAll handle = hFlush handle

hDuplicate :: Handle -> IO Handle
hDuplicate h@(Handle# _ path) = IO# (\w -> case control "hDuplicate" 28 h 0 w of Res# n -> Res# (Handle# n path))

-- Makes the second handle refer to the first one's file.
hDuplicateTo :: Handle -> Handle -> IO ()
hDuplicateTo h (Handle# n _) = controlled "hDuplicateTo" 29 h n
