-- SPDX-License-Identifier: BSD-3-Clause
module Control.Concurrent.QSem (QSem, newQSem, waitQSem, signalQSem) where

import Control.Concurrent.QSemN
import Prelude

newtype QSem = QSem QSemN

newQSem :: Int -> IO QSem
newQSem n
  | n < 0 = fail "newQSem: Initial quantity must be non-negative"
  | otherwise = fmap QSem (newQSemN n)

waitQSem, signalQSem :: QSem -> IO ()
waitQSem (QSem s) = waitQSemN s 1
signalQSem (QSem s) = signalQSemN s 1
