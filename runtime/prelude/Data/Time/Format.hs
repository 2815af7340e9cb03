-- SPDX-License-Identifier: BSD-3-Clause
module Data.Time.Format (module GHC.TimeFormat, module GHC.TimeParse) where

import GHC.TimeFormat
import GHC.TimeParse
