-- SPDX-License-Identifier: BSD-3-Clause
module GHC.ForeignPtr where

import Data.IORef
import Foreign.Ptr
import Prelude

-- With its finalizers, newest first.
data ForeignPtr a = ForeignPtr# (Ptr a) (IORef [IO ()])

withFinalizers :: [IO ()] -> Ptr a -> IO (ForeignPtr a)
withFinalizers finalizers p = fmap (ForeignPtr# p) (newIORef finalizers)

finalizeForeignPtr :: ForeignPtr a -> IO ()
finalizeForeignPtr (ForeignPtr# _ finalizers) = runAll finalizers

runAll :: IORef [IO ()] -> IO ()
runAll finalizers = atomicModifyIORef finalizers (\due -> ([], due)) >>= sequence_

addFinalizerOf :: ForeignPtr a -> (Ptr a -> IO ()) -> IO ()
addFinalizerOf (ForeignPtr# p finalizers) finalizer = modifyIORef finalizers (finalizer p :)

-- A finalizer that runs when nothing refers to the pointer any more.
addForeignPtrConcFinalizer :: ForeignPtr a -> IO () -> IO ()
addForeignPtrConcFinalizer (ForeignPtr# _ finalizers) finalizer = do
  others <- readIORef finalizers
  writeIORef finalizers (finalizer : others)
  if null others then mkWeakIORef finalizers (runAll finalizers) >> return () else return ()

touchForeignPtr :: ForeignPtr a -> IO ()
touchForeignPtr (ForeignPtr# _ finalizers) = readIORef finalizers >> return ()

instance Eq (ForeignPtr a) where
  ForeignPtr# p _ == ForeignPtr# q _ = p == q

instance Ord (ForeignPtr a) where
  compare (ForeignPtr# p _) (ForeignPtr# q _) = compare p q

instance Show (ForeignPtr a) where
  showsPrec d (ForeignPtr# p _) = showsPrec d p
