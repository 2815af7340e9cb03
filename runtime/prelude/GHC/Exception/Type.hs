-- SPDX-License-Identifier: BSD-3-Clause
module GHC.Exception.Type
  ( Exception (..), SomeException (..), ArithException (..), divZeroException, overflowException
  , ratioZeroDenomException, underflowException
  ) where

import GHC.Exception
import Prelude ()

divZeroException, overflowException, ratioZeroDenomException, underflowException :: SomeException
divZeroException = toException DivideByZero
overflowException = toException Overflow
ratioZeroDenomException = toException RatioZeroDenominator
underflowException = toException Underflow
