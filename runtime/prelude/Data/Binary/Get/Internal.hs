-- SPDX-License-Identifier: BSD-3-Clause
module Data.Binary.Get.Internal
  ( Get, runCont, Decoder (..), runGetIncremental, readN, readNWith, bytesRead, isolate, withInputChunks, Consume
  , failOnEOF, get, put, ensureN, remaining, getBytes, isEmpty, lookAhead, lookAheadM, lookAheadE, label, getByteString
  ) where

import GHC.BinaryGet
