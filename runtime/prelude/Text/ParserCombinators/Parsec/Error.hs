-- SPDX-License-Identifier: BSD-3-Clause
module Text.ParserCombinators.Parsec.Error
  ( Message (SysUnExpect, UnExpect, Expect, Message), messageString, messageCompare, messageEq
  , ParseError, errorPos, errorMessages, errorIsUnknown, showErrorMessages, newErrorMessage
  , newErrorUnknown, addErrorMessage, setErrorPos, setErrorMessage, mergeError
  ) where

import Prelude
import Text.Parsec.Error

messageCompare :: Message -> Message -> Ordering
messageCompare = compare

messageEq :: Message -> Message -> Bool
messageEq = (==)
