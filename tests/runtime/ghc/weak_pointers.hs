module Main where

import Control.Concurrent
import Control.Concurrent.STM
import Control.Exception
import Control.Monad
import Data.IORef
import Data.List (sort)
import System.Mem
import System.Mem.StableName
import System.Mem.Weak

type Log = IORef [String]

note :: Log -> String -> IO ()
note out s = modifyIORef out (s :)

-- What has run since, in an order that does not depend on when.
collected :: Log -> IO [String]
collected out = do
  performGC
  replicateM_ 50 yield
  said <- readIORef out
  writeIORef out []
  return (sort said)

lives :: Weak a -> IO Bool
lives w = maybe False (const True) <$> deRefWeak w

short :: Log -> Int -> IO (Weak (IORef Int))
short out n = do
  r <- newIORef n
  modifyIORef r (+ 1)
  mkWeakIORef r (note out ("short " ++ show n))

-- A value that holds its own key does not keep it.
circular :: Log -> IO (Weak (IORef Int, String))
circular out = do
  r <- newIORef 0
  mkWeakPair r "with its key" (Just (note out "circular"))
    >>= \w -> lives' w >> return ()
    >> mkWeak r (r, "again") (Just (note out "again"))
  where lives' w = deRefWeak w >>= \v -> evaluate (maybe 0 (length . snd) v)

-- A table that remembers by what an argument is, not by what it is equal to.
memo :: IORef [(StableName [Int], Int)] -> IORef Int -> [Int] -> IO Int
memo table calls xs = do
  name <- makeStableName xs
  known <- lookup name <$> readIORef table
  case known of
    Just r -> return r
    Nothing -> do
      modifyIORef calls (+ 1)
      let r = sum xs
      r `seq` modifyIORef table ((name, r) :)
      return r

main :: IO ()
main = do
  out <- newIORef []
  ws <- mapM (short out) [1, 2, 3]
  collected out >>= print
  mapM lives ws >>= print

  kept <- newIORef 'k'
  w <- mkWeakIORef kept (note out "kept")
  v <- mkWeak kept "value" (Just (note out "value"))
  plain <- mkWeakPtr kept Nothing
  collected out >>= print
  mapM id [lives w, lives v, lives plain] >>= print
  deRefWeak v >>= print
  finalize v
  deRefWeak v >>= print
  finalize v
  collected out >>= print
  readIORef kept >>= print

  c <- circular out
  collected out >>= print
  lives c >>= print

  m <- newMVar 'm'
  t <- newTVarIO 't'
  wm <- mkWeakMVar m (note out "mvar")
  wt <- mkWeakTVar t (note out "tvar")
  collected out >>= print
  takeMVar m >>= print
  readTVarIO t >>= print
  collected out >>= print

  -- What a finalizer throws is lost, but not where it is called for.
  bad <- newIORef ()
  wb <- mkWeakIORef bad (note out "bad" >> throwIO (ErrorCall "bad"))
  r <- try (finalize wb)
  print (either (\(ErrorCall s) -> s) (const "nothing") r)
  readIORef bad >>= print
  worse <- newIORef ()
  mkWeakIORef worse (note out "worse" >> throwIO (ErrorCall "worse"))
  collected out >>= print

  table <- newIORef []
  calls <- newIORef 0
  let xs = [1 .. 100]
      ys = [1 .. 100]
  print (length xs, length ys)
  performGC
  rs <- forM [xs, ys, xs, ys, tail xs] (memo table calls)
  performGC
  more <- forM [xs, ys] (memo table calls)
  n <- readIORef calls
  print (rs, more, n)
  a <- makeStableName xs
  b <- makeStableName (drop 0 xs)
  print (eqStableName a a, a == b, hashStableName a == hashStableName a)
  readIORef out >>= print . length
