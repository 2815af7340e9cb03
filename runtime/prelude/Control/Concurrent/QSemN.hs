-- SPDX-License-Identifier: BSD-3-Clause
-- The remaining quantity, and the waiting threads with the amounts they need, first one first. A
-- thread that has given up has filled its own MVar.
module Control.Concurrent.QSemN (QSemN, newQSemN, waitQSemN, signalQSemN) where

import Control.Concurrent.MVar
import Control.Exception (mask_, onException, uninterruptibleMask_)
import Prelude

newtype QSemN = QSemN (MVar (Int, [(Int, MVar ())]))

newQSemN :: Int -> IO QSemN
newQSemN n
  | n < 0 = fail "newQSemN: Initial quantity must be non-negative"
  | otherwise = fmap QSemN (newMVar (n, []))

waitQSemN :: QSemN -> Int -> IO ()
waitQSemN (QSemN state) n = mask_ (do
  (left, waiting) <- takeMVar state
  if null waiting && left >= n
    then putMVar state (left - n, waiting)
    else do
      served <- newEmptyMVar
      putMVar state (left, waiting ++ [(n, served)])
      takeMVar served `onException` giveUp state n served)

giveUp :: MVar (Int, [(Int, MVar ())]) -> Int -> MVar () -> IO ()
giveUp state n served = uninterruptibleMask_ (do
  (left, waiting) <- takeMVar state
  still <- tryPutMVar served ()
  serve (if still then left else left + n) waiting >>= putMVar state)

signalQSemN :: QSemN -> Int -> IO ()
signalQSemN (QSemN state) n = uninterruptibleMask_ (do
  (left, waiting) <- takeMVar state
  serve (left + n) waiting >>= putMVar state)

serve :: Int -> [(Int, MVar ())] -> IO (Int, [(Int, MVar ())])
serve left [] = left `seq` return (left, [])
serve left waiting@((n, served) : rest) = do
  gone <- fmap not (isEmptyMVar served)
  if gone
    then serve left rest
    else if left < n then return (left, waiting) else putMVar served () >> serve (left - n) rest
