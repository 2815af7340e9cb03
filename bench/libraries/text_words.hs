-- SPDX-License-Identifier: BSD-3-Clause
{-# LANGUAGE OverloadedStrings #-}
import qualified Data.Text as T
import qualified Data.Map.Strict as M
main :: IO ()
main = do
  let line = T.intercalate " " [T.pack ("w" ++ show (i * i `mod` 97)) | i <- [1 .. 2000 :: Int]]
      count t = M.fromListWith (+) [(w, 1 :: Int) | w <- T.words t]
      rs = [M.size (count (T.append line (T.pack (show k)))) | k <- [1 .. 800 :: Int]]
  print (sum rs)
