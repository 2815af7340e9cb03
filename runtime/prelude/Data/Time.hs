-- SPDX-License-Identifier: BSD-3-Clause
module Data.Time (module Data.Time.Calendar, module Data.Time.Clock) where

import Data.Time.Calendar
import Data.Time.Clock
