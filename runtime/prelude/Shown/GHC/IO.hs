-- SPDX-License-Identifier: BSD-3-Clause
-- Exports GHC's names to programs.
{-# LANGUAGE RankNTypes, ScopedTypeVariables #-}
module Shown.GHC.IO
  ( IO (IO), unIO, unsafePerformIO, unsafeInterleaveIO, unsafeDupablePerformIO, unsafeDupableInterleaveIO, noDuplicate
  , stToIO, ioToST, unsafeIOToST, unsafeSTToIO, throwIO, evaluate, catch, catchException, catchAny, FilePath
  , MaskingState (..), getMaskingState, mask, mask_, uninterruptibleMask, uninterruptibleMask_, interruptible
  , unsafeUnmask, onException, bracket, finally, mplusIO, mkUserError
  ) where

import Control.Exception
import GHC.Exception (besides, inState)
import GHC.ST (RealWorld, ST, stToIO, unsafeIOToST, unsafeSTToIO)
import GHC.Types
import GHC.Unlifted
import Prelude
import System.IO.Unsafe

catchException :: Exception e => IO a -> (e -> IO a) -> IO a
catchException = catch

catchAny :: IO a -> (forall e. Exception e => e -> IO a) -> IO a
catchAny action handler = catch action (\(SomeException e) -> handler e)

ioToST :: IO a -> ST RealWorld a
ioToST = unsafeIOToST

-- Only one thread runs at a time.
unsafeDupableInterleaveIO :: IO a -> IO a
unsafeDupableInterleaveIO = unsafeInterleaveIO

noDuplicate :: IO ()
noDuplicate = return ()

unsafeUnmask :: IO a -> IO a
unsafeUnmask = inState 0

mplusIO :: IO a -> IO a -> IO a
mplusIO m n = m `catch` ioErrors
  where
    ioErrors e = besides e n

mkUserError :: String -> SomeException
mkUserError text = toException (userError text)
