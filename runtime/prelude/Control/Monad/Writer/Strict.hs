-- SPDX-License-Identifier: BSD-3-Clause
module Control.Monad.Writer.Strict
  ( MonadWriter (..), listens, censor, Writer, runWriter, execWriter, mapWriter, WriterT (WriterT)
  , runWriterT, execWriterT, mapWriterT, module Control.Monad, module Control.Monad.Fix
  , module Control.Monad.Trans, module Data.Monoid
  ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.Trans
import Control.Monad.Trans.Writer.Strict
  ( Writer, WriterT (WriterT), execWriter, execWriterT, mapWriter, mapWriterT, runWriter, runWriterT )
import Control.Monad.Writer.Class
import Data.Monoid
