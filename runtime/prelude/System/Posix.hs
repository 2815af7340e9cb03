-- SPDX-License-Identifier: BSD-3-Clause
module System.Posix
  ( module System.Posix.Directory, module System.Posix.Env, module System.Posix.Files, module System.Posix.IO
  , module System.Posix.Process, module System.Posix.Resource, module System.Posix.Signals, module System.Posix.Temp
  , module System.Posix.Terminal, module System.Posix.Time, module System.Posix.Types, module System.Posix.Unistd
  , module System.Posix.User
  ) where

import System.Posix.Directory
import System.Posix.Env
import System.Posix.Files
import System.Posix.IO
import System.Posix.Process
import System.Posix.Resource
import System.Posix.Signals
import System.Posix.Temp
import System.Posix.Terminal
import System.Posix.Time
import System.Posix.Types
import System.Posix.Unistd
import System.Posix.User
