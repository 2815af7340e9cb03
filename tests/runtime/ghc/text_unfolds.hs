-- SPDX-License-Identifier: BSD-3-Clause
{-# OPTIONS_GHC -w #-}
module Main (main) where

import qualified Data.Text as T
import qualified Data.Text.Lazy as L
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as BL
f :: Int -> Int -> Maybe (Char, Int)
f m n = if n > m then Nothing else Just (toEnum (n + 97), n + 1)
g m n = if n > m then Nothing else Just (toEnum (n + 0x1f600), n + 1)
main = do
  print (T.unfoldr (f 5) 0)
  print (T.unfoldr (f 30) 0)
  print (T.unfoldr (g 12) 0)
  print (T.unfoldrN 4 (f 30) 0, T.unfoldrN 10 (f 3) 0, T.unfoldrN 0 (f 3) 0, T.unfoldrN (-1) (f 3) 0)
  print (T.unfoldrN 4 (g 30) 0)
  print (L.unfoldr T.uncons (T.pack "abc"), L.unfoldrN 2 T.uncons (T.pack "abc"), L.unfoldrN (-1) T.uncons (T.pack "abc"))
  print (C.unfoldr (f 40) 0, C.unfoldrN 3 (f 5) 0, C.unfoldrN 10 (f 3) 0, C.unfoldrN 0 (f 3) 0, C.unfoldrN (-1) (f 3) 0)
  print (T.scanl1 (\a b -> (max a b)) (T.pack "hello"), T.scanr1 (\a b -> (max a b)) (T.pack "hello"), T.scanr (\a b -> (max a b)) 'c' (T.pack "hello"))
  print (T.mapAccumR (\n c -> (n + 1, succ c)) 0 (T.pack "hello"), T.foldl1' (\a b -> (max a b)) (T.pack "hello"))
  print (L.mapAccumR (\n c -> (n + 1, succ c)) 0 (L.pack "hello"), L.mapAccumL (\n c -> (n + 1, succ c)) 0 (L.pack "hello"))
  print (L.breakOnAll (L.pack "/") (L.pack "a/b/c"), L.commonPrefixes (L.pack "foobar") (L.pack "fooquux"), L.commonPrefixes (L.pack "a") (L.pack "b"), L.commonPrefixes (L.pack "ab") (L.pack "ab"))
  print (T.scanl1 max T.empty, T.scanr1 max T.empty)
