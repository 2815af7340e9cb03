-- SPDX-License-Identifier: BSD-3-Clause
-- Data for byte strings: represented by lists of bytes, without constructors.
module GHC.BytesData where

import Data.Data
import GHC.Calls (calledIn, errorWith)
import GHC.Packed
import GHC.Types
import GHC.Word (Word8 (..))
import Prelude

fromBytes :: (String -> a) -> [Word8] -> a
fromBytes pack ws = pack (map (\(W8# w) -> charChr# w) ws)

toBytes :: String -> [Word8]
toBytes s = map (\c -> W8# (charOrd# c)) s

-- In the module of the instance, with the line of `toConstr`.
noConstructor :: String -> String -> Int -> String -> a
noConstructor name in_ line method = errorWith (name ++ "." ++ method)
  (calledIn "bytestring-0.10.12.1" "libraries/bytestring/" in_ (if method == "toConstr" then line else line + 1) 20)

instance Data (Packed BytesTag) where
  gfoldl k z b = z (fromBytes (packAs bytesKind)) `k` toBytes (unpackP b)
  toConstr _ = noConstructor "Data.ByteString.ByteString" "Data.ByteString.Internal" 217 "toConstr"
  gunfold _ _ = noConstructor "Data.ByteString.ByteString" "Data.ByteString.Internal" 217 "gunfold"
  dataTypeOf _ = mkNoRepType "Data.ByteString.ByteString"
