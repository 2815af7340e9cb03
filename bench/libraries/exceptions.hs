-- SPDX-License-Identifier: BSD-3-Clause
import Control.Exception
import Control.Monad
import Data.IORef
main :: IO ()
main = do
  r <- newIORef (0 :: Int)
  forM_ [1 .. 1200000 :: Int] $ \i -> do
    x <- try (if i `mod` 3 == 0 then throwIO (ErrorCall "x") else evaluate (100 `div` (i `mod` 5))) :: IO (Either SomeException Int)
    case x of
      Left e -> modifyIORef' r (+ (case fromException e of { Just DivideByZero -> 1; _ -> 2 }))
      Right v -> modifyIORef' r (+ v)
    (modifyIORef' r (+ 1) `finally` modifyIORef' r (+ 1)) `catch` \e -> print (e :: ArithException)
  readIORef r >>= print
