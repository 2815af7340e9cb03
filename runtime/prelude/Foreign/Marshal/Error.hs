-- SPDX-License-Identifier: BSD-3-Clause
module Foreign.Marshal.Error (throwIf, throwIf_, throwIfNeg, throwIfNeg_, throwIfNull, void) where

import Data.Functor (void)
import Foreign.Ptr
import Prelude

throwIf :: (a -> Bool) -> (a -> String) -> IO a -> IO a
throwIf isBad message action = do
  result <- action
  if isBad result then ioError (userError (message result)) else return result

throwIf_ :: (a -> Bool) -> (a -> String) -> IO a -> IO ()
throwIf_ isBad message action = void (throwIf isBad message action)

throwIfNeg :: (Ord a, Num a) => (a -> String) -> IO a -> IO a
throwIfNeg = throwIf (< 0)

throwIfNeg_ :: (Ord a, Num a) => (a -> String) -> IO a -> IO ()
throwIfNeg_ = throwIf_ (< 0)

throwIfNull :: String -> IO (Ptr a) -> IO (Ptr a)
throwIfNull = throwIf (== nullPtr) . const
