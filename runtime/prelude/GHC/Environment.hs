-- SPDX-License-Identifier: BSD-3-Clause
module GHC.Environment (getFullArgs) where

import GHC.Types
import System.Environment (getProgName)
import Prelude

getFullArgs :: IO [String]
getFullArgs = getProgName >>= \name -> IO# (\w -> case arguments# w of Res# all_ -> Res# (name : all_))
