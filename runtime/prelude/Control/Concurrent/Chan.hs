-- SPDX-License-Identifier: BSD-3-Clause
-- A list that ends in an empty MVar: one MVar holds the writers' end, another the readers'
-- position.
module Control.Concurrent.Chan
  ( Chan, newChan, writeChan, readChan, dupChan, getChanContents, writeList2Chan
  ) where

import Control.Concurrent.MVar
import Control.Exception (mask_)
import Prelude
import System.IO.Unsafe (unsafeInterleaveIO)

type Items a = MVar (Item a)
data Item a = Item a (Items a)

data Chan a = Chan (MVar (Items a)) (MVar (Items a))

instance Eq (Chan a) where
  Chan a _ == Chan b _ = a == b

newChan :: IO (Chan a)
newChan = newEmptyMVar >>= \end -> Chan <$> newMVar end <*> newMVar end

writeChan :: Chan a -> a -> IO ()
writeChan (Chan _ to) x = newEmptyMVar >>= \newEnd -> mask_ (do
  end <- takeMVar to
  putMVar end (Item x newEnd)
  putMVar to newEnd)

-- Leaves the item in place, because the channel may have duplicates.
readChan :: Chan a -> IO a
readChan (Chan from _) = modifyMVar from (\at ->
  readMVar at >>= \(Item x rest) -> return (rest, x))

dupChan :: Chan a -> IO (Chan a)
dupChan (Chan _ to) = readMVar to >>= \end -> fmap (\from -> Chan from to) (newMVar end)

getChanContents :: Chan a -> IO [a]
getChanContents c = unsafeInterleaveIO (readChan c >>= \x -> fmap (x :) (getChanContents c))

writeList2Chan :: Chan a -> [a] -> IO ()
writeList2Chan c xs = mapM_ (writeChan c) xs
