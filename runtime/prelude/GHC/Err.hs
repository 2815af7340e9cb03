-- SPDX-License-Identifier: BSD-3-Clause
module GHC.Err (absentErr, error, errorWithoutStackTrace, undefined) where

import Prelude

absentErr :: a
absentErr = errorWithoutStackTrace "Oops! The program has entered an `absent' argument!\n"
