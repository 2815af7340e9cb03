-- SPDX-License-Identifier: BSD-3-Clause
module System.Timeout (Timeout, timeout) where

import Control.Exception
import Data.Unique
import GHC.Base
import GHC.Classes
import GHC.Exception (asyncExceptionFromException, asyncExceptionToException, lastResort)
import GHC.Num
import GHC.Show
import GHC.Types

newtype Timeout = Timeout Unique deriving Eq

instance Show Timeout where
  showsPrec _ _ = showString "<<timeout>>"

instance Exception Timeout where
  toException = asyncExceptionToException
  fromException = asyncExceptionFromException

-- The machine throws the exception, without a waiting thread.
timeout :: Int -> IO a -> IO (Maybe a)
timeout n action
  | n < 0 = fmap Just action
  | n == 0 = return Nothing
  | otherwise = newUnique >>= \unique ->
      let itself = Timeout unique in handleJust
        (\e -> if e == itself then Just () else Nothing)
        (\_ -> return Nothing)
        (bracket (start n (toException itself)) end (\_ -> fmap Just action))

start :: Int -> SomeException -> IO Int
start n e = IO# (\w -> startTimeout# n e lastResort w)

end :: Int -> IO ()
end number = IO# (\w -> endTimeout# number w)
