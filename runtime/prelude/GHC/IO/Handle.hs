-- SPDX-License-Identifier: BSD-3-Clause
module GHC.IO.Handle
  ( BufferMode (..), Handle, Newline (..), NewlineMode (..), SeekMode (..), hClose, hFileSize, hFlush, hFlushAll
  , hGetBuffering, hGetChar, hGetContents, hGetContents', hGetEcho, hGetEncoding, hGetLine, hIsClosed, hIsEOF
  , hIsOpen, hIsReadable, hIsSeekable, hIsTerminalDevice, hIsWritable, hLookAhead, hPutChar, hPutStr, hSeek
  , hSetBinaryMode, hSetBuffering, hSetEcho, hSetEncoding, hSetFileSize, hSetNewlineMode, hTell, hWaitForInput
  , isEOF, nativeNewline, nativeNewlineMode, noNewlineTranslation, universalNewlineMode
  ) where

import Prelude
import System.IO

hFlushAll :: Handle -> IO ()
hFlushAll handle = hFlush handle
