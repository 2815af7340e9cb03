-- SPDX-License-Identifier: BSD-3-Clause
module Data.Unique (Unique, newUnique, hashUnique) where

import Data.IORef
import GHC.Base
import GHC.Classes
import GHC.Num
import GHC.Types

newtype Unique = Unique# Int

instance Eq Unique where
  Unique# a == Unique# b = a == b

instance Ord Unique where
  compare (Unique# a) (Unique# b) = compare a b

-- One for the whole run, because a constant is evaluated only once.
source :: IORef Int
source = case unIO (newIORef 0) (token# ()) of Res# r -> r

newUnique :: IO Unique
newUnique = atomicModifyIORef' source (\n -> let m = n + 1 in (m, Unique# m))

hashUnique :: Unique -> Int
hashUnique (Unique# n) = n
