-- SPDX-License-Identifier: BSD-3-Clause
-- An array of variables.
module Control.Concurrent.STM.TArray (TArray) where

import Data.Array.Base
import Data.Ix
import GHC.Conc
import Prelude
import qualified GHC.Arr as Arr

newtype TArray i e = TArray (Arr.Array i (TVar e))

instance Ix i => Eq (TArray i e) where
  TArray a == TArray b = a == b

instance MArray TArray e STM where
  getBounds (TArray a) = return (Arr.bounds a)
  getNumElements (TArray a) = return (rangeSize (Arr.bounds a))
  newArray b e = fmap (TArray . Arr.listArray b) (mapM (const (newTVar e)) (range b))
  unsafeRead (TArray a) i = readTVar (Arr.elems a !! i)
  unsafeWrite (TArray a) i e = writeTVar (Arr.elems a !! i) e
