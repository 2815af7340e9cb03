-- SPDX-License-Identifier: BSD-3-Clause
module Control.Concurrent.STM.TSem (TSem, newTSem, waitTSem, signalTSem, signalTSemN) where

import GHC.Conc
import Numeric.Natural
import Prelude

newtype TSem = TSem (TVar Integer) deriving Eq

newTSem :: Integer -> STM TSem
newTSem n = fmap TSem (newTVar $! n)

waitTSem, signalTSem :: TSem -> STM ()
waitTSem (TSem t) = readTVar t >>= \n -> if n <= 0 then retry else writeTVar t $! n - 1
signalTSem s = signalTSemN 1 s

signalTSemN :: Natural -> TSem -> STM ()
signalTSemN k (TSem t) = readTVar t >>= \n -> writeTVar t $! n + toInteger k
