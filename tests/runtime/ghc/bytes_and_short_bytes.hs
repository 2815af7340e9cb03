-- SPDX-License-Identifier: BSD-3-Clause
{-# OPTIONS_GHC -w #-}
module Main (main) where

import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Char8 as LC
import qualified Data.ByteString.Short as S
import qualified Data.ByteString.Unsafe as U
import Data.ByteString.Builder
f :: Char -> Char -> Char
f a b = (max a b)
main = do
  let h = C.pack "hello world"
  print (C.elemIndexEnd 'o' h, C.findIndices (> 'm') h, C.elemIndices 'l' h, C.findSubstring (C.pack "o w") h, C.findSubstrings (C.pack "l") h, C.findSubstrings (C.pack "aa") (C.pack "aaaa"), C.findSubstrings C.empty (C.pack "ab"), C.findSubstring C.empty h, C.findSubstring h C.empty)
  print (C.foldl1' f h, C.foldr1' f h, C.foldr' (\c n -> (n + 1)) 0 h)
  print (C.scanl1 f h, C.scanr f 'k' h, C.scanr1 f h, C.mapAccumR (\n c -> (n + 1, succ c)) 0 h)
  print (C.unzip (zip "abc" "xyz"), C.scanl1 f C.empty, C.scanr1 f C.empty)
  print (B.elemIndexEnd 111 h, B.findIndexEnd (< 100) h, B.findIndexEnd (> 200) h, B.findIndices (> 110) h, B.elemIndices 108 h, B.breakByte 32 h)
  print (B.foldl1' max h, B.foldr1' min h, B.foldr' (\a b -> fromIntegral a + b) 0 h :: Int, B.scanl1 max h, B.scanr max 107 h, B.scanr1 max h)
  print (B.mapAccumR (\n c -> (n + 1, c + 1)) 0 h, B.unfoldrN 3 (\n -> Just (n, n + 1)) 65, B.unzip [(65, 66), (67, 68)], B.zipWith (+) h h)
  print =<< B.useAsCString h B.packCString
  print =<< B.useAsCStringLen h (\(p, n) -> C.packCStringLen (p, n - 3))
  B.putStrLn h
  C.putStrLn h
  let l = LC.pack "hello world"
  L.putStrLn l
  print (L.elemIndexEnd 111 l, L.findIndexEnd (< 100) l, L.findIndexEnd (> 200) l, L.unzip [(65, 66), (67, 68)], L.foldrChunks (\c n -> B.length c + n) 0 l, L.foldlChunks (\n c -> B.length c + n) 0 l)
  let s = S.pack [104, 105]
  print (s, S.unpack s, S.length s, S.null s, S.index s 1, s <> s, S.toShort h, S.fromShort s, S.empty, mempty == S.empty, compare s S.empty)
  print (U.unsafeHead h, U.unsafeIndex h 3, U.unsafeTake 3 h, U.unsafeDrop 3 h, U.unsafeTail h, U.unsafeInit h, U.unsafeLast h)
  print (toLazyByteString (floatBE 1.5 <> floatLE 1.5 <> doubleBE (-0.1) <> doubleLE 1e300 <> floatHexFixed 3.25 <> doubleHexFixed 0.1 <> int8HexFixed (-1) <> int16HexFixed 255 <> int32HexFixed (-2) <> int64HexFixed 10 <> shortByteString s <> stringUtf8 "\228\55296\128512" <> charUtf8 'x'))
