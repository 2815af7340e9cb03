-- SPDX-License-Identifier: BSD-3-Clause
-- Threads by ThreadId, and exceptions thrown between them.
module GHC.Thread where

import GHC.Base
import GHC.Classes
import GHC.Exception
import GHC.Show
import GHC.Types

newtype ThreadId = ThreadId# (Reference# ())

numberOf :: ThreadId -> Int
numberOf (ThreadId# t) = threadNumber# t

instance Eq ThreadId where
  a == b = numberOf a == numberOf b

instance Ord ThreadId where
  compare a b = compare (numberOf a) (numberOf b)

instance Show ThreadId where
  showsPrec d t = showString "ThreadId " . showsPrec d (numberOf t)

myThreadId :: IO ThreadId
myThreadId = IO# (\w -> case myThread# w of Res# t -> Res# (ThreadId# t))

throwTo :: Exception e => ThreadId -> e -> IO ()
throwTo (ThreadId# t) e = IO# (\w -> throwTo# t (toException e) lastResort w)
