-- SPDX-License-Identifier: BSD-3-Clause
module Main (main) where

import qualified Data.Text as T
import qualified Data.Text.Lazy as L
main = do
  print (map (T.toTitle . T.pack) ["well-known","a_b","a.b","x/y","a1b","1abc def","don't DO it","'tis o'neil","  --abc d--E","\223x","a\nB c","\64257sh \64257sh x\64257"])
  mapM_ (\f -> print (f (T.pack "Stra\223e \304 \64257x \962 \181\8064\5112\43888 don't")))
    [T.toCaseFold, T.toLower, T.toUpper, T.toTitle]
  print (L.toUpper (L.pack "\223x"), L.take 3 (L.toLower (L.cycle (L.pack "\304"))))
  print (T.pack "\55296x", T.length (T.pack "\57343"), T.singleton '\55296', "\55296x", length "\57343")
