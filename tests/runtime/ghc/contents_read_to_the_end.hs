-- SPDX-License-Identifier: BSD-3-Clause
{-# OPTIONS_GHC -w #-}
module Main (main) where

import System.IO
import Control.Exception
main = do
  s <- getContents
  r <- try getContents :: IO (Either IOException String)
  print r
  putStr s
  r <- try getContents :: IO (Either IOException String)
  print r
  r <- try getChar :: IO (Either IOException Char)
  print r
  r <- try isEOF :: IO (Either IOException Bool)
  print r
  r <- try (hIsOpen stdin) :: IO (Either IOException Bool)
  print r
