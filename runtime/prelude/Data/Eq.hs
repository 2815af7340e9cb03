-- SPDX-License-Identifier: BSD-3-Clause
module Data.Eq (Eq (..)) where

import GHC.Classes
