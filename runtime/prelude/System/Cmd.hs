-- SPDX-License-Identifier: BSD-3-Clause
module System.Cmd (system, rawSystem) where

import System.Process
